import { readWaitlistEntry, leaveWaitlist } from '../../../src/api/waitlist.ts';
import { data } from '../../http/reply.ts';
import { publicRoute, signedIn } from '../../http/route.ts';
import { tokenGuesses } from '../bookings/holder.ts';
import { heldEntry } from './holder.ts';
import { tending } from '../../use-cases/waitlist/offers.ts';
import { presentWaitlistEntry } from '../../use-cases/waitlist/present.ts';

export const readWaitlistEntryRoute = publicRoute(readWaitlistEntry, {
  limits: tokenGuesses,
  read: (call) =>
    Promise.all([call.deps.store.waitlistEntry(call.params.id), call.deps.store.rules(), signedIn(call)]),
  answer: (call, [found, rules, user]) => {
    const shown = heldEntry(found, { token: call.from.manageToken, user }, call.deps.keys);
    return shown.ok ? data(presentWaitlistEntry(shown.entry, rules, call)) : shown.refusal;
  },
});

export const leaveWaitlistRoute = publicRoute(leaveWaitlist, {
  limits: tokenGuesses,
  read: (call) => Promise.all([call.deps.store.waitlistEntry(call.params.id), signedIn(call)]),
  answer: async (call, [found, user]) => {
    const { deps, from } = call;
    const shown = heldEntry(found, { token: from.manageToken, user }, deps.keys);
    if (!shown.ok) return shown.refusal;
    const { id, version } = shown.entry;
    const result = await tending(call, deps.store.removeWaitlistEntry(id, version));
    return result === 'stale' ? 'conflict' : data({ id }, { message: 'You have left the waitlist.' });
  },
});
