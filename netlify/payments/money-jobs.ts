import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { isActive } from '../../src/domain/appointments/status.ts';
import { cardEnds } from '../../src/domain/payments/card-on-file.ts';
import type { Job, Work } from '../../src/domain/messages/job.ts';
import { refundsSince } from '../../src/domain/payments/online-payment.ts';
import type { Card, Fee, Payment } from '../../src/domain/payments/payment.ts';
import { cardMail } from '../../src/domain/till/gift-cards.ts';
import type { SalonDocument } from '../../src/domain/documents.ts';
import { areSame } from '../../src/domain/appointments/visit-services.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import { CHECKOUT_GRACE } from '../../src/domain/booking/unpaid-hold.ts';

/** Returns the jobs for the payment provider after a change: refunds, ends of obsolete checkouts, and the deletion of a card. */
export function moneyJobs(before: Appointment, next: Appointment, now: EpochMs): Job[] {
  const isCheckedOut = next.receipts.length > before.receipts.length;
  const isOvertaken = !isActive(next) || isCheckedOut || !areSame(next.services, before.services);
  return [
    ...refundJobs(before, next, now),
    // A payment in that moment is handled like any late payment.
    ...(isOvertaken ? openCheckouts(next.payments).map((payment) => endJob(next.id, payment, now)) : []),
    ...cardJobs(before, next, now),
    ...feeEndings(before, next, now),
  ];
}

/** Returns the job that checks whether a card can be deleted: at the end of its period, or at once if the visit is over. */
function cardJobs(
  before: Pick<Appointment, 'card' | 'end' | 'status'> | null,
  next: Appointment,
  now: EpochMs,
): Job[] {
  const { id, card } = next;
  const old = before?.card ?? null;
  if (!card) return old ? [forgetJob(id, old, now)] : [];
  const isSame = old?.customer === card.customer;
  const isPlanned = isSame && before?.end === next.end;
  return [
    ...(old && !isSame ? [forgetJob(id, old, now)] : []),
    ...(isPlanned ? [] : [forgetJob(id, card, cardEnds(next))]),
    ...(before && isActive(before) && !isActive(next) ? [forgetJob(id, card, now)] : []),
  ];
}

/** How old a waiting refund of a restored salon may be, in milliseconds: as long as nightly backups are kept. */
const LATELY = 30 * 24 * 60 * 60_000;

/** Returns the jobs to plan again after a restore, because exports contain none. */
export function restoredJobs(appointment: Appointment, now: EpochMs): Job[] {
  const { id, payments, fees, card } = appointment;
  return [
    ...cardJobs(null, appointment, now),
    ...refundJobs(null, appointment, now, now - LATELY),
    ...openCheckouts(payments).map((payment) => closeJob(id, payment, now)),
    ...fees.filter(hasCheckout).map((fee) => closeJob(id, fee, now)),
    ...fees
      .filter(({ state }) => state === 'charging')
      .map((fee) => chargeJob(id, fee.id, card ?? { ...fee, customer: '', method: '' }, now)),
  ];
}

/** The same for a sale, and the email of a gift card whose day is still to come. */
export function restoredShopJobs(record: SalonDocument, now: EpochMs): Job[] {
  if (record.kind === 'gift_card') return (record.deliver_at ?? 0) > now ? cardMail(record, now) : [];
  if (record.kind !== 'sale') return [];
  const { id, payments } = record;
  return [
    ...refundJobs(null, { id, payments, fees: [] }, now, now - LATELY),
    ...openCheckouts(payments).map((payment) => closeJob(id, payment, now)),
  ].map((job) => ({ ...job, appointment: null }));
}

/** The job that charges a fee to that card, or finds that it was charged: once, under the fee's own id. */
export function chargeJob(appointment: string, fee: Fee['id'], card: ChargedCard, due: EpochMs): Job {
  return { id: `charge:${fee}`, due, appointment, work: chargeWork(appointment, fee, card) };
}

type ChargedCard = Omit<Card, 'consent'>;

export function chargeWork(
  appointment: string,
  fee: string,
  { provider, customer, method, last4 }: ChargedCard,
): Extract<Work, { kind: 'charge_fee' }> {
  return { kind: 'charge_fee', appointment, fee, card: { provider, customer, method, last4 } };
}

/** The job that deletes a card at that time, unless it is still needed. */
export function forgetJob(
  appointment: string,
  { provider, customer }: Pick<Card, 'provider' | 'customer'>,
  due: EpochMs,
): Job {
  const id = `forget_card:${customer}:${due}`;
  return { id, due, appointment, work: { kind: 'forget_card', appointment, provider, customer } };
}

/** The jobs that end the checkouts of fees that are waived or were paid otherwise. */
function feeEndings(before: Appointment, { id, fees }: Appointment, now: EpochMs): Job[] {
  return before.fees
    .filter(hasCheckout)
    .filter((was) =>
      fees.some((fee) => fee.id === was.id && fee.state !== 'asked' && fee.reference === was.reference),
    )
    .map((was) => endJob(id, was, now));
}

/** True for a requested fee whose checkout was started. */
const hasCheckout = ({ state, provider, reference }: Fee) =>
  state === 'asked' && provider === 'stripe' && reference !== '';

/** The payments whose checkouts are open at the provider. */
export const openCheckouts = (payments: readonly Payment[]): Payment[] =>
  payments.filter(({ state, provider }) => state === 'open' && provider === 'stripe');

/** The job that looks up a checkout at once, and ends it. */
export const endJob = (appointment: string, one: Payment | Fee, now: EpochMs): Job =>
  checkoutJob('end', appointment, one, now);

/** The same once its time is over. */
export const closeJob = (appointment: string, one: Payment | Fee, now: EpochMs): Job =>
  checkoutJob('close', appointment, one, Math.max(now, one.held_until + CHECKOUT_GRACE));

function checkoutJob(verb: string, appointment: string, one: Payment | Fee, due: EpochMs): Job {
  const work = closeWork(appointment, one);
  return { id: `${verb}:${work.reference ?? one.id}`, due, appointment, work };
}

/** The work of these jobs. A fee may have several checkouts, so its own is named by the provider's reference. */
export function closeWork(record: string, one: Payment | Fee): Extract<Work, { kind: 'close_checkout' }> {
  const reference = 'reason' in one && { reference: one.reference };
  return { kind: 'close_checkout', appointment: record, payment: one.id, ...reference };
}

type Paid = Pick<Appointment, 'id' | 'payments' | 'fees'>;

/** The job that sends a refund; none for a test payment, which took no money. `before` is null for a restored one. */
export function refundJobs(before: Paid | null, next: Paid, now: EpochMs, since = 0): Job[] {
  const { id: appointment } = next;
  const ofFees = refundsSince(before && { payments: before.fees }, { payments: next.fees });
  return [...refundsSince(before, next), ...ofFees]
    .filter(({ payment, refund }) => payment.provider !== 'test' && refund.at >= since)
    .map(({ payment: { id, charge }, refund: { id: refund, amount_cents } }) =>
      refundJob(appointment, id, { refund, charge, amount_cents }, now),
    );
}

/** Returns the job that sends a refund of a payment or fee now. */
export function refundJob(
  appointment: string,
  payment: string,
  money: Pick<Extract<Work, { kind: 'refund' }>, 'refund' | 'charge' | 'amount_cents'>,
  now: EpochMs,
): Job {
  const work = { kind: 'refund', appointment, payment, ...money } as const;
  return { id: `refund:${money.refund}`, due: now, appointment, work };
}
