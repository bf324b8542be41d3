import * as z from 'zod/mini';
import { MOST_CENTS } from '../money.ts';
import { paymentMethods } from '../payments/payment.ts';
import { statuses } from '../appointments/status.ts';

const whole = z.number().check(z.int());
const cents = whole.check(z.gte(0), z.lte(MOST_CENTS));
const signed = whole.check(z.gte(-MOST_CENTS), z.lte(MOST_CENTS));

/**
 * A sale at the till, or what takes one back: a reversal of the whole sale, or a credit for a part of it. Each has a number
 * of its own and is never changed. The sums of a reversal and of a credit are positive too, and count against the sale.
 */
export const Receipt = z.strictObject({
  /** Without a gap, from 1 on. */
  number: whole.check(z.gte(1)),
  /** In epoch milliseconds. */
  at: whole,
  /** The number of the receipt that this one undoes; null of a sale and of a credit. All sums of the two are the same. */
  undoes: z.nullable(whole),
  /** The number of the sale that a credit refunds; absent of others. */
  credits: z.optional(whole),
  /** Why the owner refunded it, as the client reads it; absent of what is no credit. */
  reason: z.optional(z.string()),
  /** The payments that a credit goes back to, by their ids; absent of others. */
  payments: z.optional(
    z.array(z.strictObject({ id: z.string(), method: z.enum(paymentMethods), amount_cents: cents })),
  ),
  lines: z.array(
    z.strictObject({
      kind: z.enum(['service', 'retail']),
      name: z.string(),
      /** As it was asked for, before the discount. */
      amount_cents: cents,
      /** Its share of the discount. */
      discount_cents: cents,
      /** Its tax: in the amount after the discount where `tax_included`, else on top of it. */
      tax_cents: cents,
      service_id: z.optional(whole),
      /** On a credit, the place of the line in the sale, from 0 on; absent of others. */
      line: z.optional(whole),
    }),
  ),
  /** In thousandths of a percent: 8875 is 8.875 %. */
  tax_rate: whole,
  tax_included: z.boolean(),
  tip_cents: cents,
  /** What had been paid for the visit before. */
  paid_before_cents: cents,
  /**
   * What was given now, by how; it may be more than is due, in cash, and is less than 0 where it was given back. On a credit,
   * what the desk gives back.
   */
  methods: z.array(z.strictObject({ method: z.enum(paymentMethods), amount_cents: signed })),
  /** What came back out of the till. */
  change_cents: cents,
  /** What was left unpaid; absent where nothing was. */
  balance_cents: z.optional(cents),
  /** True where it goes to the client by mail; what undoes it does too. */
  mailed: z.boolean(),
  /** How the visit stood before, for when it is undone; absent of what undoes another. */
  before: z.optional(z.strictObject({ status: z.enum(statuses), held_until: z.nullable(whole) })),
});
export type Receipt = z.infer<typeof Receipt>;
