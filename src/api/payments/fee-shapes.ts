import * as z from 'zod/mini';
import { Consent, feeReasons } from '../../domain/payments/payment.ts';

/** A card that a fee can be charged to. */
export const CardShape = z.object({
  /** The provider's name for it, such as `visa`; empty if unknown. */
  brand: z.string(),
  last4: z.string(),
  /** `at` is ISO with offset. An older consent without a sum allows no charge. */
  consent: z.extend(Consent, { at: z.string() }),
});

/** A fee charged or requested because the visit was missed or canceled late. */
export const FeeShape = z.object({
  id: z.string(),
  reason: z.enum(feeReasons),
  amount_cents: z.int(),
  /** The part that is being refunded or was disputed. */
  returned_cents: z.int(),
  /** `charging` until the provider answers, `asked` while a payment link can pay it, `closed` once it is waived. */
  state: z.enum(['charging', 'asked', 'paid', 'closed']),
  /** Why the card was not charged; absent if it was, or if there was no card. */
  refused: z.optional(z.enum(['declined', 'authentication'])),
  /** ISO with offset. */
  started_at: z.string(),
  /** The same; null until it is paid. */
  paid_at: z.nullable(z.string()),
  /** The last four digits of the card; empty if unknown. */
  last4: z.string(),
  disputed: z.boolean(),
});

/** The fee the owner may charge now. */
export const ChargeableShape = z.object({
  reason: z.enum(feeReasons),
  /** True if the client accepted the percentage; false if it is only the salon's policy. */
  agreed: z.boolean(),
  /** The agreed share of the accepted price, in percent. */
  percent: z.int(),
  /** The accepted price, in cents. */
  price_cents: z.int(),
  /** The agreed share of the accepted price, in cents. */
  agreed_cents: z.int(),
  /** The proposed fee: the maximum that may be charged. */
  proposed_cents: z.int(),
  /** The payments kept for the visit. */
  kept_cents: z.int(),
  /** The agreed fee, less what is already kept, charged or requested. */
  most_cents: z.int(),
  /** The part that may be charged to the card; the rest needs a payment link. */
  card_cents: z.int(),
});

/** The amount the client's consent still allows on the kept card. */
export const AllowedShape = z.object({ allowed_cents: z.int() });
