import * as z from 'zod/mini';
import { EmailIfAny } from '../../domain/clients/customer.ts';
import { line } from '../../domain/text-schemas.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { mostDays } from '../income/income.ts';
import { Credit, refunding } from '../payments/refund.ts';
import { localDate, OwnersAppointment, versionInQuery } from '../shapes.ts';
import { cardRefusals, charge, NewReceipt } from './checkout.ts';

export const SaleShape = z.extend(
  z.pick(OwnersAppointment, {
    id: true,
    reference: true,
    version: true,
    time_zone: true,
    language: true,
    amount_paid_cents: true,
    payments: true,
    receipts: true,
  }),
  { customer: z.object({ name: z.string(), email: z.string() }) },
);
export type SaleShape = z.infer<typeof SaleShape>;

const Sold = z.object({ sale: SaleShape, receipt: NewReceipt });

export const listSales = endpoint('GET /api/admin-public/sales', {
  summary: 'The sales without a visit that were made, reversed or refunded in a period, newest first',
  query: z.strictObject({ from: localDate('From'), to: localDate('To') }).check(mostDays),
  data: z.array(SaleShape),
});

export const sell = endpoint('POST /api/admin-public/sales', {
  summary: 'Sells without a visit: records the payments in one step, with a receipt',
  body: z.strictObject({
    ...charge,
    /** The person who gets the receipt, if anybody wants one. */
    customer: z.optional(
      z.strictObject({ name: z._default(line('Name', 0, 100), ''), email: z._default(EmailIfAny, '') }),
    ),
  }),
  data: Sold,
  status: 201,
  refusals: cardRefusals,
});

export const undoSale = endpoint('DELETE /api/admin-public/sales/:id/checkout/:number', {
  summary: "Undoes a sale by a reversal receipt with the next number, until the salon's midnight",
  query: versionInQuery,
  data: Sold,
  refusals: { not_found: null, stale: SaleShape, invalid_transition: null, insufficient_balance: null },
});

export const refundSale = endpoint('POST /api/admin-public/sales/:id/refund', {
  summary: 'Refunds payments of a sale by the next credit receipt',
  body: refunding,
  data: z.object({ sale: SaleShape, receipt: Credit }),
  refusals: { not_found: null, stale: SaleShape, invalid_transition: null, insufficient_balance: null },
});
