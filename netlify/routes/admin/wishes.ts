import { listWishes, removeWish } from '../../../src/api/admin/wishes.ts';
import { data, notFound, refuseWith } from '../../http/reply.ts';
import { ownerRoute } from '../../http/route.ts';
import { tending } from '../../use-cases/waitlist/offers.ts';
import { presentWish } from '../../use-cases/waitlist/present.ts';

export const wishRoutes = [
  ownerRoute(listWishes, {
    readOnceKnown: ({ deps }) => Promise.all([deps.store.wishes(), deps.store.rules()]),
    answer: (call, [wishes, rules]) => data(wishes.map((wish) => presentWish(wish, rules, call))),
  }),

  ownerRoute(removeWish, {
    read: ({ params, deps }) => deps.store.wish(params.id),
    answer: async (call, wish) => {
      const { deps, query } = call;
      const { store } = deps;
      const { version } = query;
      if (!wish) return notFound('This wish');
      if (version !== undefined && version !== wish.version) {
        const newest = presentWish(wish, await store.rules(), call);
        return refuseWith('stale', 'This entry of the waitlist has changed meanwhile.', newest);
      }
      const result = await tending(call, store.removeWish(wish.id, wish.version));
      return result === 'stale' ? 'conflict' : data({ id: wish.id }, { message: 'Taken off the waitlist' });
    },
  }),
];
