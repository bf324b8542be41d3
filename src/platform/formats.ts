import { formatsIn, type Formats } from '../domain/formats.ts';
import type { Clock } from '../domain/countries.ts';

let built = (): Formats => formatsIn(undefined, 'en-US', '12');

/** Sets the formats of the pages that are being built: the salon's, in the language of each page. */
export function provideFormats(find: () => Formats): void {
  built = find;
}

/** Returns the salon's formats in the page's language: the page has its currency, and its clock unless that is American. */
export function pageFormats(): Formats {
  const page = globalThis.document;
  const { currency, clock = '12' } = page?.body?.dataset ?? {};
  if (currency === undefined) return built();
  return formatsIn(currency, page.documentElement.lang, clock as Clock);
}
