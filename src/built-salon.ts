import storedSalon from 'virtual:salon-as-kept';
import { phoneFacts } from './domain/calling-codes.ts';
import { factsMark, salonFacts, type SalonFacts } from './domain/settings/salon-facts.ts';
import { serviceIn, startingServices, type Service } from './domain/services/services.ts';
import { languageAt, languageNames, pathInLanguage } from './messages/languages.ts';
import { spokenFormats, spokenLanguage } from './messages/spoken.ts';
import { offeredLanguages } from './domain/website/content-languages.ts';
import type { Content } from './domain/website/website.ts';
import { provideFormats } from './platform/formats.ts';
import { salon } from './salon.ts';
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
  facts: salonFacts(builtSettings, phoneFacts(builtSettings)),
  services: startingServices.filter(({ active }) => active),
  website: null,
};

/** The salon that the pages are built for: the owner's, or a new one. Browsers check for later changes. */
export const builtSalon: KeptSalon = storedSalon ?? starting;
provideFormats(() => spokenFormats(builtSalon.facts));

/** The languages of the customers' pages, as published. */
export const languages = offeredLanguages(builtSalon.website?.content ?? {});
const [first] = languages;

/** The salon's services in the language of the page that is being built. */
export const pageServices = (): readonly Service[] =>
  builtSalon.services.map((service) => serviceIn(service, spokenLanguage()));

/** The static paths of a customers' page, one for each language. */
export const languagePaths = () =>
  languages.map((code) => ({ params: { language: code === first ? undefined : code } }));

/** The paths of a customers' page in each language, by its path in one. */
export function inEachLanguage(pathname: string) {
  const start = pathInLanguage('', languageAt(pathname, languages), first);
  const path = pathname.slice(start.length) as `/${string}`;
  return languages.map((code) => ({
    code,
    name: languageNames[code],
    path: pathInLanguage(path, code, first),
    isThis: code === languageAt(pathname, languages),
  }));
}

/** The links that tell search engines about a page's other languages; the first language is also the default. */
export function alternates(pages: readonly { readonly code: string; readonly path: string }[]) {
  const [main] = pages;
  return main && pages.length > 1 ? [...pages, { code: 'x-default', path: main.path }] : [];
}

// A script contains the salon's name and contact details, and its page contains the booking terms.
const { brand, phone, phoneLink, email, address, timeZone } = salon;
const { facts } = builtSalon;
const contact = { businessName: brand, businessPhone: phone, businessEmail: email, businessAddress: address };
const published: SalonFacts = { ...facts, ...contact, phone_link: phoneLink, timeZone };

/** The mark of the facts in a page; none if its scripts contain others, so that the browser fetches the current ones. */
export const mark = factsMark(published) === factsMark(facts) ? factsMark(facts) : undefined;
