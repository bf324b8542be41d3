import { numberText } from '../number-text.ts';

interface NamedListProps {
  items: readonly { readonly id: string; readonly text: string }[];
  /** How many are named; the rest is counted. */
  most?: number;
}

/** The subjects of a question. */
export function NamedList({ items, most = 5 }: NamedListProps) {
  const more = items.length - most;
  return (
    <ul className="my-3 list-disc ps-5">
      {items.slice(0, most).map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
      {more > 0 && <li>and {numberText(more)} more</li>}
    </ul>
  );
}
