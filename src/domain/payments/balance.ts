import type { Appointment, DeskPayment } from '../appointments/appointment.ts';
import type { Cents } from '../money.ts';
import { proportion } from '../proportion.ts';
import { movedMoney, type Deal } from './money-received.ts';
import { sumCents } from './sum-cents.ts';
import { isActive } from '../appointments/status.ts';
import { lineKinds } from '../till/line-kinds.ts';
import {
  afterCredits,
  chargedCents,
  discountShares,
  standingReceipt,
  tillSums,
  type Charged,
} from '../till/till.ts';
import type { EpochMinute, EpochMs } from '../time.ts';

// The charge for a visit, the payments, and what a part payment covers: docs/decisions/till.md.

type Dealt = Parameters<typeof movedMoney>[0];

/** Returns the charge for a visit in cents: its receipt's total less credits, or the price of its services. */
export function chargedFor({ services, receipts }: Pick<Deal, 'services' | 'receipts'>): Cents {
  const sale = standingReceipt(receipts);
  return sale ? tillSums(afterCredits(sale, receipts)).total_cents : chargedCents({ services });
}

/** Returns all money kept for a visit in cents, including retail, tax and tip, without fees. */
export const paidFor = (appointment: Dealt): Cents =>
  sumCents(movedMoney(appointment).filter(({ kind }) => kind !== 'fee' && kind !== 'fee_refund'));

/** Returns the unpaid amount of a visit in cents; 0 if it was canceled or missed. */
export const balanceDue = (appointment: Dealt & Pick<Appointment, 'status'>): Cents =>
  isActive(appointment) ? Math.max(0, chargedFor(appointment) - paidFor(appointment)) : 0;

export type PaymentStatus = 'pending' | 'deposit' | 'paid' | 'canceled';

/** Returns the payment status, which follows the balance: a visit without balance is paid, also a free one. */
export function paymentStatus(visit: Appointment): PaymentStatus {
  const { status, amount_paid_cents } = visit;
  if (status === 'canceled') return 'canceled';
  if (chargedFor(visit) <= paidFor(visit)) return 'paid';
  return amount_paid_cents === 0 ? 'pending' : 'deposit';
}

/** Returns since when a visit has a balance, in epoch minutes: its end, or 0 once it is checked out; null without a balance. */
export function owedSince(appointment: Appointment): EpochMinute | null {
  if (balanceDue(appointment) === 0) return null;
  return standingReceipt(appointment.receipts) ? 0 : appointment.end;
}

/** The parts of a receipt that a part payment covers. */
export interface Covered {
  /** Each line in receipt order, without its tax. */
  readonly lines: readonly Cents[];
  /** The tax of each line. */
  readonly taxes: readonly Cents[];
  readonly tips_cents: Cents;
  /** The services with their tax. */
  readonly services_cents: Cents;
}

/**
 * Returns what a part of a receipt's total covers: services, retail, gift cards, added tax, tip, in this order. Tax that a price
 * includes is covered in proportion. The parts add up to the payment, and to the whole receipt once it is paid in full.
 * @param paid cents; an excess covers nothing
 */
export function coveredBy({ lines, tip_cents }: Charged, paid: Cents): Covered {
  let left = Math.max(0, paid);
  const take = (most: Cents) => {
    const part = Math.min(left, most);
    left -= part;
    return part;
  };
  const gross = lines.map(() => 0);
  for (const kind of lineKinds)
    for (const [i, line] of lines.entries())
      if (line.kind === kind) gross[i] = take(line.amount_cents - line.discount_cents);
  const included = lines.map(({ amount_cents, discount_cents, tax_cents, tax_included }, i) =>
    tax_included ? proportion(tax_cents, gross[i] ?? 0, amount_cents - discount_cents) : 0,
  );
  const onTop = lines.map(({ tax_included, tax_cents }) => (tax_included ? 0 : tax_cents));
  const addedTax = (only?: 'service') =>
    onTop.reduce((sum, cents, i) => sum + (only && lines[i]?.kind !== only ? 0 : cents), 0);
  const added = take(addedTax());
  const shares = discountShares(added, onTop, { step: 1 });
  const ofServices = lines.reduce((sum, { kind }, i) => sum + (kind === 'service' ? (gross[i] ?? 0) : 0), 0);
  return {
    lines: gross.map((cents, i) => cents - (included[i] ?? 0)),
    taxes: included.map((cents, i) => cents + (shares[i] ?? 0)),
    tips_cents: take(tip_cents),
    services_cents: ofServices + proportion(addedTax('service'), added, addedTax()),
  };
}

/** The id of the entry for what later payments of a receipt paid besides services. */
const besideId = (receipt: number) => `beside-${receipt}`;

/** Returns the appointment after a later payment, of which only the part for services counts. */
export function withoutBeside(appointment: Appointment): Appointment {
  const { receipts, desk_payments, amount_paid_cents, status } = appointment;
  const sale = standingReceipt(receipts);
  if (!sale) return appointment;
  const { services_cents } = coveredBy(afterCredits(sale, receipts), paidFor(appointment));
  const beside = amount_paid_cents - services_cents;
  if (beside === 0) return appointment;
  const id = besideId(sale.number);
  const formerCents = desk_payments.find((one) => one.id === id)?.amount_cents ?? 0;
  const one: DeskPayment = {
    id,
    method: 'other',
    kind: 'deposit',
    amount_cents: formerCents - beside,
    at: sale.at,
    before: { status, held_until: null },
    receipt: sale.number,
  };
  return {
    ...appointment,
    amount_paid_cents: services_cents,
    desk_payments: [
      ...desk_payments.filter((other) => other.id !== id),
      ...(one.amount_cents === 0 ? [] : [one]),
    ],
  };
}

/**
 * True for a desk payment that moved no money: it subtracts what paid for a receipt's retail, tax or tip from the money for
 * services, or adds it again.
 */
export function isMoved(
  { id, receipt, method, own, refunds, amount_cents }: DeskPayment,
  receipts: Deal['receipts'],
): boolean {
  const on = receipts.find(({ number }) => number === receipt);
  if (!on || method !== 'other' || own !== undefined || refunds !== undefined) return false;
  const isGiven = on.methods.some((one) => one.method === method && one.amount_cents === amount_cents);
  return id === besideId(on.number) || on.credits !== undefined || (amount_cents < 0 && !isGiven);
}

/** Returns the time a payment counts as made: after the receipt whose balance it pays, also within the same millisecond. */
export function paidAt({ receipts }: Pick<Appointment, 'receipts'>, now: EpochMs): EpochMs {
  const sale = standingReceipt(receipts);
  return sale ? Math.max(now, sale.at + 1) : now;
}
