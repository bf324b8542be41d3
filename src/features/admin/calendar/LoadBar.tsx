import { Ban, Moon } from 'lucide-react';
import type { Shut } from './day-plan.ts';
import { formatShare } from './text.ts';

/** Today's number has a round background. */
export const TODAY = 'min-w-[1.75em] rounded-pill bg-clay text-on-clay';

/** Its shape shows why a day cannot be booked, because color alone would not reach everybody. */
export function ShutMark({ shut }: { shut: Shut }) {
  const Icon = shut === 'closed' ? Moon : Ban;
  return <Icon className="size-3.5 flex-none" aria-hidden="true" />;
}

interface LoadBarProps {
  taken: number | null;
  className: string;
}

/** How much of a day is booked; empty if unknown. */
export function LoadBar({ taken, className }: LoadBarProps) {
  return (
    <span
      className={`block min-w-[min(1.5rem,6vw)] overflow-hidden rounded-pill bg-line ${className}`}
      aria-hidden="true"
    >
      {taken !== null && (
        <span
          className={`block h-full rounded-pill ${taken >= 0.995 ? 'bg-clay' : 'bg-sage'}`}
          style={{ width: formatShare(taken) }}
        />
      )}
    </span>
  );
}
