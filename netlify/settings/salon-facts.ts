import { listServices } from '../../src/api/booking/availability.ts';
import { readSalon } from '../../src/api/settings/salon-facts.ts';
import { factsMark } from '../../src/domain/settings/salon-facts.ts';
import { serviceIn } from '../../src/domain/services/services.ts';
import { namedLanguage, spoken } from '../../src/messages/spoken.ts';
import { cancellationPolicy } from '../../src/texts/cancellation-policy.ts';
import { textConsent } from '../../src/texts/text-consent.ts';
import { data } from '../platform/http/reply.ts';
import { route } from '../platform/http/route.ts';
import { builtFacts } from '../website/built-facts.ts';

const english = ['en'] as const;

/** At most a minute: a changed policy must not be promised for an hour. */
const BRIEFLY = { 'Cache-Control': 'public, max-age=60' };
/** A minute in any cache, and an hour more while a new answer is fetched. */
const WHILE_FETCHED = { 'Cache-Control': 'public, max-age=60, stale-while-revalidate=3600' };

export const salonFactsRoutes = [
  route(readSalon, {
    read: ({ deps }) => deps.store.rules(),
    answer: ({ query, deps }, rules) => {
      const { languages = english } = rules;
      const { facts } = builtFacts(rules, deps);
      if (query.known === factsMark(facts)) return data(null, { headers: BRIEFLY });
      const words = spoken.run(namedLanguage() ?? languages[0], () => ({
        cancellation_policy: cancellationPolicy(facts),
        ...(facts.smsNotifications && { text_consent: textConsent(facts.businessName) }),
      }));
      return data({ ...facts, languages: [...languages], ...words }, { headers: BRIEFLY });
    },
  }),
];

export const serviceRoutes = [
  route(listServices, {
    read: ({ deps }) => deps.store.rules(),
    answer: (_, { services, languages = english }) => {
      const language = namedLanguage() ?? languages[0];
      const offered = services.flatMap((one) => (one.active ? serviceIn(one, language) : []));
      return data(offered, { headers: WHILE_FETCHED });
    },
  }),
];
