import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { AmountKind } from '../../../components/payment/AmountChoice.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { dollars, type Cents } from '../../../domain/money.ts';
import { changeAppointment } from '../change.ts';
import { differences } from '../differences.ts';
import { closeDialog } from '../dialogs.ts';
import { formStore, type Form, type Sent } from '../form.ts';
import { savedSettings } from '../settings.ts';
import { depositFor, paymentOf } from './amounts.ts';

export const methods = ['card', 'cash', 'terminal'] as const;
export type Method = (typeof methods)[number];

export interface Payment {
  readonly kind: AmountKind;
  /** Null while it has not been picked. */
  readonly method: Method | null;
}

/** The form of a payment. What is typed of a card is not in it, and nothing of it is kept. */
export const paymentForm = formStore<OwnersAppointment, Payment>({
  // The admin dialog defaults to the full payment: section 9 of the specification.
  start: () => ({ kind: 'full', method: null }),
  labels: {},
  words: String,
  others: (before, newest) =>
    differences(before, newest).map(({ label, after }) => ({ label, theirs: after, yours: null, take: {} })),
  faultsIn: () => ({}),
  send: pay,
});

/** The deposit that can be chosen, as far as the settings are known. */
function depositNow(appointment: OwnersAppointment): Cents | null {
  return depositFor(appointment, savedSettings());
}

async function pay({
  subject: appointment,
  values: { kind },
}: Form<OwnersAppointment, Payment>): Promise<Sent<OwnersAppointment, Payment>> {
  if (!appointment) return {};
  const body = paymentOf(appointment, kind, depositNow(appointment));
  const outcome = await changeAppointment(appointment, body);
  if (outcome.kind === 'changed') return paid(outcome.appointment, appointment);
  if (outcome.kind === 'stale') {
    const { newest } = outcome;
    // Perhaps this very payment, whose answer was lost.
    const isDone = newest.status === body.status && newest.amount_paid_cents === body.amount_paid_cents;
    return isDone ? paid(newest, appointment) : { subject: newest };
  }
  const message = outcome.kind === 'refused' ? outcome.failure.message : '';
  return { problem: `Payment failed: ${message || 'Failed to process payment'}` };
}

function paid(after: OwnersAppointment, before: OwnersAppointment): () => void {
  return () => {
    closeDialog();
    const amount = dollars(after.amount_paid_cents - before.amount_paid_cents);
    showToast({ kind: 'success', title: 'Payment Successful', text: `${after.customer.name}: ${amount}` });
  };
}
