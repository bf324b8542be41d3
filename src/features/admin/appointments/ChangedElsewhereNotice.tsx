import type { Difference } from './differences.ts';

/** Shows what somebody else has changed since the appointment was displayed, if anything. */
export function ChangedElsewhereNotice({ changed }: { changed: readonly Difference[] }) {
  if (changed.length === 0) return null;
  return (
    <div>
      <p>This appointment was changed on another device:</p>
      <ul className="my-2 list-disc ps-5">
        {changed.map(({ label, before, after }) => (
          <li key={label}>
            {label}: {after} <span className="text-ink-soft">(was {before})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
