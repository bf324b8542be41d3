import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { versionInQuery } from '../shapes.ts';
import { WaitlistEntryShape } from '../waitlist.ts';

export const listWaitlist = endpoint({
  method: 'GET',
  path: '/api/admin-public/waitlist',
  access: 'owner',
  summary: 'The waitlist, the longest waiting first',
  data: z.array(WaitlistEntryShape),
  refusals: {},
});

export const removeWaitlistEntry = endpoint({
  method: 'DELETE',
  path: '/api/admin-public/waitlist/:id',
  access: 'owner',
  summary: 'Takes an entry off the waitlist, and gives back the time that was kept for it',
  query: versionInQuery,
  data: z.object({ id: z.string() }),
  refusals: { not_found: null, stale: WaitlistEntryShape },
});
