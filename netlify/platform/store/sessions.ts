import type { EpochMs } from '../../../src/domain/time.ts';
import type { SeenAs, SessionLimits } from './verbs/access.ts';

/** Returns when a session last used at `seen` ends, in epoch milliseconds. */
export function sessionEnd(created: EpochMs, seen: EpochMs, { idle, absolute }: SessionLimits): EpochMs {
  return Math.min(seen + idle, created + absolute);
}

/**
 * The interval at which use is recorded, in milliseconds: a hundredth of the idle limit, so that a page with ten calls writes
 * once, and a session ends at most that much early.
 */
export function seenStep({ idle }: SessionLimits): number {
  return Math.floor(idle / 100);
}

/** For a first-edition session, which stored no device. */
export const nothingKnown: SeenAs = { device: '', place: '' };
