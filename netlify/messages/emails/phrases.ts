import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { isActive } from '../../../src/domain/appointments/status.ts';
import { feesText } from '../../../src/domain/booking/fees-text.ts';
import { isPriceOpen } from '../../../src/domain/payments/online-payment.ts';
import { formats, priceText } from '../../../src/domain/money.ts';
import {
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
  formatLength,
  hoursText,
  minuteFrom,
  today,
  toMs,
  type EpochMinute,
  type EpochMs,
  type Zone,
} from '../../../src/domain/time.ts';
import type { BookedService } from '../../../src/domain/appointments/booked-service.ts';
import { visitName, visitPrice, serviceStarts } from '../../../src/domain/appointments/visit-services.ts';
import { directionsLink } from '../../../src/domain/website/directions.ts';
import type { EmailText } from './layout.ts';

/** How an email addresses its reader. */
export function firstName({ name }: { readonly name: string }): string {
  return name.split(' ')[0] ?? name;
}

/** `Thank you, Ada`, or `Thank you` without a name. */
export function greeting(words: string, name: string): string {
  return name === '' ? words : `${words}, ${name}`;
}

/** The sentence with the reader's name: `Ada, this is a reminder.` */
export function withName(name: string, sentence: string): string {
  return name === '' ? sentence : `${name}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

/** For example 'Tue, Nov 24 at 9:00 AM' on the salon's clock. */
export function formatWhen(at: EpochMinute, zone: Zone): string {
  const { date, minute } = zone.local(at);
  return `${formatDay(date)} at ${formatClock(minute)}`;
}

/** A deadline with its time zone: 'Tue, Nov 24 at 9:00 AM EST', on the day itself '9:00 AM EST' if `now` is given. */
export function formatDeadline(at: EpochMinute, zone: Zone, now?: EpochMs): string {
  const isToday = now !== undefined && today(zone, now) === zone.local(at).date;
  const time = isToday ? formatClock(zone.local(at).minute) : formatWhen(at, zone);
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone.id,
    timeZoneName: 'short',
  }).formatToParts(toMs(at));
  return `${time} ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone.id}`;
}

/**
 * Returns the facts of an appointment or offered time: what, when, how long, price and where. Several services are listed with
 * start, length and price, and a total.
 */
export function visitFacts(
  visit: Pick<Appointment, 'services' | 'start' | 'end'>,
  settings: Settings,
  zone: Zone,
): EmailText['facts'][number][] {
  const { businessAddress } = settings;
  const { services, start, end } = visit;
  const [first, ...others] = services;
  const when = ['When', formatWhen(start, zone)] as const;
  const starts = serviceStarts(visit);
  const sum = priceText(
    formats(settings),
    visitPrice(services),
    services.some(({ price_from }) => price_from),
  );
  return [
    ...(others.length === 0
      ? [['What', serviceLabel(first)] as const, when]
      : [
          when,
          ...services.map(
            (service, i) =>
              [
                formatClock(zone.local(starts[i] ?? start).minute),
                `${serviceLabel(service)}, ${formatLength(service.duration_min)}, ${priceText(formats(settings), service.price_cents, service.price_from)}`,
              ] as const,
          ),
        ]),
    ['How long', formatLength(end - start)],
    ['Price', sum],
    ...(businessAddress ? [['Where', businessAddress, directionsLink(businessAddress)] as const] : []),
  ];
}

/** Returns the names of a visit's services and marks those that need the salon's approval. */
export function visitLabel(services: readonly BookedService[]): string {
  return visitName(services.map((service) => ({ name: serviceLabel(service) })));
}

function serviceLabel({ name, by_request }: BookedService): string {
  return by_request ? `${name} (by request)` : name;
}

/** Returns what the client can do about a change by the salon, and until when canceling is free because of it. */
export function acceptText({
  appointment,
  settings,
  zone,
}: {
  readonly appointment: Appointment;
  readonly settings: Settings;
  readonly zone: Zone;
}): string[] {
  const until = freeToCancelUntil(appointment);
  if (until === null) return [];
  const when = formatDeadline(minuteFrom(until), zone);
  const price = hasOtherPrice(appointment)
    ? ` The new price is ${isPriceOpen(appointment) ? 'at least ' : ''}${formats(settings).money(visitPrice(appointment.services))}.`
    : '';
  return [
    `Does this work for you? Please accept the change with the link below.${price} You can cancel free of charge until you accept, but no later than ${when}.`,
  ];
}

/** Says until when the client can change the visit online, whom to call after that, and what a late cancellation costs. */
export function plansText(appointment: Appointment, settings: Settings, zone: Zone, now: EpochMs): string {
  const terms = changedTerms(appointment, settings);
  const { cancel_window: hours } = terms;
  if (isInTime(appointment.start, hours, now)) {
    return `Need to change plans? You can move or cancel your appointment with the link above until ${hoursText(hours)} before it starts. ${feesText(formats(settings), terms, 'Canceling later')}`.trim();
  }
  const phone = settings.businessPhone;
  const call = phone ? `please call us at ${phone}` : 'please contact the salon';
  const until = Math.max(graceUntil(appointment) ?? 0, freeToCancelUntil(appointment) ?? 0);
  const [free, fees] = isFreeToCancel(appointment, hours, now)
    ? [
        ` free of charge until ${formatDeadline(minuteFrom(until), zone)}`,
        feesText(formats(settings), terms, 'Canceling after that'),
      ]
    : ['', feesText(formats(settings), terms, 'Canceling now')];
  return `To move your appointment, ${call}. It’s too late to move it online. With the link above you can still correct your details or cancel${free}. ${fees}`.trim();
}

/** Says why a payment is fully refunded. */
export function lateText(appointment: Appointment): string {
  if (isActive(appointment)) return 'The payment arrived after the appointment was paid in full.';
  return appointment.status === 'canceled'
    ? 'The payment arrived after the appointment was canceled.'
    : 'The payment arrived after the appointment was over.';
}
