import { useStore } from '@nanostores/react';
import { GripVertical, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { formatTime } from '../../../platform/dates/date-text.ts';
import { statusLooks } from '../../../components/appointments/StatusBadge.tsx';
import type { Range } from '../../../domain/ranges.ts';
import type { Minutes } from '../../../domain/time.ts';
import { notesOn } from '../appointments/AppointmentNotes.tsx';
import { visitDialog } from './calendar.ts';
import { followPointer } from './drag.ts';
import { SHORTEST_DRAWN, type Lane } from './lanes.ts';
import { $moved, pickUp } from './move.ts';
import { findGaps, lying, type Item } from './timeline-position.ts';
import { doneText, formatRange } from './text.ts';

interface VisitBlockProps {
  item: Item & Lane;
  /** The shown part of the day. */
  hours: Range;
  buffer: Minutes;
  page: RefObject<HTMLDivElement | null>;
}

export function visitId(id: string): string {
  return `visit-${id}`;
}

/** A visit on the timeline: a press opens it, a drag or the key M moves it. */
export function VisitBlock({ item, hours, buffer, page }: VisitBlockProps) {
  const { appointment, start, end, beginsHere, busy, lane, lanes, isWithin } = item;
  const { id, customer, status, time, series, alerts = '' } = appointment;
  const notes = notesOn(appointment);
  const { tone, icon: StatusIcon } = statusLooks[status];
  const isMoving = useStore($moved) === id;
  const length = Math.max(end - start, SHORTEST_DRAWN);
  const [first, ...later] = blockLabels(item);
  /** Its text has one line. */
  const isLow = first.end - start < 45;

  // The rest of a visit that began the day before has no start here that a pointer could move.
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
        insetInlineStart: `calc(${(lane / lanes) * 100}% + ${isWithin ? WITHIN : '0px'})`,
        width: `calc(${100 / lanes}% - ${isWithin ? WITHIN : '0px'})`,
      }}
    >
      <button
        id={visitId(id)}
        type="button"
        className="visit-body"
        aria-describedby="timeline-hint"
        aria-keyshortcuts="M"
        onClick={() => visitDialog.open(id)}
        onKeyDown={press}
        onPointerDown={(event) => {
          // A finger scrolls here and drags by the handle.
          if (beginsHere && event.pointerType !== 'touch') drag(event);
        }}
      >
        <span className="sr-only">
          {formatRange(item)}, {customer.name}, {doneText(item)}, {status}
          {series && `, visit ${series.index} of ${series.count}`}
          {alerts !== '' && `, Alert: ${alerts}`}
          {notes.map(({ label, text }) => `, ${label}: ${text}`).join('')}
        </span>
        {findGaps(busy).map((gap) => (
          <span
            key={gap.start}
            data-part="gap"
            className="absolute inset-x-0 border-y border-dashed border-(--tone)/60 bg-surface/80"
            style={lying(gap, item)}
          />
        ))}
        <span
          // A line that does not fit wraps out of sight, so that none is cut through.
          className={`visit-part flex *:truncate ${length < 30 ? '' : 'py-[3px]'} ${isLow ? 'items-baseline gap-1.5' : 'flex-col flex-wrap gap-x-12 *:w-full'}`}
          aria-hidden="true"
          style={lying(first, item)}
        >
          <span className="flex-none tabular-nums">
            <StatusIcon className="me-1 inline size-3.5 align-[-0.15em] text-(--tone-ink) max-xl:me-0.5 max-xl:size-3" />
            {formatTime(time)}
            {series && ` ${series.index}/${series.count}`}
          </span>{' '}
          <strong className={isLow ? '' : 'text-sm/[1.3]'}>{customer.name}</strong>{' '}
          {alerts !== '' && (
            <strong className="text-(--tone-ink) tone-error">
              <TriangleAlert className="me-0.5 inline size-3.5 align-[-0.15em]" /> {alerts}
            </strong>
          )}
          {(!isLow || later.length > 0) && <span className="text-ink-soft">{first.name}</span>}
          {!isLow &&
            notes.map(({ label, text }) => (
              <span key={label}>
                <span className="text-ink-soft">{label}:</span> {text}
              </span>
            ))}
        </span>
        {later.map((label) => (
          <span
            key={`${label.start} ${label.name}`}
            data-part="service"
            className={`visit-part text-ink-soft ${label.isNew ? 'border-t' : ''}`}
            aria-hidden="true"
            style={lying(label, item)}
          >
            {label.name}
          </span>
        ))}
      </button>
      {/* Fingers drag by this handle; anywhere else they scroll. Another visit may cover the gap after the first stretch. */}
      {beginsHere && (
        <span
          className="absolute end-[3px] hidden w-11 touch-none place-items-center text-(--tone-ink) any-pointer-coarse:grid"
          aria-hidden="true"
          style={lying(busy[0] ?? item, item)}
          onPointerDown={drag}
        >
          <GripVertical className="size-5" />
        </span>
      )}
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

/** How far a visit within another's gap is indented, so that the other's edge is visible. */
const WITHIN = '0.75rem';

interface Label extends Range {
  readonly name: string;
  /** False if the visit continues after a gap. */
  readonly isNew: boolean;
}

/** The texts of a block from top to bottom: each service at its start, and the continuation after a gap. */
function blockLabels({ start, end, busy, parts, appointment }: Item): [Label, ...Label[]] {
  // When the clock repeats an hour, two services may begin at the same position: the first one is named there.
  const services = parts.filter((part) => part.start > start).map((part) => ({ ...part, isNew: true }));
  const goesOn = busy
    .slice(1)
    .map((stretch) => ({ ...stretch, name: appointment.customer.name, isNew: false }));
  const later = [...services, ...goesOn].toSorted((a, b) => a.start - b.start);
  const until = (i: number) => later[i]?.start ?? end;
  return [
    {
      name: parts[0]?.name ?? '',
      start,
      end: Math.max(until(0), start + SHORTEST_DRAWN),
      isNew: true,
    },
    ...later.map((label, i) => ({ ...label, end: Math.min(label.end, until(i + 1)) })),
  ];
}
