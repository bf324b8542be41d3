import type { ReactNode } from 'react';

/** Figures at a glance, in a row on a desktop and two by two on a phone. Its children are `StatCard`s. */
export function StatCards({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-stats gap-3">{children}</dl>;
}

interface StatCardProps {
  label: string;
  /** The figure. */
  children: ReactNode;
  note?: string | undefined;
}

export function StatCard({ label, note, children }: StatCardProps) {
  return (
    <div className="stat-card card px-4.5 pt-3.5 pb-4 max-sm:px-3.5">
      <dt className="text-sm/body text-ink-soft">{label}</dt>
      <dd className="font-display text-2xl/tight tabular-nums">
        {children}
        {note !== undefined && <small className="block font-sans text-xs/tight text-ink-soft">{note}</small>}
      </dd>
    </div>
  );
}
