import * as z from 'zod/mini';
import { spanDays, MOST_INCOME_DAYS, periodUnits, type Span } from '../../domain/income/income.ts';
import { noIncome } from '../../domain/income/income-entries.ts';
import { ownName, paymentMethods } from '../../domain/payments/payment.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { localDate, LocalDateShape, TaxShape } from '../shapes.ts';

type SumShapes = { [Figure in keyof typeof noIncome]: z.ZodMiniInt };

/** All in cents; each may be negative. */
const sums = Object.fromEntries(Object.keys(noIncome).map((figure) => [figure, z.int()])) as SumShapes;

const soldBy = <Id extends z.ZodMiniType>(id: Id) =>
  z.array(z.object({ id: z.nullable(id), name: z.string(), count: z.int(), cents: z.int() }));

export const mostDays = z.refine<Span>((span) => spanDays(span) >= 1 && spanDays(span) <= MOST_INCOME_DAYS, {
  error: `To must be on or after from, at most ${MOST_INCOME_DAYS} days in all`,
  path: ['to'],
});

export const readIncome = endpoint('GET /api/admin-public/income', {
  summary:
    'Income of a period by purpose and method, on the days the money moved; as CSV, one line for each movement',
  query: z
    .strictObject({
      from: localDate('From'),
      to: localDate('To'),
      by: z.optional(z.enum(periodUnits, 'By must be day, week or month')),
      format: z.optional(z.enum(['json', 'csv'], 'Format must be json or csv')),
    })
    .check(mostDays),
  data: z.object({
    time_zone: z.string(),
    totals: z.object(sums),
    /** Each group starts on the first of its days that was asked for. */
    periods: z.array(z.object({ start: LocalDateShape, ...sums })),
    /** Highest first; `count` is the number of visits. No id if a receipt names none of the salon's services. */
    services: soldBy(z.int()),
    /** The same of retail; `count` is how many were sold. */
    products: soldBy(z.string()),
    methods: z.array(z.object({ method: z.enum(paymentMethods), own: ownName, cents: z.int() })),
    /** The net amounts and taxes that the receipts' payments covered. */
    tax: TaxShape,
    /** The current balances, independent of the period. */
    deposits_held_cents: z.int(),
    /** The period of the same length just before. */
    before: z.object({ from: LocalDateShape, to: LocalDateShape, ...sums }),
  }),
});
