import { useStore } from '@nanostores/react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { dayOf, monthOf, weekdayNames, weeksOf } from '../../../platform/dates/calendar-month.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { $date, $keyMoves, moveCursor, show } from './calendar.ts';
import type { Book } from './day-plan.ts';
import { MonthLegend } from './Legend.tsx';
import { MonthDay } from './MonthDay.tsx';
import { pageText } from './text.ts';

/**
 * One month, Sunday first, with how full each day is. Pressing a day blocks or opens it; arrow keys, Home, End, Page Up and Page
 * Down move through the days.
 */
export function MonthGrid({ book, isComplete }: { book: Book; isComplete: boolean }) {
  const date = useStore($date);
  const keyMoves = useStore($keyMoves);
  const grid = useRef<HTMLTableElement>(null);
  const month = monthOf(date);
  const weeks = weeksOf(month).filter((week) => week.some((day) => monthOf(day) === month));

  useEffect(() => {
    if (keyMoves > 0) grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [keyMoves]);
  // A newly opened month leaves the focus where it is.
  useEffect(
    () => () => {
      $keyMoves.set(0);
    },
    [],
  );

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
              {weekdayNames.map((name) => (
                <th
                  key={name}
                  scope="col"
                  abbr={name}
                  className="h-9 text-xs font-medium text-ink-soft md:px-3.5 md:text-start"
                >
                  {name.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) =>
                  monthOf(day) === month ? (
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
                      {dayOf(day)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm text-ink-soft">
        <p id="month-hint">Press a day to block it for online booking, or to open it again.</p>
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
      <span className="mr-1.5 max-md:basis-full max-md:px-3.5 max-md:pt-1" aria-hidden="true">
        Open a week:
      </span>
      {weeks.map((week) => {
        const first = week.find((day) => monthOf(day) === month) ?? month;
        return (
          <button
            key={first}
            type="button"
            className="btn btn-quiet btn-small"
            onClick={() => {
              show({ view: 'week', date: first });
            }}
          >
            {pageText('week', first)}
          </button>
        );
      })}
    </nav>
  );
}
