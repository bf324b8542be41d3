import * as z from 'zod/mini';
import type { Appointment } from '../appointments/appointment.ts';
import type { Cents } from '../money.ts';
import { sumCents } from '../payments/sum-cents.ts';
import { today, type EpochMs, type LocalDate, type Zone } from '../time.ts';
import { version } from '../version.ts';
import { takenAtTill, type Deal } from '../payments/money-received.ts';
import { cents, integer, isDate } from '../record-schemas.ts';

// The cash of one day of the salon: docs/decisions/till.md.

export const cashEntryKinds = ['payout', 'float'] as const;
export const MOST_CASH_ENTRIES = 100;

export const CashEntry = z.strictObject({
  id: z.string(),
  /** A payout is taken from the drawer, a float is put in. */
  kind: z.enum(cashEntryKinds),
  amount_cents: cents,
  note: z.string(),
  /** When it was recorded, in epoch milliseconds. */
  at: integer,
});

/** The sums as they were when the day was closed. They never change. */
const closing = {
  at: integer,
  opening_cents: cents,
  /** Includes the opening sum; negative if more was paid out than there was. */
  expected_cents: integer,
  counted_cents: cents,
};

export const CashDay = z.strictObject({
  date: z.custom<LocalDate>(isDate),
  version,
  /** The owner's opening sum; null for the sum that was counted last. */
  opening_cents: z.nullable(cents),
  /** In the order they were recorded. */
  entries: z.array(CashEntry),
  note: z.string(),
  /** Null while the day is open. */
  closed: z.nullable(z.strictObject(closing)),
  /** Earlier closings, oldest first, each with when it was reopened. */
  reopened: z.array(z.strictObject({ ...closing, reopened_at: integer })),
});
export type CashDay = z.infer<typeof CashDay>;

/** Returns a day on which nothing was recorded. */
export const newCashDay = (date: LocalDate): CashDay => ({
  date,
  version: 1,
  opening_cents: null,
  entries: [],
  note: '',
  closed: null,
  reopened: [],
});

/** Cash that came in for an appointment or, if negative, was given back. */
export interface CashMovement {
  readonly at: EpochMs;
  readonly amount_cents: Cents;
  readonly appointment: Pick<Appointment, 'id' | 'reference'>;
  /** The number of its receipt; null without one. */
  readonly receipt: number | null;
}

/** Returns what a payout or a float changes in the drawer. */
export function drawerChange({
  kind,
  amount_cents,
}: Pick<CashDay['entries'][number], 'kind' | 'amount_cents'>) {
  return { amount_cents: kind === 'payout' ? -amount_cents : amount_cents };
}

/** Returns an appointment's cash, net of change. A reversal, also of a credit, counts when it was made. */
function cashFor(appointment: Pick<Deal, 'id' | 'reference' | 'desk_payments' | 'receipts'>): CashMovement[] {
  const { desk_payments, receipts } = appointment;
  return [
    ...desk_payments
      .filter(({ method, receipt }) => method === 'cash' && receipt === undefined)
      .map(({ at, amount_cents }) => ({ at, amount_cents, appointment, receipt: null })),
    ...receipts.map((receipt) => ({
      at: receipt.at,
      amount_cents: sumCents(takenAtTill(receipt).filter(({ method }) => method === 'cash')),
      appointment,
      receipt: receipt.number,
    })),
  ].filter(({ amount_cents }) => amount_cents !== 0);
}

/** Returns the cash movements of a salon's day, oldest first. */
export function cashOn(date: LocalDate, appointments: readonly Deal[], zone: Zone): CashMovement[] {
  return appointments
    .flatMap(cashFor)
    .filter(({ at }) => today(zone, at) === date)
    .toSorted((a, b) => a.at - b.at);
}

/** The sums of a day in cents. */
export interface CashSums {
  readonly opening_cents: Cents;
  /** Frozen once the day is closed. */
  readonly expected_cents: Cents;
  /** Cash received less cash paid out since the day was closed. */
  readonly after_cents: Cents;
}

/** @param before the sum counted last before this day; 0 if none was */
export function cashSums(day: CashDay, movements: readonly CashMovement[], before: Cents): CashSums {
  const { closed, entries } = day;
  const opening_cents = closed?.opening_cents ?? day.opening_cents ?? before;
  const now = opening_cents + sumCents([...movements, ...entries.map(drawerChange)]);
  const expected_cents = closed?.expected_cents ?? now;
  return { opening_cents, expected_cents, after_cents: now - expected_cents };
}

/** The owner's change of a day; omitted fields stay. */
export interface CashChange {
  readonly opening_cents?: Cents | undefined;
  /** Closes the day; null reopens it. */
  readonly counted_cents?: Cents | null | undefined;
  readonly note?: string | undefined;
}

/** Returns the day after a change, with its old version; 'closed' if a closed day would have to be reopened first. */
export function withCashChange(
  day: CashDay,
  change: CashChange,
  sums: (day: CashDay) => CashSums,
  now: EpochMs,
): CashDay | 'closed' {
  const { closed } = day;
  const { counted_cents, note = day.note } = change;
  const opening_cents = change.opening_cents ?? day.opening_cents;
  if (closed && counted_cents !== null) {
    const isCounted = counted_cents === undefined || counted_cents === closed.counted_cents;
    return isCounted && opening_cents === day.opening_cents ? { ...day, note } : 'closed';
  }
  const reopened = closed ? [...day.reopened, { ...closed, reopened_at: now }] : day.reopened;
  const open: CashDay = { ...day, opening_cents, note, closed: null, reopened };
  if (typeof counted_cents !== 'number') return open;
  const { opening_cents: opening, expected_cents } = sums(open);
  return { ...open, closed: { at: now, opening_cents: opening, expected_cents, counted_cents } };
}
