import type { Appointment, DeskPayment } from '../appointments/appointment.ts';
import { coveredBy, paidFor } from './balance.ts';
import type { Formats } from '../formats.ts';
import type { Cents, Rounding } from '../money.ts';
import { proportion } from '../proportion.ts';
import { sumCents } from './sum-cents.ts';
import type { lineKinds } from '../till/line-kinds.ts';
import type { Receipt } from '../till/receipt.ts';
import type { Deal } from './money-received.ts';
import { refundablePayments, source, type Refundable } from './refundable-payments.ts';
import { isActive, type Status } from '../appointments/status.ts';
import {
  afterCredits,
  discountShares,
  linePrice,
  standingReceipt,
  receiptWord,
  tillSums,
  way,
  type Charged,
  type Way,
} from '../till/till.ts';
import type { EpochMs } from '../time.ts';

// Refunds of visits, and their credit receipts: docs/decisions/till.md.

/** True if a standing receipt prevents a status change, so that no sale remains for a visit that never was. */
export function isKeptByReceipt(
  { status, receipts }: Pick<Appointment, 'status' | 'receipts'>,
  to: Status,
): boolean {
  if (to === status || !standingReceipt(receipts)) return false;
  return status === 'completed' || !isActive({ status: to });
}

export interface Refunding {
  readonly payments: readonly { readonly id: string; readonly amount_cents: Cents }[];
  /** Lines of the sale by index, the tip after the last; without them the sum is spread. */
  readonly lines?: readonly { readonly line: number; readonly amount_cents: Cents }[] | undefined;
  readonly reason: string;
}

export type NotRefunded = { readonly errors: { readonly [Field in 'payments' | 'lines']?: string } };

/**
 * Returns the next version with the refund. Without a receipt it lowers only the payments; with one it is a credit, which lowers
 * both the payments and the charge.
 * @param credit the number that a credit would have, and whether it is emailed to the client
 * @param makeId names each part of the refund
 */
export function refunded<Dealt extends Deal>(
  appointment: Dealt,
  { payments, lines, reason }: Refunding,
  credit: Pick<Receipt, 'number' | 'mailed'>,
  now: EpochMs,
  makeId: () => string,
  formats: Formats,
): { readonly appointment: Dealt; readonly receipt: Receipt | null } | NotRefunded {
  const { money } = formats;
  const byId = new Map(refundablePayments(appointment).map((one) => [one.id, one]));
  const most = sumCents([...byId.values()].map(({ left_cents }) => ({ amount_cents: left_cents })));
  const total = sumCents(payments);
  if (total > most) return { errors: { payments: `At most ${money(most)} can be refunded` } };
  for (const { id, amount_cents } of payments) {
    const left = byId.get(id)?.left_cents ?? 0;
    if (amount_cents > left)
      return { errors: { payments: `At most ${money(left)} of a payment can be refunded` } };
  }
  const parts = payments.flatMap(({ id, amount_cents }): Part[] => {
    const of = byId.get(id);
    return of ? [{ of, amount_cents }] : [];
  });
  const sale = standingReceipt(appointment.receipts);
  if (!sale) {
    if (lines) return { errors: { lines: "This visit isn't checked out, so there are no lines to refund" } };
    const group = refundId(makeId());
    const { status } = appointment;
    const back = withMoneyBack(appointment, parts, { reason, now, id: (i) => `${group}${i}` });
    const next: Dealt = {
      ...back,
      desk_payments: [
        ...back.desk_payments,
        ...parts
          .filter(({ of }) => !of.isByProvider)
          .map(({ of, amount_cents }, i): DeskPayment => ({
            id: `${group}desk-${i}`,
            ...way(of),
            kind: 'full',
            amount_cents: -amount_cents,
            at: now,
            before: { status, held_until: null },
            refunds: of.id,
            reason,
          })),
      ],
      amount_paid_cents: appointment.amount_paid_cents - total,
    };
    const isUnpaid = status === 'paid' && next.amount_paid_cents === 0;
    return { appointment: isUnpaid ? { ...next, status: 'booked' } : next, receipt: null };
  }
  const credited = creditedLines(sale, appointment.receipts, total, lines, formats);
  if ('errors' in credited) return credited;
  const methods = Map.groupBy(
    parts.filter(({ of }) => !of.isByProvider),
    ({ of }) => source(of),
  );
  const receipt: Receipt = {
    number: credit.number,
    ...(sale.kind && { kind: sale.kind }),
    at: now,
    undoes: null,
    credits: sale.number,
    ...credited,
    paid_before_cents: 0,
    methods: [...methods.values()].flatMap((theirs) =>
      theirs.slice(0, 1).map(({ of }) => ({ ...way(of), amount_cents: sumCents(theirs) })),
    ),
    change_cents: 0,
    payments: parts.map(({ of, amount_cents }) => ({ id: of.id, ...way(of), amount_cents })),
    reason,
    mailed: credit.mailed,
  };
  const back = withMoneyBack(appointment, parts, {
    reason,
    now,
    id: (i) => `${creditId(credit.number)}${i}`,
  });
  return { receipt, appointment: withCredit(back, receipt, makeId) };
}

