import { listWaitlist, removeWaitlistEntry } from '../../../src/api/admin/waitlist.ts';
import { data, notFound, refuseWith } from '../../http/reply.ts';
import { ownerRoute } from '../../http/route.ts';
import { removeFromWaitlist } from '../../use-cases/waitlist/offers.ts';
import { presentWaitlistEntry } from '../../use-cases/waitlist/present.ts';

export const waitlistRoutes = [
  ownerRoute(listWaitlist, {
    readOnceKnown: ({ deps }) => Promise.all([deps.store.waitlist(), deps.store.rules()]),
    answer: (call, [entries, rules]) =>
      data(entries.map((entry) => presentWaitlistEntry(entry, rules, call))),
  }),

  ownerRoute(removeWaitlistEntry, {
    read: ({ params, deps }) => deps.store.waitlistEntry(params.id),
    answer: async (call, entry) => {
      const { version } = call.query;
      if (!entry) return notFound('This waitlist entry');
      if (version !== undefined && version !== entry.version) {
        const newest = presentWaitlistEntry(entry, await call.deps.store.rules(), call);
        return refuseWith('stale', 'This entry of the waitlist has changed meanwhile.', newest);
      }
      const removed = await removeFromWaitlist(entry, call);
      return removed === 'conflict' ? removed : data({ id: entry.id }, { message: 'Taken off the waitlist' });
    },
  }),
];
