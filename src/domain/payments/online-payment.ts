import type { Appointment } from '../appointments/appointment.ts';
import { balanceDue } from './balance.ts';
import { depositOf, type Cents } from '../money.ts';
import type { Fee, Payment, PaymentKind, Refund } from './payment.ts';
import type { EpochMs } from '../time.ts';
import { isActive } from '../appointments/status.ts';
import { standingReceipt } from '../till/till.ts';

type Payable = Parameters<typeof balanceDue>[0] &
  Pick<Appointment, 'prepay'> &
  Partial<Pick<Appointment, 'terms'>>;

/** What the owner has decided about deposits. */
export interface DepositRules {
  readonly requireDeposit: boolean;
  readonly depositPercentage: number;
}

/** What of a service decides the deposit that is asked for it. */
export interface Deposited {
  readonly price_cents: Cents;
  /** Of its price; null for the salon's own. */
  readonly deposit_percentage?: number | null | undefined;
}

/** The deposit that is asked for these services, in cents: the sum of their own; 0 where the salon takes none. */
export function depositAsked(
  services: readonly Deposited[],
  { requireDeposit, depositPercentage }: DepositRules,
): Cents {
  if (!requireDeposit) return 0;
  const own = services.map(({ price_cents, deposit_percentage }) =>
    depositOf(price_cents, deposit_percentage ?? depositPercentage),
  );
  return own.reduce((sum, deposit) => sum + deposit, 0);
}

/** The deposit of a visit that is booked, in cents: the one its customer accepted, whatever the salon asks today. */
export function agreedDeposit(
  { services, terms }: Pick<Appointment, 'services'> & { readonly terms?: Appointment['terms'] | undefined },
  settings: DepositRules,
): Cents {
  return terms?.deposit_cents ?? depositAsked(services, settings);
}

/** True while what a visit comes to is not known yet: a price "from", until the till has set the final one. */
export function isPriceOpen({
  services,
  receipts = [],
}: {
  readonly services: readonly { readonly price_from?: boolean | undefined }[];
  readonly receipts?: Parameters<typeof standingReceipt>[0] | undefined;
}): boolean {
  return services.some(({ price_from }) => price_from) && !standingReceipt(receipts);
}

/**
 * What stands in the way of paying: nothing is due, nothing can be due, no deposit is asked for, or all of it is to be paid while
 * the final price is not set.
 */
export type NotPayable = 'canceled' | 'missed' | 'nothing_due' | 'no_deposit' | 'price_open';

/**
 * What the customer pays now, in cents.
 * A deposit is `depositPercentage` of the price, or the service's own share of it, rounded to whole dollars, and only where
 * the salon takes deposits; what has been paid counts towards it, so that a change to dearer services asks for the rest
 * of it. Full is what is still due, and so is the deposit of a visit that is to be paid first. Once it is checked out only that is
 * left to pay, and before that a price "from" takes the deposit alone.
 */
export function amountOf(
  kind: PaymentKind,
  visit: Payable,
  settings: DepositRules,
): { readonly ok: true; readonly amount: Cents } | { readonly ok: false; readonly why: NotPayable } {
  const { amount_paid_cents, services, receipts, prepay, terms } = visit;
  if (!isActive(visit)) return { ok: false, why: visit.status === 'no_show' ? 'missed' : 'canceled' };
  const due = balanceDue(visit);
  if (due === 0) return { ok: false, why: 'nothing_due' };
  if (kind === 'full' && isPriceOpen(visit)) return { ok: false, why: 'price_open' };
  if (kind === 'full' || prepay) return { ok: true, amount: due };
  const deposit = agreedDeposit({ services, terms }, settings) - amount_paid_cents;
  if (deposit <= 0 || standingReceipt(receipts)) return { ok: false, why: 'no_deposit' };
  return { ok: true, amount: Math.min(due, deposit) };
}

/**
 * The deposit that can be paid in place of all that is due, in cents; null where there is none. Of a price "from" it is all that
 * can be paid.
 */
export function depositOffered(appointment: Payable, settings: DepositRules): Cents | null {
  const deposit = amountOf('deposit', appointment, settings);
  if (!deposit.ok) return null;
  return isPriceOpen(appointment) || deposit.amount < balanceDue(appointment) ? deposit.amount : null;
}

/**
 * The appointment with this payment in the place of the one with its id, or added.
 * @throws where that one was paid: money that came is never forgotten
 */
