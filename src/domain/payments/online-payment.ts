import type { Appointment } from '../appointments/appointment.ts';
import { balanceDue } from './balance.ts';
import { depositCents, currencyNamed, type Cents } from '../money.ts';
import type { Fee, Payment, PaymentKind, Refund } from './payment.ts';
import type { Settings } from '../settings/settings.ts';
import type { EpochMs } from '../time.ts';
import { isActive } from '../appointments/status.ts';
import { standingReceipt } from '../till/till.ts';

type Payable = Parameters<typeof balanceDue>[0] &
  Pick<Appointment, 'prepay' | 'services'> &
  Partial<Pick<Appointment, 'terms'>>;

/** The owner's deposit settings. */
export type DepositRules = Pick<Settings, 'requireDeposit' | 'depositPercentage'> & {
  readonly currency?: string | undefined;
};

/** The fields of a service that decide its deposit. */
export interface Deposited {
  readonly price_cents: Cents;
  /** In percent of its price; null uses the salon's setting. */
  readonly deposit_percentage?: number | null | undefined;
}

/** Returns the deposit for these services in cents: the sum of each service's own; 0 if the salon takes none. */
export function depositAsked(services: readonly Deposited[], rules: DepositRules): Cents {
  const { requireDeposit, depositPercentage } = rules;
  if (!requireDeposit) return 0;
  const currency = currencyNamed(rules.currency);
  const own = services.map(({ price_cents, deposit_percentage }) =>
    depositCents(price_cents, deposit_percentage ?? depositPercentage, currency),
  );
  return own.reduce((sum, deposit) => sum + deposit, 0);
}

/** Returns the deposit of a booked visit in cents: the one its customer accepted, whatever the settings say today. */
export function agreedDeposit(
  { services, terms }: Pick<Appointment, 'services'> & { readonly terms?: Appointment['terms'] | undefined },
  settings: DepositRules,
): Cents {
  return terms?.deposit_cents ?? depositAsked(services, settings);
}

/** True while the final total is unknown: a price "from" that the till has not set yet. */
export function isPriceOpen({
  services,
  receipts = [],
}: {
  readonly services: readonly { readonly price_from?: boolean | undefined }[];
  readonly receipts?: Parameters<typeof standingReceipt>[0] | undefined;
}): boolean {
  return services.some(({ price_from }) => price_from) && !standingReceipt(receipts);
}

/** Returns what is known of a payment or a fee before it is paid. */
export function unpaid(started_at: EpochMs, held_until: EpochMs) {
  const nothing = { reference: '', charge: '', url: '', last4: '', events: [], refunds: [] };
  return { started_at, paid_at: null, held_until, ...nothing };
}

/** Why an online payment is not possible: nothing is due, no deposit is asked for, or the full price is not final yet. */
export type NotPayable = 'canceled' | 'missed' | 'nothing_due' | 'no_deposit' | 'price_open';

/**
 * Returns what the customer pays now, in cents. The deposit is `depositPercentage` of the price, or the service's own share,
 * rounded to whole dollars, if the salon takes deposits; earlier payments count, so a change to more expensive services asks for
 * the rest. Full is the unpaid amount, which is also the deposit of a prepaid visit. After checkout only the balance can be paid;
 * before it a price "from" allows only the deposit.
 */
