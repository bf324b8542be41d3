import { useStore } from '@nanostores/react';
import { dayOf } from '../../../platform/dates/calendar-month.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { $busy, toggle } from './block-dates.ts';
import { $today, show } from './calendar.ts';
import { glanceAt, type Book } from './day-plan.ts';
import { LoadBar, ShutMark, TODAY } from './LoadBar.tsx';
import { dayLabel, formatShare, shutText } from './text.ts';

interface MonthDayProps {
  date: LocalDate;
  book: Book;
  /** False while the month's visits load. */
  isComplete: boolean;
  /** The one day that Tab reaches. */
  isCursor: boolean;
}

/** A day of the month: how full it is, and a press that blocks or opens it. */
export function MonthDay({ date, book, isComplete, isCursor }: MonthDayProps) {
  const today = useStore($today);
  const busy = useStore($busy).has(date);
  const { plan, shut, load } = glanceAt(date, book, isComplete);
  const isBlocked = shut !== null && shut !== 'closed';
  const taken = load?.taken ?? null;
  const isPast = date < today;
  return (
    <td className="h-17 px-[0.5px] py-px md:h-26 md:p-0.5">
      <button
        type="button"
        className={`month-day ${isBlocked && !isPast ? 'hatch' : ''}`}
        data-state={isBlocked ? 'blocked' : (shut ?? 'open')}
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
          className={`flex max-w-full items-center gap-1 ${isBlocked ? 'font-semibold text-brick-ink' : 'text-ink-soft'}`}
          aria-hidden="true"
        >
          {shut && <ShutMark shut={shut} />}
          {/* A phone has room only for icons and numbers; the button's name has the words. */}
          {shut && <span className="truncate max-md:hidden">{shutText(plan, shut)}</span>}
        </span>
        {load !== null && load.count > 0 && (
          <span className="text-ink-soft" aria-hidden="true">
            {load.count}
            <span className="max-xl:hidden"> appointment{load.count === 1 ? '' : 's'}</span>
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
