import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { Cents } from '../../../domain/money.ts';
import { appointmentText, mentions, readSearch } from '../../../domain/clients/search.ts';
import { isActive, isOpen } from '../../../domain/appointments/status.ts';
import { standingReceipt } from '../../../domain/till/till.ts';
import type { EpochMs, LocalDate } from '../../../domain/time.ts';
import { pageDialing } from '../data/client-contact.ts';
import { succeeding } from '../shell/dialogs.ts';

/** The specification's tabs in order, and two for all statuses: all, and all with payments. */
export const filters = [
  'active',
  'today',
  'past-due',
  'owed',
  'confirmed',
  'pending',
  'canceled',
  'completed',
  'every',
  'payments',
] as const;
export type Filter = (typeof filters)[number];

export type Order = 'newest' | 'oldest';

export interface Choice {
  readonly filter: Filter;
  readonly date: LocalDate | 'every';
  /** The search term; with one, all dates are searched. */
  readonly search: string;
}

type Dated = Pick<OwnersAppointment, 'status' | 'date'>;
type Seen = Dated &
  Pick<OwnersAppointment, 'payments' | 'amount_paid_cents' | 'balance_cents' | 'end_at' | 'receipts'>;

const tabStatuses: Partial<Record<Filter, readonly OwnersAppointment['status'][]>> = {
  active: ['pending', 'booked', 'confirmed', 'paid', 'canceled'],
  confirmed: ['confirmed', 'paid'],
  pending: ['pending', 'booked'],
  canceled: ['canceled', 'no_show'],
  completed: ['completed'],
};

/** True if the appointment's day is over and its outcome is still unknown. */
export function isPastDue({ status, date }: Dated, today: LocalDate): boolean {
  return date < today && isOpen({ status });
}

/** True if the visit is over or checked out, and has a balance. */
export function isOwed({ balance_cents, end_at, receipts = [] }: Seen, now: EpochMs): boolean {
  return balance_cents > 0 && (Date.parse(end_at) <= now || standingReceipt(receipts) !== undefined);
}

/** True if the selected date limits the list. */
export function isByDate({ filter, date, search }: Choice): boolean {
  return date !== 'every' && !listsEveryDate(filter) && filter !== 'today' && search.trim() === '';
}

/** The appointments that match the filters, in their original order. */
export function chosen(
  appointments: readonly OwnersAppointment[],
  choice: Choice,
  today: LocalDate,
  now: EpochMs,
): OwnersAppointment[] {
  const byDate = isByDate(choice);
  const search = readSearch(choice.search, pageDialing());
  return appointments.filter(
    (appointment) =>
      belongs(appointment, choice.filter, today, now) &&
      (!byDate || appointment.date === choice.date) &&
      (search === null || mentions(appointmentText(appointment), search)),
  );
}

/** True for a tab with its own list, whatever the date. */
export function listsEveryDate(filter: Filter): filter is 'past-due' | 'owed' {
  return filter === 'past-due' || filter === 'owed';
}

/** True if a tab lists the appointment, whatever the selected date. */
export function belongs(appointment: Seen, filter: Filter, today: LocalDate, now: EpochMs): boolean {
  if (filter === 'today') return appointment.date === today;
  if (filter === 'past-due') return isPastDue(appointment, today);
  if (filter === 'owed') return isOwed(appointment, now);
  if (filter === 'every') return true;
  if (filter === 'payments') return appointment.amount_paid_cents > 0 || appointment.payments.length > 0;
  return tabStatuses[filter]?.includes(appointment.status) ?? false;
}

export function byFilter<Value>(toValue: (filter: Filter) => Value): Record<Filter, Value> {
  return Object.fromEntries(filters.map((filter) => [filter, toValue(filter)])) as Record<Filter, Value>;
}

/** Returns how many of the appointments each tab would list. */
export function counts(appointments: readonly Seen[], today: LocalDate, now: EpochMs) {
  return byFilter((filter) => appointments.filter((one) => belongs(one, filter, today, now)).length);
}

/** By date and time on the salon's clock. */
export function ordered(appointments: readonly OwnersAppointment[], order: Order): OwnersAppointment[] {
  const direction = order === 'newest' ? -1 : 1;
  return appointments.toSorted((a, b) => direction * when(a).localeCompare(when(b)));
}

/** Returns a list sorted by start with an appointment inserted or replaced if it belongs there, otherwise removed. */
export function placed(list: OwnersAppointment[], appointment: OwnersAppointment, belongs: boolean) {
  const index = list.findIndex(({ id }) => id === appointment.id);
  if (index === -1 && !belongs) return list;
  const others = index === -1 ? list : list.toSpliced(index, 1);
  if (!belongs) return others;
  const at = others.findIndex((one) => when(one) > when(appointment));
  return others.toSpliced(at === -1 ? others.length : at, 0, succeeding(appointment, list[index]));
}

/** The start on the salon's clock. */
function when({ date, time }: OwnersAppointment): string {
  return `${date}T${time}`;
}

export interface Totals {
  /** The total of the service prices. */
  readonly revenue_cents: Cents;
  /** The part of the revenue that was canceled or missed. */
  readonly canceled_cents: Cents;
  /** The unpaid total. */
  readonly owed_cents: Cents;
  readonly minutes: number;
  /** The number of confirmed or paid ones. */
  readonly confirmed: number;
}

type Counted = Pick<OwnersAppointment, 'status' | 'service' | 'balance_cents'>;

/** The totals of a list, as displayed. */
export function totals(appointments: readonly Counted[]): Totals {
  return {
    revenue_cents: totalPrice(appointments),
    canceled_cents: totalPrice(appointments.filter((one) => !isActive(one))),
    owed_cents: appointments.reduce((sum, { balance_cents }) => sum + balance_cents, 0),
    minutes: appointments.reduce((sum, { service }) => sum + service.duration, 0),
    confirmed: appointments.filter(({ status }) => status === 'confirmed' || status === 'paid').length,
  };
}

function totalPrice(appointments: readonly Counted[]): Cents {
  return appointments.reduce((sum, { service }) => sum + service.price_cents, 0);
}
