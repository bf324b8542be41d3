import { useStore } from '@nanostores/react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { pageFormats } from '../../../platform/formats.ts';
import { toDay, toMonth, weekDates, monthWeeks } from '../../../platform/dates/calendar-month.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { $date, $keyMoves, moveCursor, show, $today } from './calendar.ts';
import { type Book, glanceAt } from './day-plan.ts';
import { MonthLegend, LoadBar, ShutMark, TODAY } from './Legend.tsx';
import { pageText, dayLabel, formatShare, shutText } from './text.ts';
import { $busy } from './block-dates.ts';

/** One month with how full each day is. Arrow keys, Home, End, Page Up and Page Down move through it. */
export function MonthGrid({ book, isComplete }: { book: Book; isComplete: boolean }) {
  const date = useStore($date);
  const keyMoves = useStore($keyMoves);
  const grid = useRef<HTMLTableElement>(null);
  const month = toMonth(date);
  const { weekday, shortWeekday } = pageFormats();
  const weeks = monthWeeks(month).filter((week) => week.some((day) => toMonth(day) === month));

  useEffect(() => {
    if (keyMoves > 0) grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [keyMoves]);
  // A newly opened month leaves the focus where it is.
  useEffect(() => () => $keyMoves.set(0), []);

  return (
    <>
      <div className="seven-days">
        <table
          className="w-full table-fixed border-separate border-spacing-0"
          ref={grid}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of a date grid: https://www.w3.org/WAI/ARIA/apg/patterns/grid/
          role="grid"
          aria-labelledby="calendar-page"
          aria-describedby="month-hint"
          aria-busy={!isComplete}
          onKeyDown={walk}
        >
          <thead>
            <tr>
              {weekDates(month).map((date) => (
                <th
                  key={weekday(date)}
                  scope="col"
                  abbr={weekday(date)}
                  className="h-9 text-xs font-medium text-ink-soft md:px-3.5 md:text-start"
                >
                  {shortWeekday(date)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) =>
                  toMonth(day) === month ? (
                    <MonthDay
                      key={day}
                      date={day}
                      book={book}
                      isComplete={isComplete}
                      isCursor={day === date}
                    />
                  ) : (
                    // A day of another month, which has its own page.
                    <td
                      key={day}
                      aria-disabled="true"
                      className="h-17 pt-1.5 text-center align-top text-sm text-ink-faint md:h-26 md:px-3 md:py-2 md:text-start"
                    >
                      {toDay(day)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm text-ink-soft">
        <p id="month-hint">Select a day to open it.</p>
        <MonthLegend />
        <Weeks weeks={weeks} month={month} />
      </div>
    </>
  );
}

function walk(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (moveCursor(event.key)) event.preventDefault();
}

/** A link from the month to the timeline of one of its weeks. */
function Weeks({ weeks, month }: { weeks: readonly LocalDate[][]; month: LocalDate }) {
  return (
    <nav aria-label="Weeks of this month" className="flex basis-full flex-wrap items-center max-md:-mx-3.5">
      <span className="me-1.5 max-md:basis-full max-md:px-3.5 max-md:pt-1" aria-hidden="true">
        Open a week:
      </span>
      {weeks.map((week) => {
        const first = week.find((day) => toMonth(day) === month) ?? month;
        return (
          <button
            key={first}
            type="button"
            className="btn btn-quiet btn-small"
            onClick={() => show({ view: 'week', date: first })}
          >
            {pageText('week', first)}
          </button>
        );
      })}
    </nav>
  );
}

interface MonthDayProps {
  date: LocalDate;
  book: Book;
  /** False while the month's visits load. */
  isComplete: boolean;
  /** The one day that Tab reaches. */
  isCursor: boolean;
}

/** A day of the month: how full it is, and a press that shows its appointments. */
function MonthDay({ date, book, isComplete, isCursor }: MonthDayProps) {
  const today = useStore($today);
  const busy = useStore($busy).has(date);
  const { plan, shut, load } = glanceAt(date, book, isComplete);
  const isBlocked = shut !== null && shut !== 'closed';
  const share = load?.taken ?? null;
  const isPast = date < today;
  const look = isPast
    ? 'border-transparent hover:border-control'
    : isBlocked
      ? 'hatch border-brick bg-surface text-brick-ink'
      : `hover:border-control ${shut === null ? 'bg-surface' : 'bg-sunken'}`;
  return (
    <td className="h-17 px-[0.5px] py-px md:h-26 md:p-0.5">
      <button
        type="button"
        className={`month-day ${look}`}
        data-state={isBlocked ? 'blocked' : (shut ?? 'open')}
        tabIndex={isCursor ? 0 : -1}
        aria-current={date === today ? 'date' : undefined}
        aria-busy={busy || undefined}
        onClick={() => {
          flushSync(() => show({ view: 'day', date }));
          // The pressed day has disappeared with the month.
          document.getElementById('calendar-page')?.focus();
        }}
      >
        <span className="sr-only">{dayLabel(plan, load, today)}</span>
        <span
          className={`text-center text-base/normal ${isPast ? 'text-ink-soft' : 'font-semibold'} ${date === today ? TODAY : ''}`}
          aria-hidden="true"
        >
          {toDay(date)}
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
        {share !== null && (
          <span className="mt-auto flex w-full items-center gap-2" aria-hidden="true">
            <LoadBar taken={share} className="h-1.5 flex-1" />
            <span className="text-ink-soft max-md:hidden">{formatShare(share)}</span>
          </span>
        )}
      </button>
    </td>
  );
}
