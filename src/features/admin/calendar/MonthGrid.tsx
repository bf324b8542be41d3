import { useStore } from '@nanostores/react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { dayOf, monthOf, weekdayNames, weeksOf } from '../../../components/booking/month.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { $date, $keyMoves, moveCursor, show } from './calendar.ts';
import type { Book } from './day-plan.ts';
import { MonthDay } from './MonthDay.tsx';
import { pageText } from './text.ts';

/**
 * One month, Sunday first, with how full each day is. Pressing a day blocks it or opens it again; arrow keys, Home, End,
 * Page Up and Page Down walk over the days.
 */
export function MonthGrid({ book, isComplete }: { book: Book; isComplete: boolean }) {
  const date = useStore($date);
  const keyMoves = useStore($keyMoves);
  const grid = useRef<HTMLTableElement>(null);
  const month = monthOf(date);

  useEffect(() => {
    if (keyMoves > 0) grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [keyMoves]);
  // A month that is opened anew leaves the focus where it is.
  useEffect(
    () => () => {
      $keyMoves.set(0);
    },
    [],
  );

  return (
    <>
      <div className="month">
        <table
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
                <th key={name} scope="col" abbr={name}>
                  {name.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month)
              .filter((week) => week.some((day) => monthOf(day) === month))
              .map((week) => (
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
                      <OtherDay key={day} date={day} />
                    ),
                  )}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      <div className="month-foot">
        <p id="month-hint">Press a day to block it for online booking, or to open it again.</p>
        <Legend />
        <Weeks month={month} />
      </div>
    </>
  );
}

function walk(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (moveCursor(event.key)) event.preventDefault();
}

/** A day of the month before or after: it is on its own page. */
function OtherDay({ date }: { date: LocalDate }) {
  return (
    <td aria-disabled="true" className="month-other">
      <span>{dayOf(date)}</span>
    </td>
  );
}

function Legend() {
  return (
    <ul className="month-legend" aria-label="What the days show">
      <li>
        <span className="month-bar" aria-hidden="true">
          <span className="w-3/5" />
        </span>
        How much of the day is taken
      </li>
      <li>
        <span className="month-swatch month-swatch-blocked" aria-hidden="true" />
        Blocked
      </li>
      <li>
        <span className="month-swatch month-swatch-closed" aria-hidden="true" />
        Closed
      </li>
    </ul>
  );
}

/** The way from the month to the timeline of one of its weeks. */
function Weeks({ month }: { month: LocalDate }) {
  return (
    <nav aria-label="Weeks of this month" className="month-weeks">
      <span aria-hidden="true">Open a week:</span>
      {weeksOf(month)
        .filter((week) => week.some((day) => monthOf(day) === month))
        .map(([sunday, ...rest]) => {
          const first = [sunday, ...rest].find((day) => day !== undefined && monthOf(day) === month);
          if (sunday === undefined || first === undefined) return null;
          return (
            <button
              key={sunday}
              type="button"
              className="btn btn-quiet btn-small"
              onClick={() => {
                show({ view: 'week', date: first });
              }}
            >
              {pageText('week', sunday)}
            </button>
          );
        })}
    </nav>
  );
}
