import * as z from 'zod/mini';
import { endpoint } from '../../platform/call/endpoint.ts';
import { By, Notify, OwnersAppointment } from '../shapes.ts';

/** The maximum number of appointments that one call may confirm or cancel. */
const MOST_AT_ONCE = 100;

export const changeMany = endpoint('POST /api/admin-public/appointments/bulk', {
  summary: 'Confirms or cancels several appointments, each separately, and answers the result of each',
  body: z.strictObject({
    ids: z.array(z.string('Ids must be a list of ids'), 'Ids must be a list of ids').check(
      z.minLength(1, 'Ids must name an appointment'),
      z.maxLength(MOST_AT_ONCE, `Ids must name at most ${MOST_AT_ONCE} appointments`),
      z.refine((ids) => new Set(ids).size === ids.length, 'Ids must name no appointment twice'),
    ),
    action: z.enum(['confirm', 'cancel'], 'Action must be confirm or cancel'),
    /** For a cancellation, who asked for it; the salon by default. The agreed terms apply to the client. */
    by: By,
    notify: Notify,
  }),
  data: z.object({
    /** In the order of the ids. */
    results: z.array(
      z.discriminatedUnion('ok', [
        z.object({ id: z.string(), ok: z.literal(true), appointment: OwnersAppointment }),
        z.object({
          id: z.string(),
          ok: z.literal(false),
          code: z.enum(['not_found', 'invalid_transition', 'has_receipt', 'store_unavailable']),
          message: z.string(),
          /** The current appointment, if it exists. */
          data: z.optional(OwnersAppointment),
        }),
      ]),
    ),
  }),
});
