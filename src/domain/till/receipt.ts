import * as z from 'zod/mini';
import { giftCardId, ownName, paymentMethods } from '../payments/payment.ts';
import { statuses } from '../appointments/status.ts';
import { lineKinds } from './line-kinds.ts';
import { cents, integer, signedCents } from '../record-schemas.ts';

// Separate constants, so that a bundle without receipts drops their schema: bundlers don't know what `check` does.
const number = integer.check(z.gte(1));
const tax_percentage = z.number().check(z.gte(0), z.lte(100));

/** How something was paid. */
export const paidWith = { method: z.enum(paymentMethods), own: ownName, gift_card: giftCardId };

export const ReceiptLines = z.array(
  z.strictObject({
    /** A gift card has no tax and no discount: what it pays for later has. */
    kind: z.enum(lineKinds),
    name: z.string(),
    /** The price before the discount. */
    amount_cents: cents,
    /** Its share of the discount. */
    discount_cents: cents,
    /** Its tax: part of the discounted amount if `tax_included`, otherwise added to it. */
    tax_cents: cents,
    /** The rate when it was sold, with at most three decimals. */
    tax_percentage,
    tax_included: z.boolean(),
    service_id: z.optional(integer),
    product_id: z.optional(z.string()),
    /** The id of the gift card that it sells; absent for other lines. */
    gift_card: giftCardId,
    /** On a credit, the index of the line in the sale; absent otherwise. */
    line: z.optional(integer),
  }),
);

/** A sale, a reversal of a whole sale, or a credit for a part of it; never changed, its sums positive. */
export const Receipt = z.strictObject({
  /** Numbered from 1 without gaps. */
  number,
  /** `summary` in countries where only a certified till may issue receipts; absent otherwise. */
  kind: z.optional(z.literal('summary')),
  /** In epoch milliseconds. */
  at: integer,
  /** The number of the receipt that this one reverses, with the same sums; null for a sale and a credit. */
  undoes: z.nullable(integer),
  /** The number of the sale that a credit refunds; absent otherwise. */
  credits: z.optional(integer),
  /** The owner's reason as the client reads it; absent if it is no credit. */
  reason: z.optional(z.string()),
  /** The ids of the payments a credit goes back to; absent otherwise. */
  payments: z.optional(z.array(z.strictObject({ id: z.string(), ...paidWith, amount_cents: cents }))),
  lines: ReceiptLines,
  tip_cents: cents,
  /** The earlier payments for the visit. */
  paid_before_cents: cents,
  /** The payments now, by method: negative amounts are given back. On a credit, what the desk gives back. */
  methods: z.array(z.strictObject({ ...paidWith, amount_cents: signedCents })),
  /** The change given back in cash. */
  change_cents: cents,
  /** The unpaid balance; absent if there was none. */
  balance_cents: z.optional(cents),
  /** True if it is emailed to the client, and so is its reversal. */
  mailed: z.boolean(),
  /** The visit's earlier state, for undoing; absent on a reversal. */
  before: z.optional(z.strictObject({ status: z.enum(statuses), held_until: z.nullable(integer) })),
});
export type Receipt = z.infer<typeof Receipt>;
