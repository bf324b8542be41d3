import * as z from 'zod/mini';
import { hoursOfWeekday } from '../calendar/opening-hours.ts';
import { countryClock } from '../countries.ts';
import { firstWeekday } from '../weeks.ts';
import { currencyNamed } from '../money.ts';
import { Hours, settingFields, type Settings } from './settings.ts';

const { businessName, businessPhone, businessEmail, businessAddress } = settingFields;
const { instagram, facebook, website, timeZone, country, currency } = settingFields;
const { bookingWindow, cancelWindow, graceMinutes, requireDeposit, depositPercentage } = settingFields;
const { inspirationPictures, answerMonths, marketingConsent, smsNotifications } = settingFields;
const { unpaidHoldMinutes, cardOnFile, noShowFeePercentage, lateCancelFeePercentage } = settingFields;

/** The public part of the settings: who and where the salon is, its hours, and its booking terms. */
export const SalonFacts = z.object({
  businessName,
  businessPhone,
  /** The phone number as a link, with the country's code if it is known: `tel:+4930123456`; empty without a number. */
  phone_link: z.string(),
  businessEmail,
  businessAddress,
  instagram,
  facebook,
  website,
  timeZone,
  country,
  /** Hours of a day as the salon writes them. */
  clock: z.enum(['12', '24']),
  /** The day on which its weeks begin; Sunday is 0. */
  first_weekday: z.int(),
  /** The country's calling code, and the prefix of numbers within it: `49 0`; empty for the US. */
  dialing: z.string(),
  currency,
  /** The decimals of its amounts. */
  minor_digits: z.int(),
  bookingWindow,
  cancelWindow,
  graceMinutes,
  requireDeposit,
  depositPercentage,
  unpaidHoldMinutes,
  cardOnFile,
  /** Whether clients can add pictures of what they wish for to a booking. */
  inspirationPictures,
  /** How many months after a visit its answers and clients' photos are deleted; 0 if never. */
  answerMonths,
  /** Whether clients tick a box for marketing, or read a notice. */
  marketingConsent,
  /** Whether clients are offered text messages. */
  smsNotifications,
  /** The late cancellation fee in percent of the price. */
  lateCancelFeePercentage,
  /** The no-show fee in percent of the price. */
  noShowFeePercentage,
  /** By weekday, Sunday first; null if the salon is closed. */
  hours: z.array(z.nullable(Hours)),
});
export type SalonFacts = z.infer<typeof SalonFacts>;

/**
 * Returns the public facts, in a fixed order, so that equal facts have equal marks.
 * @param phone from `phoneFacts`; left out in browsers, which don't load it
 */
export function salonFacts(
  settings: Settings,
  phone: Pick<SalonFacts, 'dialing' | 'phone_link'> = { dialing: '', phone_link: '' },
): SalonFacts {
  const facts: SalonFacts = {
    ...settings,
    ...phone,
    clock: settings.clock ?? countryClock(settings.country),
    first_weekday: firstWeekday(settings.country),
    minor_digits: currencyNamed(settings.currency).digits,
    hours: Array.from({ length: 7 }, (_, day) => {
      const hours = hoursOfWeekday(day, settings);
      return hours && { start: hours.start, end: hours.end };
    }),
  };
  const names = Object.keys(SalonFacts.shape) as (keyof SalonFacts)[];
  return Object.fromEntries(names.map((name) => [name, facts[name]])) as SalonFacts;
}

/** Returns a short hash of the facts (FNV-1a, 32 bits), which a page contains instead of the facts. */
export function factsMark(facts: SalonFacts): string {
  let mark = 0x811c9dc5;
  for (const character of JSON.stringify(facts))
    mark = Math.imul(mark ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (mark >>> 0).toString(36);
}
