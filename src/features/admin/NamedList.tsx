/** So many are named; the rest is counted. */
const MOST_NAMED = 5;

interface NamedListProps {
  items: readonly { readonly id: string; readonly text: string }[];
}

/** What a question is about, one by one. */
export function NamedList({ items }: NamedListProps) {
  const more = items.length - MOST_NAMED;
  return (
    <ul className="my-3 list-disc pl-5">
      {items.slice(0, MOST_NAMED).map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
      {more > 0 && <li>and {more.toLocaleString('en-US')} more</li>}
    </ul>
  );
}
