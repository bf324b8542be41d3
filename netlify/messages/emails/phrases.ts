import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { isActive } from '../../../src/domain/appointments/status.ts';
import { isPriceOpen } from '../../../src/domain/payments/online-payment.ts';
import { dollars, priceText } from '../../../src/domain/money.ts';
import {
  agreedFeeRules,
  freeToCancelUntil,
  graceUntil,
  hasOtherPrice,
  isFreeToCancel,
  isInTime,
  changedTerms,
} from '../../../src/domain/booking/policy.ts';
import type { Settings } from '../../../src/domain/settings/settings.ts';
import {
  formatClock,
  formatDay,
  hoursText,
  minuteFrom,
  type EpochMinute,
  type EpochMs,
  type Zone,
} from '../../../src/domain/time.ts';
import type { BookedService } from '../../../src/domain/appointments/booked-service.ts';
import { visitName, visitPrice, serviceStarts } from '../../../src/domain/appointments/visit-services.ts';

/** How an email addresses its reader. */
export function firstName({ name }: { readonly name: string }): string {
  return name.split(' ')[0] ?? name;
}

/** `Thank you, Ada`, or `Thank you` without a name. */
export function greeting(words: string, name: string): string {
  return name === '' ? words : `${words}, ${name}`;
}

/** The sentence with the reader's name: `Ada, this is a reminder.` */
export function called(name: string, sentence: string): string {
  return name === '' ? sentence : `${name}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

/** For example 'Tue, Nov 24 at 9:00 AM' on the salon's clock. */
export function formatWhen(at: EpochMinute, zone: Zone): string {
  const { date, minute } = zone.local(at);
  return `${formatDay(date)} at ${formatClock(minute)}`;
}

/**
 * Returns the facts of an appointment or offered time: what, when, how long, price and where. Several services are listed with
 * start, length and price, and a total.
 */
export function factsOfVisit(
  visit: Pick<Appointment, 'services' | 'start' | 'end'>,
  { businessAddress }: Pick<Settings, 'businessAddress'>,
  zone: Zone,
): (readonly [string, string])[] {
  const { services, start, end } = visit;
  const [first, ...others] = services;
  const when = ['When', formatWhen(start, zone)] as const;
  const starts = serviceStarts(visit);
  const sum = priceText(
    visitPrice(services),
    services.some(({ price_from }) => price_from),
  );
  return [
    ...(others.length === 0
      ? [['What', asked(first)] as const, when]
      : [
          when,
          ...services.map(
            (service, i) =>
              [
                formatClock(zone.local(starts[i] ?? start).minute),
                `${asked(service)}, ${service.duration_min} minutes, ${priceText(service.price_cents, service.price_from)}`,
              ] as const,
          ),
        ]),
    ['How long', `${end - start} minutes`],
    ['Price', sum],
    ...(businessAddress ? [['Where', businessAddress] as const] : []),
  ];
}

/** Returns the names of a visit's services, marking those that need the salon's approval. */
export function askedFor(services: readonly BookedService[]): string {
  return visitName(services.map((service) => ({ name: asked(service) })));
}

function asked({ name, by_request }: BookedService): string {
  return by_request ? `${name} (by request)` : name;
}

/** Returns what the client can do about a change by the salon, and until when canceling is free because of it. */
export function acceptText({
  appointment,
  zone,
}: {
  readonly appointment: Appointment;
  readonly zone: Zone;
}): string[] {
  const until = freeToCancelUntil(appointment);
  if (until === null) return [];
  const when = formatWhen(minuteFrom(until), zone);
  const price = hasOtherPrice(appointment)
    ? ` The new price is ${isPriceOpen(appointment) ? 'at least ' : ''}${dollars(visitPrice(appointment.services))}.`
    : '';
  return [
    `Does this work for you? Please accept the change with your private link below.${price} You can cancel free of charge until ${when} or until you accept.`,
  ];
}

/** Says until when the client can change online; after that by phone, when only details can be corrected. */
export function plansText(appointment: Appointment, settings: Settings, zone: Zone, now: EpochMs): string {
  const { cancel_window: hours, fee_cents } = changedTerms(appointment, settings);
  const { lateCancelFeePercentage: percent } = agreedFeeRules(appointment);
  const share = `may be charged ${dollars(fee_cents)} (${percent}% of the price)`;
  if (isInTime(appointment.start, hours, now)) {
    return `Plans change: until ${hoursText(hours)} before your appointment you can move or cancel it with your private link above. A later cancellation ${share}.`;
  }
  const phone = settings.businessPhone;
  const call = phone ? `please call us on ${phone}` : 'please ask at the salon';
  const until = Math.max(graceUntil(appointment) ?? 0, freeToCancelUntil(appointment) ?? 0);
  const canceling = isFreeToCancel(appointment, hours, now)
    ? `you can cancel free of charge until ${formatWhen(minuteFrom(until), zone)}; after that a cancellation ${share}`
    : `you can cancel; a cancellation now ${share}`;
  return `To move your appointment, ${call}: it is too late for that online. With your private link above ${canceling}. You can also correct your name, telephone number, email and notes until it begins.`;
}

/** Says why a payment is fully refunded. */
export function lateText(appointment: Appointment): string {
  if (isActive(appointment)) return 'The payment came after all had been paid.';
  return appointment.status === 'canceled'
    ? 'The payment came after the appointment had been canceled.'
    : 'The payment came after the time of the appointment was over.';
}
