import { Stripe } from 'stripe';
import type { StripeAccount } from '../../platform/environment/env.ts';
import {
  PaymentsUnavailable,
  type Checkout,
  type Notice,
  type Order,
  type CheckoutOutcome,
  type StillOpen,
} from './checkout.ts';
import { centsFromStripe, stripeAmount } from './stripe-amounts.ts';
import { chargeCard, isGone, readMoneyNotice, sendBack, toId } from './stripe-fees.ts';

/**
 * How long Stripe may take to answer, in milliseconds. After two attempts the salon must still say so before the customer's
 * browser stops waiting, and before the platform ends a job after thirty seconds.
 */
export const STRIPE_TIME_OUT = 6_500;

/** The same for optional requests made while Stripe itself waits for an answer. */
const BRIEFLY = { timeout: 2_000, maxNetworkRetries: 0 };

/** The maximum age of a signature, in seconds. Source: Stripe's own libraries. */
const TOLERANCE = 300;

/** Stripe Checkout: the customer pays on Stripe's page, and no card number reaches this site. */
export function stripeCheckout({ secretKey, webhookSecret, api }: StripeAccount): Checkout {
  const stripe = new Stripe(secretKey, {
    timeout: STRIPE_TIME_OUT,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(api ? { host: api.host, port: api.port, protocol: api.protocol } : {}),
  });

  /** With the used card. Its last digits are optional, but nothing is recorded before Stripe reports its ids. */
  async function withCard<Outcome extends CheckoutOutcome | StillOpen>(
    outcome: Outcome,
    session: Stripe.Checkout.Session,
  ): Promise<Outcome> {
    if (outcome.kind !== 'paid') return outcome;
    if (session.mode === 'setup') return { ...outcome, ...(await asked(() => cardOfSetup(session))) };
    try {
      const asks = { expand: ['latest_charge'] };
      const paid = await stripe.paymentIntents.retrieve(outcome.charge, asks, BRIEFLY);
      const { latest_charge: charge, payment_method: method } = paid;
      const used = typeof charge === 'object' ? charge?.payment_method_details?.card : null;
      const customer = toId(session.customer);
      const isCardKept = isKept(session) && customer !== '' && method !== null;
      const card = isCardKept ? { customer, method: toId(method), ...cardBrand(used) } : null;
      return { ...outcome, last4: used?.last4 ?? '', card };
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      if (isKept(session)) throw new PaymentsUnavailable('Stripe did not say which card it keeps');
      return outcome;
    }
  }

  async function cardOfSetup({ setup_intent, customer }: Stripe.Checkout.Session) {
    const asks = { expand: ['payment_method'] };
    const { payment_method: method } = await stripe.setupIntents.retrieve(toId(setup_intent), asks, BRIEFLY);
    const used = typeof method === 'object' ? method?.card : null;
    const card = { customer: toId(customer), method: toId(method), ...cardBrand(used) };
    return { last4: used?.last4 ?? '', card };
  }

  return {
    start: ({ payment, appointment, fee, amount, currency, keeps, title, ...order }) =>
      asked(async () => {
        const metadata = {
          appointment,
          payment,
          ...(fee !== undefined && { fee }),
          ...(keeps !== null && { keeps: 'card' }),
        };
        const { id, url } = await stripe.checkout.sessions.create(
          {
            ...(amount === 0
              ? settingUp(title, currency, metadata)
              : paying(title, { amount, currency }, metadata, keeps !== null)),
            // A separate customer for each card: deleting it takes nothing from another visit.
            ...(keeps !== null && {
              customer_creation: 'always',
              allowed_payment_method_types: ['card'],
              custom_text: { submit: { message: keeps } },
            }),
            ...(order.email !== '' && { customer_email: order.email }),
            client_reference_id: appointment,
            metadata,
            locale: order.language ?? 'auto',
            expires_at: Math.floor(order.until / 1000),
            success_url: order.returnTo.paid,
            cancel_url: order.returnTo.left,
          },
          { idempotencyKey: `checkout:${payment}` },
        );
        if (url === null) throw new PaymentsUnavailable('Stripe gave no address to pay at');
        return { reference: id, url };
      }),

    look: (reference) =>
      asked(async () => {
        const session = await stripe.checkout.sessions.retrieve(reference);
        return withCard(toOutcome(session), session);
      }),

    end: (reference) =>
      asked(async () => {
        const session = await stripe.checkout.sessions.retrieve(reference);
        if (session.status === 'open') await stripe.checkout.sessions.expire(reference);
      }),

    charge: (charge) => asked(() => chargeCard(stripe, charge)),

    refund: (refund) => asked(() => sendBack(stripe, refund)),

    forget: (customer) =>
      asked(async () => {
        try {
          await stripe.customers.del(customer);
        } catch (error) {
          if (!isGone(error)) throw error;
        }
      }),

    read: async (body, signature, now) => {
      if (signature === null) return 'forged';
      try {
        const check = [signature, webhookSecret, TOLERANCE, undefined, now] as const;
        const event = await stripe.webhooks.constructEventAsync(body, ...check);
        const moneyNotice = await asked(() => readMoneyNotice(stripe, event));
        if (moneyNotice) return moneyNotice;
        const notice = toNotice(event);
        if (!notice) return null;
        const outcome = await withCard(notice.outcome, event.data.object as Stripe.Checkout.Session);
        return { ...notice, outcome };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return 'forged';
        throw error;
      }
    },
  };
}

