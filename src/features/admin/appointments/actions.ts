import type { OwnersAppointment } from '../../../api/shapes.ts';
import { isActive, isOpen, type Status } from '../../../domain/appointments/status.ts';
import { standingReceipt } from '../../../domain/till/till.ts';
import type { Change } from './change-appointment.ts';

/** Actions that change the status, after a confirmation. */
export type StatusAction = 'confirm' | 'complete' | 'no_show' | 'reactivate' | 'cancel';
export type Action = 'payment' | 'checkout' | 'fee' | 'refund' | StatusAction;
/** All actions that may ask for confirmation. */
export type Asked = StatusAction | 'move' | 'keep' | 'edit';

/** The change that each action makes once it is confirmed. */
export const statusChanges: Readonly<Record<StatusAction, Change>> = {
  confirm: { status: 'confirmed' },
  complete: { status: 'completed' },
  no_show: { status: 'no_show' },
  reactivate: { status: 'booked' },
  cancel: { status: 'canceled' },
};

/** The status that an action leads to; undefined if it keeps the status. */
export function statusAfter(action: Asked): Status | undefined {
  return action === 'move' || action === 'keep' || action === 'edit'
    ? undefined
    : statusChanges[action].status;
}

/** True if somebody else has already done the same. */
export function isDone(action: Asked, { status, held_until }: OwnersAppointment): boolean {
  return action === 'keep' ? held_until === null : status === statusAfter(action);
}

/** True if the visit is over and its outcome is still unknown. */
export function isNotCheckedOut(
  { status, end_at }: Pick<OwnersAppointment, 'status' | 'end_at'>,
  now: number,
): boolean {
  return Date.parse(end_at) <= now && isOpen({ status });
}

type Seen = Pick<OwnersAppointment, 'status' | 'payment_status' | 'start_at' | 'receipts' | 'fee'> &
  Partial<Pick<OwnersAppointment, 'payments'>>;

/**
 * Returns the possible actions for an appointment, in button order: section 4 of the specification, and six more. Booked visits
 * with a payment can be confirmed; visits that are not pending accept payments, also once completed; a visit that has begun can
 * be missed or checked out; a fee can be charged if one is due; payments can be refunded. A visit with a receipt is refunded
 * rather than canceled.
 * @param now in epoch milliseconds
 */
export function actionsFor(appointment: Seen, now: number): readonly Action[] {
  const { start_at, status, receipts, payments = [] } = appointment;
  const hasReceipt = standingReceipt(receipts ?? []) !== undefined;
  const refund = payments.some(({ refundable_cents: left = 0 }) => left > 0) ? (['refund'] as const) : [];
  const others = withoutTill(appointment, now).flatMap((action): readonly Action[] =>
    action === 'cancel' ? [...refund, ...(hasReceipt ? [] : [action])] : [action],
  );
  if (!isActive(appointment)) others.push(...refund);
  const isDone = hasReceipt || (status === 'completed' && !others.includes('payment'));
  const hasBegun = Date.parse(start_at) <= now;
  if (!hasBegun || isDone || !others.includes('cancel')) return others;
  // Checking out takes the money that is due and completes the visit.
  return ['checkout', ...others.filter((action) => action !== 'complete' || !others.includes('payment'))];
}

function withoutTill({ status, payment_status, start_at, fee }: Seen, now: number): readonly Action[] {
  const isDue = payment_status === 'pending' || payment_status === 'deposit';
  const payment = isDue ? (['payment'] as const) : [];
  // Before a visit begins it can be neither completed nor missed.
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

/** Returns the statuses through which an action is undone: a canceled visit becomes booked or paid first; null if none. */
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

/** Returns the action that undoing an action amounts to. */
export function opposed(action: Asked, { status }: OwnersAppointment): Asked {
  if (action === 'cancel' || action === 'no_show') return 'reactivate';
  if (action !== 'reactivate') return action;
  return status === 'no_show' ? 'no_show' : 'cancel';
}

/** The changes that undo it when an exact undo is no longer possible. */
export function changesBack(
  action: Asked,
  before: OwnersAppointment,
  after: OwnersAppointment,
): readonly Change[] {
  // The appointment had that time before, so opening hours don't matter.
  if (action === 'move') return [{ start_at: before.start_at, allow_outside: true }];
  // Only an exact undo restores a waived hold, or all that an edit may have changed.
  if (action === 'keep' || action === 'edit') return [];
  const way = wayBack(before.status, action) ?? [];
  // A refunded payment no longer counts; and without an amount, Paid would claim the full price.
  const { amount_paid_cents } = after;
  const isReturned = amount_paid_cents < before.amount_paid_cents;
  return way.map((status) => {
    // The same party cancels again, so the same amount is kept.
    if (status === 'canceled') return { status, by: before.canceled_by ?? 'client' };
    if (!isActive({ status })) return { status };
    return { status: status === 'paid' && isReturned ? 'booked' : status, amount_paid_cents };
  });
}
