import { formatsIn, type Formats } from '../domain/formats.ts';
import type { Clock } from '../domain/countries.ts';

let built = (): Formats => formatsIn(undefined, 'US', 'en', '12');

/** Has the pages that are built now write as the salon does, in the language of each. */
export function provideFormats(find: () => Formats): void {
  built = find;
}

/** How the salon of this page writes, in the page's language: the page carries its currency, and its clock where it has 24 hours. */
export function pageFormats(): Formats {
  const page = globalThis.document;
  const { currency, clock = '12' } = page?.body?.dataset ?? {};
  if (currency === undefined) return built();
  const [language = '', country = ''] = page.documentElement.lang.split('-');
  return formatsIn(currency, country, language, clock as Clock);
}

/** '1,234' */
export function numberText(count: number): string {
  return pageFormats().count(count);
}
