import { useStore } from '@nanostores/react';
import { Ban } from 'lucide-react';
import { dayOf } from '../../../components/booking/month.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { $busy, toggle } from './blocking.ts';
import { $today, show } from './calendar.ts';
import { glanceAt, type Book } from './day-plan.ts';
import { LoadBar, TODAY } from './LoadBar.tsx';
import { dayLabel, formatShare } from './text.ts';

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
  const { plan, state, load, taken } = glanceAt(date, book, isComplete);
  const { blocked } = plan;
  const isPast = date < today;
  return (
    <td className="h-17 px-[0.5px] py-px md:h-26 md:p-0.5">
      <button
        type="button"
        className={`month-day ${state === 'blocked' && !isPast ? 'hatch' : ''}`}
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
        <span
          className={`text-center text-base/normal ${isPast ? 'text-ink-soft' : 'font-semibold'} ${date === today ? TODAY : ''}`}
          aria-hidden="true"
        >
          {dayOf(date)}
        </span>
        <span
          className={`flex max-w-full items-center gap-1 ${blocked ? 'font-semibold text-brick-ink' : 'text-ink-soft'}`}
          aria-hidden="true"
        >
          {blocked && <Ban className="size-3.5 flex-none" />}
          {/* A phone has room for the signs and numbers alone; the words are in the name of the button. */}
          <span className="truncate max-md:hidden">
            {blocked ? blocked.reason || 'Blocked' : state === 'closed' && 'Closed'}
          </span>
        </span>
        {load !== null && load.count > 0 && (
          <span className="text-ink-soft" aria-hidden="true">
            {load.count}
            <span className="max-md:hidden"> appointment{load.count === 1 ? '' : 's'}</span>
          </span>
        )}
        {taken !== null && (
          <span className="mt-auto flex w-full items-center gap-2" aria-hidden="true">
            <LoadBar taken={taken} className="h-1.5 flex-1" />
            <span className="text-ink-soft max-md:hidden">{formatShare(taken)}</span>
          </span>
        )}
      </button>
    </td>
  );
}
