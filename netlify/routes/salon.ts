import { readSalon } from '../../src/api/salon.ts';
import { markOf, salonFacts } from '../../src/domain/salon-facts.ts';
import { data } from '../http/reply.ts';
import { publicRoute } from '../http/route.ts';

/** No longer than a minute: a policy that has changed must not be promised for an hour. */
const BRIEFLY = { 'Cache-Control': 'public, max-age=60' };

export const salonFactsRoutes = [
  publicRoute(readSalon, {
    read: ({ deps }) => deps.store.rules(),
    answer: ({ query }, { settings }) => {
      const facts = salonFacts(settings);
      return data(query.known === markOf(facts) ? null : facts, { headers: BRIEFLY });
    },
  }),
];
