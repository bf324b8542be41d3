import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { AmountKind } from '../../../components/payments/AmountChoice.tsx';
import { dollars, type Cents } from '../../../domain/money.ts';
import { callAsOwner } from '../shell/access.ts';
import { tell } from '../shell/act.ts';
import { connections, type Connections } from '../data/connections.ts';
import { differences } from '../appointments/differences.ts';
import { announceChange, closeDialog } from '../shell/dialogs.ts';
import { formStore, type Form, type Sent } from '../forms/form.ts';
import { savedSettings } from '../data/settings.ts';
import { amountCents, depositFor } from './amounts.ts';
import { paymentBack } from './take-back-payment.ts';
import { takeBack } from './take-back.ts';

export const methods = ['card', 'cash', 'terminal'] as const;
export type Method = (typeof methods)[number];

export interface Payment {
  readonly kind: AmountKind;
  /** Null until picked. */
  readonly method: Method | null;
  /** Whether the client gets a receipt. */
  readonly notify: boolean;
}

/** The form of a payment. It never contains card numbers, which are not stored. */
export const paymentForm = formStore<OwnersAppointment, Payment>({
  // The admin dialog defaults to the full payment: section 9 of the specification.
  start: () => ({ kind: 'full', method: null, notify: true }),
  labels: {},
  words: String,
  others: (before, newest) =>
    differences(before, newest).map(({ label, after }) => ({ label, theirs: after, yours: null, take: {} })),
  faultsIn: () => ({}),
  send: (_, form) => pay(form),
});

/** The possible deposit, as far as the settings are known. */
function depositNow(appointment: OwnersAppointment): Cents | null {
  return depositFor(appointment, savedSettings());
}

/**
 * The possible methods. The card form charges nobody, so only a salon in test mode has it; elsewhere it would ask for real cards
 * in vain.
 */
export function paymentMethods({ paying_by }: Pick<Connections, 'paying_by'>): readonly Method[] {
  return paying_by === 'test' ? methods : methods.filter((method) => method !== 'card');
}

/** The picked method, or the first one. */
function methodNow(picked: Method | null): Method {
  const known = connections.$value.get();
  return picked ?? paymentMethods(known.state === 'ready' ? known.data : { paying_by: null })[0] ?? 'cash';
}

async function pay({
  subject: appointment,
  values: { kind, method: picked, notify },
}: Form<OwnersAppointment, Payment>): Promise<Sent<OwnersAppointment, Payment>> {
  if (!appointment) return {};
  const { id, version } = appointment;
  const amount_cents = amountCents(appointment, kind, depositNow(appointment));
  const method = methodNow(picked);
  const answer = await callAsOwner('POST /api/admin-public/appointments/:id/payments', {
    params: { id },
    // A test card is neither the terminal's nor a provider's.
    body: { method: method === 'card' ? 'other' : method, amount_cents, version, ...(!notify && { notify }) },
  });
  if (answer.ok) {
    announceChange(answer.data);
    return paid(answer.data, amount_cents);
  }
  if (answer.code === 'stale') {
    announceChange(answer.data);
    return { subject: answer.data };
  }
  return { problem: `Payment failed: ${answer.message || 'Failed to process payment'}` };
}

function paid(after: OwnersAppointment, amount: Cents): () => void {
  return () => {
    closeDialog();
    const payment = after.payments.at(-1);
    tell(
      ['Payment Successful', `${after.customer.name}: ${dollars(amount)}`],
      payment && takeBack(paymentBack(payment), after),
    );
  };
}
