import { Stripe } from 'stripe';
import type { Cents } from '../../../src/domain/money.ts';
import type { MoneyBack } from '../../../src/domain/payments/provider-refunds.ts';
import type { Dispute } from '../../../src/domain/payments/payment.ts';
import {
  PaymentsUnavailable,
  type Charge,
  type ChargeNotice,
  type ChargeOutcome,
  type MoneyBackNotice,
  type Refund,
} from './checkout.ts';
import { centsFromStripe, stripeAmount } from './stripe-amounts.ts';

// Charges to kept cards, and later events about received money, as Stripe reports them.

/** Charges a card without its customer. Source: Stripe, "Charge a saved card". */
export async function chargeCard(
  stripe: Stripe,
  { fee, appointment, amount, currency, title, ...charge }: Charge,
): Promise<ChargeOutcome> {
  const earlier = charge.again ? await chargedBefore(stripe, charge.customer, fee) : undefined;
  if (earlier) return toOutcome(earlier);
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: stripeAmount(amount, currency),
        currency: currency.toLowerCase(),
        customer: charge.customer,
        payment_method: charge.method,
        allowed_payment_method_types: ['card'],
        payment_method_options: { card: { stored_credential_usage: 'unscheduled' } },
        off_session: true,
        confirm: true,
        description: title,
        metadata: { appointment, fee },
        expand: ['latest_charge'],
      },
      { idempotencyKey: `fee:${fee}` },
    );
    return toOutcome(intent);
  } catch (error) {
    const why = refusalIn(error);
    if (why === null) throw error;
    await ended(stripe, error);
    return { kind: 'refused', why };
  }
}

