import { useStore } from '@nanostores/react';
import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { clockOf, formatDay, formatTime } from '../../../components/booking/when.ts';
import { minus, type Range } from '../../../domain/ranges.ts';
import { minutesOf, timeOf, type LocalDate } from '../../../domain/time.ts';
import { openDialog } from '../dialogs.ts';
import { $clock, $today } from './calendar.ts';
import { loadOf, type Book, type DayPlan } from './day-plan.ts';
import { placeAt } from './drag.ts';
import { $move, noteFor } from './move.ts';
import { inLanes } from './lanes.ts';
import { cut } from './position.ts';
import { pressedStart } from './steps.ts';
import { VisitBlock } from './VisitBlock.tsx';
import { dayLabel, formatRange } from './text.ts';

interface TimelineDayProps {
  plan: DayPlan;
  /** What of the day is on show. */
  hours: Range;
  book: Book;
  page: RefObject<HTMLDivElement | null>;
}

/** Where a stretch of the day lies on its page. */
function lying({ start, end }: Range, hours: Range) {
  return {
    top: `calc(${start - hours.start} * var(--minute))`,
    height: `calc(${end - start} * var(--minute))`,
  };
}

/** One day of the timeline: its visits over what is closed, on a break or blocked. */
export function TimelineDay({ plan, hours, book, page }: TimelineDayProps) {
  const today = useStore($today);
  const { date, blocked, items } = plan;
  const load = loadOf(plan, book.settings.bufferMinutes);
  return (
    <section
      className="timeline-day"
      data-date={date}
      data-blocked={blocked !== null || undefined}
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

/** What is outside the hours, in a break, or on a blocked date. */
function Shades({ plan, hours }: { plan: DayPlan; hours: Range }) {
  const closed = plan.hours ? minus([hours], [plan.hours]) : [hours];
  const { blocked } = plan;
  return (
    <div aria-hidden="true">
      {closed.map((part) => (
        <span key={part.start} className="timeline-closed" style={lying(part, hours)} />
      ))}
      {(blocked ? [] : plan.breaks).map((part) => (
        <span key={part.start} className="timeline-closed timeline-break" style={lying(part, hours)}>
          Break
        </span>
      ))}
      {blocked && (
        <span className="timeline-blocked-day">
          <span>{blocked.reason === '' ? 'Blocked' : `Blocked: ${blocked.reason}`}</span>
        </span>
      )}
      {!plan.hours && !blocked && (
        <span className="timeline-blocked-day">
          <span>Closed</span>
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
            <li key={placed.block.id} className="timeline-block" style={lying(part, hours)}>
              <span>
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

/** The empty places of the day: a press books the half hour under the pointer, a key leaves the time open. */
function Free({ plan, hours, page }: Omit<TimelineDayProps, 'book'>) {
  const { date, items } = plan;

  function press(event: MouseEvent) {
    const place =
      event.detail === 0 || !page.current ? null : placeAt(page.current, hours, event.clientX, event.clientY);
    const time = place && timeOf(pressedStart(place.minute, items));
    openDialog(time === null ? { kind: 'create', date } : { kind: 'create', date, time });
  }

  return (
    <button
      type="button"
      className="timeline-free"
      aria-label={`New appointment on ${formatDay(date)}`}
      onClick={press}
    />
  );
}

function NowLine({ hours }: { hours: Range }) {
  const now = minutesOf(clockOf(useStore($clock)));
  if (now < hours.start || now > hours.end) return null;
  return (
    <span
      className="timeline-now"
      aria-hidden="true"
      style={{ top: `calc(${now - hours.start} * var(--minute))` }}
    />
  );
}

/** Where a visit that is being moved would go, with the time it would have. */
function Ghost({ date, hours }: { date: LocalDate; hours: Range }) {
  const move = useStore($move);
  const ghost = useRef<HTMLDivElement>(null);
  const steeredTo = move?.by === 'keys' && move.target.date === date ? move.target.minute : null;

  // Keys may take it out of sight; a pointer has it in view.
  useEffect(() => {
    if (steeredTo !== null) ghost.current?.scrollIntoView({ block: 'nearest' });
  }, [steeredTo]);
  if (move?.target.date !== date) return null;
  const { appointment, target, isDown } = move;
  const note = noteFor(move);
  return (
    <div
      ref={ghost}
      className="visit-ghost"
      aria-hidden="true"
      data-sending={isDown || undefined}
      style={{
        top: `calc(${target.minute - hours.start} * var(--minute))`,
        height: `calc(${appointment.service.duration} * var(--minute))`,
      }}
    >
      <strong>{formatTime(timeOf(target.minute))}</strong>
      <span>{appointment.customer.name}</span>
      {note !== null && <em>{note}</em>}
    </div>
  );
}