/** A payment and its refunded part. */
interface Part {
  readonly of: Refundable;
  readonly amount_cents: Cents;
}

/** The id prefix of a refund without a receipt, whose parts share one email. */
const refundId = (id: string) => `refund-${id}:`;

/** Returns the common id prefix of one refund's parts. */
export const refundGroup = (part: string): string => part.slice(0, part.indexOf(':') + 1);

/** The id prefix of a credit's online refunds. */
const creditId = (number: number) => `credit-${number}-`;

/** True for an online refund that belongs to a credit, whose receipt gives the reason. */
export const isOfCredit = (refund: string): boolean => refund.startsWith('credit-');

/** True for a desk payment that removes an earlier one, which stays on its day: it isn't a refund and has no reason. */
export const isReversal = ({ receipt, refunds, reason }: DeskPayment): boolean =>
  receipt === undefined && refunds !== undefined && reason === undefined;

/** A part of a refund without a receipt. */
interface NamedRefund extends Readonly<Way> {
  readonly id: string;
  readonly amount_cents: Cents;
  readonly reason: string;
}

/** Returns the owner's refunds without a receipt: online ones first, then those at the desk. */
export function namedRefunds({ payments, desk_payments }: Pick<Appointment, 'payments' | 'desk_payments'>) {
  return [
    ...payments
      .flatMap(({ refunds }) => refunds)
      .map(({ id, amount_cents, reason }) => ({ id, method: 'online' as const, amount_cents, reason })),
    ...desk_payments
      .filter(({ receipt }) => receipt === undefined)
      .map(({ id, amount_cents, reason, ...by }) => ({
        id,
        ...way(by),
        amount_cents: -amount_cents,
        reason,
      })),
  ].filter((one): one is NamedRefund => one.reason !== undefined && !isOfCredit(one.id));
}

const withoutReason = <Said extends { readonly reason?: string | undefined }>(one: Said): Said =>
  one.reason === undefined ? one : { ...one, reason: '' };

/** Returns the appointment without the owner's refund reasons, which may name a person. */
export function withoutReasons<Dealt extends Pick<Deal, 'receipts' | 'desk_payments' | 'payments'>>(
  appointment: Dealt,
): Dealt {
  return {
    ...appointment,
    receipts: appointment.receipts.map(withoutReason),
    desk_payments: appointment.desk_payments.map(withoutReason),
    payments: appointment.payments.map((payment) => ({
      ...payment,
      refunds: payment.refunds.map(withoutReason),
    })),
  };
}

/** Returns the next version with the online refunds of its payments. */
function withMoneyBack<Dealt extends Deal>(
  appointment: Dealt,
  parts: readonly Part[],
  { reason, now, id }: { reason: string; now: EpochMs; id: (i: number) => string },
): Dealt {
  const online = new Map(
    parts.filter(({ of }) => of.isByProvider).map((one, i) => [one.of.id, { ...one, id: id(i) }]),
  );
  return {
    ...appointment,
    version: appointment.version + 1,
    payments: appointment.payments.map((payment) => {
      const part = online.get(payment.id);
      if (!part) return payment;
      const refund = { id: part.id, amount_cents: part.amount_cents, at: now, reason };
      return { ...payment, refunds: [...payment.refunds, refund] };
    }),
  };
}

/** Returns the appointment with its credit; `amount_paid_cents` holds what is kept for services. */
function withCredit<Dealt extends Deal>(appointment: Dealt, credit: Receipt, makeId: () => string): Dealt {
  const { status, amount_paid_cents: paid } = appointment;
  const receipts = [...appointment.receipts, credit];
  const online = (credit.payments ?? []).filter(({ id }) =>
    appointment.payments.some((one) => one.id === id),
  );
  const paidAfter = paid - sumCents(online);
  const next: Dealt = { ...appointment, receipts, amount_paid_cents: paidAfter };
  const sale = standingReceipt(receipts);
  if (!sale) throw new Error(`Credit ${credit.number} has no sale`);
  const amount_paid_cents = coveredBy(afterCredits(sale, receipts), paidFor(next)).services_cents;
  let left = paidAfter - amount_paid_cents;
  const desk = (credit.payments ?? [])
    .filter((one) => !online.includes(one))
    .flatMap(({ id, amount_cents, ...by }) => {
      const part = Math.max(0, Math.min(left, amount_cents));
      left -= part;
      return part === 0 ? [] : [{ ...way(by), amount_cents: -part, refunds: id }];
    });
  // More was refunded online than the services were reduced by: it had paid for retail or the tip.
  const all = left === 0 ? desk : [...desk, { method: 'other' as const, amount_cents: -left }];
  return {
    ...next,
    amount_paid_cents,
    desk_payments: [
      ...appointment.desk_payments,
      ...all.map((one): DeskPayment => ({
        ...one,
        id: makeId(),
        kind: 'full',
        at: credit.at,
        before: { status, held_until: null },
        receipt: credit.number,
      })),
    ],
  };
}

