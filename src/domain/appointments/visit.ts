import type { Range } from '../ranges.ts';
import type { EpochMinute, Minutes } from '../time.ts';

/** The longest a service, or one visit, may last: half a day, in minutes. Stores rely on it to find what reaches into a day. */
export const LONGEST_VISIT: Minutes = 720;

/** A stretch inside a service during which the stylist is free, in minutes from the service's start. */
export interface Processing {
  readonly start_min: Minutes;
  readonly duration_min: Minutes;
}

/** What a visit needs to know of a service that is done in it: how long it lasts, and when in it the stylist is free. */
export interface Lasting {
  readonly duration_min: Minutes;
  readonly processing?: Processing | null | undefined;
}

/** How long the stylist's time is asked for, and when in it they are free: ascending, in minutes from the visit's start. */
export interface Visit {
  readonly duration_min: Minutes;
  readonly gaps: readonly Processing[];
}

/** True when the stylist is busy both before and after the gap. */
export function processingFits({ processing, duration_min }: Lasting): boolean {
  return !processing || processing.start_min + processing.duration_min < duration_min;
}

/**
 * The visit in which these are done, one after the other.
 * @param length minutes that it lasts, where an owner has given it another length than theirs
 */
export function visitOfServices(services: readonly Lasting[], length?: Minutes): Visit {
  const gaps: Processing[] = [];
  let duration_min = 0;
  for (const service of services) {
    const { processing } = service;
    if (processing && processingFits(service)) {
      gaps.push({ ...processing, start_min: duration_min + processing.start_min });
    }
    duration_min += service.duration_min;
  }
  return { duration_min: length ?? duration_min, gaps };
}

export const PROCESSING_OUTSIDE = 'Processing time must end before the service does';

/**
 * The stretches in which the stylist is busy with a visit that starts at `start`, ascending, without any buffer.
 * A gap that the visit is too short for (an owner's shortened appointment) is no gap.
 */
export function busyStretches(start: EpochMinute, { duration_min, gaps }: Visit): Range[] {
  const stretches: Range[] = [];
  let from = start;
  for (const processing of gaps) {
    if (!processingFits({ processing, duration_min })) break;
    const gapStart = start + processing.start_min;
    stretches.push({ start: from, end: gapStart });
    from = gapStart + processing.duration_min;
  }
  stretches.push({ start: from, end: start + duration_min });
  return stretches;
}

/** The same stretches with `buffer` minutes after the last of them. */
export function withBuffer(stretches: readonly Range[], buffer: Minutes): Range[] {
  const last = stretches.length - 1;
  return stretches.map((stretch, i) =>
    i === last ? { start: stretch.start, end: stretch.end + buffer } : stretch,
  );
}
