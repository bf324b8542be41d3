import type { OwnersAppointment } from '../../../api/shapes.ts';
import { toClock, toDate, salonClock } from '../../../platform/dates/date-text.ts';
import type { Range } from '../../../domain/ranges.ts';
import {
  addDays,
  epochDay,
  MINUTES_A_DAY,
  toMinutes,
  type LocalDate,
  type LocalDateTime,
  type Minutes,
} from '../../../domain/time.ts';
import { busyStretches } from '../../../domain/appointments/visit.ts';
import { isActive } from '../../../domain/appointments/status.ts';
import { toVisit } from '../appointments/service-choice.ts';

/** A day on the salon's clock, whatever its real length. */
export const WHOLE_DAY: Range = { start: 0, end: MINUTES_A_DAY };

/** A visit's position on the salon's clock, in minutes since midnight of the day it is seen from. */
interface BlockPosition extends Range {
  /** When the stylist is busy with it, ascending, without buffer. */
  readonly busy: readonly Range[];
  /** Its services in order, without those that a shortened visit has no time for. */
  readonly parts: readonly (Range & { readonly name: string })[];
}

/** A visit on one day's page, cut off at midnight. */
export interface Item extends BlockPosition {
  readonly appointment: OwnersAppointment;
  /** False for the rest of a visit that began the day before. */
  readonly beginsHere: boolean;
  readonly endsHere: boolean;
}

/** The visits of a day by start, including ones that began the day before; without canceled and missed ones. */
export function itemsOn(date: LocalDate, appointments: readonly OwnersAppointment[]): Item[] {
  const before = addDays(date, -1);
  return appointments
    .filter((visit) => isActive(visit) && (visit.date === date || visit.date === before))
    .flatMap((appointment) => {
      const place = blockPosition(appointment, date);
      const range = cut(place, WHOLE_DAY);
      if (!range) return [];
      const busy = place.busy.flatMap((stretch) => cut(stretch, WHOLE_DAY) ?? []);
      const parts = place.parts.flatMap(({ name, ...part }) => {
        const visible = cut(part, WHOLE_DAY);
        return visible ? [{ name, ...visible }] : [];
      });
      const beginsHere = place.start >= 0;
      return [{ ...range, busy, parts, appointment, beginsHere, endsHere: place.end <= MINUTES_A_DAY }];
    })
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** The part of one stretch within another, or null. */
export function cut({ start, end }: Range, within: Range): Range | null {
  const part = { start: Math.max(start, within.start), end: Math.min(end, within.end) };
  return part.start < part.end ? part : null;
}

/** A stretch's position on the drawn day or visit. */
export function lying({ start, end }: Range, hours: Pick<Range, 'start'>) {
  return {
    top: `calc(${start - hours.start} * var(--minute))`,
    height: `calc(${end - start} * var(--minute))`,
  };
}

/** Minutes from a date's midnight to a date and time on the clock: 1440 a day. */
export function minutesFrom(date: LocalDate, at: LocalDateTime): Minutes {
  return (epochDay(toDate(at)) - epochDay(date)) * MINUTES_A_DAY + toMinutes(toClock(at));
}

function blockPosition(appointment: OwnersAppointment, date: LocalDate): BlockPosition {
  const { start_at, end_at, time_zone, services } = appointment;
  const start = minutesFrom(date, onTheClock(start_at));
  const end = minutesFrom(date, onTheClock(end_at));
  const visit = toVisit(appointment);
  const begins = Date.parse(start_at);
  // After a clock change a stretch ends when the clock says so; if the clock was set back in between, after its real minutes.
  const atChange = (from: Minutes, length: Minutes): Range => {
    const [first, last] = [from, from + length].map((minute) =>
      minutesFrom(date, salonClock(time_zone, begins + minute * 60_000)),
    );
    return {
      start: first ?? 0,
      end: last !== undefined && last > (first ?? 0) ? last : (first ?? 0) + length,
    };
  };
  // The offset follows the local time.
  const isEven = start_at.slice(19) === end_at.slice(19);
  const shown = (from: Minutes, until: Minutes): Range =>
    isEven ? { start: start + from, end: start + until } : atChange(from, until - from);
  const starts = services.map((service) => (Date.parse(service.start_at) - begins) / 60_000);
  return {
    start,
    end: isEven || end > start ? end : start + visit.duration_min,
    busy: busyStretches(0, visit).map((stretch) => shown(stretch.start, stretch.end)),
    parts: services.map(({ name }, i) => ({
      name,
      ...shown(starts[i] ?? 0, starts[i + 1] ?? visit.duration_min),
    })),
  };
}

/** When the stylist is free during a visit: between the busy stretches. */
export function findGaps(busy: readonly Range[]): Range[] {
  return busy.flatMap(({ end }, index) => {
    const next = busy[index + 1];
    return next ? [{ start: end, end: next.start }] : [];
  });
}

/** An answer has the salon's local time first, then its offset. */
export function onTheClock(iso: string): LocalDateTime {
  return iso.slice(0, 16) as LocalDateTime;
}
