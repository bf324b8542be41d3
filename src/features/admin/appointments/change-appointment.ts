import type { updateAppointment } from '../../../api/appointments/appointments.ts';
import type { Answer, Failure } from '../../../platform/call/call.ts';
import type { BodyToSend } from '../../../platform/call/endpoint.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { callAsOwner } from '../shell/access.ts';
import { announceChange } from '../shell/dialogs.ts';
import { meant, obstaclesIn, type Obstacles } from '../forms/time-conflicts.ts';

/** The requested change: any fields. A start may be on the salon's clock. */
export type Change = Omit<BodyToSend<typeof updateAppointment>, 'version'>;

export type ChangeOutcome =
  | { readonly kind: 'changed'; readonly appointment: OwnersAppointment }
  /** Nothing was changed: its time is not free, and the owner may confirm it anyway. */
  | { readonly kind: 'not_free'; readonly obstacles: Obstacles }
  /** Nothing was changed: somebody else was first, with this result. */
  | { readonly kind: 'stale'; readonly newest: OwnersAppointment }
  | { readonly kind: 'refused'; readonly failure: Failure };

/**
 * Changes an appointment in its known version; one that has changed since is left alone. Every section that shows appointments is
 * updated.
 */
export async function changeAppointment(known: OwnersAppointment, change: Change): Promise<ChangeOutcome> {
  const { id, version } = known;
  // Canceling has a call of its own. A cancellation by the salon names no version, because an appointment can be canceled in any
  // state.
  const { notify = true, by, keep_cents, ...rest } = change;
  const answer =
    rest.status === 'canceled' && Object.keys(rest).length === 1
      ? await callAsOwner('DELETE /api/admin-public/appointments/:id', {
          params: { id },
          query: {
            ...(!notify && { notify: 'false' }),
            ...(by === 'client' && { by, version: String(version) }),
            ...(keep_cents !== undefined && { keep_cents: String(keep_cents) }),
          },
        })
      : await callAsOwner('PUT /api/admin-public/appointments/:id', {
          params: { id },
          body: { ...change, version },
        });
  return heard(answer);
}

/** Undoes its last change while its effects wait; refused as `invalid_transition` once they have left. */
export async function undoChange(
  { id, version }: OwnersAppointment,
  obstacles: Obstacles,
): Promise<ChangeOutcome> {
  const { allow_overlap } = meant(obstacles);
  const answer = await callAsOwner('POST /api/admin-public/appointments/:id/undo', {
    params: { id },
    body: { version, allow_overlap },
  });
  return heard(answer);
}

function heard(answer: Answer<typeof updateAppointment>): ChangeOutcome {
  if (answer.ok) {
    announceChange(answer.data);
    return { kind: 'changed', appointment: answer.data };
  }
  const obstacles = obstaclesIn(answer);
  if (obstacles) return { kind: 'not_free', obstacles };
  const newest = answer.code === 'stale' ? answer.data : null;
  // Only the salon knows the outcome of a lost answer, so every section reloads.
  announceChange(newest);
  return newest ? { kind: 'stale', newest } : { kind: 'refused', failure: answer };
}
