import { useStore } from '@nanostores/react';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { formatTime } from '../../../components/booking/when.ts';
import type { Status } from '../../../domain/appointment.ts';
import type { Range } from '../../../domain/ranges.ts';
import type { Minutes } from '../../../domain/time.ts';
import { $opened } from './calendar.ts';
import { followPointer } from './drag.ts';
import { SHORTEST_DRAWN, type Lane } from './lanes.ts';
import { $move, pickUp } from './move.ts';
import type { Item } from './position.ts';
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

const tones: Record<Status, string> = {
  pending: 'tone-warning',
  booked: 'tone-info',
  confirmed: 'tone-clay',
  paid: 'tone-success',
  completed: 'tone-neutral',
  canceled: 'tone-error',
};

/** A visit in its place: a press opens it, a drag or the key M moves it. */
export function VisitBlock({ item, hours, buffer, page }: VisitBlockProps) {
  const { appointment, start, end, lane, lanes } = item;
  const { id, customer, service, status, time } = appointment;
  const isMoving = useStore($move)?.appointment.id === id;
  const length = Math.max(end - start, SHORTEST_DRAWN);

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
      className={`visit ${tones[status]}`}
      data-moving={isMoving || undefined}
      data-length={length < 30 ? 'short' : length < 45 ? 'middle' : undefined}
      style={{
        top: `calc(${start - hours.start} * var(--minute))`,
        height: `calc(${length} * var(--minute))`,
        left: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
      }}
    >
      <button
        id={visitId(id)}
        type="button"
        className="visit-body"
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
        </span>
        {gapsOf(item).map((gap) => (
          <span
            key={gap.start}
            className="visit-gap"
            style={{
              top: `calc(${gap.start - start} * var(--minute))`,
              height: `calc(${gap.end - gap.start} * var(--minute))`,
            }}
          />
        ))}
        <span className="visit-words" aria-hidden="true">
          <span className="visit-time">{formatTime(time)}</span> <strong>{customer.name}</strong>{' '}
          <span className="visit-service">{service.name}</span>
        </span>
      </button>
      <span className="visit-handle" aria-hidden="true" onPointerDown={drag}>
        <GripVertical />
      </span>
      {buffer > 0 && (
        <span
          className="visit-buffer"
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