export function withPayment<Kept extends Pick<Appointment, 'payments'>>(
  appointment: Kept,
  payment: Payment,
): Kept {
  const known = appointment.payments.find(({ id }) => id === payment.id);
  if (known?.state === 'paid') throw new Error(`Payment ${payment.id} was paid already`);
  const payments = known
    ? appointment.payments.map((one) => (one.id === payment.id ? payment : one))
    : [...appointment.payments, payment];
  return { ...appointment, payments };
}

/** What of a payment or a fee has neither been returned nor been lost to a bank, in cents. */
export function keptOf({
  state,
  amount_cents,
  refunds,
  disputes = [],
}: Pick<Payment | Fee, 'state' | 'amount_cents' | 'refunds' | 'disputes'>): Cents {
  if (state !== 'paid') return 0;
  const gone = [...refunds, ...disputes.filter((dispute) => dispute.state === 'lost')];
  return amount_cents - gone.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}

/** What the salon has of this visit's fees, or has asked for, in cents: what went back is not in it. */
export function feesOpen({ fees }: Pick<Appointment, 'fees'>): Cents {
  return fees.reduce(
    (sum, fee) => sum + (fee.state === 'charging' || fee.state === 'asked' ? fee.amount_cents : keptOf(fee)),
    0,
  );
}

/** What of the money paid online has gone back so far, in cents. */
export function returned({ payments }: Charges<Pick<Payment, 'refunds'>>): Cents {
  return payments.flatMap(({ refunds }) => refunds).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}

/** What could be returned of what was paid online, in cents. */
export function returnable({
  payments,
  amount_paid_cents,
}: Pick<Appointment, 'payments' | 'amount_paid_cents'>): Cents {
  const kept = payments.reduce((sum, payment) => sum + keptOf(payment), 0);
  return Math.min(kept, amount_paid_cents);
}

/** What begins the id of a refund that was made at the provider's own console, where it is not to be sent again. */
export const TOLD = 'told:';

interface Charges<Charged> {
  readonly payments: readonly Charged[];
}

/** What this salon has returned of it since it stood so, by the payments that it is of. */
export function refundsSince<Charged extends Payment | Fee>(
  before: Charges<Charged> | null,
  { payments }: Charges<Charged>,
): readonly { readonly payment: Charged; readonly refund: Refund }[] {
  const known = new Set(before?.payments.flatMap(({ refunds }) => refunds.map(({ id }) => id)));
  return payments.flatMap((payment) =>
    payment.refunds
      .filter(({ id }) => !known.has(id) && !id.startsWith(TOLD))
      .map((refund) => ({ payment, refund })),
  );
}

/** The appointment with all the money in it that has been returned since it stood so, but for what the owner refunded by name. */
export function withoutRefundsSince(
  before: Pick<Appointment, 'payments'>,
  appointment: Appointment,
): Appointment {
  const since = refundsSince(before, appointment).filter(({ refund }) => refund.reason === undefined);
  if (since.length === 0) return appointment;
  const taken = new Set(since.map(({ refund }) => refund.id));
  const payments = appointment.payments.map((payment) => ({
    ...payment,
    refunds: payment.refunds.filter(({ id }) => !taken.has(id)),
  }));
  const back = since.reduce((sum, { refund }) => sum + refund.amount_cents, 0);
  return { ...appointment, payments, amount_paid_cents: appointment.amount_paid_cents + back };
}

/**
 * The appointment with so much returned, the newest payments first.
 * @param amount cents, at most what is returnable
 * @param makeId names each refund, so that it is never sent twice
 */
export function withRefund<Kept extends Pick<Appointment, 'payments' | 'amount_paid_cents'>>(
  appointment: Kept,
  amount: Cents,
  now: EpochMs,
  makeId: () => string,
): Kept {
  const wanted = Math.min(amount, returnable(appointment));
  let left = wanted;
  const payments = appointment.payments
    .toReversed()
    .map((payment) => {
      const part = Math.min(left, keptOf(payment));
      if (part === 0) return payment;
      left -= part;
      const refund = { id: makeId(), amount_cents: part, at: now };
      return { ...payment, refunds: [...payment.refunds, refund] };
    })
    .toReversed();
  return { ...appointment, payments, amount_paid_cents: appointment.amount_paid_cents - wanted };
}
