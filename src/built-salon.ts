import kept from 'virtual:salon-as-kept';
import { factsMark, salonFacts, type SalonFacts } from './domain/settings/salon-facts.ts';
import { startingServices, type Service } from './domain/services/services.ts';
import type { Content } from './domain/website/website.ts';
import { spokenFormats } from './messages/spoken.ts';
import { provideFormats } from './platform/formats.ts';
import { builtSettings } from './starting-settings.ts';

/** The public part of a salon's database. */
export interface KeptSalon {
  readonly facts: SalonFacts;
  /** The services that can be booked. */
  readonly services: readonly Service[];
  /** The owner's newest publication; null if nothing was ever published. */
  readonly website: { readonly revision: string; readonly content: Content } | null;
}

const starting: KeptSalon = {
  facts: salonFacts(builtSettings),
  services: startingServices.filter(({ active }) => active),
  website: null,
};

/**
 * The salon that the pages are built for: the owner's if the build can read it, otherwise a new one. Browsers check for later
 * changes.
 */
export const builtSalon: KeptSalon = kept ?? starting;
provideFormats(() => spokenFormats(builtSalon.facts));

/**
 * The mark of the facts that a page and its islands start with. Islands start with a new salon's facts; if the page shows others,
 * there is no mark, and the browser fetches the facts.
 */
export const mark =
  factsMark(builtSalon.facts) === factsMark(starting.facts) ? factsMark(starting.facts) : undefined;
