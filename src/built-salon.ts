import kept from 'virtual:salon-as-kept';
import { markOf, salonFacts, type SalonFacts } from './domain/settings/salon-facts.ts';
import { startingServices, type Service } from './domain/services/services.ts';
import type { Content } from './domain/website/website.ts';
import { startingSettings } from './starting-settings.ts';

/** What anybody may know of a salon's database. */
export interface KeptSalon {
  readonly facts: SalonFacts;
  /** Those that can be booked. */
  readonly services: readonly Service[];
  /** The newest publication of the owner's; null where nothing was ever published. */
  readonly website: { readonly revision: string; readonly content: Content } | null;
}

const starting: KeptSalon = {
  facts: salonFacts(startingSettings),
  services: startingServices.filter(({ active }) => active),
  website: null,
};

/**
 * The salon as the pages are built: as the owner keeps it, where the build can ask; else as a new salon is. A browser
 * looks for what has changed since.
 */
export const builtSalon: KeptSalon = kept ?? starting;

/**
 * The mark of the facts that a page and its islands start with. The islands start with those of a new salon, whatever
 * the page shows: where the two differ, there is no mark, and the browser is given the facts.
 */
export const mark = markOf(builtSalon.facts) === markOf(starting.facts) ? markOf(starting.facts) : undefined;
