import type { ComponentProps } from 'react';
import { statusLooks } from '../../../components/appointments/StatusBadge.tsx';
import { statusText } from '../../../components/appointments/status-text.ts';
import { isActive, type Status } from '../../../domain/appointments/status.ts';
import { Ban, Moon } from 'lucide-react';
import type { Shut } from './day-plan.ts';
import { formatShare } from './text.ts';

export function MonthLegend() {
  return (
    <Legend aria-label="What the days show">
      <Sign words="Appointments that day" className="xl:hidden">
        <span className="text-xs" aria-hidden="true">
          3
        </span>
      </Sign>
      <Sign words="Share of the day booked">
        <LoadBar taken={0.6} className="h-1.5 w-8 flex-none" />
      </Sign>
      <Sign words="Full">
        <LoadBar taken={1} className="h-1.5 w-8 flex-none" />
      </Sign>
      <Sign words="Blocked">
        <span className="hatch grid size-5.5 place-items-center rounded-sm border border-brick text-brick-ink [--stripe:3px]">
          <ShutMark shut="blocked" />
        </span>
      </Sign>
      <Sign words="Closed">
        <span className="grid size-5.5 place-items-center rounded-sm border border-line bg-sunken">
          <ShutMark shut="closed" />
        </span>
      </Sign>
    </Legend>
  );
}

/** Explains the colors and icons of the timeline. */
export function TimelineLegend() {
  const statuses = (Object.keys(statusLooks) as Status[]).filter((status) => isActive({ status }));
  return (
    <Legend aria-label="What the colors mean" className="mt-2">
      {statuses.map((status) => {
        const { tone, icon: Icon } = statusLooks[status];
        return (
          <Sign key={status} words={statusText(status)}>
            <span
              className={`grid size-5.5 place-items-center rounded-sm border border-s-4 border-(--tone) bg-(--tone-wash) text-(--tone-ink) tone-${tone}`}
            >
              <Icon className="size-3.5" aria-hidden="true" />
            </span>
          </Sign>
        );
      })}
      <Sign words="Blocked time">
        <span className="hatch size-5.5 rounded-sm border-s-3 border-control bg-surface [--hatch:var(--color-sunken)] [--stripe:3px]" />
      </Sign>
      <Sign words="Buffer after a visit">
        <span className="hatch h-2.5 w-5.5 rounded-b-sm [--hatch-step:6px] [--hatch:var(--color-control)] [--stripe:2px]" />
      </Sign>
    </Legend>
  );
}

function Legend({ className = '', ...list }: ComponentProps<'ul'>) {
  return <ul className={`flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft ${className}`} {...list} />;
}

function Sign({ words, className = '', children }: ComponentProps<'li'> & { words: string }) {
  return (
    <li className={`flex items-center gap-2 ${className}`}>
      {children}
      {words}
    </li>
  );
}

/** Today's number has a round background. */
export const TODAY = 'min-w-[1.75em] rounded-pill bg-clay text-on-clay';

/** Its shape shows why a day cannot be booked, because color alone would not reach everybody. */
export function ShutMark({ shut }: { shut: Shut }) {
  const Icon = shut === 'closed' ? Moon : Ban;
  return <Icon className="size-3.5 flex-none" aria-hidden="true" />;
}

/** How much of a day is booked; empty if unknown. */
export function LoadBar({ taken, className }: { taken: number | null; className: string }) {
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
