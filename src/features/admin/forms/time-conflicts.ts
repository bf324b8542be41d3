import type { createAppointment, Reason, updateAppointment } from '../../../api/appointments/appointments.ts';
import type { FailureOf } from '../../../platform/call/call.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';

/** What keeps a wanted time from being free: what the owner is asked about, and may mean. */
export interface Obstacles {
  /** Who has it. */
  readonly conflicts: readonly OwnersAppointment[];
  /** Why the salon is closed then. */
  readonly reasons: readonly Reason[];
}

export const noObstacles: Obstacles = { conflicts: [], reasons: [] };

export function hasObstacles({ conflicts, reasons }: Obstacles): boolean {
  return conflicts.length > 0 || reasons.length > 0;
}

/** Of a refusal; null where it is about something else. */
export function obstaclesIn(
  failure: FailureOf<typeof createAppointment> | FailureOf<typeof updateAppointment>,
): Obstacles | null {
  if (failure.code === 'overlap') return failure.data;
  return failure.code === 'outside_schedule' ? { ...noObstacles, ...failure.data } : null;
}

/** What is asked about once more: what was said yes to before stays said. */
export function withEarlier(earlier: Obstacles, now: Obstacles): Obstacles {
  return {
    conflicts: now.conflicts.length > 0 ? now.conflicts : earlier.conflicts,
    reasons: now.reasons.length > 0 ? now.reasons : earlier.reasons,
  };
}

/** What is sent by whoever has seen these, and wants the time all the same. Of what was not seen nothing is allowed. */
export function meant({ conflicts, reasons }: Obstacles) {
  return {
    ...(conflicts.length > 0 && { allow_overlap: true }),
    ...(reasons.length > 0 && { allow_outside: true }),
  };
}
