import type { AppointmentShape } from '../../../api/shapes.ts';
import type { Status } from '../../../domain/appointment.ts';

export type Action = 'confirm' | 'complete' | 'reactivate' | 'cancel';

/** The status that an action leads to. */
export const leadsTo: Record<Action, Status> = {
  confirm: 'confirmed',
  complete: 'completed',
  reactivate: 'booked',
  cancel: 'canceled',
};

/** What can be done with an appointment, in the order of the buttons. */
export function actionsFor(
  { status, start_at }: Pick<AppointmentShape, 'status' | 'start_at'>,
  now: number,
): readonly Action[] {
  switch (status) {
    case 'pending':
    case 'booked':
      return ['confirm', 'cancel'];
    case 'confirmed':
      // Nobody has been served before the visit has begun.
      return Date.parse(start_at) <= now ? ['complete', 'cancel'] : ['cancel'];
    case 'paid':
      return ['complete', 'cancel'];
    case 'completed':
      return ['cancel'];
    case 'canceled':
      return ['reactivate'];
  }
}

/** What takes an action back; null where the server has no way to the status that there was. */
export function undoOf(before: Pick<AppointmentShape, 'status'>, action: Action): Status | null {
  if (action === 'reactivate') return 'canceled';
  if (before.status === 'paid') return 'paid';
  return before.status === 'booked' ? 'booked' : null;
}
