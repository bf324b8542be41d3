import type { updateAppointment } from '../../../api/appointments/appointments.ts';
import type { Answer } from '../../../platform/call/call.ts';
import type { BodyToSend } from '../../../platform/call/endpoint.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { callAsOwner } from '../shell/access.ts';
import { announceChange } from '../shell/dialogs.ts';
import { meant, obstaclesIn, type Obstacles } from '../forms/time-conflicts.ts';

/** The requested change: any fields. A start may be on the salon's clock. */
export type Change = Omit<BodyToSend<typeof updateAppointment>, 'version'>;

/** The changed appointment, or why nothing was changed. */
export type ChangeAnswer = Answer<typeof updateAppointment>;

/** Changes an appointment in its known version only, and updates every section that shows it. */
export async function changeAppointment(
  appointment: OwnersAppointment,
  change: Change,
): Promise<ChangeAnswer> {
  const { id, version } = appointment;
  // Canceling has its own call. The salon cancels without naming a version, because an appointment can be canceled in any state.
  const { notify = true, by, keep_cents, scope, ...rest } = change;
  const answer =
    rest.status === 'canceled' && Object.keys(rest).length === 1
      ? await callAsOwner('DELETE /api/admin-public/appointments/:id', {
          params: { id },
          query: {
            ...(!notify && { notify: 'false' }),
            ...(scope && { scope }),
            ...(by === 'client' && { by, version: String(version) }),
            ...(keep_cents !== undefined && { keep_cents: String(keep_cents) }),
          },
        })
      : await callAsOwner('PUT /api/admin-public/appointments/:id', {
          params: { id },
          body: { ...change, version },
        });
  return showNewest(answer);
}

/** True if its client canceled it online first: Undo would book it again against their will. */
export function isCanceledByClient({ by_customer }: OwnersAppointment): boolean {
  return by_customer?.change === 'canceled';
}

/** Undoes the last change while its emails and refunds wait; refused as `invalid_transition` once they are sent. */
export async function undoChange(
  { id, version }: OwnersAppointment,
  obstacles: Obstacles,
): Promise<ChangeAnswer> {
  const { allow_overlap } = meant(obstacles);
  const answer = await callAsOwner('POST /api/admin-public/appointments/:id/undo', {
    params: { id },
    body: { version, allow_overlap },
  });
  return showNewest(answer);
}

/** Shows the newest state in every section, unless the owner must first be asked about a time that isn't free. */
function showNewest(answer: ChangeAnswer): ChangeAnswer {
  if (answer.ok || answer.code === 'stale') announceChange(answer.data);
  else if (!obstaclesIn(answer)) announceChange();
  return answer;
}
