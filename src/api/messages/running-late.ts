import * as z from 'zod/mini';
import { whole } from '../../domain/text-schemas.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { OwnersAppointment } from '../shapes.ts';

export const runningLate = endpoint('POST /api/admin-public/running-late', {
  access: 'owner',
  summary:
    "Emails the new estimate to the clients of today's visits that have not started, once for each call",
  body: z.strictObject({ minutes: whole('Minutes', 1, 240) }),
  data: z.object({
    told: z.array(OwnersAppointment),
    /** Those without an address, imported clients who get nothing yet, and everybody while emails are off. */
    not_told: z.array(
      z.object({ why: z.enum(['no_email', 'quiet', 'emails_off']), appointment: OwnersAppointment }),
    ),
  }),
});
