import * as z from 'zod/mini';
import { MOST_CENTS } from './money.ts';

const cents = z.number().check(z.int(), z.gte(0), z.lte(MOST_CENTS));
const instant = z.number().check(z.int());

export const paymentKinds = ['deposit', 'full'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** How the salon itself takes money. */
export const deskMethods = ['cash', 'terminal', 'other'] as const;
/** How money comes: to the salon itself, or by a provider of payments. */
export const paymentMethods = [...deskMethods, 'online'] as const;

/** Money on its way back to the customer. */
const Refund = z.strictObject({
  id: z.string(),
  amount_cents: cents,
  at: instant,
});
export type Refund = z.infer<typeof Refund>;

/** A payment made or begun online. What the owner takes at the desk is a `DeskPayment`. */
export const Payment = z.strictObject({
  id: z.string(),
  provider: z.enum(['test', 'stripe']),
  kind: z.enum(paymentKinds),
  amount_cents: cents,
  /** `open` while the customer is at the provider's page, `closed` when they left without paying. */
  state: z.enum(['open', 'paid', 'closed']),
  /** Epoch milliseconds. */
  started_at: instant,
  /** When the money came; null until then. */
  paid_at: z.nullable(instant),
  /** Until when an open one keeps the appointment's time, in epoch milliseconds. */
  held_until: instant,
  /** The provider's name for it: a checkout session; of a test payment the last four digits. */
  reference: z.string(),
  /** What a refund is made of: the provider's name for the money once it was paid. */
  charge: z.string(),
  /** Where the customer pays; empty once that is over. */
  url: z.string(),
  /** The last four digits of the card; '' where they are not known, and of a test payment, which has them as its reference. */
  last4: z._default(z.string(), ''),
  /** The provider's events that have been seen to, by their ids. */
  events: z.array(z.string()),
  refunds: z.array(Refund),
});
export type Payment = z.infer<typeof Payment>;

/** The last four digits of the card that paid; '' where they are not known. */
export function cardEnding({ provider, reference, last4 }: Payment): string {
  return provider === 'test' ? reference : last4;
}
