import * as z from 'zod/mini';
import { feeReasons } from '../../domain/payments/payment.ts';

/** A card that a fee can be charged to. */
export const CardShape = z.object({
  /** In the provider's word for it, such as `visa`; empty where it is not known. */
  brand: z.string(),
  last4: z.string(),
  consent: z.object({
    /** The most that may be charged to it; null of an older consent that does not say it: then nothing may. */
    most_cents: z.nullable(z.int()),
    /** What its customer agreed to, word for word. */
    text: z.string(),
    /** Of the rules that it was part of. */
    version: z.int(),
    /** When they agreed, ISO with offset. */
    at: z.string(),
  }),
});

/** What it was charged, or is asked for, because it was missed or canceled late. */
export const FeeShape = z.object({
  id: z.string(),
  reason: z.enum(feeReasons),
  amount_cents: z.int(),
  /** What of it is on its way back, or was taken back by a bank. */
  returned_cents: z.int(),
  /** `charging` until the provider has answered, `asked` while it can be paid by a link, `closed` once it was given up. */
  state: z.enum(['charging', 'asked', 'paid', 'closed']),
  /** Why the card was not charged; absent where it was, or where there was none. */
  refused: z.optional(z.enum(['declined', 'authentication'])),
  /** ISO with offset. */
  started_at: z.string(),
  /** The same; null while it is not paid. */
  paid_at: z.nullable(z.string()),
  /** The last four digits of the card; empty where they are not known. */
  last4: z.string(),
  disputed: z.boolean(),
});

/** What the owner may charge for it now. */
export const ChargeableShape = z.object({
  reason: z.enum(feeReasons),
  /** The share of the price that was agreed to. */
  percent: z.int(),
  /** That share of the price that was agreed to. */
  agreed_cents: z.int(),
  /** What is proposed: as much as may be charged. */
  proposed_cents: z.int(),
  /** What was paid for the visit and is kept. */
  kept_cents: z.int(),
  /** The agreed fee, less what is kept, charged or asked for already. */
  most_cents: z.int(),
  /** What of that may be charged to the card; the rest is asked for by a payment link. */
  card_cents: z.int(),
});

/** What the client's consent still lets the kept card be charged. */
export const AllowedShape = z.object({ allowed_cents: z.int() });
