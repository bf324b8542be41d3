import type { Appointment } from '../appointments/appointment.ts';
import { entriesOf, sumOf, total, type Entry } from './income-entries.ts';
import type { Cents } from '../money.ts';
import { isActive } from '../appointments/status.ts';
import { standingReceipt } from '../till/till.ts';
import {
  addDays,
  datesBetween,
  epochDay,
  msOf,
  today,
  weekday,
  type EpochMs,
  type LocalDate,
  type Zone,
} from '../time.ts';

/** Two years, so that a leap year may be compared with the one before, and what is read stays bounded. */
export const MOST_INCOME_DAYS = 731;

export interface Span {
  readonly from: LocalDate;
  /** Included. */
  readonly to: LocalDate;
}

/** How many days it has; none or fewer where it ends before it begins. */
export function lengthOf({ from, to }: Span): number {
  return epochDay(to) - epochDay(from) + 1;
}

/** Months since the year 0. */
function monthOf(date: LocalDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

/** The same time just before: as many months of the calendar where it is whole ones, else as many days. */
export function spanBefore({ from, to }: Span): Span {
  const until = addDays(from, -1);
  if (!from.endsWith('-01') || !addDays(to, 1).endsWith('-01'))
    return { from: addDays(from, -lengthOf({ from, to })), to: until };
  const first = 2 * monthOf(from) - monthOf(to) - 1;
  const month = `${Math.floor(first / 12)}-${String((first % 12) + 1).padStart(2, '0')}`;
  return { from: `${month as `${number}-${number}`}-01`, to: until };
}

export const periodUnits = ['day', 'week', 'month'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** The first day of the period that a day is in: weeks begin on Sunday. */
function periodStart(on: LocalDate, by: PeriodUnit): LocalDate {
  if (by === 'day') return on;
  return by === 'week' ? addDays(on, -weekday(on)) : (`${on.slice(0, 8)}01` as LocalDate);
}

/** What happened on the days of a span until today, in the order it did. */
export function entriesIn(
  { from, to }: Span,
  appointments: readonly Appointment[],
  zone: Zone,
  now: EpochMs,
): (Entry & { readonly on: LocalDate })[] {
  const last = [to, today(zone, now)].toSorted()[0] as LocalDate;
  const [start, end] = [msOf(zone.edge(from, 0)), msOf(zone.edge(addDays(last, 1), 0))];
  return appointments
    .flatMap((appointment) => entriesOf(appointment, now))
    .filter(({ at }) => at >= start && at < end)
    .toSorted((a, b) => a.at - b.at)
    .map((entry) => ({ ...entry, on: today(zone, entry.at) }));
}

/**
 * What was received in a span, for what and how, and in each of its periods; the first and the last of them may be cut short.
 * @param appointments at least those that start, or for which money has moved, from the first day of the span on
 */
export function incomeIn(
  span: Span,
  by: PeriodUnit,
  appointments: readonly Appointment[],
  zone: Zone,
  now: EpochMs,
) {
  const entries = entriesIn(span, appointments, zone, now);
  const inPeriods = Map.groupBy(entries, ({ on }) => periodStart(on, by));
  const days = Map.groupBy(datesBetween(span.from, span.to), (date) => periodStart(date, by));
  const methods = Map.groupBy(
    entries.flatMap((entry) => entry.methods),
    ({ method }) => method,
  );
  return {
    totals: total(entries),
    periods: [...days].map(([first, [start = first]]) => ({ start, ...total(inPeriods.get(first) ?? []) })),
    services: soldIn(entries),
    methods: [...methods]
      .map(([method, moved]) => ({ method, cents: sumOf(moved) }))
      .toSorted((a, b) => b.cents - a.cents),
  };
}

/** What lies with the salon for visits to come. */
export function depositsHeld(appointments: readonly Appointment[], now: EpochMs): Cents {
  return appointments
    .filter((one) => isActive(one) && msOf(one.start) > now && !standingReceipt(one.receipts))
    .reduce((sum, { amount_paid_cents }) => sum + amount_paid_cents, 0);
}

/** By service, what brought most first, under the name of its latest; `count` is of how many visits. */
function soldIn(entries: readonly Entry[]) {
  const sold = entries.flatMap(({ appointment, services }) =>
    services.map((service) => ({ ...service, visit: appointment.id })),
  );
  return [...Map.groupBy(sold, ({ id, name }) => id ?? name).values()]
    .flatMap((theirs) => {
      const last = theirs.at(-1);
      const visits = [...Map.groupBy(theirs, ({ visit }) => visit).values()].map(sumOf);
      const count = visits.reduce((sum, cents) => sum + Math.sign(cents), 0);
      return last ? [{ id: last.id, name: last.name, count, cents: sumOf(theirs) }] : [];
    })
    .filter(({ count, cents }) => count !== 0 || cents !== 0)
    .toSorted((a, b) => b.cents - a.cents);
}
