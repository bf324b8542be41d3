import type { Range } from './ranges.ts';
import type { EpochMinute, Minutes } from './time.ts';

/** The longest a service, or one visit, may last: half a day, in minutes. Stores rely on it to find what reaches into a day. */
export const LONGEST_VISIT: Minutes = 720;

/** A stretch inside a service during which the stylist is free, in minutes from the service's start. */
export interface Processing {
  readonly start_min: Minutes;
  readonly duration_min: Minutes;
}

/** What one visit needs to know of its service: how long it lasts, and when in it the stylist is free. */
export interface Visit {
  readonly duration_min: Minutes;
  readonly processing: Processing | null;
}

/** True when the stylist is busy both before and after the gap. */
export function processingFits({ processing, duration_min }: Visit): boolean {
  return processing === null || processing.start_min + processing.duration_min < duration_min;
}

export const PROCESSING_OUTSIDE = 'Processing time must end before the service does';

/**
 * The stretches in which the stylist is busy with a visit that starts at `start`, ascending, without any buffer.
 * A gap that the visit is too short for (an owner's shortened appointment) is no gap.
 */
export function busyStretches(start: EpochMinute, visit: Visit): Range[] {
  const end = start + visit.duration_min;
  if (visit.processing === null || !processingFits(visit)) return [{ start, end }];
  const gapStart = start + visit.processing.start_min;
  return [
    { start, end: gapStart },
    { start: gapStart + visit.processing.duration_min, end },
  ];
}

/** The same stretches with `buffer` minutes after the last of them. */
export function withBuffer(stretches: readonly Range[], buffer: Minutes): Range[] {
  const last = stretches.length - 1;
  return stretches.map((stretch, i) =>
    i === last ? { start: stretch.start, end: stretch.end + buffer } : stretch,
  );
}
