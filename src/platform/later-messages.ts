import type { MessageBlock, Messages } from './messages.ts';

/** Loads the messages of a page's later parts. Rejects like an `import()` that fails. */
export async function laterMessages(): Promise<void> {
  const block = document.querySelector<HTMLElement>('#later-messages');
  if (!block) return;
  const { from } = block.dataset;
  const text = from === undefined ? block.textContent : await (await fetch(from)).text();
  const all = document.querySelector('#messages') as MessageBlock;
  const later = JSON.parse(text) as Readonly<Record<string, Messages>>;
  all.all = { ...(JSON.parse(all.textContent) as typeof later), ...later };
}
