import type { SyntheticEvent } from 'react';

interface FaqItem {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/**
 * Questions, of which one at most shows its answer. The shared `name` is what closes the others, without any script;
 * the island does the same for browsers that do not know it yet.
 */
export function Faq({ items }: { items: readonly FaqItem[] }) {
  return items.map(({ id, question, answer }) => (
    <details key={id} name="faq" className="faq-item" onToggle={closeOthers}>
      <summary>
        <h3 className="text-xl">{question}</h3>
      </summary>
      <p className="max-w-136 pb-6 text-ink-soft">{answer}</p>
    </details>
  ));
}

function closeOthers({ currentTarget: opened }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!opened.open) return;
  for (const other of opened.parentElement?.querySelectorAll('details') ?? []) {
    if (other !== opened) other.open = false;
  }
}
