import type { Cents } from '../money.ts';
import { sumCents } from './sum-cents.ts';
import { keptCents } from './online-payment.ts';
import { movedMoney, moneyMovements, UNDATED, type Deal, type Movement } from './money-received.ts';
import { countedReceipts, standingReceipt, way, type Way } from '../till/till.ts';

/** A payment that money can be refunded to, and how much of it is left. */
export interface Refundable extends Pick<Movement, 'id' | 'method' | 'own' | 'gift_card' | 'at'> {
  readonly left_cents: Cents;
  /** True if the provider sends the refund; otherwise the owner gives it back at the desk. */
  readonly isByProvider: boolean;
  /** The number of the sale it was paid with. */
  readonly receipt?: number;
}

/** Returns the payments that can still be refunded, oldest first, less what the till already gave back. */
export function refundablePayments(appointment: Deal): Refundable[] {
  const came = [...cameOnline(appointment), ...cameAtDesk(appointment), ...cameWithSale(appointment)];
  const byMethod = Map.groupBy(
    movedMoney(appointment).filter(({ kind }) => kind !== 'fee' && kind !== 'fee_refund'),
    ({ method }) => method,
  );
  let [over, left] = [0, came.toSorted((a, b) => a.at - b.at)];
  for (const [method, movements] of byMethod) {
    const most = sumCents(movements);
    const remaining = left.reduce((sum, one) => sum + (one.method === method ? one.left_cents : 0), 0);
    const most_off = Math.max(0, remaining - most);
    [left, over] = lessened(left, (one) => one.method === method, most_off, over);
  }
  [left, over] = lessened(left, ({ isByProvider }) => !isByProvider, over, 0);
  [left] = lessened(left, () => true, over, 0);
  return left.filter(({ left_cents }) => left_cents > 0);
}

/** Subtracts an amount from the newest matching payments, and adds what they cannot cover to the rest. */
function lessened(
  all: readonly Refundable[],
  isMeant: (one: Refundable) => boolean,
  off: Cents,
  rest: Cents,
): [Refundable[], Cents] {
  let left = off;
  const lower = all.toReversed().map((one) => {
    if (!isMeant(one)) return one;
    const part = Math.min(left, one.left_cents);
    left -= part;
    return { ...one, left_cents: one.left_cents - part };
  });
  return [lower.toReversed(), rest + left];
}

function cameOnline({ payments }: Deal): Refundable[] {
  return payments
    .filter(({ kind }) => kind !== 'card')
    .map((payment) => ({
      id: payment.id,
      method: 'online',
      at: payment.paid_at ?? payment.started_at,
      left_cents: keptCents(payment),
      isByProvider: true,
    }));
}

/** Desk payments without a receipt, and those of the first edition. */
function cameAtDesk(appointment: Deal): Refundable[] {
  const { desk_payments } = appointment;
  return moneyMovements(appointment)
    .filter(
      ({ id, amount_cents, receipt }) =>
        amount_cents > 0 &&
        receipt === undefined &&
        (id === UNDATED || desk_payments.some((one) => one.id === id)),
    )
    .map(({ id, at, amount_cents, ...by }) => ({
      id,
      ...way(by),
      at,
      left_cents: Math.max(0, amount_cents - refundedCents(id, appointment)),
      isByProvider: false,
    }));
}

/** Payments of the standing sale less change, including retail and tip, which no payment of the visit shows. */
function cameWithSale(appointment: Deal): Refundable[] {
  const sale = standingReceipt(appointment.receipts);
  if (!sale) return [];
  const bySource = Map.groupBy(
    sale.methods.filter(({ amount_cents }) => amount_cents > 0),
    source,
  );
  return [...bySource].flatMap(([from, parts]) => {
    const [{ method, own, gift_card } = { method: 'other' as const }] = parts;
    const change = method === 'cash' ? sale.change_cents : 0;
    let left = Math.max(0, sumCents(parts) - change);
    const payments = appointment.desk_payments.filter(
      (one) => one.receipt === sale.number && source(one) === from && one.amount_cents > 0,
    );
    const ids = payments.length > 0 ? payments : [{ id: givenWith(sale.number, from), amount_cents: left }];
    return ids.map(({ id, amount_cents }, i): Refundable => {
      const part = i === ids.length - 1 ? left : Math.min(left, amount_cents);
      left -= part;
      const left_cents = part - refundedCents(id, appointment);
      const by = way({ method, own, gift_card });
      return { id, ...by, at: sale.at, left_cents, isByProvider: false, receipt: sale.number };
    });
  });
}

/** Names the source of a payment, such as `cash`; each gift card and each of the salon's own methods is its own source. */
export function source({ method, own, gift_card }: Way): string {
  return own ?? (gift_card === undefined ? method : `${method}-${gift_card}`);
}

/** The id of a sale's payments by a method that covered no services. */
const givenWith = (receipt: number, source: string) => `receipt-${receipt}-${source}`;

/** Returns what the desk refunded of a payment, in cents. */
export function refundedCents(id: string, { desk_payments, receipts }: Deal): Cents {
  const credited = countedReceipts(receipts).flatMap(({ payments = [] }) => payments);
  const parts = [
    ...desk_payments.filter((one) => one.refunds === id && one.receipt === undefined),
    ...credited.filter((one) => one.id === id),
  ];
  return parts.reduce((sum, { amount_cents }) => sum + Math.abs(amount_cents), 0);
}