/** Returns what can still be credited of each line of a sale with its tax, in cents, and last of the tip. */
export const creditable = (sale: Charged): Cents[] => [...sale.lines.map(linePrice), sale.tip_cents];

/** The lines and tip of a credit with that sum. */
function creditedLines(
  sale: Receipt,
  receipts: readonly Receipt[],
  total: Cents,
  refundLines: Refunding['lines'],
  { money, currency }: Formats,
): Charged | NotRefunded {
  const stands = afterCredits(sale, receipts);
  const left = creditable(stands);
  const most = tillSums(stands).total_cents;
  if (total > most)
    return { errors: { payments: `At most ${money(most)} of this ${receiptWord(sale)} can be refunded` } };
  const amounts = refundLines ? left.map(() => 0) : spread(total, left, currency);
  for (const { line, amount_cents } of refundLines ?? []) {
    const cents = left[line];
    if (cents === undefined) return { errors: { lines: `This ${receiptWord(sale)} has no line ${line}` } };
    if (amount_cents > cents)
      return { errors: { lines: `At most ${money(cents)} of this line can be refunded` } };
    amounts[line] = amount_cents;
  }
  if (sumCents(amounts.map((amount_cents) => ({ amount_cents }))) !== total)
    return { errors: { lines: `The lines must add up to the payments, ${money(total)}` } };
  const tip_cents = amounts.at(-1) ?? 0;
  const lines = sale.lines.flatMap((line, i): Charged['lines'] => {
    const cents = amounts[i] ?? 0;
    if (cents === 0) return [];
    // Calculated from all credits of a line together, so that their taxes add up to the cent.
    const [all, credited] = [linePrice(line), line.tax_cents - (stands.lines[i]?.tax_cents ?? 0)];
    const until = proportion(line.tax_cents, all - (left[i] ?? 0) + cents, all);
    const tax_cents = Math.min(cents, Math.max(0, until - credited));
    const amount_cents = line.tax_included ? cents : cents - tax_cents;
    return [{ ...line, amount_cents, discount_cents: 0, tax_cents, line: i }];
  });
  return { lines, tip_cents };
}

/** A line of a credit as it is displayed: with its tax, and the tip as the last line. */
export interface CreditLine {
  /** Its index in the sale. */
  readonly line: number;
  readonly kind: (typeof lineKinds)[number] | 'tip';
  readonly name: string;
  readonly amount_cents: Cents;
  readonly tax_cents: Cents;
}

/** Returns what a credit refunds of each line of its sale, with tax, and of the tip. */
export function creditLines(
  credit: Charged & Pick<Receipt, 'credits'>,
  receipts: readonly (Charged & Pick<Receipt, 'number'>)[],
): CreditLine[] {
  const sale = receipts.find(({ number }) => number === credit.credits);
  const tip = { kind: 'tip' as const, name: 'Tip', amount_cents: credit.tip_cents, tax_cents: 0 };
  return [
    ...credit.lines.map((one) => {
      const { line = 0, kind, name, tax_cents } = one;
      return { line, kind, name, amount_cents: linePrice(one), tax_cents };
    }),
    ...(credit.tip_cents > 0 ? [{ line: sale?.lines.length ?? 0, ...tip }] : []),
  ];
}

/** Spreads a sum over the lines in proportion to what is left of each; the tip is refunded last. */
function spread(total: Cents, left: readonly Cents[], rounding: Rounding): Cents[] {
  const lines = left.slice(0, -1);
  const of = Math.min(
    total,
    lines.reduce((sum, cents) => sum + cents, 0),
  );
  return [...discountShares(of, lines, rounding), total - of];
}

/**
 * Returns the next version after a refund was undone before anything was sent: everything as before, and a credit with a reversal
 * of the next number, so that no number is used twice.
 * @param was the appointment before the refund
 * @returns null if the appointment has any receipt since then besides that one credit
 */
export function withoutRefund(
  appointment: Appointment,
  was: Appointment,
  number: number,
  now: EpochMs,
): Appointment | null {
  const [credit, ...others] = appointment.receipts.slice(was.receipts.length);
  if (credit?.credits === undefined || credit.undoes !== null || others.length > 0) return null;
  const reversal: Receipt = { ...credit, number, at: now, undoes: credit.number };
  return { ...was, version: appointment.version + 1, receipts: [...appointment.receipts, reversal] };
}
