import * as z from 'zod/mini';
import { endpoint } from '../../platform/call/endpoint.ts';

/** Requested by the owner's calendar app, which has no session: the address is the secret. `.ics` may follow the token. */
export const calendarFeed = endpoint('GET /api/calendar-feed/:token', {
  access: 'anyone',
  summary: 'The schedule as a calendar, for anyone with the secret link',
  data: z.string(),
  media: 'text/calendar',
  conditional: true,
  refusals: { not_found: null },
});
