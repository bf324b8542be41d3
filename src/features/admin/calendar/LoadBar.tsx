import { formatShare } from './text.ts';

/** A day that is today's has its number on a round ground. */
export const TODAY = 'min-w-[1.75em] rounded-pill bg-clay text-on-clay';

interface LoadBarProps {
  taken: number | null;
  className: string;
  ground?: string;
}

/** How much of a day is taken; empty where that is not known. */
export function LoadBar({ taken, className, ground = 'bg-line' }: LoadBarProps) {
  return (
    <span className={`block min-w-6 overflow-hidden rounded-pill ${ground} ${className}`} aria-hidden="true">
      {taken !== null && (
        <span
          className={`block h-full rounded-pill ${taken >= 0.995 ? 'bg-clay' : 'bg-sage'}`}
          style={{ width: formatShare(taken) }}
        />
      )}
    </span>
  );
}
