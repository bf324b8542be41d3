import { atom } from 'nanostores';
import type { AppointmentShape } from '../../../api/shapes.ts';
import type { AmountKind } from '../../../components/payment/AmountChoice.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { dollars, type Cents } from '../../../domain/money.ts';
import { changeAppointment } from '../change.ts';
import { differences, type Difference } from '../differences.ts';
import { closeDialog } from '../dialogs.ts';
import { settings } from '../settings.ts';
import { depositFor, paymentOf } from './amounts.ts';

export const methods = ['card', 'cash', 'terminal'] as const;
export type Method = (typeof methods)[number];

export interface Payment {
  readonly appointment: AppointmentShape;
  readonly kind: AmountKind;
  /** Null while it has not been picked. */
  readonly method: Method | null;
  /** What somebody else has changed while the dialog was open. */
  readonly changed: readonly Difference[];
  readonly problem: string | null;
  readonly sending: boolean;
}

/** The open payment dialog; null while there is none. What is typed of a card is not in it. */
export const $payment = atom<Payment | null>(null);

/** The admin dialog defaults to the full payment: section 9 of the specification. */
export function startPayment(appointment: AppointmentShape): void {
  $payment.set({ appointment, kind: 'full', method: null, changed: [], problem: null, sending: false });
}

export function pick(choice: Partial<Pick<Payment, 'kind' | 'method'>>): void {
  change({ ...choice, problem: null });
}

export function closePayment(): void {
  $payment.set(null);
  closeDialog();
}

/** The deposit that can be chosen, as far as the settings are known. */
function depositNow(appointment: AppointmentShape): Cents | null {
  const known = settings.$value.get();
  return depositFor(appointment, known.state === 'ready' ? known.data : null);
}

/** Complete Payment. Pressed twice, it sends once. */
export async function pay(): Promise<void> {
  const payment = $payment.get();
  if (!payment || payment.sending) return;
  const { appointment, kind } = payment;
  change({ sending: true, problem: null });
  const body = paymentOf(appointment, kind, depositNow(appointment));
  const outcome = await changeAppointment(appointment, body);
  if (outcome.kind === 'changed') return succeed(outcome.appointment, appointment);
  if (outcome.kind === 'stale') {
    const { newest } = outcome;
    // Perhaps this very payment, whose answer was lost.
    const isDone = newest.status === body.status && newest.amount_paid_cents === body.amount_paid_cents;
    if (isDone) return succeed(newest, appointment);
    return change({ appointment: newest, changed: differences(appointment, newest), sending: false });
  }
  const message = outcome.kind === 'refused' ? outcome.failure.message : '';
  return change({ sending: false, problem: message || 'Failed to process payment' });
}

function succeed(after: AppointmentShape, before: AppointmentShape): void {
  closePayment();
  const amount = dollars(after.amount_paid_cents - before.amount_paid_cents);
  showToast({ kind: 'success', title: 'Payment Successful', text: `${after.customer.name}: ${amount}` });
}

function change(part: Partial<Payment>): void {
  const before = $payment.get();
  if (before) $payment.set({ ...before, ...part });
}
