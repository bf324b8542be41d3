import { stripeWebhook } from '../../src/api/booking/bookings.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { route } from '../platform/http/route.ts';
import { completeCheckout } from './complete-checkout.ts';
import { recordCharge, recordFeeCheckout, recordMoneyBack } from './fee-outcome.ts';
import { PaymentsUnavailable, type Checkout } from './providers/checkout.ts';
import { stripeCheckout } from './providers/stripe.ts';
import { unreachable } from './start-checkout.ts';

/** Stripe reports a payment, and repeats it until it gets a 200. */
export const webhookRoute = route(stripeWebhook, {
  answer: async ({ deps, now, from: { signed } }) => {
    const { payments, log } = deps;
    if (payments.kind !== 'stripe')
      throw refuse(stripeWebhook, 'not_configured', 'Stripe is not configured.');
    const { text, header } = signed ?? { text: null };
    if (text === null || !header) throw refuse(stripeWebhook, 'bad_signature', 'The notice cannot be read.');
    const notice = await read(stripeCheckout(payments.account), text, header('Stripe-Signature'), now);
    if (notice === 'forged') throw refuse(stripeWebhook, 'bad_signature', 'The signature is not right.');
    const result = notice && (await recordNotice(notice, { deps, now }));
    // Stripe repeats it until its payment is recorded.
    if (result === 'early') throw unreachable();
    // Another salon may share the account: payments that name none of our appointments are not ours to refund.
    if (notice && result === 'unknown') log({ event: 'payment_unknown', ...toNames(notice) });
    return data({ received: true } as const);
  },
});

type Told = Exclude<Awaited<ReturnType<Checkout['read']>>, null | 'forged'>;

/** Makes Stripe repeat the event until it can name the saved card. */
async function read(checkout: Checkout, ...args: Parameters<Checkout['read']>) {
  try {
    return await checkout.read(...args);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    throw unreachable();
  }
}

function recordNotice(notice: Told, context: { readonly deps: Deps; readonly now: EpochMs }) {
  if ('moneyBack' in notice) return recordMoneyBack(notice, context);
  if ('charged' in notice)
    return recordCharge(notice.appointment, notice.fee, notice.charged, notice.event, context);
  const { appointment, fee, outcome, event } = notice;
  return fee === undefined
    ? completeCheckout(notice, context)
    : recordFeeCheckout(appointment, fee, outcome, event, context);
}

function toNames(notice: Told) {
  if ('moneyBack' in notice) return { payment: notice.payment, outcome: notice.moneyBack.kind };
  if ('charged' in notice) return { payment: notice.fee, outcome: notice.charged.kind };
  return { payment: notice.payment, outcome: notice.outcome.kind };
}
