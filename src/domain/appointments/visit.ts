import type { Range } from '../ranges.ts';
import type { EpochMinute, Minutes } from '../time.ts';

/** The maximum length of a service or visit: half a day, in minutes. Stores rely on it to find what extends into a day. */
export const LONGEST_VISIT: Minutes = 720;

/** A stretch during a service when the stylist is free, in minutes from the service's start. */
export interface Processing {
  readonly start_min: Minutes;
  readonly duration_min: Minutes;
}

/** The length of a service and the stretch when the stylist is free, as a visit needs them. */
export interface Lasting {
  readonly duration_min: Minutes;
  readonly processing?: Processing | null | undefined;
}

/** The length of a visit, and the stretches when the stylist is free: ascending, in minutes from the visit's start. */
export interface Visit {
  readonly duration_min: Minutes;
  readonly gaps: readonly Processing[];
}

/** Walk-ins start on a multiple of this: nobody sits down at seven past. */
export const WALK_IN_STEP: Minutes = 5;

/** True if the stylist is busy both before and after the gap. */
export const processingFits = ({ processing, duration_min }: Lasting): boolean =>
  !processing || processing.start_min + processing.duration_min < duration_min;

/** Returns the visit in which these services are done in turn. @param length in minutes, if it differs from their sum */
export function visitOfServices(services: readonly Lasting[], length?: Minutes): Visit {
  const gaps: Processing[] = [];
  let duration_min = 0;
  for (const service of services) {
    const { processing } = service;
    if (processing && processingFits(service))
      gaps.push({ ...processing, start_min: duration_min + processing.start_min });
    duration_min += service.duration_min;
  }
  return { duration_min: length ?? duration_min, gaps };
}

export const PROCESSING_OUTSIDE = 'Processing time must end before the service does';

/** Returns the busy stretches of a visit that starts at `start`, ascending, without buffer. */
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

/** Returns the same stretches with `buffer` minutes after the last one. */
export function withBuffer(stretches: readonly Range[], buffer: Minutes): Range[] {
  const last = stretches.length - 1;
  return stretches.map((stretch, i) =>
    i === last ? { start: stretch.start, end: stretch.end + buffer } : stretch,
  );
}
