import { listServices } from '../../src/api/availability.ts';
import { data } from '../http/reply.ts';
import { publicRoute } from '../http/route.ts';

/** A minute in any cache, and an hour more while a new answer is fetched. */
const BRIEFLY = { 'Cache-Control': 'public, max-age=60, stale-while-revalidate=3600' };

export const serviceRoutes = [
  publicRoute(listServices, {
    read: ({ deps }) => deps.store.rules(),
    answer: (_, { services }) =>
      data(
        services.filter(({ active }) => active),
        { headers: BRIEFLY },
      ),
  }),
];
