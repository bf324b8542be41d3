import { phoneFacts } from '../../src/domain/calling-codes.ts';
import { salonFacts } from '../../src/domain/settings/salon-facts.ts';
import { sha256 } from '../platform/http/crypto.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';

type Shown = Pick<Rules, 'settings' | 'services'>;

/** Returns the facts that pages show besides a publication: the salon's name, address and hours, and its bookable services. */
export function builtFacts({ settings, services }: Shown) {
  return {
    facts: salonFacts(settings, phoneFacts(settings)),
    services: services.filter(({ active }) => active),
  };
}

/** Returns a hash of the facts and services, which differs if pages built with others are out of date. */
export const factsHash = (rules: Shown): string => sha256(JSON.stringify(builtFacts(rules)));
