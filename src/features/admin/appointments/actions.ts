import type { OwnersAppointment } from '../../../api/shapes.ts';
import { isActive, type Status } from '../../../domain/appointments/status.ts';
import { standingReceipt } from '../../../domain/till/till.ts';
import type { Change } from './change-appointment.ts';

/** What changes the status, after a question. */
export type StatusAction = 'confirm' | 'complete' | 'no_show' | 'reactivate' | 'cancel';
export type Action = 'payment' | 'checkout' | 'fee' | 'refund' | StatusAction;
/** All that the owner may be asked about before it is done. */
export type Asked = StatusAction | 'move' | 'keep';

/** The status that an action leads to. */
export const leadsTo: Record<StatusAction, Status> = {
  confirm: 'confirmed',
  complete: 'completed',
  no_show: 'no_show',
  reactivate: 'booked',
  cancel: 'canceled',
};

type Seen = Pick<OwnersAppointment, 'status' | 'payment_status' | 'start_at' | 'receipts' | 'fee'> &
  Partial<Pick<OwnersAppointment, 'payments'>>;

/**
 * What can be done with an appointment, in the order of the buttons: section 4 of the specification, and six things more.
 * What is booked with something paid can be confirmed; what is not pending takes what is still to be paid, once it is completed
 * too; from its start on a visit can be missed, and is checked out; a fee is charged where one may be; and what was paid can be
 * refunded. A visit with a receipt is refunded and not canceled.
 * @param now in epoch milliseconds
 */
export function actionsFor(seen: Seen, now: number): readonly Action[] {
  const { start_at, status, receipts, payments = [] } = seen;
  const hasReceipt = standingReceipt(receipts ?? []) !== undefined;
  const refund = payments.some(({ refundable_cents: left = 0 }) => left > 0) ? (['refund'] as const) : [];
  const others = withoutTill(seen, now).flatMap((action): readonly Action[] =>
    action === 'cancel' ? [...refund, ...(hasReceipt ? [] : [action])] : [action],
  );
  if (!isActive(seen)) others.push(...refund);
  const isDone = hasReceipt || (status === 'completed' && !others.includes('payment'));
  const hasBegun = Date.parse(start_at) <= now;
  return hasBegun && !isDone && others.includes('cancel') ? ['checkout', ...others] : others;
}

function withoutTill({ status, payment_status, start_at, fee }: Seen, now: number): readonly Action[] {
  const isDue = payment_status === 'pending' || payment_status === 'deposit';
  const payment = isDue ? (['payment'] as const) : [];
  // Nobody has been served, and nobody has stayed away, before the visit has begun.
  const hasBegun = Date.parse(start_at) <= now;
  const end = hasBegun ? (['no_show', 'cancel'] as const) : (['cancel'] as const);
  switch (status) {
    case 'pending':
      return payment_status === 'pending' ? ['payment', 'confirm', ...end] : ['confirm', ...end];
    case 'booked':
      return [...payment, 'confirm', ...end];
    case 'confirmed':
      return hasBegun ? [...payment, 'complete', ...end] : [...payment, ...end];
    case 'paid':
      return [...payment, 'complete', ...end];
    case 'completed':
      return [...payment, 'cancel'];
    case 'canceled':
    case 'no_show':
      return fee ? ['fee', 'reactivate'] : ['reactivate'];
  }
}

/**
 * The statuses through which an action is taken back. What was canceled or missed can only become booked or paid, and goes on
 * from there; what was pending is booked then.
 * @returns null where there is no way back
 */
export function wayBack(before: Status, action: StatusAction): readonly Status[] | null {
  switch (action) {
    case 'reactivate':
      return [before];
    case 'confirm':
      return before === 'booked' ? ['booked'] : null;
    case 'complete':
      return before === 'paid' ? ['paid'] : null;
    case 'no_show':
    case 'cancel':
      if (before === 'paid') return ['paid'];
      return before === 'confirmed' || before === 'completed' ? ['booked', before] : ['booked'];
  }
}

/** As what its undoing is told. */
export function opposed(action: Asked, { status }: OwnersAppointment): Asked {
  if (action === 'cancel' || action === 'no_show') return 'reactivate';
  if (action !== 'reactivate') return action;
  return status === 'no_show' ? 'no_show' : 'cancel';
}

/** The changes that take it back where it can no longer be undone exactly. */
export function changesBack(
  action: Asked,
  before: OwnersAppointment,
  after: OwnersAppointment,
): readonly Change[] {
  // It had that time before: whether it is within the hours is no question any more.
  if (action === 'move') return [{ start_at: before.start_at, allow_outside: true }];
  // A hold that has been given up comes back exactly, or not at all.
  if (action === 'keep') return [];
  const way = wayBack(before.status, action) ?? [];
  // What a cancellation has returned is not paid any more; and without the amount, Paid would claim the full price.
  const { amount_paid_cents } = after;
  const isReturned = amount_paid_cents < before.amount_paid_cents;
  return way.map((status) => {
    // It is canceled again as it was, with what was kept then.
    if (status === 'canceled') return { status, by: before.canceled_by ?? 'client' };
    if (!isActive({ status })) return { status };
    return { status: status === 'paid' && isReturned ? 'booked' : status, amount_paid_cents };
  });
}
