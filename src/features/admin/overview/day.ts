import type { OwnersAppointment } from '../../../api/shapes.ts';
import { formatLength } from '../../../platform/dates/date-text.ts';
import type { EpochMs } from '../../../domain/time.ts';

type Seen = Pick<OwnersAppointment, 'start_at' | 'end_at' | 'status'>;

/** A day as it looks while it is under way. */
export interface Day<Visit> {
  /** The current or next visit; null once the day is over. */
  readonly first: Visit | null;
  /** True if the first has begun. */
  readonly hasBegun: boolean;
  /** Later visits. */
  readonly later: readonly Visit[];
  /** Past visits: over, or marked complete. */
  readonly earlier: readonly Visit[];
}

/** @param visits a day's appointments that are not canceled, by start */
export function dayAt<Visit extends Seen>(visits: readonly Visit[], now: EpochMs): Day<Visit> {
  const isOver = ({ status, end_at }: Visit) => status === 'completed' || Date.parse(end_at) <= now;
  const [first = null, ...later] = visits.filter((visit) => !isOver(visit));
  return {
    first,
    hasBegun: first !== null && Date.parse(first.start_at) <= now,
    later,
    earlier: visits.filter(isOver),
  };
}

/** 'in 25 min', 'in 2 hr', 'in 1 hr 5 min'; 'now' in the minute in which it begins. */
export function formatUntil(start_at: string, now: EpochMs): string {
  const minutes = Math.ceil((Date.parse(start_at) - now) / 60_000);
  return minutes <= 0 ? 'now' : `in ${formatLength(minutes)}`;
}
