import { countryClock, STARTING_COUNTRY, type Clock } from './countries.ts';
import { formatsIn, type Formats } from './formats.ts';

/** The settings that decide how the salon writes amounts, dates and times. */
export interface Customs {
  /** ISO 4217. */
  readonly currency?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
  /** Hours of a day as they are written; without it the country's. */
  readonly clock?: Clock | null | undefined;
}

/** Returns the salon's formats in a language: the same value for the same customs. */
export const formats = ({ currency, country = STARTING_COUNTRY, clock }: Customs, language = 'en'): Formats =>
  formatsIn(currency, `${language}-${country}`, clock ?? countryClock(country));
