import type { Appointment } from '../appointments/appointment.ts';
import { incomeEntries, sumCents, total, type Entry } from './income-entries.ts';
import type { Cents } from '../money.ts';
import type { Deal } from '../payments/money-received.ts';
import { STARTING_COUNTRY } from '../countries.ts';
import { weekStart } from '../weeks.ts';
import { isActive } from '../appointments/status.ts';
import { methodName, standingReceipt, taxSums, way } from '../till/till.ts';
import {
  addDays,
  addMonths,
  datesBetween,
  epochDay,
  toMs,
  today,
  type EpochMs,
  type LocalDate,
  type Zone,
} from '../time.ts';

/** Two years, so that a leap year can be compared with the year before and reads stay bounded. */
export const MOST_INCOME_DAYS = 731;

export interface Span {
  readonly from: LocalDate;
  /** Inclusive. */
  readonly to: LocalDate;
}

/** Returns the number of days; zero or less if it ends before it begins. */
export const spanDays = ({ from, to }: Span): number => epochDay(to) - epochDay(from) + 1;

/** Months since the year 0. */
const monthNumber = (date: LocalDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** Returns the period just before: as many calendar months if it is whole months, otherwise as many days. */
export function spanBefore({ from, to }: Span): Span {
  const until = addDays(from, -1);
  if (!from.endsWith('-01') || !addDays(to, 1).endsWith('-01'))
    return { from: addDays(from, -spanDays({ from, to })), to: until };
  return { from: addMonths(from, monthNumber(from) - monthNumber(to) - 1), to: until };
}

export const periodUnits = ['day', 'week', 'month'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** Returns the first day of the period that contains a day. */
function periodStart(on: LocalDate, by: PeriodUnit, country: string): LocalDate {
  if (by === 'day') return on;
  return by === 'week' ? weekStart(on, country) : (`${on.slice(0, 8)}01` as LocalDate);
}

/** Returns the events of a span until today, in order. */
export function entriesIn(
  { from, to }: Span,
  appointments: readonly Deal[],
  zone: Zone,
  now: EpochMs,
): (Entry & { readonly on: LocalDate })[] {
  const last = [to, today(zone, now)].toSorted()[0] as LocalDate;
  const [start, end] = [toMs(zone.edge(from, 0)), toMs(zone.edge(addDays(last, 1), 0))];
  return appointments
    .flatMap((appointment) => incomeEntries(appointment, now))
    .filter(({ at }) => at >= start && at < end)
    .toSorted((a, b) => a.at - b.at)
    .map((entry) => ({ ...entry, on: today(zone, entry.at) }));
}

/**
 * Returns the money received in a span, by purpose and method, and for each of its periods; the first and last may be partial.
 * @param appointments at least those that start, or have money movements, on or after the first day of the span
 */
export function incomeIn(
  span: Span,
  by: PeriodUnit,
  appointments: readonly Deal[],
  zone: Zone,
  now: EpochMs,
  country = STARTING_COUNTRY,
) {
  const entries = entriesIn(span, appointments, zone, now);
  const inPeriods = Map.groupBy(entries, ({ on }) => periodStart(on, by, country));
  const days = Map.groupBy(datesBetween(span.from, span.to), (date) => periodStart(date, by, country));
  const methods = Map.groupBy(
    entries.flatMap((entry) => entry.methods),
    methodName,
  );
  return {
    totals: total(entries),
    periods: [...days].map(([first, [start = first]]) => ({ start, ...total(inPeriods.get(first) ?? []) })),
    services: soldIn(
      entries.flatMap(({ appointment, services }) =>
        services.map((service) => ({ ...service, once: appointment.id })),
      ),
    ),
    products: soldIn(
      entries.flatMap(({ appointment, products }) =>
        products.map((product) => ({ ...product, once: `${appointment.id} ${product.line}` })),
      ),
    ),
    tax: taxSums(entries.flatMap(({ tax }) => tax)),
    methods: [...methods.values()]
      .flatMap((parts) => parts.slice(0, 1).map((by) => ({ ...way(by), cents: sumCents(parts) })))
      .toSorted((a, b) => b.cents - a.cents),
  };
}

/** Returns what was paid for visits that are still to come and not checked out, in cents. */
export function depositsHeld(appointments: readonly Appointment[], now: EpochMs): Cents {
  return appointments
    .filter((one) => isActive(one) && toMs(one.start) > now && !standingReceipt(one.receipts))
    .reduce((sum, { amount_paid_cents }) => sum + amount_paid_cents, 0);
}

/** Returns revenue by service or product, highest first, under the latest name; lines with the same `once` are counted once. */
function soldIn<Id>(
  lines: readonly { readonly id: Id; readonly name: string; readonly cents: Cents; readonly once: string }[],
) {
  return [...Map.groupBy(lines, ({ id, name }) => id ?? name).values()]
    .flatMap((theirs) => {
      const last = theirs.at(-1);
      const visits = [...Map.groupBy(theirs, ({ once }) => once).values()].map(sumCents);
      const count = visits.reduce((sum, cents) => sum + Math.sign(cents), 0);
      return last ? [{ id: last.id, name: last.name, count, cents: sumCents(theirs) }] : [];
    })
    .filter(({ count, cents }) => count !== 0 || cents !== 0)
    .toSorted((a, b) => b.cents - a.cents);
}
