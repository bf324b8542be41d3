import type { EpochMs } from '../../../src/domain/time.ts';
import type { SeenAs, SessionLimits } from './verbs/access.ts';

/** The instant from which a session has ended that was last seen at `seen`, in epoch milliseconds. */
export function endOf(created: EpochMs, seen: EpochMs, { idle, absolute }: SessionLimits): EpochMs {
  return Math.min(seen + idle, created + absolute);
}

/**
 * The steps in which being seen is written down, in milliseconds: a hundredth of the idle limit, so that a page that
 * makes ten calls writes once, and a session ends at most that much early.
 */
export function seenStep({ idle }: SessionLimits): number {
  return Math.floor(idle / 100);
}

/** Of a session of the first edition, which kept nothing of it. */
export const nothingKnown: SeenAs = { device: '', place: '' };
