import { useStore } from '@nanostores/react';
import { useEffect, useRef, type PointerEvent } from 'react';
import { toDay, weekDates } from '../../../platform/dates/calendar-month.ts';
import { formatDay, formatLongDay } from '../../../platform/dates/date-text.ts';
import { swipe, type Point } from '../../../platform/ui/swipe.ts';
import type { Minutes } from '../../../domain/time.ts';
import { $date, $isWide, $today, $view, show, turn } from './calendar.ts';
import { planDay, shutBy, type Book, type DayPlan, glanceAt } from './day-plan.ts';
import { TimelineLegend, ShutMark, TODAY, LoadBar } from './Legend.tsx';
import { $focus, $moved, $steered } from './move.ts';
import { shownDates, hoursShown } from './shown-days.ts';
import { TimelineDay } from './TimelineDay.tsx';
import { visitId } from './VisitBlock.tsx';
import { formatHour, dayLabel } from './text.ts';

/** A day or a week on the salon's clock, with its visits. */
export function Timeline({ book, isComplete }: { book: Book; isComplete: boolean }) {
  const view = useStore($view);
  const date = useStore($date);
  const isWide = useStore($isWide);
  const isMoving = useStore($moved) !== null;
  const steered = useStore($steered);
  const page = useRef<HTMLDivElement>(null);
  const touched = useRef<Point | null>(null);
  useFocusOnMoved();

  const plans = shownDates(view, date).map((day) => planDay(day, book));
  const minute = steered?.target.minute ?? 0;
  const reached = steered ? [{ start: minute, end: minute + steered.appointment.service.duration }] : [];
  const hours = hoursShown(plans, reached);
  const length = hours.end - hours.start;

  function touch(event: PointerEvent) {
    touched.current = event.pointerType === 'touch' ? event : null;
  }
  /** A horizontal swipe turns to the next or previous day. */
  function lift(event: PointerEvent) {
    const from = touched.current;
    touched.current = null;
    const way = from && $moved.get() === null ? swipe(from, event) : null;
    if (way !== null) turn(way);
  }

  return (
    <div aria-busy={!isComplete}>
      {!isWide && <WeekStrip book={book} isComplete={isComplete} />}
      <p id="timeline-hint" className="sr-only">
        Press M to move it with the arrow keys.
      </p>
      <div className="timeline card">
        {view === 'week' && <TimelineHeads plans={plans} />}
        <div
          ref={page}
          className="timeline-page"
          data-moving={isMoving || undefined}
          style={{ height: `calc(${length} * var(--minute))` }}
          onPointerDown={touch}
          onPointerUp={lift}
        >
          <Hours start={hours.start} end={hours.end} />
          {plans.map((plan) => (
            <TimelineDay key={plan.date} plan={plan} hours={hours} book={book} page={page} />
          ))}
        </div>
      </div>
      <p className="hint mt-3 print:hidden">
        {isWide
          ? 'Drag an appointment to another time, or press M on it and use the arrow keys. Click an empty slot to book it.'
          : 'Drag an appointment by its handle, or open it to move it step by step. Tap an empty slot to book it.'}
      </p>
      <TimelineLegend />
    </div>
  );
}

function Hours({ start, end }: { start: Minutes; end: Minutes }) {
  const count = (end - start) / 60;
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, i) => start + i * 60).map((minute) => (
        <span
          key={minute}
          className="absolute start-0 w-(--hours) pe-2 pt-0.5 text-end text-xs text-ink-soft"
          style={{ top: `calc(${minute - start} * var(--minute))` }}
        >
          {formatHour(minute)}
        </span>
      ))}
    </div>
  );
}

/** A dropped visit is rendered at its new place, and keeps the focus. */
function useFocusOnMoved(): void {
  const focus = useStore($focus);
  const isMoving = useStore($moved) !== null;
  useEffect(() => {
    if (focus === null || isMoving) return;
    $focus.set(null);
    const place = document.getElementById(visitId(focus)) ?? document.getElementById('calendar-page');
    if (document.activeElement === document.body || place?.id === visitId(focus)) {
      place?.focus({ preventScroll: true });
    }
  }, [focus, isMoving]);
}

function TimelineHeads({ plans }: { plans: readonly DayPlan[] }) {
  const today = useStore($today);
  return (
    <div className="sticky top-(--bar) z-20 grid grid-cols-7 rounded-t-card border-b border-line bg-surface ps-(--hours)">
      {plans.map((plan) => {
        const { date } = plan;
        const shut = shutBy(plan);
        return (
          <button
            key={date}
            type="button"
            className="flex min-h-12 min-w-0 cursor-pointer flex-wrap items-baseline justify-center gap-x-1.5 border-s border-line px-1 py-2 text-sm text-ink-soft last:rounded-se-card hover:bg-sunken"
            aria-current={date === today ? 'date' : undefined}
            onClick={() => show({ view: 'day', date })}
          >
            <span className="sr-only">Show {formatLongDay(date)}</span>
            <span aria-hidden="true">{formatDay(date).slice(0, 3)}</span>
            <strong className={`text-lg ${date === today ? TODAY : 'text-ink'}`} aria-hidden="true">
              {toDay(date)}
            </strong>
            {shut && (
              <small className="flex basis-full items-center justify-center gap-1 overflow-hidden text-xs">
                <ShutMark shut={shut} />
                <span className="max-xl:hidden">{shut === 'closed' ? 'Closed' : 'Blocked'}</span>
              </small>
            )}
          </button>
        );
      })}
    </div>
  );
}

/** The week of the shown day, one press from each of its days. */
function WeekStrip({ book, isComplete }: { book: Book; isComplete: boolean }) {
  const date = useStore($date);
  const today = useStore($today);
  return (
    <div role="group" aria-label="Days of this week" className="seven-days mb-3 grid grid-cols-7 gap-px">
      {weekDates(date).map((day) => {
        const { plan, shut, load } = glanceAt(day, book, isComplete);
        return (
          <button
            key={day}
            type="button"
            className="flex min-h-15 cursor-pointer flex-col items-center rounded-control border border-transparent px-0.5 py-1.5 text-xs/[1.35] text-ink-soft aria-pressed:border-control aria-pressed:bg-surface"
            aria-pressed={day === date}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => show({ date: day })}
          >
            <span className="sr-only">{dayLabel(plan, load, today)}</span>
            <span aria-hidden="true">{formatDay(day).slice(0, 3)}</span>
            <strong
              className={`text-base/[1.35] ${day === today ? 'text-clay-ink' : 'text-ink'}`}
              aria-hidden="true"
            >
              {toDay(day)}
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
