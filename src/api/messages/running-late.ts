import * as z from 'zod/mini';
import { whole } from '../../domain/text-schemas.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { OwnersAppointment } from '../shapes.ts';

export const runningLate = endpoint('POST /api/admin-public/running-late', {
  summary:
    "Emails the new estimate to the clients of today's visits that have not started, once for each call",
  body: z.strictObject({ minutes: whole('Minutes', 1, 240) }),
  /** The visits, and why a client gets no email: no address, an imported client who gets nothing yet, or emails are off. */
  data: z.array(
    z.object({
      appointment: OwnersAppointment,
      why_not: z.nullable(z.enum(['no_email', 'quiet', 'emails_off'])),
    }),
  ),
});
