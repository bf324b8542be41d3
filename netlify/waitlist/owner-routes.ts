import {
  addWaitlistEntry,
  listWaitlist,
  removeWaitlistEntry,
} from '../../src/api/waitlist/owner-waitlist.ts';
import type { WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import { data, invalid, notFound, refuse, refuseWith } from '../platform/http/reply.ts';
import { ownerRoute } from '../platform/http/route.ts';
import { windowOf } from '../booking/schedule.ts';
import { addForOwner } from './join.ts';
import { removeFromWaitlist } from './offers.ts';
import { presentOwnersEntry } from './present-entry.ts';

export const waitlistRoutes = [
  ownerRoute(listWaitlist, {
    readOnceKnown: ({ deps }) => Promise.all([deps.store.waitlist(), deps.store.rules()]),
    answer: (call, [entries, rules]) => data(entries.map((entry) => presentOwnersEntry(entry, rules, call))),
  }),

  ownerRoute(addWaitlistEntry, {
    read: ({ body, deps }) =>
      Promise.all([
        deps.store.schedule(windowOf(body.date, body.date)),
        body.id === undefined ? null : deps.store.waitlistEntry(body.id),
      ]),
    answer: async (call, [schedule, earlier]) => {
      const added = await addForOwner(call.body, schedule, earlier, call);
      if (added === 'conflict') return added;
      const shown = (entry: WaitlistEntry) => presentOwnersEntry(entry, schedule.rules, call);
      switch (added.kind) {
        case 'added':
          return data(shown(added.entry), { message: 'Added to the waitlist' });
        case 'stale':
          return refuseWith(
            'stale',
            'This entry is on the waitlist already, with other details.',
            shown(added.entry),
          );
        case 'invalid':
          return invalid(added.errors);
        case 'has_times':
          return refuse('slot_taken', 'This day has a free time then. Please book it instead.');
        case 'never':
          return refuse('not_available', 'Nobody can book online on that day. Please choose another.');
      }
    },
  }),

  ownerRoute(removeWaitlistEntry, {
    read: ({ params, deps }) => deps.store.waitlistEntry(params.id),
    answer: async (call, entry) => {
      const { version } = call.query;
      if (!entry) return notFound('This waitlist entry');
      if (version !== undefined && version !== entry.version) {
        const newest = presentOwnersEntry(entry, await call.deps.store.rules(), call);
        return refuseWith('stale', 'This entry of the waitlist has changed meanwhile.', newest);
      }
      const removed = await removeFromWaitlist(entry, call);
      return removed === 'conflict' ? removed : data({ id: entry.id }, { message: 'Taken off the waitlist' });
    },
  }),
];
