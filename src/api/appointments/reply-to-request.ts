import * as z from 'zod/mini';
import { longest } from '../../domain/clients/customer-rules.ts';
import { flag, paragraph } from '../../domain/text-schemas.ts';
import { version } from '../../domain/version.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { Notify, moment, OwnersAppointment } from '../shapes.ts';
import { changeRefusals } from './appointments.ts';

export const replyToRequest = endpoint('POST /api/admin-public/appointments/:id/reply', {
  summary:
    'Replies to a request without confirming it: suggests another time, declines it, or withdraws a suggestion',
  body: z.strictObject({
    answer: z.enum(['suggest', 'decline', 'none'], 'Answer must be suggest, decline or none'),
    /** The suggested time. */
    start_at: z.optional(moment('Start')),
    /** The owner's message to the customer. */
    words: z.optional(paragraph('Words', longest.notes)),
    allow_outside: z.optional(flag('Allow outside')),
    version: z.optional(version),
    notify: Notify,
  }),
  data: OwnersAppointment,
  refusals: changeRefusals,
});
