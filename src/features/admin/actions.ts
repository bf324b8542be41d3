import type { OwnersAppointment } from '../../api/shapes.ts';
import type { Status } from '../../domain/status.ts';

/** What changes the status, after a question. */
export type StatusAction = 'confirm' | 'complete' | 'reactivate' | 'cancel';
export type Action = 'payment' | StatusAction;

/** The status that an action leads to. */
export const leadsTo: Record<StatusAction, Status> = {
  confirm: 'confirmed',
  complete: 'completed',
  reactivate: 'booked',
  cancel: 'canceled',
};

type Seen = Pick<OwnersAppointment, 'status' | 'payment_status' | 'start_at'>;

/**
 * What can be done with an appointment, in the order of the buttons: section 4 of the specification, and product.md for
 * what is confirmed. Two things go beyond them: what is booked with something paid can be confirmed, and what is not pending
 * takes what is still to be paid, once it is completed too.
 * @param now in epoch milliseconds
 */
export function actionsFor({ status, payment_status, start_at }: Seen, now: number): readonly Action[] {
  const isDue = payment_status === 'pending' || payment_status === 'deposit';
  const payment = isDue ? (['payment'] as const) : [];
  switch (status) {
    case 'pending':
      return payment_status === 'pending' ? ['payment', 'confirm', 'cancel'] : ['confirm', 'cancel'];
    case 'booked':
      return [...payment, 'confirm', 'cancel'];
    case 'confirmed':
      // Nobody has been served before the visit has begun.
      return Date.parse(start_at) <= now ? [...payment, 'complete', 'cancel'] : [...payment, 'cancel'];
    case 'paid':
      return [...payment, 'complete', 'cancel'];
    case 'completed':
      return [...payment, 'cancel'];
    case 'canceled':
    case 'no_show':
      return ['reactivate'];
  }
}

/**
 * The statuses through which an action is taken back. A canceled appointment can only become booked or paid, and goes on
 * from there; what was pending is booked then.
 * @returns null where there is no way back
 */
export function wayBack(before: Status, action: StatusAction): readonly Status[] | null {
  switch (action) {
    case 'reactivate':
      return ['canceled'];
    case 'confirm':
      return before === 'booked' ? ['booked'] : null;
    case 'complete':
      return before === 'paid' ? ['paid'] : null;
    case 'cancel':
      if (before === 'paid') return ['paid'];
      return before === 'confirmed' || before === 'completed' ? ['booked', before] : ['booked'];
  }
}
