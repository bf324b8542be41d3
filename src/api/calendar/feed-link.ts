import * as z from 'zod/mini';
import { endpoint } from '../../platform/call/endpoint.ts';

const path = '/api/admin-public/calendar-feed';

/** Whether a feed exists. Its address is returned only once, when it is created. */
const FeedShape = z.object({ made_at: z.nullable(z.string()) });
export type FeedShape = z.infer<typeof FeedShape>;

export const readFeed = endpoint({
  method: 'GET',
  path,
  access: 'owner',
  summary: 'Whether the schedule has a calendar feed, and since when',
  data: FeedShape,
  refusals: {},
});

export const makeFeed = endpoint({
  method: 'POST',
  path,
  access: 'owner',
  summary: 'Makes a calendar feed with a new secret address; the one before leads nowhere from then on',
  data: z.extend(FeedShape, { url: z.string() }),
  status: 201,
  refusals: {},
});

export const revokeFeed = endpoint({
  method: 'DELETE',
  path,
  access: 'owner',
  summary: 'Revokes the calendar feed: its address leads nowhere',
  data: FeedShape,
  refusals: {},
});
