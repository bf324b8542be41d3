import { listWaitlist, removeWaitlistEntry } from '../../src/api/waitlist/owner-waitlist.ts';
import { found, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { route } from '../platform/http/route.ts';
import { addRoute } from './join-waitlist.ts';
import { removeFromWaitlist } from './offers.ts';
import { presentOwnersEntry } from './present-entry.ts';

export const ownersWaitlistRoutes = [
  addRoute,

  route(listWaitlist, {
    readOnceKnown: ({ deps }) => Promise.all([deps.store.waitlist(), deps.store.rules()]),
    answer: (call, [entries, rules]) => data(entries.map((entry) => presentOwnersEntry(entry, rules, call))),
  }),

  route(removeWaitlistEntry, {
    read: ({ params, deps }) => deps.store.waitlistEntry(params.id),
    answer: async (call, record) => {
      const entry = found(record, 'This waitlist entry');
      const { version } = call.query;
      if (version !== undefined && version !== entry.version) {
        const newest = presentOwnersEntry(entry, await call.deps.store.rules(), call);
        const message = 'This waitlist entry was changed on another device.';
        throw refuse(removeWaitlistEntry, 'stale', message, { data: newest });
      }
      const reply = data({ id: entry.id }, { message: 'Removed from the waitlist' });
      return removeFromWaitlist(entry, call, reply);
    },
  }),
];
