import { visitText, type Slice } from './chart-text.ts';

/** Each with its share as a bar, and in figures. */
export function ShareBars({ slices }: { slices: readonly Slice[] }) {
  return (
    <ul className="share-bars">
      {slices.map(({ name, visits, percent }) => (
        <li key={name}>
          <p>
            <span className="min-w-0">{name}</span>
            <span className="text-ink-soft tabular-nums">
              {percent}%<span className="sr-only">, {visitText(visits)}</span>
            </span>
          </p>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect className="share-bar" width={percent} height={1} />
          </svg>
        </li>
      ))}
    </ul>
  );
}
