import { useStore } from '@nanostores/react';
import { dayOf } from '../../../platform/dates/calendar-month.ts';
import { formatDay } from '../../../platform/dates/date-text.ts';
import { $date, $today, show } from './calendar.ts';
import { glanceAt, type Book } from './day-plan.ts';
import { LoadBar, ShutMark } from './LoadBar.tsx';
import { weekOf } from './shown-days.ts';
import { dayLabel } from './text.ts';

/** The week of the shown day, one press from each of its days. */
export function WeekStrip({ book, isComplete }: { book: Book; isComplete: boolean }) {
  const date = useStore($date);
  const today = useStore($today);
  return (
    <div role="group" aria-label="Days of this week" className="seven-days mb-3 grid grid-cols-7 gap-px">
      {weekOf(date).map((day) => {
        const { plan, shut, load } = glanceAt(day, book, isComplete);
        return (
          <button
            key={day}
            type="button"
            className="flex min-h-15 cursor-pointer flex-col items-center rounded-control border border-transparent px-0.5 py-1.5 text-xs/[1.35] text-ink-soft aria-pressed:border-control aria-pressed:bg-surface"
            aria-pressed={day === date}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => {
              show({ date: day });
            }}
          >
            <span className="sr-only">{dayLabel(plan, load, today)}</span>
            <span aria-hidden="true">{formatDay(day).slice(0, 3)}</span>
            <strong
              className={`text-base/[1.35] ${day === today ? 'text-clay-ink' : 'text-ink'}`}
              aria-hidden="true"
            >
              {dayOf(day)}
            </strong>
            {shut ? (
              <span className={`mt-auto ${shut === 'closed' ? '' : 'text-brick-ink'}`}>
                <ShutMark shut={shut} />
              </span>
            ) : (
              <LoadBar taken={load?.taken ?? null} className="mt-auto h-1 w-full" />
            )}
          </button>
        );
      })}
    </div>
  );
}