export function amountCents(
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

/** Returns the deposit that can be paid instead of everything, in cents; null if none. */
export function depositOffered(appointment: Payable, settings: DepositRules): Cents | null {
  const deposit = amountCents('deposit', appointment, settings);
  if (!deposit.ok) return null;
  return isPriceOpen(appointment) || deposit.amount < balanceDue(appointment) ? deposit.amount : null;
}

/** Returns the appointment with this payment added or replaced. @throws if that payment was paid: money is never dropped */
export function withPayment<Kept extends Pick<Appointment, 'payments'>>(
  appointment: Kept,
  payment: Payment,
): Kept {
  const former = appointment.payments.find(({ id }) => id === payment.id);
  if (former?.state === 'paid') throw new Error(`Payment ${payment.id} was paid already`);
  const payments = former
    ? appointment.payments.map((one) => (one.id === payment.id ? payment : one))
    : [...appointment.payments, payment];
  return { ...appointment, payments };
}

/** Returns the part of a payment or fee that was neither refunded nor lost to a dispute, in cents. */
export function keptCents({ state, amount_cents, refunds, disputes = [] }: Payment | Fee): Cents {
  if (state !== 'paid') return 0;
  const losses = [...refunds, ...disputes.filter((dispute) => dispute.state === 'lost')];
  return amount_cents - losses.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}

/** Returns the fees that were paid or requested for this visit, less refunds, in cents. */
export function feesOpen({ fees }: Pick<Appointment, 'fees'>): Cents {
  return fees.reduce(
    (sum, fee) =>
      sum + (fee.state === 'charging' || fee.state === 'asked' ? fee.amount_cents : keptCents(fee)),
    0,
  );
}

/** Returns the online refunds so far, in cents. */
export const returned = ({ payments }: Charges<Pick<Payment, 'refunds'>>): Cents =>
  payments.flatMap(({ refunds }) => refunds).reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/** Returns how much of the online payments can be refunded, in cents. */
export function returnable(appointment: Pick<Appointment, 'payments' | 'amount_paid_cents'>): Cents {
  const online = appointment.payments.reduce((sum, payment) => sum + keptCents(payment), 0);
  return Math.min(online, appointment.amount_paid_cents);
}

/** The id prefix of refunds that the provider reported, made in its own console, which must not be sent again. */
export const REPORTED = 'told:';

interface Charges<Charged> {
  readonly payments: readonly Charged[];
}

/** Returns this salon's refunds since that state, by payment. */
export function refundsSince<Charged extends Payment | Fee>(
  before: Charges<Charged> | null,
  { payments }: Charges<Charged>,
): readonly { readonly payment: Charged; readonly refund: Refund }[] {
  const formerIds = new Set(before?.payments.flatMap(({ refunds }) => refunds.map(({ id }) => id)));
  return payments.flatMap((payment) =>
    payment.refunds
      .filter(({ id }) => !formerIds.has(id) && !id.startsWith(REPORTED))
      .map((refund) => ({ payment, refund })),
  );
}

/** Returns the appointment without its automatic refunds since that state; the owner's own refunds stay. */
export function withoutRefundsSince(
  before: Pick<Appointment, 'payments'>,
  appointment: Appointment,
): Appointment {
  const since = refundsSince(before, appointment).filter(({ refund }) => refund.reason === undefined);
  if (since.length === 0) return appointment;
  const ids = new Set(since.map(({ refund }) => refund.id));
  const payments = appointment.payments.map((payment) => ({
    ...payment,
    refunds: payment.refunds.filter(({ id }) => !ids.has(id)),
  }));
  const back = since.reduce((sum, { refund }) => sum + refund.amount_cents, 0);
  return { ...appointment, payments, amount_paid_cents: appointment.amount_paid_cents + back };
}

/** Returns the appointment with `amount` cents refunded, newest payments first; `makeId` names each refund. */
export function withRefund<Kept extends Pick<Appointment, 'payments' | 'amount_paid_cents'>>(
  appointment: Kept,
  amount: Cents,
  now: EpochMs,
  makeId: () => string,
): Kept {
  const cents = Math.min(amount, returnable(appointment));
  let left = cents;
  const payments = appointment.payments
    .toReversed()
    .map((payment) => {
      const part = Math.min(left, keptCents(payment));
      if (part === 0) return payment;
      left -= part;
      const refund = { id: makeId(), amount_cents: part, at: now };
      return { ...payment, refunds: [...payment.refunds, refund] };
    })
    .toReversed();
  return { ...appointment, payments, amount_paid_cents: appointment.amount_paid_cents - cents };
}
