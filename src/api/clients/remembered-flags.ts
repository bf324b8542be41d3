import * as z from 'zod/mini';
import { bookingLevels } from '../../domain/clients/client-flags.ts';
import { longest } from '../../domain/clients/customer-rules.ts';
import { flag, line } from '../../domain/text-schemas.ts';
import { endpoint } from '../../platform/call/endpoint.ts';

/** Uses a body so that the contact data never appears in an address. */
export const findRemembered = endpoint('POST /api/admin-public/clients/remembered', {
  summary: 'The booking restriction of an erased client with this email or phone number; `lift` removes it',
  body: z.strictObject({ contact: line('Contact', 1, longest.email), lift: z.optional(flag('Lift')) }),
  data: z.nullable(
    z.object({
      booking: z.enum(bookingLevels),
      no_shows: z.int(),
      /** The last day it is kept, as a salon-local date. */
      until: z.string(),
    }),
  ),
});
