import { listWaitlist, removeWaitlistEntry } from '../../src/api/waitlist/owner-waitlist.ts';
import { stale } from '../platform/http/edit.ts';
import { found } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { route } from '../platform/http/route.ts';
import { addRoute } from './join-waitlist.ts';
import { removeFromWaitlist } from './offers.ts';
import { presentOwnersEntry } from './present-entry.ts';

const WHAT = 'This waitlist entry';

export const ownersWaitlistRoutes = [
  addRoute,

  route(listWaitlist, {
    readOnceKnown: ({ deps }) => Promise.all([deps.store.waitlist(), deps.store.rules()]),
    answer: (call, [entries, rules]) => data(entries.map((entry) => presentOwnersEntry(entry, rules, call))),
  }),

  route(removeWaitlistEntry, {
    read: ({ params, deps }) => deps.store.waitlistEntry(params.id),
    answer: async (call, record) => {
      const entry = found(record, WHAT);
      const { version } = call.query;
      if (version !== undefined && version !== entry.version) {
        const rules = await call.deps.store.rules();
        throw stale(entry, { what: WHAT, show: (newest) => presentOwnersEntry(newest, rules, call) });
      }
      const reply = data({ id: entry.id }, { message: 'Removed from the waitlist' });
      return removeFromWaitlist(entry, call, reply);
    },
  }),
];
