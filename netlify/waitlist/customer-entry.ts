import { leaveWaitlist, readWaitlistEntry } from '../../src/api/waitlist/customer-waitlist.ts';
import { messages } from '../../src/platform/messages.ts';
import { isKnown } from '../booking/book.ts';
import { heldEntry, tokenGuesses } from '../booking/private-access.ts';
import { provenLevel } from '../clients/client-flags.ts';
import { data } from '../platform/http/reply.ts';
import { route } from '../platform/http/route.ts';
import { removeFromWaitlist } from './offers.ts';
import { presentWaitlistEntry } from './present-entry.ts';

export const entryRoutes = [
  route(readWaitlistEntry, {
    limits: tokenGuesses,
    read: ({ params, deps: { store } }) =>
      Promise.all([store.waitlistEntry(params.id), store.rules(), store.careful()]),
    answer: async (call, [record, rules, careful], user) => {
      const { thing, proof } = heldEntry(record, user, call);
      const asker = { customer: thing.customer, user, isProven: proof.isProven };
      const wasHere = thing.offer !== null && (await isKnown(asker, rules, call));
      const level = provenLevel(asker, { careful, now: call.now });
      return data(presentWaitlistEntry(thing, rules, call, !wasHere, level));
    },
  }),

  route(leaveWaitlist, {
    limits: tokenGuesses,
    read: ({ params, deps: { store } }) => store.waitlistEntry(params.id),
    answer: (call, record, user) => {
      const { thing } = heldEntry(record, user, call);
      const reply = data({ id: thing.id }, { message: messages('replies-waitlist')('left') });
      return removeFromWaitlist(thing, call, reply);
    },
  }),
];
