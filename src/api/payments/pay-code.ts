import * as z from 'zod/mini';
import { MOST_CENTS } from '../../domain/money.ts';
import { payCodeStates } from '../../domain/payments/pay-code.ts';
import { whole } from '../../domain/text-schemas.ts';
import { version } from '../../domain/version.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { OwnersAppointment, versionInQuery } from '../shapes.ts';

/** The visit in its newest version, which the next change names. */
const appointment = OwnersAppointment;

export const startPayCode = endpoint('POST /api/admin-public/appointments/:id/pay-code', {
  access: 'owner',
  summary:
    'Starts an online payment that the owner shows to the client as a code; it replaces an earlier one',
  body: z.strictObject({
    /** After a checkout at most its balance. Before it, items, tax and a tip may be included. */
    amount_cents: whole('Amount', 1, MOST_CENTS),
    version,
  }),
  data: z.object({ url: z.string(), expires_at: z.string(), appointment }),
  refusals: {
    not_found: null,
    stale: OwnersAppointment,
    /** Canceled and missed visits take no payment. */
    invalid_transition: null,
  },
});

export const readPayCode = endpoint('GET /api/admin-public/appointments/:id/pay-code', {
  access: 'owner',
  summary: 'Reports whether the newest pay code of a visit was paid',
  data: z.object({
    state: z.enum(payCodeStates),
    amount_cents: z.int(),
    /** How much was refunded, because the visit was settled otherwise. */
    returned_cents: z.int(),
    /** ISO with offset. */
    expires_at: z.string(),
    appointment,
  }),
  refusals: { not_found: null },
});

export const endPayCode = endpoint('DELETE /api/admin-public/appointments/:id/pay-code', {
  access: 'owner',
  summary: 'Ends the pay code of a visit, which cannot be paid from then on',
  query: versionInQuery,
  data: OwnersAppointment,
  refusals: {
    not_found: null,
    stale: OwnersAppointment,
    /** It was paid. */
    invalid_transition: null,
  },
});
