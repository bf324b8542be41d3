import * as z from 'zod/mini';
import { cents, integer } from '../record-schemas.ts';

export const paymentKinds = ['deposit', 'full'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const deskMethods = ['cash', 'terminal', 'other'] as const;
/** The methods that move money: at the salon, or by an online provider. */
export const moneyMethods = [...deskMethods, 'online'] as const;
/** All payment methods. A gift card moves no money: it came in when the card was sold. */
export const paymentMethods = [...moneyMethods, 'gift_card'] as const;
/** The id of the gift card that paid or gets money back; absent for other methods. */
export const giftCardId = z.optional(z.string());

/** The name of the salon's own method, such as Venmo, for method `other`; absent otherwise. */
export const ownName = z.optional(z.string());

/** The purpose of an online payment; kind `card` pays nothing and keeps a card. */
export const onlineKinds = [...paymentKinds, 'card'] as const;

/** The customer's consent for charging a kept card. */
export const Consent = z.strictObject({
  /** The version of the booking rules it belonged to. */
  version: integer,
  /** The text as it was shown, word for word. */
  text: z.string(),
  /** When the customer agreed, in epoch milliseconds. */
  at: integer,
  /** The most that may be charged to the card, in cents; null for nothing, because an early consent names no sum. */
  most_cents: z.nullable(cents),
});
export type Consent = z.infer<typeof Consent>;

/** A card that the provider keeps for one appointment. */
export const Card = z.strictObject({
  provider: z.enum(['test', 'stripe']),
  /** The provider's ids of the customer and the payment method. */
  customer: z.string(),
  method: z.string(),
  last4: z.string(),
  /** The provider's name for it, such as `visa`; absent if unknown. */
  brand: z.optional(z.string()),
  consent: Consent,
});
export type Card = z.infer<typeof Card>;

/** How much was taken off the gift card that this payment had bought; absent if nothing was. */
const card_cents = z.optional(cents);

/** A dispute: the customer's bank wants the money back. */
export const Dispute = z.strictObject({
  id: z.string(),
  amount_cents: cents,
  state: z.enum(['open', 'won', 'lost']),
  /** When it reached this state, in epoch milliseconds. */
  at: integer,
  card_cents,
});
export type Dispute = z.infer<typeof Dispute>;

/** A refund on its way to the customer. */
const Refund = z.strictObject({
  id: z.string(),
  amount_cents: cents,
  at: integer,
  /** The owner's reason; absent for automatic refunds, such as after a cancellation. */
  reason: z.optional(z.string()),
  card_cents,
});
export type Refund = z.infer<typeof Refund>;

const charged = {
  id: z.string(),
  provider: z.enum(['test', 'stripe']),
  amount_cents: cents,
  /** Epoch milliseconds. */
  started_at: integer,
  /** When it was paid; null until then. */
  paid_at: z.nullable(integer),
  /** Until when an open payment holds the appointment's time, in epoch milliseconds. */
  held_until: integer,
  /** The provider's id: a checkout session; for a test payment the last four digits. */
  reference: z.string(),
  /** The provider's id of the paid charge, which refunds need. */
  charge: z.string(),
  /** The payment page; empty once it is over. */
  url: z.string(),
  /** The last four digits of the card; empty if unknown, and for a test payment, whose reference has them. */
  last4: z.string(),
  /** The ids of the provider's events that were handled. */
  events: z.array(z.string()),
  refunds: z.array(Refund),
  /** Oldest first; a lost one has taken its money away. Absent if there was none. */
  disputes: z.optional(z.array(Dispute)),
};

/** A payment made or started online. Payments at the desk are `DeskPayment`. */
export const Payment = z.strictObject({
  ...charged,
  kind: z.enum(onlineKinds),
  /** `open` while the customer is on the provider's page, `closed` if she left without paying. */
  state: z.enum(['open', 'paid', 'closed']),
  /** The consent, if the paying card is kept; absent otherwise. */
  keeps_card: z.optional(Consent),
  /** On a pay code, the sum of the visit's payments with it: up to that, money is kept for the checkout. Absent otherwise. */
  covers_cents: z.optional(cents),
});
export type Payment = z.infer<typeof Payment>;

export const feeReasons = ['no_show', 'late_cancel'] as const;

/** A fee for a missed or late-canceled visit. The rules that refund payments ignore it. */
export const Fee = z.strictObject({
  ...charged,
  reason: z.enum(feeReasons),
  /** `charging` until the provider answers, `asked` after a payment link was sent, `closed` if the owner waived it. */
  state: z.enum(['charging', 'asked', 'paid', 'closed']),
  /** Why the card was not charged; absent if it was, or if there is none. */
  refused: z.optional(z.enum(['declined', 'authentication'])),
  /** How it was paid: by the kept card or by payment link. Absent until it is paid. */
  paid_by: z.optional(z.enum(['card', 'link'])),
});
export type Fee = z.infer<typeof Fee>;

/** The last four digits of the card that paid; empty if unknown. */
export const cardEnding = ({ provider, reference, last4 }: Payment | Fee): string =>
  provider === 'test' ? reference : last4;
