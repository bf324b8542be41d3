import { phoneFacts } from '../../src/domain/calling-codes.ts';
import { salonFacts } from '../../src/domain/settings/salon-facts.ts';
import { settingsInEffect } from '../../src/domain/settings/settings-in-effect.ts';
import { takesCards } from '../payments/providers/card-provider.ts';
import { sha256 } from '../platform/http/crypto.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';

type Shown = Pick<Rules, 'settings' | 'services'>;

/** Tells whether the salon can take cards and send texts. Functions pass their own services, a build what it knows of them. */
export type Means = Parameters<typeof takesCards>[0] & { readonly texts: unknown };

/** Returns the facts that pages show besides a publication: the salon's name, address and hours, and its bookable services. */
export function builtFacts({ settings: all, services }: Shown, means: Means) {
  const cards = takesCards(means, all) !== null;
  const settings = settingsInEffect(all, { cards, texts: means.texts !== null });
  const facts = salonFacts(settings, phoneFacts(settings));
  return { facts, services: services.filter(({ active }) => active) };
}

/** Returns a hash of the facts and services, which differs if pages built with others are out of date. */
export const factsHash = (rules: Shown, means: Means): string =>
  sha256(JSON.stringify(builtFacts(rules, means)));
