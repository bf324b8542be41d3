import type { Appointment, DeskPayment } from '../appointments/appointment.ts';
import type { Cents } from '../money.ts';
import { UNDATED } from './money-received.ts';
import { keptCents, REPORTED } from './online-payment.ts';
import { sumCents } from './sum-cents.ts';
import type { Dispute, Fee, Payment } from './payment.ts';
import type { EpochMs } from '../time.ts';

// Money that was returned outside this program: in the provider's console, or by the customer's bank.

/** The provider's report about a payment. */
export type MoneyBack =
  /** All refunds of the payment so far, in cents, no matter who made them. */
  | { readonly kind: 'returned'; readonly total: Cents }
  | { readonly kind: 'disputed'; readonly dispute: Pick<Dispute, 'id' | 'amount_cents' | 'state'> };

type Back = Pick<Appointment, 'payments' | 'fees' | 'desk_payments' | 'amount_paid_cents'>;

/**
 * Returns the appointment with a provider's report applied once, in any order. The excess over known refunds was made elsewhere.
 * A lost dispute takes the money away on the day it is reported.
 * @param id of the payment or the fee
 * @param onCard what is left on the gift card that the payment bought, in cents, which is lost first
 * @returns null if there is none; 'early' if its money is not recorded yet
 */
export function withMoneyBack<Kept extends Back>(
  appointment: Kept,
  id: string,
  notice: MoneyBack,
  event: string,
  now: EpochMs,
  onCard: Cents = 0,
): Kept | 'early' | null {
  const { payments, fees, desk_payments, amount_paid_cents } = appointment;
  const one = [...payments, ...fees].find((payment) => payment.id === id);
  if (!one) return null;
  if (one.state !== 'paid') return 'early';
  if (one.events.includes(event)) return appointment;
  const after = back(one, notice, event, now, onCard);
  const events = { events: [...one.events, event] };
  const put = <Charged extends Payment | Fee>(all: readonly Charged[]): Charged[] =>
    all.map((each) => (each.id === id ? { ...each, ...after, ...events } : each));
  const isPayment = payments.some((payment) => payment.id === id);
  const moneyLost = isPayment ? keptCents(one) - keptCents({ ...one, ...after }) : 0;
  // The owner may meanwhile have taken it off the paid sum, and part of it may have paid a receipt's balance.
  const paid = Math.min(Math.max(0, moneyLost - takenOff(desk_payments)), amount_paid_cents);
  return {
    ...appointment,
    payments: put(payments),
    fees: put(fees),
    desk_payments: stillThere(desk_payments, moneyLost - paid, { id: `${REPORTED}${event}`, at: now }),
    amount_paid_cents: amount_paid_cents - paid,
  };
}

/** Returns what the owner took off the paid sum without a method, and has not put back since, in cents. */
function takenOff(all: readonly DeskPayment[]): Cents {
  const unnamed = all.filter(
    ({ receipt, method, own, refunds }) =>
      // Undated money has no entry of its own; only its refunds do.
      receipt === undefined && method === 'other' && own === undefined && refunds !== UNDATED,
  );
  return Math.max(0, -sumCents(unnamed));
}

/**
 * Removes what a checkout had moved to retail, tip or change: that money never existed. Refunds at the desk stay. What the owner had
 * already taken off the paid sum stays on its day, and is put back now: it is the same money.
 */
function stillThere(
  all: readonly DeskPayment[],
  amount: Cents,
  now: Pick<DeskPayment, 'id' | 'at'>,
): DeskPayment[] {
  let left = amount;
  const putBack = (id: string) => sumCents(all.filter(({ refunds }) => refunds === id));
  return all.flatMap((one, i) => {
    const { id, amount_cents, receipt, refunds } = one;
    const isLowered = receipt === undefined && refunds === undefined;
    const off = isLowered ? -amount_cents - putBack(id) : receipt === undefined ? 0 : -amount_cents;
    const part = Math.min(left, Math.max(0, off));
    left -= part;
    if (part === 0) return [one];
    if (isLowered) return [one, { ...one, ...now, id: `${now.id}:${i}`, amount_cents: part, refunds: id }];
    return part === -amount_cents ? [] : [{ ...one, amount_cents: amount_cents + part }];
  });
}

function back(one: Payment | Fee, notice: MoneyBack, event: string, now: EpochMs, onCard: Cents) {
  const offCard = (amount: Cents) => (onCard > 0 ? { card_cents: Math.min(amount, onCard) } : {});
  if (notice.kind === 'returned') {
    const formerCents = one.refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const amount_cents = Math.min(notice.total - formerCents, keptCents(one));
    if (amount_cents <= 0) return {};
    return {
      refunds: [
        ...one.refunds,
        { id: `${REPORTED}${event}`, amount_cents, at: now, ...offCard(amount_cents) },
      ],
    };
  }
  const { dispute } = notice;
  const disputes = one.disputes ?? [];
  const former = disputes.find(({ id }) => id === dispute.id);
  // The provider may report the beginning after the end.
  if (former && former.state !== 'open') return {};
  const others = disputes.filter(({ id }) => id !== dispute.id);
  const most = dispute.state === 'lost' ? keptCents(one) : dispute.amount_cents;
  const amount_cents = Math.min(dispute.amount_cents, most);
  const cardPart = dispute.state === 'lost' ? offCard(amount_cents) : {};
  return { disputes: [...others, { ...dispute, amount_cents, at: now, ...cardPart }] };
}
