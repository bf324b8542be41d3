import * as z from 'zod/mini';
import { SalonFacts } from '../../domain/settings/salon-facts.ts';
import { endpoint } from '../../platform/call/endpoint.ts';

export const readSalon = endpoint('GET /api/salon', {
  access: 'anyone',
  summary: 'Who and where the salon is, when it is open, and what it asks of a booking',
  query: z.strictObject({
    /** The caller's mark of the facts; if they are unchanged, the answer is null. */
    known: z.optional(z.string().check(z.maxLength(40, 'Known must be a mark of facts'))),
  }),
  data: z.nullable(SalonFacts),
});
