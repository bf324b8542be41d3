import { listWaitlist, removeWaitlistEntry } from '../../../src/api/admin/waitlist.ts';
import { data, notFound, refuseWith } from '../../http/reply.ts';
import { ownerRoute } from '../../http/route.ts';
import { thenOfferWaitlist } from '../../use-cases/waitlist/offers.ts';
import { presentWaitlistEntry } from '../../use-cases/waitlist/present.ts';

export const waitlistRoutes = [
  ownerRoute(listWaitlist, {
    readOnceKnown: ({ deps }) => Promise.all([deps.store.waitlist(), deps.store.rules()]),
    answer: (call, [entries, rules]) =>
      data(entries.map((waitlistEntry) => presentWaitlistEntry(waitlistEntry, rules, call))),
  }),

  ownerRoute(removeWaitlistEntry, {
    read: ({ params, deps }) => deps.store.waitlistEntry(params.id),
    answer: async (call, waitlistEntry) => {
      const { deps, query } = call;
      const { store } = deps;
      const { version } = query;
      if (!waitlistEntry) return notFound('This waitlist entry');
      if (version !== undefined && version !== waitlistEntry.version) {
        const newest = presentWaitlistEntry(waitlistEntry, await store.rules(), call);
        return refuseWith('stale', 'This entry of the waitlist has changed meanwhile.', newest);
      }
      const result = await thenOfferWaitlist(
        call,
        store.removeWaitlistEntry(waitlistEntry.id, waitlistEntry.version),
      );
      return result === 'stale'
        ? 'conflict'
        : data({ id: waitlistEntry.id }, { message: 'Taken off the waitlist' });
    },
  }),
];
