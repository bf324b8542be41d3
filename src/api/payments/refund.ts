import * as z from 'zod/mini';
import { MOST_CENTS } from '../../domain/money.ts';
import { line, whole } from '../../domain/text-schemas.ts';
import { version } from '../../domain/version.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { OwnersAppointment } from '../shapes.ts';

const cents = whole('Amount', 1, MOST_CENTS);

const isEachOnce = <One>(all: readonly One[], key: (one: One) => unknown) =>
  new Set(all.map(key)).size === all.length;

export const refundVisit = endpoint({
  method: 'POST',
  path: '/api/admin-public/appointments/:id/refund',
  access: 'owner',
  summary: 'Refunds payments of a visit; where it has a receipt, by a credit receipt with the next number',
  body: z.strictObject({
    version,
    /** What goes back, by the ids of the owner's `payments`: at most the `refundable_cents` of each. */
    payments: z
      .array(z.strictObject({ id: line('Payment', 1, 100), amount_cents: cents }), 'Payments must be a list')
      .check(
        z.minLength(1, 'Choose at least one payment'),
        z.maxLength(100, 'At most 100 payments'),
        z.refine((all) => isEachOnce(all, ({ id }) => id), 'Payments must name no payment twice'),
      ),
    /**
     * What it is for, by the place of the line in the receipt, from 0 on; the tip is one line after the last. Amounts include their
     * tax and add up to the payments. Without lines the sum is spread over what is left of them, in proportion, and over the tip last.
     */
    lines: z.optional(
      z
        .array(
          z.strictObject({ line: whole('Line', 0, 100), amount_cents: whole('Amount', 0, MOST_CENTS) }),
          'Lines must be a list',
        )
        .check(
          z.minLength(1, 'Choose at least one line'),
          z.maxLength(100, 'At most 100 lines'),
          z.refine((all) => isEachOnce(all, (one) => one.line), 'Lines must name no line twice'),
        ),
    ),
    /** The client reads it. */
    reason: line('Reason', 1, 200),
  }),
  data: z.object({
    appointment: OwnersAppointment,
    /** Null where the visit has no receipt: then the refund lowers only what was paid. */
    receipt: z.nullable(
      z.object({
        number: z.int(),
        kind: z.literal('credit'),
        total_cents: z.int(),
        /** In the order of the receipt that it credits; amounts include their tax and add up to the total. */
        lines: z.array(
          z.object({
            line: z.int(),
            kind: z.enum(['service', 'retail', 'tip']),
            name: z.string(),
            amount_cents: z.int(),
            tax_cents: z.int(),
          }),
        ),
        /** The tax in it, by its rate in percent; empty where there is none. */
        tax: z.array(z.object({ rate: z.number(), net_cents: z.int(), tax_cents: z.int() })),
      }),
    ),
  }),
  idempotent: true,
  refusals: { not_found: null, stale: OwnersAppointment, idempotency_key_reused: null },
});
