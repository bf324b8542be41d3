import { Stripe } from 'stripe';
import { CURRENCY } from '../../src/domain/money.ts';
import type { StripeAccount } from '../env.ts';
import {
  PaymentsUnavailable,
  type Checkout,
  type Notice,
  type CheckoutOutcome,
  type StillOpen,
} from './checkout.ts';

/** Milliseconds that Stripe has for an answer: a customer is waiting. */
const TIME_OUT = 8_000;

/** For what is asked while Stripe itself waits for an answer, and can be done without. */
const BRIEFLY = { timeout: 2_000, maxNetworkRetries: 0 };

/** Seconds by which a signature may be old. Source: Stripe's own libraries. */
const TOLERANCE = 300;

/** Stripe Checkout: the customer pays at Stripe's page, and no card number comes near this site. */
export function stripeCheckout({ secretKey, webhookSecret, api }: StripeAccount): Checkout {
  const stripe = new Stripe(secretKey, {
    timeout: TIME_OUT,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(api ? { host: api.host, port: api.port, protocol: api.protocol } : {}),
  });

  /** With the card's last digits, which the receipt names: money that came counts without them too. */
  async function withCard<Outcome extends CheckoutOutcome | StillOpen>(outcome: Outcome): Promise<Outcome> {
    if (outcome.kind !== 'paid') return outcome;
    try {
      const asks = { expand: ['latest_charge'] };
      const { latest_charge: charge } = await stripe.paymentIntents.retrieve(outcome.charge, asks, BRIEFLY);
      const last4 = typeof charge === 'object' ? charge?.payment_method_details?.card?.last4 : null;
      return { ...outcome, last4: last4 ?? '' };
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError) return outcome;
      throw error;
    }
  }

  return {
    start: ({ payment, appointment, amount, title, email, until, returnTo }) =>
      asked(async () => {
        const metadata = { appointment, payment };
        const { id, url } = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: CURRENCY.toLowerCase(),
                  unit_amount: amount,
                  product_data: { name: title },
                },
              },
            ],
            ...(email !== '' && { customer_email: email }),
            client_reference_id: appointment,
            metadata,
            payment_intent_data: { metadata },
            expires_at: Math.floor(until / 1000),
            success_url: returnTo.paid,
            cancel_url: returnTo.left,
          },
          { idempotencyKey: `checkout:${payment}` },
        );
        if (url === null) throw new PaymentsUnavailable('Stripe gave no address to pay at');
        return { reference: id, url };
      }),

    look: (reference) =>
      asked(async () => withCard(outcomeOf(await stripe.checkout.sessions.retrieve(reference)))),

    end: (reference) =>
      asked(async () => {
        const session = await stripe.checkout.sessions.retrieve(reference);
        if (session.status === 'open') await stripe.checkout.sessions.expire(reference);
      }),

    refund: ({ id, charge, amount }) =>
      asked(async () => {
        await stripe.refunds.create({ payment_intent: charge, amount }, { idempotencyKey: `refund:${id}` });
      }),

    read: async (body, signature, now) => {
      if (signature === null) return 'forged';
      try {
        const event = await stripe.webhooks.constructEventAsync(
          body,
          signature,
          webhookSecret,
          TOLERANCE,
          undefined,
          now,
        );
        const notice = noticeOf(event);
        return notice && { ...notice, outcome: await withCard(notice.outcome) };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return 'forged';
        throw error;
      }
    },
  };
}

/** Events that say how a checkout went on; `completed` may still wait for the bank. */
const told = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]);

function noticeOf(event: Stripe.Event): Notice | null {
  if (!told.has(event.type)) return null;
  const session = event.data.object as Stripe.Checkout.Session;
  const { appointment, payment } = session.metadata ?? {};
  const outcome = event.type === 'checkout.session.async_payment_failed' ? left : outcomeOf(session);
  if (!appointment || !payment || outcome.kind === 'open' || outcome.kind === 'bank') return null;
  return { event: event.id, appointment, payment, outcome };
}

const left: CheckoutOutcome = { kind: 'left' };

function outcomeOf(session: Stripe.Checkout.Session): CheckoutOutcome | StillOpen {
  const { payment_status, status, amount_total, payment_intent } = session;
  if (payment_status === 'paid') {
    const charge = typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '');
    return { kind: 'paid', amount: amount_total ?? 0, charge, last4: '' };
  }
  if (status === 'expired') return left;
  return { kind: status === 'complete' ? 'bank' : 'open' };
}

/** Stripe's messages may quote what a customer wrote: only their kind is passed on. */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) {
      throw new PaymentsUnavailable(`Stripe refused or did not answer (${error.type})`);
    }
    throw error;
  }
}
