import type { ReactNode } from 'react';

/** Figures at a glance, in a row on a desktop and two by two on a phone. Its children are `StatCard`s. */
export function StatCards({ children }: { children: ReactNode }) {
  return <dl className="stat-cards">{children}</dl>;
}

interface StatCardProps {
  label: string;
  /** The figure. */
  children: ReactNode;
  note?: string | undefined;
}

export function StatCard({ label, note, children }: StatCardProps) {
  return (
    <div className="stat-card card">
      <dt>{label}</dt>
      <dd>
        {children}
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  );
}
