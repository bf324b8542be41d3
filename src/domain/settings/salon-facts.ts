import * as z from 'zod/mini';
import { hoursOfWeekday } from '../calendar/opening-hours.ts';
import { Hours, settingFields, type Settings } from './settings.ts';

const { businessName, businessPhone, businessEmail, businessAddress } = settingFields;
const { instagram, facebook, website, timeZone } = settingFields;
const { bookingWindow, cancelWindow, graceMinutes, requireDeposit, depositPercentage } = settingFields;
const { unpaidHoldMinutes, cardOnFile, noShowFeePercentage, lateCancelFeePercentage } = settingFields;

/** What anybody may know of the settings: who and where the salon is, when it is open, and what it asks of a booking. */
export const SalonFacts = z.object({
  businessName,
  businessPhone,
  businessEmail,
  businessAddress,
  instagram,
  facebook,
  website,
  timeZone,
  bookingWindow,
  cancelWindow,
  graceMinutes,
  requireDeposit,
  depositPercentage,
  unpaidHoldMinutes,
  cardOnFile,
  /** Share of the price that a late cancellation may be charged. */
  lateCancelFeePercentage,
  /** The same of not coming. */
  noShowFeePercentage,
  /** By weekday, Sunday first; null where the salon is closed. */
  hours: z.array(z.nullable(Hours)),
});
export type SalonFacts = z.infer<typeof SalonFacts>;

/** In a fixed order, so that the same facts have the same mark. */
export function salonFacts(settings: Settings): SalonFacts {
  return {
    businessName: settings.businessName,
    businessPhone: settings.businessPhone,
    businessEmail: settings.businessEmail,
    businessAddress: settings.businessAddress,
    instagram: settings.instagram,
    facebook: settings.facebook,
    website: settings.website,
    timeZone: settings.timeZone,
    bookingWindow: settings.bookingWindow,
    cancelWindow: settings.cancelWindow,
    graceMinutes: settings.graceMinutes,
    requireDeposit: settings.requireDeposit,
    depositPercentage: settings.depositPercentage,
    unpaidHoldMinutes: settings.unpaidHoldMinutes,
    cardOnFile: settings.cardOnFile,
    lateCancelFeePercentage: settings.lateCancelFeePercentage,
    noShowFeePercentage: settings.noShowFeePercentage,
    hours: Array.from({ length: 7 }, (_, day) => {
      const hours = hoursOfWeekday(day, settings);
      return hours && { start: hours.start, end: hours.end };
    }),
  };
}

/** A short text that is another for other facts (FNV-1a, 32 bits): a page carries it in the place of the facts. */
export function markOf(facts: SalonFacts): string {
  let mark = 0x811c9dc5;
  for (const character of JSON.stringify(facts))
    mark = Math.imul(mark ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (mark >>> 0).toString(36);
}
