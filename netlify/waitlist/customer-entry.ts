import { leaveWaitlist, readWaitlistEntry } from '../../src/api/waitlist/customer-waitlist.ts';
import { messages } from '../../src/platform/messages.ts';
import { heldEntry, tokenGuesses } from '../booking/private-access.ts';
import { data } from '../platform/http/reply.ts';
import { route } from '../platform/http/route.ts';
import { removeFromWaitlist } from './offers.ts';
import { presentWaitlistEntry } from './present-entry.ts';

export const entryRoutes = [
  route(readWaitlistEntry, {
    limits: tokenGuesses,
    read: ({ params, deps: { store } }) => Promise.all([store.waitlistEntry(params.id), store.rules()]),
    answer: (call, [known, rules], user) =>
      data(presentWaitlistEntry(heldEntry(known, user, call).thing, rules, call)),
  }),

  route(leaveWaitlist, {
    limits: tokenGuesses,
    read: ({ params, deps: { store } }) => store.waitlistEntry(params.id),
    answer: (call, known, user) => {
      const { thing } = heldEntry(known, user, call);
      return removeFromWaitlist(
        thing,
        call,
        data({ id: thing.id }, { message: messages('replies-waitlist')('left') }),
      );
    },
  }),
];
