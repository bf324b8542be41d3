import * as z from 'zod/mini';
import { MOST_CENTS } from '../../domain/money.ts';
import { payCodeStates } from '../../domain/payments/pay-code.ts';
import { whole } from '../../domain/text-schemas.ts';
import { version } from '../../domain/version.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { OwnersAppointment, versionInQuery } from '../shapes.ts';

const PayCode = z.object({
  state: z.enum(payCodeStates),
  amount_cents: z.int(),
  /** How much was refunded, because the visit was settled otherwise. */
  returned_cents: z.int(),
  /** The payment page; empty once it is over, and for a test payment in the later answers. */
  url: z.string(),
  /** ISO with offset. */
  expires_at: z.string(),
  /** The visit in its newest version. */
  appointment: OwnersAppointment,
});

/** `invalid_transition`: canceled and missed visits take no payment, and a paid code cannot be ended. */
const refusals = { not_found: null, stale: OwnersAppointment, invalid_transition: null };

export const startPayCode = endpoint('POST /api/admin-public/appointments/:id/pay-code', {
  summary: 'Starts an online payment that the client opens by a code; it replaces an earlier one',
  /** After a checkout at most its balance. Before it, items, tax and a tip may be included. */
  body: z.strictObject({ amount_cents: whole('Amount', 1, MOST_CENTS), version }),
  data: PayCode,
  refusals,
});

export const readPayCode = endpoint('GET /api/admin-public/appointments/:id/pay-code', {
  summary: 'Reports whether the newest pay code of a visit was paid',
  data: PayCode,
  refusals: { not_found: null },
});

export const endPayCode = endpoint('DELETE /api/admin-public/appointments/:id/pay-code', {
  summary: 'Ends the open pay code of a visit',
  query: versionInQuery,
  data: OwnersAppointment,
  refusals,
});
