import { useStore } from '@nanostores/react';
import { dayOf } from '../../../components/booking/month.ts';
import { formatDay } from '../../../components/booking/when.ts';
import { $date, $today, show } from './calendar.ts';
import { loadOf, planOf, type Book } from './day-plan.ts';
import { weekOf } from './page.ts';
import { dayLabel, formatShare } from './text.ts';

/** The week of the day on show, one tap from each of its days. */
export function WeekStrip({ book, isComplete }: { book: Book; isComplete: boolean }) {
  const date = useStore($date);
  const today = useStore($today);
  return (
    <div role="group" aria-label="Days of this week" className="week-strip">
      {weekOf(date).map((day) => {
        const plan = planOf(day, book);
        const load = isComplete ? loadOf(plan, book.settings.bufferMinutes) : null;
        const state = plan.blocked ? 'blocked' : plan.hours ? 'open' : 'closed';
        return (
          <button
            key={day}
            type="button"
            className="week-strip-day"
            data-state={state}
            aria-pressed={day === date}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => {
              show({ date: day });
            }}
          >
            <span className="sr-only">{dayLabel(plan, load, today)}</span>
            <span aria-hidden="true">{formatDay(day).slice(0, 3)}</span>
            <strong aria-hidden="true">{dayOf(day)}</strong>
            <span className="month-bar" aria-hidden="true">
              {load !== null && load.taken !== null && state === 'open' && (
                <span style={{ width: formatShare(load.taken) }} />
              )}
            </span>
          </button>
        );
      })}
    </div>
  );
}