/** Stripe forgets an idempotency key after a day, but keeps the payment made under it. */
async function chargedBefore(stripe: Stripe, customer: string, fee: string) {
  try {
    const asks = { customer, limit: 100, expand: ['data.latest_charge'] };
    const { data } = await stripe.paymentIntents.list(asks);
    return data.find(({ metadata }) => metadata['fee'] === fee && metadata['payment'] === undefined);
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** True if Stripe no longer has what was asked for. */
export function isGone(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}

/** Returns why the card was declined; null if Stripe says nothing about the card. A deleted card is declined too. */
function refusalIn(error: unknown) {
  if (isGone(error)) return 'declined';
  return error instanceof Stripe.errors.StripeCardError ? toRefused(error) : null;
}

function toRefused(error: { readonly code?: string | undefined } | null) {
  return error?.code === 'authentication_required' ? 'authentication' : 'declined';
}

/** Cancels a declined payment, which is paid through a checkout instead. */
async function ended(stripe: Stripe, error: unknown): Promise<void> {
  const intent = error instanceof Stripe.errors.StripeError ? error.payment_intent : undefined;
  if (!intent) return;
  try {
    await stripe.paymentIntents.cancel(intent.id, {}, { maxNetworkRetries: 0 });
  } catch (problem) {
    if (!(problem instanceof Stripe.errors.StripeError)) throw problem;
  }
}

function toOutcome(intent: Stripe.PaymentIntent): ChargeOutcome {
  const { id, status, latest_charge: charge, last_payment_error: error } = intent;
  switch (status) {
    case 'succeeded': {
      const card = typeof charge === 'object' ? charge?.payment_method_details?.card : null;
      return { kind: 'paid', charge: id, last4: card?.last4 ?? '' };
    }
    case 'processing':
      throw new PaymentsUnavailable('The bank has not decided');
    case 'requires_action':
    case 'requires_confirmation':
      return { kind: 'refused', why: 'authentication' };
    case 'requires_payment_method':
    case 'requires_capture':
    case 'canceled':
    default:
      return { kind: 'refused', why: toRefused(error) };
  }
}

/** Sends the rest of a refund. Stripe would reject money that was refunded in the console or taken back by a bank. */
export async function sendBack(stripe: Stripe, { id, charge, amount, total }: Refund): Promise<void> {
  const intent = await stripe.paymentIntents.retrieve(charge, { expand: ['latest_charge'] });
  const { latest_charge: paid } = intent;
  if (paid === null || typeof paid === 'string')
    throw new PaymentsUnavailable('Stripe knows of no such money');
  const lostAmount = paid.disputed ? await lostCents(stripe, charge) : 0;
  const [received, refunded] = [paid.amount, paid.amount_refunded].map((sum) =>
    centsFromStripe(sum, paid.currency),
  ) as [Cents, Cents];
  const rest = Math.min(amount, total - refunded, received - refunded - lostAmount);
  if (rest <= 0) return;
  // Stripe rejects a key that was used for another amount.
  const idempotencyKey = `refund:${id}${rest === amount ? '' : `:${rest}`}`;
  const refund = { payment_intent: charge, amount: stripeAmount(rest, paid.currency) };
  await stripe.refunds.create(refund, { idempotencyKey });
}

/** The disputed part, in cents. */
async function lostCents(stripe: Stripe, charge: string): Promise<Cents> {
  const { data } = await stripe.disputes.list({ payment_intent: charge, limit: 100 });
  const disputes = data.filter(({ status }) => entryState(status) === 'lost');
  return disputes.reduce((sum, { amount, currency }) => sum + centsFromStripe(amount, currency), 0);
}

type FeeNotice = ChargeNotice | MoneyBackNotice | null;
type Read = (stripe: Stripe, event: Stripe.Event) => FeeNotice | Promise<FeeNotice>;

const aboutCharge: Read = (_, { id, data }) => readChargeNotice(id, data.object as Stripe.PaymentIntent);

const aboutDispute: Read = async (stripe, event) => {
  const { id, amount, currency, status, payment_intent: intent } = event.data.object as Stripe.Dispute;
  if (intent === null) return null;
  const paid = typeof intent === 'string' ? await stripe.paymentIntents.retrieve(intent) : intent;
  const dispute = { id, amount_cents: centsFromStripe(amount, currency), state: entryState(status) };
  return readMoneyBack(event.id, paid.metadata, paid.id, { kind: 'disputed', dispute });
};

/** The events about received money and charged fees, beside those of checkouts. */
export const moneyEvents = {
  'payment_intent.succeeded': aboutCharge,
  'payment_intent.payment_failed': aboutCharge,
  'charge.refunded': (_, { id, data }) => {
    const { metadata, payment_intent, amount_refunded, currency } = data.object as Stripe.Charge;
    const total = centsFromStripe(amount_refunded, currency);
    return readMoneyBack(id, metadata, toId(payment_intent), { kind: 'returned', total });
  },
  'charge.dispute.created': aboutDispute,
  'charge.dispute.closed': aboutDispute,
} as const satisfies Partial<Record<Stripe.Event['type'], Read>>;

const readers = new Map<string, Read>(Object.entries(moneyEvents));

/** Returns what such an event reports; null if it is not this salon's money. */
export function readMoneyNotice(stripe: Stripe, event: Stripe.Event): Promise<FeeNotice> {
  return Promise.resolve(readers.get(event.type)?.(stripe, event) ?? null);
}

/** A checkout's own events report its outcome. */
function readChargeNotice(event: string, intent: Stripe.PaymentIntent): ChargeNotice | null {
  const { appointment, fee, payment } = intent.metadata;
  if (!appointment || !fee || payment) return null;
  return { event, appointment, fee, charged: toOutcome(intent) };
}

function readMoneyBack(
  event: string,
  metadata: Stripe.Metadata,
  charge: string,
  moneyBack: MoneyBack,
): MoneyBackNotice | null {
  const { appointment, payment, fee } = metadata;
  const of = fee ?? payment;
  return appointment && of ? { event, appointment, payment: of, charge, moneyBack } : null;
}

/** An id in Stripe's answers may be expanded to the whole object. */
export function toId(thing: string | { readonly id: string } | null): string {
  return typeof thing === 'string' ? thing : (thing?.id ?? '');
}

/** An inquiry without a dispute took no money. */
function entryState(status: Stripe.Dispute.Status): Dispute['state'] {
  if (status === 'lost') return 'lost';
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'open';
}
