import { useStore } from '@nanostores/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { pageFormats } from '../../platform/formats.ts';
import { toDay, toMonth, weekDates, monthWeeks } from '../../platform/dates/calendar-month.ts';
import { messages } from '../../platform/messages.ts';
import { formatLongDay, formatMonth } from '../../platform/dates/date-text.ts';
import {
  $cursor,
  $keyMoves,
  $month,
  $monthAvailability,
  $monthRange,
  $openUntil,
  moveCursor,
  pickDay,
  loadMonth,
  turnMonth,
  formatCount,
} from './calendar.ts';
import { $today } from './salon-clock.ts';
import type { LocalDate } from '../../domain/time.ts';
import { $draft } from './draft.ts';
import { LoadFailure } from './LoadFailure.tsx';

/** One month as a grid. Arrow keys, Home, End, Page Up and Page Down move through the days. */
export function Calendar() {
  const month = useStore($month);
  const { weekday, shortWeekday } = pageFormats();
  const availability = useStore($monthAvailability);
  const keyMoves = useStore($keyMoves);
  const grid = useRef<HTMLTableElement>(null);

  useEffect(() => {
    if (keyMoves > 0) grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [keyMoves]);

  return (
    <div className="outline-none" tabIndex={-1}>
      <div className="calendar @container">
        <MonthBar />
        <table
          ref={grid}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of a date grid: https://www.w3.org/WAI/ARIA/apg/patterns/grid/
          role="grid"
          aria-labelledby="month-name"
          aria-busy={availability.state === 'loading'}
          className="mt-1 w-full table-fixed border-collapse"
          onKeyDown={walk}
        >
          <thead>
            <tr>
              {weekDates(month).map((date) => (
                <th
                  key={weekday(date)}
                  scope="col"
                  abbr={weekday(date)}
                  className="h-9 text-xs font-medium text-ink-soft"
                >
                  {shortWeekday(date).slice(0, 1)}
                  <span className="@max-3xs:sr-only">{shortWeekday(date).slice(1)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {monthWeeks(month).map((week) => (
              <tr key={week[0]}>
                {week.map((date) => (
                  <CalendarDay key={date} date={date} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Legend />
    </div>
  );
}

function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Explains the dots, or why there are none. */
function Legend() {
  const month = useStore($month);
  const { last } = useStore($monthRange);
  const openUntil = useStore($openUntil);
  const availability = useStore($monthAvailability);
  const { date } = useStore($draft);
  const t = messages('booking-time');
  // If the picked day is in this month, its list of times shows the error.
  if (availability.state === 'failed' && (date === null || toMonth(date) !== month)) {
    return (
      // On a phone the summary bar would hide half of the error.
      <div ref={bringIntoView} className="mt-3">
        <LoadFailure
          title={t('daysNotLoaded')}
          message={availability.message}
          onRetry={() => void loadMonth(month)}
        />
      </div>
    );
  }
  return (
    <p className="mt-2 flex flex-wrap justify-between gap-x-6 text-sm text-ink-soft">
      <span className="flex items-center gap-x-2">
        <span className="calendar-mark" aria-hidden="true" />
        {t('legend')}
      </span>
      {openUntil !== null && month >= last && <span>{t('until', { day: openUntil })}</span>}
    </p>
  );
}

function walk(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (moveCursor(event.key)) event.preventDefault();
}

/** The month with an arrow on each side. A disabled arrow says why, and keeps the focus. */
function MonthBar() {
  const month = useStore($month);
  const { first, last } = useStore($monthRange);
  const openUntil = useStore($openUntil);
  const t = messages('booking-time');
  return (
    <div className="flex items-center justify-between gap-2">
      <button
        type="button"
        className="btn btn-quiet btn-icon @max-3xs:min-w-0 @max-3xs:px-0.5"
        aria-label={t(month <= first ? 'previousPast' : 'previous')}
        aria-disabled={month <= first}
        onClick={() => turnMonth(-1)}
      >
        <ChevronLeft className="rtl:-scale-x-100" aria-hidden="true" />
      </button>
      <h3 id="month-name" className="dated text-xl" aria-live="polite">
        {formatMonth(month)}
      </h3>
      <button
        type="button"
        className="btn btn-quiet btn-icon @max-3xs:min-w-0 @max-3xs:px-0.5"
        aria-label={month >= last && openUntil !== null ? t('nextUntil', { day: openUntil }) : t('next')}
        aria-disabled={month >= last}
        onClick={() => turnMonth(1)}
      >
        <ChevronRight className="rtl:-scale-x-100" aria-hidden="true" />
      </button>
    </div>
  );
}

/** A day of the grid. Past days and those of other months are gray, and cannot be picked. */
function CalendarDay({ date }: { date: LocalDate }) {
  const month = useStore($month);
  const today = useStore($today);
  if (date < today || toMonth(date) !== month)
    return (
      <td aria-disabled="true" className="h-11 p-0 text-center">
        <span className="text-ink-faint/60 tabular-nums">{toDay(date)}</span>
      </td>
    );
  return <OpenDay date={date} isToday={date === today} />;
}

function OpenDay({ date, isToday }: { date: LocalDate; isToday: boolean }) {
  const availability = useStore($monthAvailability);
  const cursor = useStore($cursor);
  const { date: draftDate } = useStore($draft);
  const openUntil = useStore($openUntil);
  const day = availability.state === 'ready' ? availability.data[date] : undefined;
  const count = day?.slots.length;
  const isPicked = date === draftDate;
  const t = messages('booking-time');
  const isBeyond = day?.reason === 'outside_window' && openUntil !== null;
  const times = count === undefined ? '' : formatCount(count);
  const words = [
    formatLongDay(date),
    isToday ? t('today') : '',
    isBeyond ? t('until', { day: openUntil }) : times,
  ];
  return (
    <td aria-selected={isPicked} className="p-0">
      <button
        type="button"
        className={`calendar-day ${isToday ? 'calendar-today' : ''} ${count === 0 ? 'calendar-full' : ''}`}
        data-waits={availability.state === 'loading' || undefined}
        tabIndex={date === cursor ? 0 : -1}
        aria-label={words.filter(Boolean).join(', ')}
        aria-current={isToday ? 'date' : undefined}
        data-picked={isPicked || undefined}
        onClick={() => pickDay(date)}
      >
        {toDay(date)}
        {(count ?? (availability.state === 'loading' ? 1 : 0)) > 0 && (
          <span className="calendar-mark" aria-hidden="true" />
        )}
      </button>
    </td>
  );
}
