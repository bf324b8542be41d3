import { formatsIn, type Formats } from '../domain/formats.ts';
import type { Clock } from '../domain/countries.ts';

let built = (): Formats => formatsIn(undefined, 'en-US', '12');

/** Has the pages that are built now write as the salon does, in the language of each. */
export function provideFormats(find: () => Formats): void {
  built = find;
}

/** How the salon of this page writes, in the page's language: the page carries its currency, and its clock unless it is American. */
export function pageFormats(): Formats {
  const page = globalThis.document;
  const { currency, clock = '12' } = page?.body?.dataset ?? {};
  if (currency === undefined) return built();
  return formatsIn(currency, page.documentElement.lang, clock as Clock);
}
