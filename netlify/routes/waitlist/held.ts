import { readWish, withdrawWish } from '../../../src/api/wishes.ts';
import { data } from '../../http/reply.ts';
import { publicRoute, signedIn } from '../../http/route.ts';
import { tokenGuesses } from '../bookings/holder.ts';
import { heldWish } from './holder.ts';
import { tending } from '../../use-cases/waitlist/offers.ts';
import { presentWish } from '../../use-cases/waitlist/present.ts';

export const readWishRoute = publicRoute(readWish, {
  limits: tokenGuesses,
  read: (call) =>
    Promise.all([call.deps.store.wish(call.params.id), call.deps.store.rules(), signedIn(call)]),
  answer: (call, [found, rules, user]) => {
    const shown = heldWish(found, { token: call.from.manageToken, user }, call.deps.keys);
    return shown.ok ? data(presentWish(shown.wish, rules, call)) : shown.refusal;
  },
});

export const withdrawWishRoute = publicRoute(withdrawWish, {
  limits: tokenGuesses,
  read: (call) => Promise.all([call.deps.store.wish(call.params.id), signedIn(call)]),
  answer: async (call, [found, user]) => {
    const { deps, from } = call;
    const shown = heldWish(found, { token: from.manageToken, user }, deps.keys);
    if (!shown.ok) return shown.refusal;
    const { id, version } = shown.wish;
    const result = await tending(call, deps.store.removeWish(id, version));
    return result === 'stale' ? 'conflict' : data({ id }, { message: 'Your wish has been withdrawn.' });
  },
});
