import type { ReactNode } from 'react';

interface ChartCardProps {
  title: string;
  /** What there is to see, for those who do not look. */
  summary: string;
  children: ReactNode;
  table: ReactNode;
  /** True where the table is seen at once. */
  isOpen?: boolean;
}

/** What there is to see, a sentence about it, and the same as a table. */
export function ChartCard({ title, summary, children, table, isOpen }: ChartCardProps) {
  return (
    <figure className="chart-card card">
      <figcaption>
        <h3 className="text-xl">{title}</h3>
        <p className="text-sm text-ink-soft">{summary}</p>
      </figcaption>
      {children}
      <details className="disclosure" open={isOpen}>
        <summary>
          Show as a table<span className="sr-only">: {title}</span>
        </summary>
        {table}
      </details>
    </figure>
  );
}

interface ShareBarsProps {
  shares: readonly {
    key: string;
    name: string;
    /** Of all of them. */
    percent: number;
    /** Its figure. */
    shown: string;
    /** What is said beside the figure to those who do not see the bar. */
    said: string;
  }[];
}

/** Each with its share as a bar, and in figures. */
export function ShareBars({ shares }: ShareBarsProps) {
  return (
    <ul className="share-bars">
      {shares.map(({ key, name, percent, shown, said }) => (
        <li key={key}>
          <p>
            <span className="min-w-0">{name}</span>
            <span className="text-ink-soft tabular-nums">
              {shown}
              <span className="sr-only">, {said}</span>
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
