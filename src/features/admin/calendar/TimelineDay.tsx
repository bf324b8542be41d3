import { useStore } from '@nanostores/react';
import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { toClock, formatDay, formatTime } from '../../../platform/dates/date-text.ts';
import { minus, type Range } from '../../../domain/ranges.ts';
import { toMinutes, toTime, type LocalDate } from '../../../domain/time.ts';
import { busyStretches } from '../../../domain/appointments/visit.ts';
import { openDialog } from '../shell/dialogs.ts';
import { toVisit } from '../appointments/service-choice.ts';
import { $clock, $today } from './calendar.ts';
import { dayLoad, type Book, type DayPlan } from './day-plan.ts';
import { placeAt } from './drag.ts';
import { $move, noteFor } from './move.ts';
import { inLanes } from './lanes.ts';
import { cut, findGaps, lying } from './timeline-position.ts';
import { pressedStart } from './move-steps.ts';
import { VisitBlock } from './VisitBlock.tsx';
import { dayLabel, formatRange } from './text.ts';

interface TimelineDayProps {
  plan: DayPlan;
  /** The shown part of the day. */
  hours: Range;
  book: Book;
  page: RefObject<HTMLDivElement | null>;
}

/** One day of the timeline: its visits above closed, break and blocked time. */
export function TimelineDay({ plan, hours, book, page }: TimelineDayProps) {
  const today = useStore($today);
  const { date, items } = plan;
  const load = dayLoad(plan, book.settings.bufferMinutes);
  return (
    <section
      className="relative min-w-0 flex-1 border-s border-line"
      data-date={date}
      aria-label={dayLabel(plan, load, today)}
    >
      <Shades plan={plan} hours={hours} />
      {date >= today && <Free plan={plan} hours={hours} page={page} />}
      <Blocks plan={plan} hours={hours} />
      <ul>
        {inLanes(items).map((item) => (
          <VisitBlock
            key={item.appointment.id}
            item={item}
            hours={hours}
            buffer={item.endsHere ? book.settings.bufferMinutes : 0}
            page={page}
          />
        ))}
      </ul>
      <Ghost date={date} hours={hours} />
      {date === today && <NowLine hours={hours} />}
    </section>
  );
}

const CLOSED = 'pointer-events-none absolute inset-x-0 bg-sunken/75';

/** Time outside the hours, in a break, or on a blocked date. */
function Shades({ plan, hours }: { plan: DayPlan; hours: Range }) {
  const closed = plan.hours ? minus([hours], [plan.hours]) : [hours];
  const { blocked } = plan;
  return (
    <div aria-hidden="true">
      {closed.map((part) => (
        <span key={part.start} data-part="closed" className={CLOSED} style={lying(part, hours)} />
      ))}
      {(blocked ? [] : plan.breaks).map((part) => (
        <span
          key={part.start}
          data-part="break"
          className={`${CLOSED} overflow-hidden border-y border-dashed border-line px-2 py-0.5 text-xs text-ink-soft`}
          style={lying(part, hours)}
        >
          Break
        </span>
      ))}
      {(blocked || !plan.hours) && (
        <span
          className={`pointer-events-none absolute inset-0 ${blocked ? 'hatch [--hatch-step:20px] [--stripe:8px]' : ''}`}
        >
          <span
            className={`block px-2 py-1.5 text-xs font-semibold ${blocked ? 'bg-brick-wash text-brick-ink' : 'text-ink-soft'}`}
          >
            {!blocked ? 'Closed' : blocked.reason === '' ? 'Blocked' : `Blocked: ${blocked.reason}`}
          </span>
        </span>
      )}
    </div>
  );
}

function Blocks({ plan, hours }: { plan: DayPlan; hours: Range }) {
  if (plan.blocks.length === 0) return null;
  return (
    <ul aria-label="Blocked time">
      {plan.blocks.map((placed) => {
        const part = cut(placed, hours);
        return (
          part && (
            <li
              key={placed.block.id}
              data-part="block"
              className="hatch pointer-events-none absolute inset-x-0 overflow-hidden border-s-3 border-control bg-surface px-2 py-0.5 text-xs font-semibold text-ink-soft [--hatch:var(--color-sunken)]"
              style={lying(part, hours)}
            >
              <span className="bg-surface">
                {placed.block.reason || 'Blocked'}
                <span className="sr-only">, {formatRange(placed)}</span>
              </span>
            </li>
          )
        );
      })}
    </ul>
  );
}

/** The empty space of the day: a press books the half hour under the pointer, a key leaves the time open. */
function Free({ plan, hours, page }: Omit<TimelineDayProps, 'book'>) {
  const { date, items } = plan;

  function press(event: MouseEvent) {
    const place =
      event.detail === 0 || !page.current ? null : placeAt(page.current, hours, event.clientX, event.clientY);
    openDialog({ kind: 'create', date, ...(place && { time: toTime(pressedStart(place.minute, items)) }) });
  }

  return (
    <button
      type="button"
      className="absolute inset-0 w-full cursor-copy focus-visible:-outline-offset-3"
      aria-label={`New appointment on ${formatDay(date)}`}
      onClick={press}
    />
  );
}

function NowLine({ hours }: { hours: Range }) {
  const now = toMinutes(toClock(useStore($clock)));
  if (now < hours.start || now > hours.end) return null;
  return (
    <span
      data-part="now"
      className="pointer-events-none absolute inset-x-0 z-5 border-t-2 border-brick before:absolute before:-start-[5px] before:-top-1.5 before:size-2.5 before:rounded-full before:bg-brick"
      aria-hidden="true"
      style={{ top: `calc(${now - hours.start} * var(--minute))` }}
    />
  );
}

function Ghost({ date, hours }: { date: LocalDate; hours: Range }) {
  const move = useStore($move);
  const ghost = useRef<HTMLDivElement>(null);
  const steeredTo = move?.by === 'keys' && move.target.date === date ? move.target.minute : null;

  // Keys may move it out of sight; a pointer keeps it visible.
  useEffect(() => {
    if (steeredTo !== null) ghost.current?.scrollIntoView({ block: 'nearest' });
  }, [steeredTo]);
  if (move?.target.date !== date) return null;
  const { appointment, target, isDown } = move;
  const note = noteFor(move);
  const place = { start: target.minute, end: target.minute + appointment.service.duration };
  return (
    <div
      ref={ghost}
      data-part="ghost"
      // Neither under the bars at the top nor under the move bar.
      className={`pointer-events-none absolute start-px end-[3px] z-10 min-h-6 scroll-mt-32 scroll-mb-44 overflow-hidden rounded-md border-2 border-clay bg-clay-wash/88 px-2 py-[3px] text-xs/[1.35] shadow-raised *:block *:truncate ${isDown ? 'opacity-70' : ''}`}
      aria-hidden="true"
      style={lying(place, hours)}
    >
      {findGaps(busyStretches(place.start, toVisit(appointment))).map((gap) => (
        <span
          key={gap.start}
          data-part="gap"
          className="absolute inset-x-0 border-y border-dashed border-(--tone)/60 bg-surface/80"
          // Behind the text.
          style={{ ...lying(gap, place), zIndex: -1 }}
        />
      ))}
      <strong className="text-sm/[1.35]">{formatTime(toTime(target.minute))}</strong>
      <span>{appointment.customer.name}</span>
      {note !== null && <em className="font-semibold text-brick-ink not-italic">{note}</em>}
    </div>
  );
}
