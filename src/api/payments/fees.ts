import * as z from 'zod/mini';
import { MOST_CENTS } from '../../domain/money.ts';
import { feeReasons } from '../../domain/payments/payment.ts';
import { choice, flag, whole } from '../../domain/text-schemas.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { AllowedShape } from './fee-shapes.ts';
import { OwnersAppointment, versionInQuery, wholeInQuery } from '../shapes.ts';
import { version } from '../../domain/version.ts';

export const chargeFee = endpoint('POST /api/admin-public/appointments/:id/fee', {
  summary: 'Charges a fee to the card on file, or requests it by payment link',
  body: z.strictObject({
    reason: choice('Reason', feeReasons),
    amount_cents: whole('Amount', 1, MOST_CENTS),
    version: z.optional(version),
    /** True to request the whole fee by payment link without charging a card. */
    by_link: z.optional(flag('By_link')),
  }),
  /** The payment link, if the card could not be charged; the client gets it by email. */
  data: z.union([z.object({ payment_url: z.string(), appointment: OwnersAppointment }), OwnersAppointment]),
  refusals: {
    not_found: null,
    stale: OwnersAppointment,
    /** The visit was neither missed nor canceled late, or the salon canceled it. */
    invalid_transition: null,
    /** More than the client's consent still allows on the card. */
    above_consent: AllowedShape,
  },
});

export const takeBackFee = endpoint('DELETE /api/admin-public/appointments/:id/fee/:fee', {
  summary: 'Waives a requested fee, or refunds a paid one in full or in part',
  query: z.extend(versionInQuery, { amount_cents: z.optional(wholeInQuery('Amount', 1, MOST_CENTS)) }),
  data: OwnersAppointment,
  refusals: { not_found: null, stale: OwnersAppointment, invalid_transition: null },
});
