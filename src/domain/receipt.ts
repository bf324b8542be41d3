import * as z from 'zod/mini';
import { MOST_CENTS } from './money.ts';
import { paymentMethods } from './payment.ts';
import { statuses } from './status.ts';

const whole = z.number().check(z.int());
const cents = whole.check(z.gte(0), z.lte(MOST_CENTS));

/**
 * What was checked out at the till, under a number of its own. It is never changed: what was wrong is undone by a receipt with
 * the next number, which names it.
 */
export const Receipt = z.strictObject({
  /** Without a gap, from 1 on. */
  number: whole.check(z.gte(1)),
  /** In epoch milliseconds. */
  at: whole,
  /** The number of the receipt that this one undoes; null of a sale. All sums of the two are the same. */
  undoes: z.nullable(whole),
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
    }),
  ),
  /** In thousandths of a percent: 8875 is 8.875 %. */
  tax_rate: whole,
  tax_included: z.boolean(),
  tip_cents: cents,
  /** What had been paid for the visit before. */
  paid_before_cents: cents,
  /** What was given now, by how; it may be more than is due, in cash. */
  methods: z.array(z.strictObject({ method: z.enum(paymentMethods), amount_cents: cents })),
  /** What came back out of the till. */
  change_cents: cents,
  /** True where it goes to the client by mail; what undoes it does too. */
  mailed: z.boolean(),
  /** How the visit stood before, for when it is undone; absent of what undoes another. */
  before: z.optional(z.strictObject({ status: z.enum(statuses), held_until: z.nullable(whole) })),
});
export type Receipt = z.infer<typeof Receipt>;
