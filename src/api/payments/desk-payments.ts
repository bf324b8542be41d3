import * as z from 'zod/mini';
import { deskMethods } from '../../domain/payments/payment.ts';
import { MOST_CENTS } from '../../domain/money.ts';
import { choice, line, whole } from '../../domain/text-schemas.ts';
import { version } from '../../domain/version.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { cardRefusals, GiftCardCode } from '../till/checkout.ts';
import { Notify, NotifyInQuery, OwnersAppointment, versionInQuery } from '../shapes.ts';

const methods = [...deskMethods, 'gift_card'] as const;

export const recordPayment = endpoint('POST /api/admin-public/appointments/:id/payments', {
  summary: 'Records a payment at the desk, up to the amount due',
  body: z.strictObject({
    method: choice('Method', methods),
    code: GiftCardCode,
    /** With method `other`, the id of one of the salon's own methods. */
    own: z.optional(line('Own method', 1, 40)),
    amount_cents: whole('Amount', 1, MOST_CENTS),
    version,
    notify: Notify,
  }),
  data: OwnersAppointment,
  status: 201,
  refusals: {
    not_found: null,
    stale: OwnersAppointment,
    /** Canceled and missed visits take no payment. */
    invalid_transition: null,
    ...cardRefusals,
  },
});

export const takeBackPayment = endpoint('DELETE /api/admin-public/appointments/:id/payments/:payment', {
  summary: 'Removes a payment made at the desk; online payments are refunded instead',
  query: z.extend(versionInQuery, { notify: NotifyInQuery }),
  data: OwnersAppointment,
  refusals: { not_found: null, stale: OwnersAppointment, invalid_transition: null },
});
