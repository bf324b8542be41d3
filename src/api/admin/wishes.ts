import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { versionInQuery } from '../shapes.ts';
import { WishShape } from '../wishes.ts';

export const listWishes = endpoint({
  method: 'GET',
  path: '/api/admin-public/wishes',
  access: 'owner',
  summary: 'The waitlist, the longest waiting first',
  data: z.array(WishShape),
  refusals: {},
});

export const removeWish = endpoint({
  method: 'DELETE',
  path: '/api/admin-public/wishes/:id',
  access: 'owner',
  summary: 'Takes a wish off the waitlist, and gives back the time that was kept for it',
  query: versionInQuery,
  data: z.object({ id: z.string() }),
  refusals: { not_found: null, stale: WishShape },
});
