import { isActive, type Appointment } from '../../../src/domain/appointment.ts';
import { dollars } from '../../../src/domain/money.ts';
import { feePercent, isInTime, termsOf } from '../../../src/domain/policy.ts';
import type { Settings } from '../../../src/domain/settings.ts';
import {
  formatClock,
  formatDay,
  type EpochMinute,
  type EpochMs,
  type Zone,
} from '../../../src/domain/time.ts';
import { nameOf, priceOf } from '../../../src/domain/visit-services.ts';

/** What an email calls its reader. */
export function firstName({ name }: { readonly name: string }): string {
  return name.split(' ')[0] ?? name;
}

/** `Thank you, Ada`, and to nobody in particular `Thank you`. */
export function greeting(words: string, name: string): string {
  return name === '' ? words : `${words}, ${name}`;
}

/** The sentence said to somebody: `Ada, this is a reminder.` */
export function called(name: string, sentence: string): string {
  return name === '' ? sentence : `${name}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

/** 'Tue, Nov 24 at 9:00 AM' on the salon's clock. */
export function formatWhen(at: EpochMinute, zone: Zone): string {
  const { date, minute } = zone.local(at);
  return `${formatDay(date)} at ${formatClock(minute)}`;
}

/** What, when, how long, for how much and where: of an appointment, or a time that is offered. */
export function factsOfVisit(
  { services, start, end }: Pick<Appointment, 'services' | 'start' | 'end'>,
  { businessAddress }: Pick<Settings, 'businessAddress'>,
  zone: Zone,
): (readonly [string, string])[] {
  return [
    ['What', nameOf(services)],
    ['When', formatWhen(start, zone)],
    ['How long', `${end - start} minutes`],
    ['Price', dollars(priceOf(services))],
    ...(businessAddress ? [['Where', businessAddress] as const] : []),
  ];
}

/** Until when plans can change online; by telephone once it is too near, when only details can be corrected. */
export function plansText(
  appointment: Pick<Appointment, 'start' | 'end' | 'services' | 'terms'>,
  settings: Settings,
  now: EpochMs,
): string {
  const { cancel_window: hours, fee_cents } = termsOf(appointment, settings);
  const share = `may be charged ${dollars(fee_cents)} (${feePercent(appointment)}% of the price)`;
  if (isInTime(appointment.start, hours, now)) {
    const notice = hours === 1 ? '1 hour' : `${hours} hours`;
    return `Plans change: until ${notice} before your appointment you can move or cancel it with your private link above. A later cancellation ${share}.`;
  }
  const phone = settings.businessPhone;
  const call = phone ? `please call us on ${phone}` : 'please ask at the salon';
  return `For another time, or to cancel, ${call}: it is too near for that online, and a cancellation now ${share}. With your private link above you can correct your name, telephone number, email and notes until it begins.`;
}

/** Why a payment is sent back whole. */
export function lateText(appointment: Appointment): string {
  return isActive(appointment)
    ? 'The payment came after all had been paid.'
    : 'The payment came after the appointment had been canceled.';
}
