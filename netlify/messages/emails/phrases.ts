import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { windowFor } from '../../../src/domain/appointments/booking-request.ts';
import { isActive } from '../../../src/domain/appointments/status.ts';
import type { Formats } from '../../../src/domain/formats.ts';
import type { Cents } from '../../../src/domain/money.ts';
import { spokenFormats } from '../../../src/messages/spoken.ts';
import { messages } from '../../../src/platform/messages.ts';
import { feesText } from '../../../src/texts/fees.ts';
import { isPriceOpen } from '../../../src/domain/payments/online-payment.ts';
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

/** A service's price: '$85', or 'from $120' if the salon sets the final price. */
function priceText({ money }: Formats, price: Cents, isFrom: boolean): string {
  return isFrom ? messages('price')('from', { sum: money(price) }) : money(price);
}

/** An agreed sum. Says that checkout adds tax, if the salon's prices don't include it. */
export function agreedText(sum: string, { taxRates }: Pick<Settings, 'taxRates'>): string {
  const isAdded = taxRates.some(({ percentage, included }) => percentage > 0 && !included);
  return isAdded ? messages('email-phrases')('plusTax', { sum }) : sum;
}

/** How an email addresses its reader. */
export function firstName({ name }: { readonly name: string }): string {
  return name.split(' ')[0] ?? name;
}

/** The text with the reader's name, such as `Thank you, Ada`, or the one without. */
export function addressed(name: string, unnamed: string, withName: string): string {
  return name === '' ? unnamed : withName;
}

export function thanks(name: string): string {
  const t = messages('email-phrases');
  return addressed(name, t('thanks'), t('thanksTo', { name }));
}

/** The salon's time zone, and the settings that its formats come from. */
export interface SalonClock {
  readonly settings: Settings;
  readonly zone: Zone;
}

/** For example 'Tue, Nov 24 at 9:00 AM' on the salon's clock. */
export function formatWhen(at: EpochMinute, { settings, zone }: SalonClock): string {
  const { date, minute } = zone.local(at);
  const { day, clock } = spokenFormats(settings);
  return messages('email-phrases')('at', { day: day(date), clock: clock(minute) });
}

/** For example 'Tue, Nov 24, 2026', the salon's day. */
export function formatDate(at: EpochMs, { settings, zone }: SalonClock): string {
  return spokenFormats(settings).dayOfYear(today(zone, at));
}

/** By language and zone, because creating one takes longer than the rest of an email. */
const zoneNames: Record<string, Intl.DateTimeFormat> = {};

/** A deadline with its time zone: 'Tue, Nov 24 at 9:00 AM EST', on the day itself '9:00 AM EST' if `now` is given. */
export function formatDeadline(at: EpochMinute, salon: SalonClock, now?: EpochMs): string {
  const { zone } = salon;
  const { clock, language } = spokenFormats(salon.settings);
  const isToday = now !== undefined && today(zone, now) === zone.local(at).date;
  const time = isToday ? clock(zone.local(at).minute) : formatWhen(at, salon);
  const names = (zoneNames[`${language} ${zone.id}`] ??= new Intl.DateTimeFormat(language, {
    timeZone: zone.id,
    timeZoneName: 'short',
  }));
  const parts = names.formatToParts(toMs(at));
  return `${time} ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone.id}`;
}

