import * as z from 'zod/mini';
import { MOST_CENTS } from '../money.ts';

const cents = z.number().check(z.int(), z.gte(0), z.lte(MOST_CENTS));
const instant = z.number().check(z.int());

export const paymentKinds = ['deposit', 'full'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** How the salon itself takes money. */
export const deskMethods = ['cash', 'terminal', 'other'] as const;
/** How money comes: to the salon itself, or by a provider of payments. */
export const paymentMethods = [...deskMethods, 'online'] as const;

/** What a payment online is for; of kind `card` nothing is paid, and a card is kept. */
export const onlineKinds = [...paymentKinds, 'card'] as const;

/** What the customer has agreed to that a kept card may be charged. */
const Consent = z.strictObject({
  /** Of the rules that it was part of. */
  version: instant,
  /** Word for word as it was shown. */
  text: z.string(),
  /** When they agreed, in epoch milliseconds. */
  at: instant,
  /** The most that may be charged to the card; absent on older records, whose text says it: `agreedMost`. */
  most_cents: z.optional(cents),
});
export type Consent = z.infer<typeof Consent>;

/** A card that the provider keeps for one appointment. */
export const Card = z.strictObject({
  provider: z.enum(['test', 'stripe']),
  /** The provider's names for who and for what is charged. */
  customer: z.string(),
  method: z.string(),
  last4: z.string(),
  /** In the provider's word for it, such as `visa`; absent where it is not known. */
  brand: z.optional(z.string()),
  consent: Consent,
});
export type Card = z.infer<typeof Card>;

/** Money that the customer wants back from their bank. */
const Dispute = z.strictObject({
  id: z.string(),
  amount_cents: cents,
  state: z.enum(['open', 'won', 'lost']),
  /** When it came to this, in epoch milliseconds. */
  at: instant,
});
export type Dispute = z.infer<typeof Dispute>;

/** Money on its way back to the customer. */
const Refund = z.strictObject({
  id: z.string(),
  amount_cents: cents,
  at: instant,
  /** Why the owner refunded it; absent of what went back for another reason, such as a cancellation. */
  reason: z.optional(z.string()),
});
export type Refund = z.infer<typeof Refund>;

const charged = {
  id: z.string(),
  provider: z.enum(['test', 'stripe']),
  amount_cents: cents,
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
  /** The first first; one that is lost has taken its money away. Absent where there was none. */
  disputes: z.optional(z.array(Dispute)),
};

/** A payment made or begun online. What the owner takes at the desk is a `DeskPayment`. */
export const Payment = z.strictObject({
  ...charged,
  kind: z.enum(onlineKinds),
  /** `open` while the customer is at the provider's page, `closed` when they left without paying. */
  state: z.enum(['open', 'paid', 'closed']),
  /** What was agreed to where the card that pays is kept; absent where it is not. */
  keeps_card: z.optional(Consent),
});
export type Payment = z.infer<typeof Payment>;

export const feeReasons = ['no_show', 'late_cancel'] as const;

/** What the owner charges for a visit that was missed or canceled late. No rule that returns payments knows of it. */
export const Fee = z.strictObject({
  ...charged,
  reason: z.enum(feeReasons),
  /**
   * `charging` until the provider's answer is known, `asked` once the customer was sent a link to pay it, `closed` when the
   * owner has given it up.
   */
  state: z.enum(['charging', 'asked', 'paid', 'closed']),
  /** Why the card was not charged; absent where it was, or where there is none. */
  refused: z.optional(z.enum(['declined', 'authentication'])),
  /** How it was paid: to the kept card, or by the payment link. Absent until it is paid, and on older records. */
  paid_by: z.optional(z.enum(['card', 'link'])),
});
export type Fee = z.infer<typeof Fee>;

/** The last four digits of the card that paid; '' where they are not known. */
export function cardEnding({
  provider,
  reference,
  last4,
}: Pick<Payment, 'provider' | 'reference' | 'last4'>): string {
  return provider === 'test' ? reference : last4;
}
