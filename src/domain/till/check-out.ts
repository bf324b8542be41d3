import type { DeskPayment } from '../appointments/appointment.ts';
import { coveredBy } from '../payments/balance.ts';
import { heldAgain } from '../payments/desk-payments.ts';
import type { Formats } from '../formats.ts';
import type { Cents } from '../money.ts';
import { mostCents } from '../most-cents.ts';
import { sumCents } from '../payments/sum-cents.ts';
import { keptCents, returnable, withRefund } from '../payments/online-payment.ts';
import { refundedCents } from '../payments/refundable-payments.ts';
import type { Receipt } from './receipt.ts';
import { moneyMovements, type Deal } from '../payments/money-received.ts';
import { settled, type PaidBefore } from './settling.ts';
import {
  creditReceipts,
  discountable,
  isSale,
  methodNames,
  receiptLines,
  standingReceipt,
  tillSums,
  way,
  type Given,
  type TillLine,
} from './till.ts';
import { today, type EpochMs, type Zone } from '../time.ts';

/** A checkout and its payments. */
export interface CheckOut {
  readonly number: number;
  readonly lines: readonly TillLine[];
  readonly discount_cents: Cents;
  readonly tip_cents: Cents;
  readonly methods: readonly Given[];
  /** Whether a balance may stay unpaid. */
  readonly allow_balance?: boolean;
  readonly mailed: boolean;
  /** True in countries where it may not be called a receipt. */
  readonly isSummary?: boolean;
}

/** The errors of a checkout by field. */
export type NotSettled = {
  readonly errors: { readonly [Field in 'lines' | 'discount_cents' | 'methods']?: string };
};

/** Returns the payments for a visit that has no receipt yet; of online payments, what can be refunded. */
function paidBefore(appointment: Deal): PaidBefore {
  const movements = Map.groupBy(moneyMovements(appointment), ({ method }) => method);
  const at = (method: Given['method']) => Math.max(0, sumCents(movements.get(method) ?? []));
  return {
    paid: appointment.amount_paid_cents,
    by: {
      cash: at('cash'),
      terminal: at('terminal'),
      other: at('other'),
      gift_card: at('gift_card'),
      online: returnable(appointment),
    },
  };
}

/** Returns the next version: completed, with its receipt (docs/decisions/till.md). `makeId` names payments and refunds. */
export function withCheckOut<Dealt extends Deal>(
  appointment: Dealt,
  { number, lines, discount_cents, tip_cents, methods, allow_balance, mailed, isSummary = false }: CheckOut,
  now: EpochMs,
  makeId: () => string,
  { money, currency }: Formats,
): { readonly appointment: Dealt; readonly receipt: Receipt } | NotSettled {
  const { status, held_until, amount_paid_cents: paid } = appointment;
  const sum = sumCents(lines);
  const most = sumCents(lines.map((one) => ({ amount_cents: discountable(one) })));
  if (discount_cents > most) return { errors: { discount_cents: `Discount can be at most ${money(most)}` } };
  const charged = { lines: receiptLines(lines, discount_cents, currency), tip_cents };
  const { total_cents } = tillSums(charged);
  const highest = mostCents(currency);
  if (Math.max(sum, total_cents) > highest)
    return { errors: { lines: `The total must be at most ${money(highest)}` } };
  const result = settled(total_cents, paidBefore(appointment), methods, allow_balance);
  if (result.kind === 'missing')
    return { errors: { methods: `${money(result.cents)} of ${money(total_cents)} is missing` } };
  if (result.kind === 'not_paid') {
    const most = `${methodNames[result.method]}: you can refund at most ${money(result.cents)}`;
    return { errors: { methods: most } };
  }
  if (result.kind === 'too_much' || result.change_cents > highest) {
    const [cents, gives_back] =
      result.kind === 'too_much' ? [result.cents, result.gives_back] : [result.change_cents, false];
    const why = gives_back ? 'a refund gives no change' : 'only cash can give change';
    return { errors: { methods: `This is ${money(cents)} too much: ${why}` } };
  }
  const { change_cents, returned_cents, balance_cents } = result;
  const receipt: Receipt = {
    ...charged,
    number,
    ...(isSummary && { kind: 'summary' }),
    at: now,
    undoes: null,
    paid_before_cents: paid,
    methods: named(result.methods, appointment),
    change_cents,
    ...(balance_cents > 0 && { balance_cents }),
    mailed,
    before: { status, held_until },
  };
  const refunded = withRefund(appointment, returned_cents, now, () => refundOf(number, makeId()));
  const { services_cents } = coveredBy(charged, total_cents - balance_cents);
  let paidSum = refunded.amount_paid_cents;
  const newPayments = takenFor(services_cents - paidSum, receipt).map((part): DeskPayment => {
    paidSum += part.amount_cents;
    const kind = balance_cents > 0 || paidSum < services_cents ? 'deposit' : 'full';
    return { ...part, id: makeId(), kind, at: now, before: { status, held_until }, receipt: number };
  });
  return {
    receipt,
    appointment: {
      ...refunded,
      version: appointment.version + 1,
      status: 'completed',
      held_until: null,
      amount_paid_cents: services_cents,
      desk_payments: [...refunded.desk_payments, ...newPayments],
      receipts: [...refunded.receipts, receipt],
    },
  };
}

