import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { isActive } from '../../src/domain/appointments/status.ts';
import { cardEnds } from '../../src/domain/payments/card-on-file.ts';
import type { Job, Work } from '../../src/domain/messages/job.ts';
import { refundsSince } from '../../src/domain/payments/online-payment.ts';
import type { Card, Fee, Payment } from '../../src/domain/payments/payment.ts';
import { areSame } from '../../src/domain/appointments/visit-services.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import { CHECKOUT_GRACE } from '../../src/domain/booking/unpaid-hold.ts';

/** What a change asks of the payment provider: to send money back, to end the checkouts that it has overtaken, and to forget a card in its time. */
export function moneyJobs(before: Appointment, next: Appointment, now: EpochMs): Job[] {
  const isCheckedOut = next.receipts.length > before.receipts.length;
  const isOvertaken = !isActive(next) || isCheckedOut || !areSame(next.services, before.services);
  return [
    ...refundJobs(before, next, now),
    ...(isOvertaken ? endingJobs(next, now) : []),
    ...cardJobs(before, next, now),
    ...feeEndings(before, next, now),
  ];
}

/**
 * What looks whether a card can be forgotten: at the end of its time, wherever the visit has been moved, and at once when
 * the visit is over or the card is no longer its.
 * @param before null of one that was restored
 */
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

/** How far back a restored salon's refunds may still have waited, in milliseconds: as long as nightly copies are kept. */
const LATELY = 30 * 24 * 60 * 60_000;

/**
 * What has to be planned anew where an appointment was restored, for jobs are in no export: a card is forgotten in its time,
 * checkouts that were begun are looked at, a fee that was being charged is asked for under its own id, and what was to go back of
 * late is sent unless it was: the provider knows.
 */
export function restoredJobs(appointment: Appointment, now: EpochMs): Job[] {
  const { id, payments, fees, card } = appointment;
  return [
    ...cardJobs(null, appointment, now),
    ...refundJobs(null, appointment, now, now - LATELY),
    ...payments
      .filter(({ state, provider }) => state === 'open' && provider === 'stripe')
      .map((one) => closeJob(`close:${one.id}`, id, one, Math.max(now, one.held_until + CHECKOUT_GRACE))),
    ...fees
      .filter(
        ({ state, provider, reference }) => state === 'asked' && provider === 'stripe' && reference !== '',
      )
      .map((fee) =>
        closeFeeJob(`close:${fee.reference}`, id, fee, Math.max(now, fee.held_until + CHECKOUT_GRACE)),
      ),
    ...fees
      .filter(({ state }) => state === 'charging')
      .map((fee) => chargeJob(id, fee, card ?? { ...fee, customer: '', method: '' }, now)),
  ];
}

/** What charges a fee to that card, or finds that it was: once, under the fee's own id. */
export function chargeJob(
  appointment: string,
  { id: fee }: Pick<Fee, 'id'>,
  card: ChargedCard,
  due: EpochMs,
): Job {
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

/** What forgets a card then, unless it is still needed. */
export function forgetJob(
  appointment: string,
  { provider, customer }: Pick<Card, 'provider' | 'customer'>,
  due: EpochMs,
): Job {
  const id = `forget_card:${customer}:${due}`;
  return { id, due, appointment, work: { kind: 'forget_card', appointment, provider, customer } };
}

/** What ends the open checkouts of an appointment at once. Who pays in that very moment is seen to as everybody who pays late. */
function endingJobs({ id, payments }: Appointment, now: EpochMs): Job[] {
  return payments
    .filter(({ state, provider }) => state === 'open' && provider === 'stripe')
    .map((payment) => closeJob(`end:${payment.id}`, id, payment, now));
}

/** The same of fees: the checkout of one that is asked for no more, or was paid elsewhere. */
function feeEndings(before: Appointment, { id, fees }: Appointment, now: EpochMs): Job[] {
  return before.fees
    .filter((was) => was.state === 'asked' && was.reference !== '' && was.provider === 'stripe')
    .filter((was) =>
      fees.some((fee) => fee.id === was.id && fee.state !== 'asked' && fee.reference === was.reference),
    )
    .map((was) => closeFeeJob(`end:${was.reference}`, id, was, now));
}

/** What looks after a fee's checkout at that time, and ends it. */
export function closeFeeJob(
  id: string,
  appointment: string,
  { id: payment, reference }: Fee,
  due: EpochMs,
): Job {
  return { id, due, appointment, work: { kind: 'close_checkout', appointment, payment, reference } };
}

/** What looks after a checkout at that time, and ends it. */
export function closeJob(id: string, appointment: string, payment: Payment, due: EpochMs): Job {
  return { id, due, appointment, work: { kind: 'close_checkout', appointment, payment: payment.id } };
}

/**
 * What sends the money back. A test payment took none, so there is none to send.
 * @param before null of one that was restored
 */
function refundJobs(before: Appointment | null, next: Appointment, now: EpochMs, since = 0): Job[] {
  const { id: appointment } = next;
  const ofFees = refundsSince(before && { payments: before.fees }, { payments: next.fees });
  return [...refundsSince(before, next), ...ofFees]
    .filter(({ payment, refund }) => payment.provider !== 'test' && refund.at >= since)
    .map(({ payment, refund }) => ({
      id: `refund:${refund.id}`,
      due: now,
      appointment,
      work: {
        kind: 'refund',
        appointment,
        payment: payment.id,
        refund: refund.id,
        charge: payment.charge,
        amount_cents: refund.amount_cents,
      },
    }));
}
