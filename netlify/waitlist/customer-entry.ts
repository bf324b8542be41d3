import { leaveWaitlist, readWaitlistEntry } from '../../src/api/waitlist/customer-waitlist.ts';
import { heldEntry, tokenGuesses } from '../booking/private-access.ts';
import { data } from '../platform/http/reply.ts';
import { holderRoute } from '../platform/http/route.ts';
import { removeFromWaitlist } from './offers.ts';
import { presentWaitlistEntry } from './present-entry.ts';

export const entryRoutes = [
  holderRoute(readWaitlistEntry, {
    limits: tokenGuesses,
    read: ({ params, deps: { store } }) => Promise.all([store.waitlistEntry(params.id), store.rules()]),
    answer: (call, user, [known, rules]) =>
      data(presentWaitlistEntry(heldEntry(known, user, call).thing, rules, call)),
  }),

  holderRoute(leaveWaitlist, {
    limits: tokenGuesses,
    read: ({ params, deps: { store } }) => store.waitlistEntry(params.id),
    answer: (call, user, known) => {
      const { thing } = heldEntry(known, user, call);
      return removeFromWaitlist(
        thing,
        call,
        data({ id: thing.id }, { message: 'You have left the waitlist.' }),
      );
    },
  }),
];
