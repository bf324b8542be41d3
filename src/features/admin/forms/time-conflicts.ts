import type { createAppointment, Reason, updateAppointment } from '../../../api/appointments/appointments.ts';
import type { FailureOf } from '../../../platform/call/call.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';

/** The conflicts of a requested time, which the owner may override. */
export interface Obstacles {
  /** The appointments that have the time. */
  readonly conflicts: readonly OwnersAppointment[];
  /** Why the salon is closed then. */
  readonly reasons: readonly Reason[];
}

export const noObstacles: Obstacles = { conflicts: [], reasons: [] };

export function hasObstacles({ conflicts, reasons }: Obstacles): boolean {
  return conflicts.length > 0 || reasons.length > 0;
}

/** The conflicts in a refusal; null if it is about something else. */
export function obstaclesIn(
  failure: FailureOf<typeof createAppointment> | FailureOf<typeof updateAppointment>,
): Obstacles | null {
  if (failure.code === 'overlap') return failure.data;
  return failure.code === 'outside_schedule' ? { ...noObstacles, ...failure.data } : null;
}

/** Replaces conflicts with new ones of the same kind; earlier confirmations of the other kind stay. */
export function withEarlier(earlier: Obstacles, now: Obstacles): Obstacles {
  return {
    conflicts: now.conflicts.length > 0 ? now.conflicts : earlier.conflicts,
    reasons: now.reasons.length > 0 ? now.reasons : earlier.reasons,
  };
}

/** Returns the override for the conflicts that the owner has seen. Others still refuse the time. */
export function meant({ conflicts, reasons }: Obstacles) {
  return {
    ...(conflicts.length > 0 && { allow_overlap: true }),
    ...(reasons.length > 0 && { allow_outside: true }),
  };
}