/** Events about the progress of a checkout; `completed` may still wait for the bank. */
export const checkoutEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const;
const checkoutTypes: ReadonlySet<string> = new Set(checkoutEvents);

function toNotice(event: Stripe.Event): Notice | null {
  if (!checkoutTypes.has(event.type)) return null;
  const session = event.data.object as Stripe.Checkout.Session;
  const { appointment, payment, fee } = session.metadata ?? {};
  const outcome = event.type === 'checkout.session.async_payment_failed' ? left : toOutcome(session);
  if (!appointment || !payment || outcome.kind === 'open' || outcome.kind === 'bank') return null;
  return { event: event.id, appointment, payment, outcome, ...(fee && { fee }) };
}

const left: CheckoutOutcome = { kind: 'left' };

function toOutcome(session: Stripe.Checkout.Session): CheckoutOutcome | StillOpen {
  const { mode, payment_status, status, amount_total, currency, payment_intent } = session;
  // A setup checkout requests no money: it is complete once the card is kept, and `payment_status` never says 'paid'.
  if (payment_status === 'paid' || (mode === 'setup' && status === 'complete')) {
    const amount = centsFromStripe(amount_total ?? 0, currency ?? '');
    return { kind: 'paid', amount, charge: toId(payment_intent), last4: '', card: null };
  }
  if (status === 'expired') return left;
  return { kind: status === 'complete' ? 'bank' : 'open' };
}

/** A payment on Stripe's page, and whether its card can be charged again without the customer. */
function paying(
  name: string,
  { amount, currency }: Pick<Order, 'amount' | 'currency'>,
  metadata: Stripe.MetadataParam,
  keeps: boolean,
) {
  const unit_amount = stripeAmount(amount, currency);
  const price_data = { currency: currency.toLowerCase(), unit_amount, product_data: { name } };
  return {
    mode: 'payment' as const,
    line_items: [{ quantity: 1, price_data }],
    payment_intent_data: { metadata, ...(keeps && { setup_future_usage: 'off_session' as const }) },
  };
}

/** A card that is kept without paying. */
function settingUp(description: string, currency: string, metadata: Stripe.MetadataParam) {
  const setup_intent_data = { description, metadata };
  return { mode: 'setup' as const, currency: currency.toLowerCase(), setup_intent_data };
}

const isKept = ({ metadata }: Stripe.Checkout.Session): boolean => metadata?.['keeps'] === 'card';

/** The card's brand, if Stripe reports it. */
function cardBrand(card: { readonly brand: string | null } | null | undefined): { brand?: string } {
  return card?.brand ? { brand: card.brand } : {};
}

/** Stripe's messages may quote customers' input, so only their type is passed on. */
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
