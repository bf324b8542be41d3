import * as z from 'zod/mini';
import { endpoint } from '../../platform/call/endpoint.ts';

/** Whether a feed exists. Its address is returned only once, when it is created. */
const FeedShape = z.object({ made_at: z.nullable(z.string()) });

export const readFeed = endpoint('GET /api/admin-public/calendar-feed', {
  summary: 'Whether the schedule has a calendar feed, and since when',
  data: FeedShape,
});

export const makeFeed = endpoint('POST /api/admin-public/calendar-feed', {
  summary: 'Creates a calendar feed with a new secret link; the old link stops working',
  data: z.extend(FeedShape, { url: z.string() }),
  status: 201,
});

export const revokeFeed = endpoint('DELETE /api/admin-public/calendar-feed', {
  summary: 'Revokes the calendar feed, whose link stops working',
  data: FeedShape,
});

/** Requested by the owner's calendar app, which has no session: the address is the secret. `.ics` may follow the token. */
export const calendarFeed = endpoint('GET /api/calendar-feed/:token', {
  access: 'anyone',
  summary: 'The schedule as a calendar, for anyone with the secret link',
  data: z.string(),
  media: 'text/calendar',
  conditional: true,
  refusals: { not_found: null },
});
