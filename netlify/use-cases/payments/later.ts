import type { Work } from '../../../src/domain/job.ts';
import type { EpochMs } from '../../../src/domain/time.ts';
import type { Deps } from '../../deps.ts';
import { PaymentsUnavailable, type Checkout, type CheckoutOutcome } from '../../payments/checkout.ts';
import { stripeCheckout } from '../../payments/stripe.ts';
import { completeCheckout } from './complete-checkout.ts';

interface Context {
  readonly deps: Pick<Deps, 'store' | 'ids' | 'payments'>;
  readonly now: EpochMs;
}

/**
 * Asks what became of a checkout whose time is up, and ends it. What a bank has yet to decide is left to the provider's
 * word. Throws PaymentsUnavailable where it cannot be known.
 */
export async function expireCheckout(
  { appointment, payment }: Extract<Work, { kind: 'close_checkout' }>,
  context: Context,
): Promise<void> {
  const kept = await context.deps.store.appointment(appointment);
  const open = kept?.payments.find(({ id }) => id === payment);
  if (!open || open.state === 'paid') return;
  const checkout = checkoutOf(context);
  const outcome = await ended(checkout, open.reference);
  if (outcome) await completeCheckout({ appointment, payment, outcome, event: null }, context);
}

/** Ended now, unless it is paid in this very moment; null while a bank decides. */
async function ended(checkout: Checkout, reference: string): Promise<CheckoutOutcome | null> {
  const first = await checkout.look(reference);
  if (first.kind === 'open') await checkout.end(reference);
  const outcome = first.kind === 'open' ? await checkout.look(reference) : first;
  if (outcome.kind === 'open') throw new PaymentsUnavailable('The checkout is still open');
  return outcome.kind === 'bank' ? null : outcome;
}

/** Sends back what an appointment counts as returned already; the provider sends it once however often it is asked. */
export async function sendRefund(
  { refund, charge, amount_cents }: Extract<Work, { kind: 'refund' }>,
  context: Context,
): Promise<void> {
  await checkoutOf(context).refund({ id: refund, charge, amount: amount_cents });
}

function checkoutOf({ deps: { payments } }: Context): Checkout {
  if (payments.kind !== 'stripe') throw new PaymentsUnavailable('Stripe is not configured');
  return stripeCheckout(payments.account);
}
