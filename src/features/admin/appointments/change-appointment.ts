import type { updateAppointment } from '../../../api/appointments/appointments.ts';
import type { Answer, Failure } from '../../../platform/call/call.ts';
import type { BodyToSend } from '../../../platform/call/endpoint.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { callAsOwner } from '../shell/access.ts';
import { announceChange } from '../shell/dialogs.ts';
import { meant, obstaclesIn, type Obstacles } from '../forms/time-conflicts.ts';

/** What is wanted of an appointment: any of its fields. A start may be on the salon's clock. */
export type Change = Omit<BodyToSend<typeof updateAppointment>, 'version'>;

export type ChangeOutcome =
  | { readonly kind: 'changed'; readonly appointment: OwnersAppointment }
  /** Nothing has changed: its time is not free, which the owner may mean. */
  | { readonly kind: 'not_free'; readonly obstacles: Obstacles }
  /** Nothing has changed: somebody else was first, and this is what they left. */
  | { readonly kind: 'stale'; readonly newest: OwnersAppointment }
  | { readonly kind: 'refused'; readonly failure: Failure };

/**
 * Changes an appointment as this page knows it; one that has changed since is left alone. Every section that shows
 * appointments hears of what it has become.
 */
export async function changeAppointment(known: OwnersAppointment, change: Change): Promise<ChangeOutcome> {
  const { id, version } = known;
  // Canceling has a call of its own. By the salon it names no version: whatever an appointment has become, it can be canceled.
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

/** Takes the last change of it back, while what it sets off waits; refused as `invalid_transition` where that has left. */
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
  // Whether a lost answer was a yes, only the salon can tell: whoever shows appointments asks again.
  announceChange(newest);
  return newest ? { kind: 'stale', newest } : { kind: 'refused', failure: answer };
}
