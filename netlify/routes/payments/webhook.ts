import { stripeWebhook } from '../../../src/api/bookings.ts';
import { data, refuse } from '../../http/reply.ts';
import { signedRoute } from '../../http/route.ts';
import { stripeCheckout } from '../../payments/stripe.ts';
import { settle } from '../../use-cases/payments/settle.ts';

/** Stripe tells what became of a payment, and tells it again until it hears a 200. */
export const webhookRoute = signedRoute(stripeWebhook, async ({ deps, now }, { text, header }) => {
  const { payments, log } = deps;
  if (payments.kind !== 'stripe') return refuse('not_configured', 'Stripe is not configured.');
  if (text === null) return refuse('bad_signature', 'The notice cannot be read.');
  const notice = await stripeCheckout(payments.account).read(text, header('Stripe-Signature'), now);
  if (notice === 'forged') return refuse('bad_signature', 'The signature is not right.');
  // Another salon may share the account: what names none of our appointments is not ours to send back.
  if (notice && (await settle(notice, { deps, now })) === 'unknown')
    log({ event: 'payment_unknown', payment: notice.payment, outcome: notice.outcome.kind });
  return data({ received: true } as const);
});
