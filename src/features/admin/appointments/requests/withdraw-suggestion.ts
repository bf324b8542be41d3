import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { callAsOwner } from '../../shell/access.ts';
import { actOn } from '../../shell/act.ts';
import { shortly } from '../../data/salon-clock.ts';

/** Withdraws the suggestion; the request needs the owner's reply again. */
export function withdrawSuggestion(appointment: OwnersAppointment): Promise<unknown> {
  return actOn(
    appointment,
    ({ id, version }) =>
      callAsOwner('POST /api/admin-public/appointments/:id/reply', {
        params: { id },
        body: { answer: 'none', version },
      }),
    {
      done: (after) => ['Suggestion Withdrawn', shortly(after)],
      failed: ['Update Failed', "We couldn't withdraw the suggestion"],
    },
  );
}
