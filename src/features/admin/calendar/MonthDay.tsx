import { useStore } from '@nanostores/react';
import { Ban } from 'lucide-react';
import { dayOf } from '../../../components/booking/month.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { $busy, toggle } from './blocking.ts';
import { $today, show } from './calendar.ts';
import { loadOf, planOf, type Book } from './day-plan.ts';
import { formatCount, dayLabel, formatShare } from './text.ts';

interface MonthDayProps {
  date: LocalDate;
  book: Book;
  /** False while the visits of the month are on their way. */
  isComplete: boolean;
  /** The one day that Tab reaches. */
  isCursor: boolean;
}

/** A day of the month: how full it is, and a press that blocks it or opens it again. */
export function MonthDay({ date, book, isComplete, isCursor }: MonthDayProps) {
  const today = useStore($today);
  const busy = useStore($busy).has(date);
  const plan = planOf(date, book);
  const load = isComplete ? loadOf(plan, book.settings.bufferMinutes) : null;
  const isPast = date < today;
  const { blocked, hours } = plan;
  const state = blocked ? 'blocked' : hours ? 'open' : 'closed';
  const taken = blocked ? null : (load?.taken ?? null);
  return (
    <td>
      <button
        type="button"
        className={`month-day ${isPast ? 'month-past' : ''}`}
        data-state={state}
        tabIndex={isCursor ? 0 : -1}
        aria-current={date === today ? 'date' : undefined}
        aria-disabled={isPast || undefined}
        aria-busy={busy || undefined}
        onClick={() => {
          show({ date });
          toggle(date);
        }}
      >
        <span className="sr-only">{dayLabel(plan, load, today)}</span>
        <span className="month-number" aria-hidden="true">
          {dayOf(date)}
        </span>
        <span className="month-state" aria-hidden="true">
          {blocked && <Ban />}
          <span>{blocked ? blocked.reason || 'Blocked' : hours ? '' : 'Closed'}</span>
        </span>
        {load !== null && load.count > 0 && (
          <span className="month-count" aria-hidden="true">
            {load.count}
            <span> {formatCount(load.count).replace(/^\d+ /, '')}</span>
          </span>
        )}
        {taken !== null && (
          <span className="month-load" aria-hidden="true">
            <span className="month-bar">
              <span style={{ width: formatShare(taken) }} data-full={taken >= 0.995 || undefined} />
            </span>
            <span className="month-share">{formatShare(taken)}</span>
          </span>
        )}
      </button>
    </td>
  );
}
