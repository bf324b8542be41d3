import {
  joinWaitlist,
  readWaitlistEntry,
  takeOffer,
  leaveWaitlist,
} from '../../src/api/waitlist/customer-waitlist.ts';
import type { WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import { fromMemory, keyReused, recall, rememberAs, replayed } from '../platform/http/idempotency.ts';
import { placeOf } from '../platform/http/ip-address.ts';
import { waitlistLinks } from '../booking/private-link.ts';
import { data, invalid, refuse } from '../platform/http/reply.ts';
import { publicRoute, signedIn, type Call } from '../platform/http/route.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import type { Remembered } from '../platform/store/verbs/appointments.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { hasProven } from '../accounts/account.ts';
import { windowAround, windowOf } from '../booking/schedule.ts';
import { addedBefore, addToWaitlist } from './join.ts';
import { removeFromWaitlist } from './offers.ts';
import { presentWaitlistEntry } from './present-entry.ts';
import { takeOffered } from './take-offer.ts';
import { booked, confirmed, onlyByOwner, ownAppointments } from '../booking/booking-reply.ts';
import { heldEntry, tokenGuesses } from '../booking/private-access.ts';

export const waitlistRoutes = [
  publicRoute(joinWaitlist, {
    // An offered time is held from others for hours, so nobody may join by the dozen.
    limits: ({ from }) => ({ 'waitlist:place': placeOf(from.ip) }),
    read: (call) =>
      Promise.all([
        call.deps.store.schedule(windowOf(call.body.date, call.body.date)),
        addedBefore(call.from.idempotency?.key, call.deps),
        signedIn(call),
        call.deps.store.careful(),
      ]),
    answer: async (call, [schedule, earlier, user, careful]) => {
      const { body, deps, from, now } = call;
      const asking = { deps, now, key: from.idempotency?.key, user, careful };
      const added = await addToWaitlist(body, schedule, earlier, asking);
      switch (added.kind) {
        case 'refused':
          return onlyByOwner();
        case 'added':
          return addedReply(added.entry, schedule.rules, call);
        case 'again':
          return replayed(addedReply(added.entry, schedule.rules, call));
        case 'key_reused':
          return keyReused();
        case 'invalid':
          return invalid(added.errors);
        case 'has_times':
          return refuse('slot_taken', 'This day has a free time again. Please choose it in the calendar.');
        case 'never':
          return refuse(
            'not_available',
            'No time can come free then. Please choose another day or part of it.',
          );
      }
    },
  }),

  publicRoute(readWaitlistEntry, {
    limits: tokenGuesses,
    read: (call) =>
      Promise.all([call.deps.store.waitlistEntry(call.params.id), call.deps.store.rules(), signedIn(call)]),
    answer: (call, [found, rules, user]) => {
      const shown = heldEntry(found, { token: call.from.manageToken, user }, call.deps.keys);
      return shown.ok ? data(presentWaitlistEntry(shown.thing, rules, call)) : shown.refusal;
    },
  }),

  publicRoute(leaveWaitlist, {
    limits: tokenGuesses,
    read: (call) => Promise.all([call.deps.store.waitlistEntry(call.params.id), signedIn(call)]),
    answer: async (call, [found, user]) => {
      const { deps, from } = call;
      const shown = heldEntry(found, { token: from.manageToken, user }, deps.keys);
      if (!shown.ok) return shown.refusal;
      const removed = await removeFromWaitlist(shown.thing, call);
      if (removed === 'conflict') return removed;
      return data({ id: shown.thing.id }, { message: 'You have left the waitlist.' });
    },
  }),

  publicRoute(takeOffer, {
    limits: tokenGuesses,
    read: (call) => {
      const { params, body, deps, from, now } = call;
      return Promise.all([
        deps.store.waitlistEntry(params.id),
        deps.store.schedule(windowAround(body.start_at)),
        recall(from, deps, now),
        signedIn(call),
        deps.store.careful(),
        ownAppointments(call),
      ]);
    },
    answer: async (call, [found, schedule, earlier, user, careful, own]) => {
      const { body, deps, from, now } = call;
      // The first answer ended the entry; its token still verifies, because it follows from the id.
      if (earlier && isAskedAgain(call, earlier, user))
        return fromMemory(earlier, from, (first) => confirmed(first, schedule.rules, call));
      const shown = heldEntry(found, { token: from.manageToken, user }, deps.keys);
      if (!shown.ok) return shown.refusal;
      const taken = await takeOffered(
        shown.thing,
        schedule,
        body,
        { user, isProven: shown.proof.isProven, careful, own, remember: rememberAs(from, now) },
        call,
      );
      if (taken === 'conflict') return taken;
      return taken.kind === 'offer_over' ? offerOver : booked(taken, schedule.rules, call);
    },
  }),
];

const offerOver = refuse('slot_taken', 'This time is no longer kept for you. You stay on the waitlist.');

function isAskedAgain(
  { params, deps, from }: Call<typeof takeOffer>,
  { appointment }: Remembered,
  user: User | null,
) {
  const { manageToken: token } = from;
  if (token !== null && waitlistLinks.mayOpen(token, params.id, deps.keys)) return true;
  return hasProven(user, appointment.customer.email);
}

function addedReply(entry: WaitlistEntry, rules: Rules, call: Call<typeof joinWaitlist>) {
  const token = waitlistLinks.token(entry, call.deps.keys);
  return data({
    ...presentWaitlistEntry(entry, rules, call),
    waitlist_token: token,
    waitlist_url: waitlistLinks.url(call.deps.site(), entry.id, token),
  });
}
