import type { ReactNode } from 'react';

/** Figures at a glance, in a row on a desktop and two by two on a phone. Its children are `StatCard`s. */
export function StatCards({ children }: { children: ReactNode }) {
  // Six cards fill even rows: five and one would look unfinished.
  return (
    <dl className="grid grid-cols-stats gap-3 sm:has-[>:nth-child(6)]:grid-cols-3 min-[88rem]:has-[>:nth-child(6)]:grid-cols-6">
      {children}
    </dl>
  );
}

interface StatCardProps {
  label: string;
  /** The figure. */
  children: ReactNode;
  note?: string | undefined;
}

export function StatCard({ label, note, children }: StatCardProps) {
  return (
    // Figures of one row are level, whether or not a label beside them takes two lines.
    <div className="stat-card card row-span-2 grid grid-rows-subgrid gap-0 px-4.5 pt-3.5 pb-4 max-sm:px-3.5">
      <dt className="text-sm/body text-ink-soft">{label}</dt>
      <dd className="font-display text-2xl/tight tabular-nums">
        {children}
        {note !== undefined && <small className="block font-sans text-xs/tight text-ink-soft">{note}</small>}
      </dd>
    </div>
  );
}
