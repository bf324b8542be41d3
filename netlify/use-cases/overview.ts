import type { Appointment } from '../../src/domain/appointment.ts';
import type { Range } from '../../src/domain/ranges.ts';
import {
  addDays,
  MINUTES_A_DAY,
  today,
  weekday,
  type EpochMinute,
  type EpochMs,
  type LocalDate,
  type Zone,
} from '../../src/domain/time.ts';

/** What to read for the figures of this week and this month in any zone: a month and a week to both sides of now. */
export function overviewWindow(now: EpochMinute): Range {
  return { start: now - 33 * MINUTES_A_DAY, end: now + 33 * MINUTES_A_DAY };
}

/**
 * Today's list and the counts of today, of this week (Sunday to Saturday, as the calendar shows it) and the revenue of
 * this month, in cents: the sum of the prices of what is not canceled, as the appointments screen counts it.
 * @param active appointments that are not canceled, by start
 */
export function figures(active: readonly Appointment[], zone: Zone, now: EpochMs) {
  const date = today(zone, now);
  const sunday = addDays(date, -weekday(date));
  const saturday = addDays(sunday, 6);
  const dated = active.map((appointment) => ({ appointment, on: zone.local(appointment.start).date }));
  const ofToday = dated.filter(({ on }) => on === date).map(({ appointment }) => appointment);
  const ofMonth = dated.filter(({ on }) => on.slice(0, 7) === date.slice(0, 7));
  return {
    today: ofToday,
    today_count: ofToday.length,
    week_count: dated.filter(({ on }) => on >= sunday && on <= saturday).length,
    month_revenue_cents: ofMonth.reduce((sum, { appointment }) => sum + appointment.service.price_cents, 0),
  };
}

/** What to read for this week and those before it, `weeks` in all, in any zone: a week and a day to both sides. */
export function chartsWindow(now: EpochMinute, weeks: number): Range {
  return { start: now - (weeks * 7 + 1) * MINUTES_A_DAY, end: now + 8 * MINUTES_A_DAY };
}

type Counted = Pick<Appointment, 'start' | 'end' | 'service'>;

/**
 * What the charts of the overview show of the last `weeks` weeks, Sunday to Saturday on the salon's calendar; this week
 * is the last of them, with what is still to come in it.
 * @param active appointments that are not canceled, by start
 */
export function charts(active: readonly Counted[], zone: Zone, now: EpochMs, weeks: number) {
  const date = today(zone, now);
  const thisSunday = addDays(date, -weekday(date));
  const sundays = Array.from({ length: weeks }, (_, i) => addDays(thisSunday, 7 * (i + 1 - weeks)));
  const [first = thisSunday] = sundays;
  const last = addDays(thisSunday, 6);
  const visits = active
    .map(({ start, end, service }) => ({ ...zone.local(start), length: end - start, service }))
    .filter((visit) => visit.date >= first && visit.date <= last);
  return {
    time_zone: zone.id,
    weeks: sundays.map((from) => week(visits, from)),
    hours: busyHours(visits),
    services: shares(visits),
  };
}

interface Visit {
  readonly date: LocalDate;
  /** Since midnight on the salon's clock. */
  readonly minute: number;
  readonly length: number;
  readonly service: Appointment['service'];
}

function week(visits: readonly Visit[], from: LocalDate) {
  const to = addDays(from, 6);
  const inIt = visits.filter(({ date }) => date >= from && date <= to);
  return { from, to, revenue_cents: revenueOf(inIt), visits: inIt.length };
}

/** In how many visits the stylist was at work at each hour, from the first hour that had any to the last. */
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

/** By service, the most frequent first, under the name that its latest visit was booked with. */
function shares(visits: readonly Visit[]) {
  const byId = Map.groupBy(visits, ({ service }) => service.id);
  return [...byId]
    .map(([id, group]) => ({
      id,
      name: group.at(-1)?.service.name ?? '',
      visits: group.length,
      revenue_cents: revenueOf(group),
    }))
    .toSorted((a, b) => b.visits - a.visits || b.revenue_cents - a.revenue_cents || a.id - b.id);
}

function revenueOf(visits: readonly Visit[]): number {
  return visits.reduce((sum, { service }) => sum + service.price_cents, 0);
}