/** Returns the facts of an appointment or offered time: what, when, how long, price and where. */
export function visitFacts(
  visit: Pick<Appointment, 'services' | 'start' | 'end'>,
  settings: Settings,
  zone: Zone,
): EmailText['facts'][number][] {
  const { businessAddress } = settings;
  const salon = spokenFormats(settings);
  const { clock, length } = salon;
  const t = messages('email-phrases');
  const { services, start, end } = visit;
  const [first, ...others] = services;
  const when = [t('when'), formatWhen(start, { settings, zone })] as const;
  const starts = serviceStarts(visit);
  const isFrom = services.some(({ price_from }) => price_from);
  const sum = priceText(salon, visitPrice(services), isFrom);
  return [
    ...(others.length === 0
      ? [[t('what'), serviceLabel(first)] as const, when]
      : [
          when,
          ...services.map(
            (service, i) =>
              [
                clock(zone.local(starts[i] ?? start).minute),
                `${serviceLabel(service)}, ${length(service.duration_min)}, ${priceText(salon, service.price_cents, service.price_from)}`,
              ] as const,
          ),
        ]),
    [t('howLong'), length(end - start)],
    [t('price'), agreedText(sum, settings)],
    ...(businessAddress ? [[t('where'), businessAddress, directionsLink(businessAddress)] as const] : []),
  ];
}

/** Returns the names of a visit's services and marks those that need the salon's approval. */
export function visitLabel(services: readonly BookedService[]): string {
  return visitName(services.map((service) => ({ name: serviceLabel(service) })));
}

function serviceLabel({ name, by_request }: BookedService): string {
  return by_request ? messages('email-phrases')('byRequest', { service: name }) : name;
}

/** Returns what the client can do about a change by the salon, and until when canceling is free only because of it. */
export function acceptText({
  appointment,
  ...salon
}: SalonClock & { readonly appointment: Appointment }): string[] {
  const until = freeToCancelUntil(appointment);
  if (until === null) return [];
  const t = messages('email-appointment');
  const sum = spokenFormats(salon.settings).money(visitPrice(appointment.services));
  const price = isPriceOpen(appointment) ? t('newPriceFrom', { sum }) : t('newPrice', { sum });
  // Before the agreed limit canceling is free anyway, which the email says further down.
  const agreed = windowFor(appointment, salon.settings.cancelWindow);
  const isFreeAnyway = isInTime(appointment.start, agreed, until);
  return [
    [
      t('accept'),
      ...(hasOtherPrice(appointment) ? [price] : []),
      ...(isFreeAnyway ? [] : [t('acceptUntil', { when: formatDeadline(minuteFrom(until), salon) })]),
    ].join(' '),
  ];
}

/** Says until when the client can change the visit online, whom to call after that, and what a late cancellation costs. */
export function plansText(appointment: Appointment, settings: Settings, zone: Zone, now: EpochMs): string {
  const t = messages('email-appointment');
  const terms = changedTerms(appointment, settings);
  const { start } = appointment;
  const { cancel_window: hours } = terms;
  if (hours > 0 && isInTime(start, hours, now)) {
    return `${t('plans', { count: hours })} ${feesText(spokenFormats(settings), terms, 'later')}`.trim();
  }
  // Until the start no cancellation is late.
  if (windowFor(appointment, hours) === 0 && isInTime(start, 0, now)) {
    const missed = feesText(spokenFormats(settings), { ...terms, fee_cents: 0 }, 'later');
    return `${t('plansUntilStart')} ${missed}`.trim();
  }
  const phone = settings.businessPhone;
  const move = phone ? t('moveByPhone', { phone }) : t('moveBySalon');
  const until = Math.max(graceUntil(appointment) ?? 0, freeToCancelUntil(appointment) ?? 0);
  const [cancel, fees] = isFreeToCancel(appointment, hours, now)
    ? [
        t('stillCancelFree', { until: formatDeadline(minuteFrom(until), { settings, zone }) }),
        feesText(spokenFormats(settings), terms, 'afterThat'),
      ]
    : [t('stillCancel'), feesText(spokenFormats(settings), terms, 'now')];
  return `${move} ${cancel} ${fees}`.trim();
}

/** Says why a payment is fully refunded. */
export function lateText(appointment: Appointment): string {
  const t = messages('email-appointment');
  if (isActive(appointment)) return t('paidTwice');
  return appointment.status === 'canceled' ? t('paidCanceled') : t('paidOver');
}
