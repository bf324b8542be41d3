import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { isCardNeeded } from '../../src/domain/payments/card-on-file.ts';
import type { Work } from '../../src/domain/messages/job.ts';
import { returned } from '../../src/domain/payments/online-payment.ts';
import type { Acting } from '../deps.ts';
import { PaymentsUnavailable, type Checkout, type CheckoutOutcome } from './providers/checkout.ts';
import { stripeCheckout } from './providers/stripe.ts';
import { Conflict, retryOnConflict } from '../platform/http/route.ts';
import { entryForChange } from '../appointments/appointment-entry.ts';
import { completeCheckout } from './complete-checkout.ts';
import { recordFeeCheckout } from './fee-outcome.ts';

type Context = Acting<'store' | 'ids' | 'payments'>;

/** Looks up an expired checkout and ends it, unless a bank still decides. @throws PaymentsUnavailable if the outcome is unknown */
export async function expireCheckout(
  { appointment, payment, reference }: Extract<Work, { kind: 'close_checkout' }>,
  context: Context,
): Promise<void> {
  if (reference !== undefined) {
    // Each checkout of a fee is looked up, also after another replaced it.
    const outcome = await ended(requireCheckout(context), reference);
    if (outcome) await recordFeeCheckout(appointment, payment, outcome, null, context);
    return;
  }
  const record = await paidRecord(appointment, context);
  const open = record?.payments.find(({ id }) => id === payment);
  if (!open || open.state === 'paid') return;
  const outcome = await ended(requireCheckout(context), open.reference);
  if (outcome) await completeCheckout({ appointment, payment, outcome, event: null }, context);
}

/** Returns the visit, or the sale, that a job names. */
async function paidRecord(
  id: string,
  { deps: { store } }: Context,
): Promise<Pick<Appointment, 'payments' | 'fees'> | null> {
  const record = (await store.appointment(id)) ?? (await store.salonDocument(id));
  if (record === null || !('payments' in record)) return null;
  return 'fees' in record ? record : { ...record, fees: [] };
}

/** Ends a checkout and returns its outcome, also if it was just paid; null while a bank decides. */
async function ended(checkout: Checkout, reference: string): Promise<CheckoutOutcome | null> {
  const first = await checkout.look(reference);
  if (first.kind === 'open') await checkout.end(reference);
  const outcome = first.kind === 'open' ? await checkout.look(reference) : first;
  if (outcome.kind === 'open') throw new PaymentsUnavailable('The checkout is still open');
  return outcome.kind === 'bank' ? null : outcome;
}

/** Sends a refund that the appointment already counts, once, and nothing that was refunded otherwise. @throws PaymentsUnavailable */
export async function sendRefund(
  { appointment, payment, refund, charge, amount_cents: amount }: Extract<Work, { kind: 'refund' }>,
  context: Context,
): Promise<void> {
  const checkout = requireCheckout(context);
  const record = await paidRecord(appointment, context);
  const one = [...(record?.payments ?? []), ...(record?.fees ?? [])].find(({ id }) => id === payment);
  // Money that was paid twice is separate.
  const total = one?.charge === charge ? returned({ payments: [one] }) : amount;
  await checkout.refund({ id: refund, charge, amount, total });
}

/** Deletes a card once no fee can be charged to it, at the provider first; until then a later job checks. */
export async function forgetCard(
  { appointment: id, provider, customer }: Extract<Work, { kind: 'forget_card' }>,
  context: Context,
): Promise<void> {
  const { deps, now } = context;
  const found = await deps.store.appointment(id);
  const isTheirs = found?.card?.customer === customer;
  if (isTheirs && isCardNeeded(found, now)) return;
  if (provider === 'stripe') await requireCheckout(context).forget(customer);
  await retryOnConflict(
    () => deps.store.appointmentInSchedule(id),
    async (newest) => {
      if (newest?.appointment.card?.customer !== customer) return;
      const { appointment, schedule } = newest;
      const next = { ...appointment, version: appointment.version + 1, card: null };
      const entry = entryForChange(appointment, next, 'system', context, schedule.rules);
      const { kind } = await deps.store.change(next, entry);
      if (kind !== 'changed') throw new Conflict();
    },
  );
}

function requireCheckout({ deps: { payments } }: Context): Checkout {
  if (payments.kind !== 'stripe') throw new PaymentsUnavailable('Stripe is not configured');
  return stripeCheckout(payments.account);
}