/** Names the gift cards and the salon's own methods that get money back, the last used first. */
function named(methods: readonly Given[], appointment: Deal): Given[] {
  const movements = moneyMovements(appointment).toReversed();
  return methods.flatMap((one) => {
    const { method, own, amount_cents } = one;
    if (amount_cents >= 0 || own !== undefined || (method !== 'gift_card' && method !== 'other'))
      return [one];
    const same = movements.filter((movement) => movement.method === method);
    let left = -amount_cents;
    return [...Map.groupBy(same, (movement) => movement.gift_card ?? movement.own).values()].flatMap(
      (group) => {
        const part = Math.min(left, Math.max(0, sumCents(group)));
        left -= part;
        return part > 0 ? group.slice(0, 1).map((last) => ({ ...way(last), amount_cents: -part })) : [];
      },
    );
  });
}

/** Returns the amount given back by a method, in cents. */
export const refundedBy = (method: Given['method'], methods: readonly Given[]): Cents =>
  -sumCents(methods.filter((one) => one.method === method && one.amount_cents < 0));

/** The id prefix of a receipt's online refunds, so that they can be traced to it. */
const refundOf = (receipt: number, id: string) => `receipt-${receipt}-${id}`;

/** Returns the online refunds of a receipt, in cents. */
export function refundsWith(receipt: number, { payments }: Pick<Deal, 'payments'>): Cents {
  const refunds = payments.flatMap((payment) => payment.refunds);
  return sumCents(refunds.filter(({ id }) => id.startsWith(refundOf(receipt, ''))));
}

function takenFor(amount: Cents, { methods, change_cents }: Receipt): Given[] {
  const back = methods.filter(({ amount_cents }) => amount_cents < 0);
  const [incoming, forServices] = [methods.filter((one) => !back.includes(one)), amount - sumCents(back)];
  if (forServices < 0) return [...back, { method: 'other', amount_cents: forServices }];
  let [change, left] = [change_cents, forServices];
  const parts = incoming.flatMap((one) => {
    const { method, amount_cents } = one;
    const out = method === 'cash' ? Math.min(change, amount_cents) : 0;
    const part = Math.min(left, amount_cents - out);
    change -= out;
    left -= part;
    return part === 0 ? [] : [{ ...one, amount_cents: part }];
  });
  return [...back, ...parts];
}

/** Why a receipt cannot be undone: it does not stand, its day is over in the salon, or it was credited or paid later. */
export type NotUndone = 'unknown' | 'undone' | 'too_late' | 'credited' | 'paid_later';

/** True if money received after a sale is still there. */
function isPaidLater(deal: Deal, sale: Receipt): boolean {
  const { payments, desk_payments } = deal;
  const online = payments.some((one) => keptCents(one) > 0 && (one.paid_at ?? one.started_at) > sale.at);
  const isLater = ({ id, at, amount_cents, receipt, refunds }: DeskPayment) =>
    receipt === undefined && refunds === undefined && amount_cents > refundedCents(id, deal) && at > sale.at;
  return online || desk_payments.some(isLater);
}

/** Returns the next version with a reversal receipt: as before the sale, except for refunds already sent. Possible until midnight. */
export function withoutCheckOut<Dealt extends Deal>(
  appointment: Dealt,
  undoes: number,
  number: number,
  isUnsent: (refund: string) => boolean,
  zone: Zone,
  now: EpochMs,
): { readonly appointment: Dealt; readonly receipt: Receipt } | NotUndone {
  const { receipts, desk_payments, status, version } = appointment;
  const undone = receipts.find((one) => one.number === undoes && isSale(one));
  if (!undone) return 'unknown';
  if (standingReceipt(receipts) !== undone) return 'undone';
  if (today(zone, undone.at) !== today(zone, now)) return 'too_late';
  if (creditReceipts(receipts, undone).length > 0) return 'credited';
  if (isPaidLater(appointment, undone)) return 'paid_later';
  const { before, ...sums } = undone;
  const receipt: Receipt = { ...sums, number, at: now, undoes };
  const isOfIt = (id: string) => id.startsWith(refundOf(undoes, '')) && isUnsent(id);
  const unsent = appointment.payments.flatMap(({ refunds }) => refunds.filter(({ id }) => isOfIt(id)));
  const receiptPayments = desk_payments.filter((one) => one.receipt === undoes);
  const next: Dealt = {
    ...appointment,
    version: version + 1,
    // The provider may meanwhile have returned what the owner had left out of the paid sum.
    amount_paid_cents: Math.max(
      0,
      appointment.amount_paid_cents - sumCents(receiptPayments) + sumCents(unsent),
    ),
    payments: appointment.payments.map((payment) => ({
      ...payment,
      refunds: payment.refunds.filter(({ id }) => !isOfIt(id)),
    })),
    desk_payments: desk_payments.filter((one) => one.receipt !== undoes),
    receipts: [...receipts, receipt],
  };
  const back = status === 'completed' ? before : undefined;
  return { receipt, appointment: back ? heldAgain({ ...next, status: back.status }, back, now) : next };
}
