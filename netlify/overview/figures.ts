import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { isOpen } from '../../src/domain/appointments/status.ts';
import type { Cents } from '../../src/domain/money.ts';
import { sumCents } from '../../src/domain/payments/sum-cents.ts';
import type { Range } from '../../src/domain/ranges.ts';
import { receivedFor, type Received } from '../../src/domain/payments/money-received.ts';
import { weekStart } from '../../src/domain/weeks.ts';
import {
  addDays,
  MINUTES_A_DAY,
  today,
  type EpochMinute,
  type EpochMs,
  type LocalDate,
  type Zone,
} from '../../src/domain/time.ts';
import { visitPrice } from '../../src/domain/appointments/visit-services.ts';

/** Returns the span to read for the figures of this week and month in any zone: a month and a week before and after now. */
export function overviewWindow(now: EpochMinute): Range {
  return { start: now - 33 * MINUTES_A_DAY, end: now + 33 * MINUTES_A_DAY };
}

/**
 * Returns today's date, its list and tomorrow's, the counts of today and this week (as in the calendar), how many of these are past due,
 * and two separate sums of this month in cents: payments received, by the day they moved, and booked prices of appointments that are not canceled.
 * @param active appointments that are not canceled, by start
 * @param movements all appointments with payments this month, whenever they are and whatever their status
 */
export function figures(
  active: readonly Appointment[],
  movements: Parameters<typeof receivedFor>[0],
  zone: Zone,
  now: EpochMs,
  country: string,
) {
  const date = today(zone, now);
  const first = weekStart(date, country);
  const last = addDays(first, 6);
  const isThisMonth = ({ on }: { readonly on: LocalDate }) => on.slice(0, 7) === date.slice(0, 7);
  const dated = active.map((appointment) => ({
    appointment,
    services: appointment.services,
    on: zone.local(appointment.start).date,
  }));
  const ofToday = dated.filter(({ on }) => on === date).map(({ appointment }) => appointment);
  const received = receivedFor(movements, zone, now).filter(isThisMonth);
  return {
    date,
    today: ofToday,
    tomorrow: dated.filter(({ on }) => on === addDays(date, 1)).map(({ appointment }) => appointment),
    today_count: ofToday.length,
    week_count: dated.filter(({ on }) => on >= first && on <= last).length,
    month_revenue_cents: sumCents(received),
    month_booked_cents: booked(dated.filter(isThisMonth)),
    past_due_count: dated.filter(({ appointment, on }) => on < date && isOpen(appointment)).length,
  };
}

/** Returns the span to read for the last `weeks` weeks in any zone, with a week and a day to spare on both sides. */
export function chartsWindow(now: EpochMinute, weeks: number): Range {
  return { start: now - (weeks * 7 + 1) * MINUTES_A_DAY, end: now + 8 * MINUTES_A_DAY };
}

type Counted = Pick<Appointment, 'start' | 'end' | 'services'>;

/**
 * Returns the overview's charts of the last `weeks` weeks on the salon's calendar: payments received and
 * bookings. This week is the last, including bookings still to come in it.
 * @param active appointments that are not canceled, by start
 * @param movements all appointments with payments in these weeks, whenever they are and whatever their status
 */
export function charts(
  active: readonly Counted[],
  movements: Parameters<typeof receivedFor>[0],
  zone: Zone,
  now: EpochMs,
  weeks: number,
  country: string,
) {
  const date = today(zone, now);
  const thisWeek = weekStart(date, country);
  const starts = Array.from({ length: weeks }, (_, i) => addDays(thisWeek, 7 * (i + 1 - weeks)));
  const [first = thisWeek] = starts;
  const last = addDays(thisWeek, 6);
  const isShown = ({ on }: { readonly on: LocalDate }) => on >= first && on <= last;
  const visits = active
    .map(({ start, end, services }) => {
      const { date: on, minute } = zone.local(start);
      return { on, minute, length: end - start, services };
    })
    .filter(isShown);
  const received = receivedFor(movements, zone, now).filter(isShown);
  return {
    time_zone: zone.id,
    weeks: starts.map((from) => week(visits, received, from)),
    hours: busyHours(visits),
    services: byService(visits, received),
  };
}

interface Visit {
  readonly on: LocalDate;
  /** Since midnight on the salon's clock. */
  readonly minute: number;
  readonly length: number;
  readonly services: Appointment['services'];
}

function week(visits: readonly Visit[], received: readonly Received[], from: LocalDate) {
  const to = addDays(from, 6);
  const isInIt = ({ on }: { readonly on: LocalDate }) => on >= from && on <= to;
  const inIt = visits.filter(isInIt);
  const revenue_cents = sumCents(received.filter(isInIt));
  return { from, to, revenue_cents, booked_cents: booked(inIt), visits: inIt.length };
}

/** Returns the number of visits in which the stylist worked at each hour, from the first to the last hour with any. */
function busyHours(visits: readonly Visit[]) {
  const counts = Array.from({ length: 24 }, () => 0);
  for (const { minute, length } of visits) {
    const [from, to] = [Math.floor(minute / 60), Math.ceil((minute + length) / 60)];
    for (let hour = from; hour < to; hour += 1) counts[hour % 24] = (counts[hour % 24] ?? 0) + 1;
  }
  const hours = counts.map((count, hour) => ({ hour, visits: count }));
  const busy = hours.filter((one) => one.visits > 0);
  return hours.slice(busy.at(0)?.hour ?? 0, (busy.at(-1)?.hour ?? -1) + 1);
}

/** Returns the services, most frequent first, by their latest names. A visit counts for each of its services. */
function byService(visits: readonly Pick<Visit, 'services'>[], received: readonly Received[]) {
  const done = visits.flatMap(({ services }) => services);
  const visitsOf = Map.groupBy(done, ({ id }) => id);
  const forServices = received.flatMap((one) => (one.service ? [{ ...one, service: one.service }] : []));
  const receivedOf = Map.groupBy(forServices, ({ service }) => service.id);
  return [...new Set([...visitsOf.keys(), ...receivedOf.keys()])]
    .map((id) => {
      const [theirs, paid] = [visitsOf.get(id) ?? [], receivedOf.get(id) ?? []];
      return {
        id,
        name: (theirs.at(-1) ?? paid.at(-1)?.service)?.name ?? '',
        visits: theirs.length,
        revenue_cents: sumCents(paid),
        booked_cents: visitPrice(theirs),
      };
    })
    .toSorted((a, b) => b.visits - a.visits || b.revenue_cents - a.revenue_cents || a.id - b.id);
}

/** The total of their prices. */
function booked(visits: readonly Pick<Appointment, 'services'>[]): Cents {
  return visits.reduce((sum, { services }) => sum + visitPrice(services), 0);
}
