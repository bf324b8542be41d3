import { useStore } from '@nanostores/react';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { formatTime } from '../../../components/booking/when.ts';
import { statusLooks } from '../../../components/ui/StatusBadge.tsx';
import type { Range } from '../../../domain/ranges.ts';
import type { Minutes } from '../../../domain/time.ts';
import { notesOn } from '../AppointmentNotes.tsx';
import { $opened } from './calendar.ts';
import { followPointer } from './drag.ts';
import { SHORTEST_DRAWN, type Lane } from './lanes.ts';
import { $move, pickUp } from './move.ts';
import { lying, type Item } from './position.ts';
import { formatRange } from './text.ts';

interface VisitBlockProps {
  item: Item & Lane;
  /** What of the day is on show. */
  hours: Range;
  buffer: Minutes;
  page: RefObject<HTMLDivElement | null>;
}

export function visitId(id: string): string {
  return `visit-${id}`;
}

/** A visit in its place: a press opens it, a drag or the key M moves it. */
export function VisitBlock({ item, hours, buffer, page }: VisitBlockProps) {
  const { appointment, start, end, lane, lanes } = item;
  const { id, customer, service, status, time } = appointment;
  const notes = notesOn(appointment);
  const { tone, icon: StatusIcon } = statusLooks[status];
  const isMoving = useStore($move)?.appointment.id === id;
  const length = Math.max(end - start, SHORTEST_DRAWN);
  /** Its words have one line. */
  const isLow = length < 45;

  function drag(event: PointerEvent<HTMLElement>) {
    if (page.current) followPointer(event, { appointment, start, page: page.current, hours });
  }
  function press(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    pickUp(appointment, 'keys');
  }

  return (
    <li
      className={`absolute py-px ps-px pe-[3px] tone-${tone} ${isMoving ? 'opacity-40' : ''}`}
      style={{
        ...lying({ start, end: start + length }, hours),
        left: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
      }}
    >
      <button
        id={visitId(id)}
        type="button"
        className={`visit-body ${length < 30 ? 'py-0' : ''}`}
        aria-describedby="timeline-hint"
        aria-keyshortcuts="M"
        onClick={() => {
          $opened.set(id);
        }}
        onKeyDown={press}
        onPointerDown={(event) => {
          // A finger scrolls here; it drags by the handle.
          if (event.pointerType !== 'touch') drag(event);
        }}
      >
        <span className="sr-only">
          {formatRange(item)}, {customer.name}, {service.name}, {status}
          {notes.map(({ label, text }) => `, ${label}: ${text}`).join('')}
        </span>
        {gapsOf(item).map((gap) => (
          <span
            key={gap.start}
            data-part="gap"
            className="absolute inset-x-0 border-y border-dashed border-(--tone)/60 bg-surface/80"
            style={lying(gap, item)}
          />
        ))}
        <span
          className={`relative h-full overflow-hidden *:block *:truncate any-pointer-coarse:me-9 ${isLow ? 'flex items-baseline gap-1.5' : 'block'}`}
          aria-hidden="true"
        >
          <span className="flex-none tabular-nums">
            <StatusIcon className="visit-sign" />
            {formatTime(time)}
          </span>{' '}
          <strong className={isLow ? '' : 'text-sm/[1.3]'}>{customer.name}</strong>{' '}
          {!isLow && <span className="text-ink-soft">{service.name}</span>}
          {!isLow &&
            notes.map(({ label, text }) => (
              <span key={label}>
                <span className="text-ink-soft">{label}:</span> {text}
              </span>
            ))}
        </span>
      </button>
      {/* Fingers drag by it: anywhere else they scroll. */}
      <span
        className="absolute inset-y-px end-[3px] hidden w-11 touch-none place-items-center text-(--tone-ink) any-pointer-coarse:grid"
        aria-hidden="true"
        onPointerDown={drag}
      >
        <GripVertical className="size-5" />
      </span>
      {buffer > 0 && (
        <span
          data-part="buffer"
          className="hatch pointer-events-none absolute start-px end-[3px] top-full rounded-b-md [--hatch-step:6px] [--hatch:color-mix(in_oklab,var(--tone)_35%,transparent)] [--stripe:2px]"
          aria-hidden="true"
          style={{ height: `calc(${buffer} * var(--minute))` }}
        />
      )}
    </li>
  );
}

/** When the stylist is free in the middle of a visit. */
function gapsOf({ busy }: Item): Range[] {
  return busy.flatMap(({ end }, index) => {
    const next = busy[index + 1];
    return next ? [{ start: end, end: next.start }] : [];
  });
}
