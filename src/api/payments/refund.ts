import * as z from 'zod/mini';
import { MOST_CENTS } from '../../domain/money.ts';
import { line, whole } from '../../domain/text-schemas.ts';
import { lineKinds } from '../../domain/till/line-kinds.ts';
import { version } from '../../domain/version.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { OwnersAppointment, TaxShape } from '../shapes.ts';

const cents = whole('Amount', 1, MOST_CENTS);

const isEachOnce = <One>(all: readonly One[], key: (one: One) => unknown) =>
  new Set(all.map(key)).size === all.length;

/** The payments to refund, and the reason. */
export const refunding = z.strictObject({
  version,
  /** The amounts to refund by the ids of the owner's `payments`, each at most its `refundable_cents`. */
  payments: z
    .array(z.strictObject({ id: line('Payment', 1, 100), amount_cents: cents }), 'Payments must be a list')
    .check(
      z.minLength(1, 'Choose at least one payment'),
      z.maxLength(100, 'At most 100 payments'),
      z.refine((all) => isEachOnce(all, ({ id }) => id), 'Payments must name no payment twice'),
    ),
  /**
   * The refunded receipt lines, by index; the tip's index follows the last line. Amounts include tax and add up to the
   * payments. Without lines the sum is spread in proportion over what is left of them, and over the tip last.
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
  /** The client sees it. */
  reason: line('Reason', 1, 200),
});

/** The receipt of a refund. */
export const Credit = z.object({
  number: z.int(),
  kind: z.literal('credit'),
  total_cents: z.int(),
  /** In the order of the credited receipt; amounts include tax and add up to the total. */
  lines: z.array(
    z.object({
      line: z.int(),
      kind: z.enum([...lineKinds, 'tip']),
      name: z.string(),
      amount_cents: z.int(),
      tax_cents: z.int(),
    }),
  ),
  tax: TaxShape,
});

export const refundVisit = endpoint('POST /api/admin-public/appointments/:id/refund', {
  summary: 'Refunds payments of a visit; with a receipt, by the next credit receipt',
  body: refunding,
  data: z.object({
    appointment: OwnersAppointment,
    /** Null if the visit has no receipt; the refund then lowers only what was paid. */
    receipt: z.nullable(Credit),
  }),
  refusals: { not_found: null, stale: OwnersAppointment },
});
