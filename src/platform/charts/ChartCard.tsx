import type { ReactNode } from 'react';
import { Disclosure } from '../ui/Disclosure.tsx';

interface ChartCardProps {
  title: string;
  /** A description for screen readers. */
  summary: string;
  children: ReactNode;
  table: ReactNode;
  /** True if the table is open at first. */
  isOpen?: boolean;
}

export function ChartCard({ title, summary, children, table, isOpen }: ChartCardProps) {
  return (
    <figure className="card flex flex-col gap-3 px-5 pt-4.5 pb-2">
      <figcaption className="flex flex-col gap-1">
        <h3 className="text-xl">{title}</h3>
        <p className="text-sm text-ink-soft">{summary}</p>
      </figcaption>
      {children}
      <Disclosure
        open={isOpen}
        summary={
          <>
            Show as a table<span className="sr-only">: {title}</span>
          </>
        }
      >
        {table}
      </Disclosure>
    </figure>
  );
}

interface ShareBarsProps {
  shares: readonly {
    key: string;
    name: string;
    /** Of the total; beyond it, or below zero, once something was given back. */
    percent: number;
    /** Its value. */
    shown: string;
    /** Text beside the value for screen readers. */
    spokenText: string;
  }[];
}

export function ShareBars({ shares }: ShareBarsProps) {
  return (
    <ul className="share-bars flex flex-col gap-3 text-sm/body">
      {shares.map(({ key, name, percent, shown, spokenText }) => (
        <li key={key}>
          <p className="flex flex-wrap justify-between gap-x-3 leading-[1.35]">
            <span className="min-w-0">{name}</span>
            <span className="ms-auto text-ink-soft tabular-nums">
              {shown}
              <span className="sr-only">, {spokenText}</span>
            </span>
          </p>
          <svg
            className="mt-1 block h-2.5 w-full rounded-pill bg-sunken"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect className="fill-dusk" width={Math.min(100, Math.max(0, percent))} height={1} />
          </svg>
        </li>
      ))}
    </ul>
  );
}
