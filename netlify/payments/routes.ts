import { payBooking, stripeWebhook } from '../../src/api/booking/bookings.ts';
import { payFee } from '../../src/api/payments/pay-fee.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { dollars } from '../../src/domain/money.ts';
import type { NoCard } from '../../src/domain/payments/card-on-file.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { NotPayable } from '../../src/domain/payments/online-payment.ts';
import { fromMemory, keyReused, recall, rememberAs, replayed } from '../platform/http/idempotency.ts';
import { placeOf } from '../platform/http/ip-address.ts';
import { data, invalid, notFound, refuse, type DataReply } from '../platform/http/reply.ts';
import { publicRoute, signedIn, signedRoute, type Call } from '../platform/http/route.ts';
import { PaymentsUnavailable, type Checkout } from './providers/checkout.ts';
import { stripeCheckout } from './providers/stripe.ts';
import { takesCards, whyNotTaken } from './providers/card-provider.ts';
import type { Deps } from '../deps.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { presentHeld } from '../booking/present-booking.ts';
import { pay } from './pay.ts';
import { completeCheckout } from './complete-checkout.ts';
import { recordCharge, recordFeeCheckout, recordMoneyBack } from './fee-outcome.ts';
import { payFee as paidFee } from './pay-fee.ts';
import { termsChanged } from '../booking/booking-reply.ts';
import { held, tokenGuesses } from '../booking/private-access.ts';

type Pay = Call<typeof payBooking>;

export const paymentRoutes = [
  publicRoute(payBooking, {
    limits: (call) => ({ 'pay:place': placeOf(call.from.ip), ...tokenGuesses(call) }),
    read: (call) => {
      const { params, deps, from, now } = call;
      return Promise.all([
        deps.store.appointment(params.id),
        deps.store.rules(),
        recall(from, deps, now),
        signedIn(call),
      ]);
    },
    answer: async (call, [found, rules, earlier, user]) => {
      const { body, deps, from, now } = call;
      const shown = held(found, { token: from.manageToken, user }, deps.keys);
      if (!shown.ok) return shown.refusal;
      const { isProven } = shown.proof;
      if (earlier) return fromMemory(earlier, from, (first) => answered(first, isProven, call, rules));
      const remember = rememberAs(from, now);
      const paid = await pay(shown.thing, rules, body, { deps, now, remember, isProven });
      if (paid === 'conflict') return paid;
      switch (paid.kind) {
        case 'changed':
          return answered(paid.appointment, isProven, call, rules);
        case 'replayed':
          return replayed(answered(paid.appointment, isProven, call, rules));
        case 'key_reused':
          return keyReused();
        case 'not_taken':
          return refuse('not_configured', whyNotTaken(takesCards(deps, rules.settings), rules.settings));
        case 'not_payable':
          return notPayable(paid.why);
        case 'declined':
          return invalid(declined[paid.why]);
        case 'terms_changed':
          return termsChanged(paid);
        case 'unreachable':
          return unreachable;
      }
    },
  }),

  publicRoute(payFee, {
    limits: (call) => ({ 'pay:place': placeOf(call.from.ip), ...tokenGuesses(call) }),
    read: (call) =>
      Promise.all([
        call.deps.store.appointment(call.params.id),
        call.deps.store.rules(),
        recall(call.from, call.deps, call.now),
        signedIn(call),
      ]),
    answer: async (call, [found, rules, earlier, user]) => {
      const { params, body, deps, from, now } = call;
      const shown = held(found, { token: from.manageToken, user }, deps.keys);
      if (!shown.ok) return shown.refusal;
      const { isProven } = shown.proof;
      const answer = (appointment: Appointment) => feeAnswered(appointment, isProven, call, rules);
      if (earlier) return fromMemory(earlier, from, answer);
      const paid = await paidFee(params.fee, body, shown.thing, rules, {
        deps,
        now,
        remember: rememberAs(from, now),
      });
      if (paid === 'conflict') return paid;
      switch (paid.kind) {
        case 'changed':
          return answer(paid.appointment);
        case 'replayed':
          return replayed(answer(paid.appointment));
        case 'key_reused':
          return keyReused();
        case 'not_taken':
          return refuse('not_configured', whyNotTaken(takesCards(deps, rules.settings), rules.settings));
        case 'unknown':
          return notFound('This fee');
        case 'not_asked':
          return refuse('invalid_transition', 'This fee is not asked for any more.');
        case 'declined':
          return invalid(declined[paid.why]);
        case 'unreachable':
          return unreachable;
      }
    },
  }),

  /** Stripe reports a payment, and repeats it until it gets a 200. */
  signedRoute(stripeWebhook, async ({ deps, now }, { text, header }) => {
    const { payments, log } = deps;
    if (payments.kind !== 'stripe') return refuse('not_configured', 'Stripe is not configured.');
    if (text === null) return refuse('bad_signature', 'The notice cannot be read.');
    const notice = await read(stripeCheckout(payments.account), text, header('Stripe-Signature'), now);
    // Stripe repeats it until it can name the kept card.
    if (notice === 'unreachable') return unreachable;
    if (notice === 'forged') return refuse('bad_signature', 'The signature is not right.');
    const result = notice && (await recordNotice(notice, { deps, now }));
    // Stripe repeats it until its payment is recorded.
    if (result === 'early') return unreachable;
    // Another salon may share the account: payments that name none of our appointments are not ours to refund.
    if (notice && result === 'unknown') log({ event: 'payment_unknown', ...namesOf(notice) });
    return data({ received: true } as const);
  }),
];

type Told = Exclude<Awaited<ReturnType<Checkout['read']>>, null | 'forged'>;

async function read(checkout: Checkout, ...sent: Parameters<Checkout['read']>) {
  try {
    return await checkout.read(...sent);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    return 'unreachable';
  }
}

function recordNotice(notice: Told, context: { readonly deps: Deps; readonly now: EpochMs }) {
  if ('told' in notice) return recordMoneyBack(notice, context);
  if ('charged' in notice)
    return recordCharge(notice.appointment, notice.fee, notice.charged, notice.event, context);
  const { fee } = notice;
  return fee === undefined
    ? completeCheckout(notice, context)
    : recordFeeCheckout({ ...notice, fee }, context);
}

function namesOf(notice: Told) {
  if ('told' in notice) return { payment: notice.payment, outcome: notice.told.kind };
  if ('charged' in notice) return { payment: notice.fee, outcome: notice.charged.kind };
  return { payment: notice.payment, outcome: notice.outcome.kind };
}

const unreachable = refuse(
  'not_configured',
  'The payment page cannot be reached right now. Please try again in a moment.',
  { headers: { 'Retry-After': '5' } },
);

/** The payment page, or the payment made: it is the appointment's newest. */
function answered(
  appointment: Appointment,
  isProven: boolean,
  call: Pay,
  rules: Rules,
): DataReply<{ redirect_url: string } | ReturnType<typeof presentHeld>> {
  const payment = appointment.payments.at(-1);
  if (call.body.provider === 'stripe' && payment) return data({ redirect_url: payment.url });
  const { card } = appointment;
  const kept = card && payment?.keeps_card ? ` Your card ending ${card.last4} is kept.` : '';
  const paid = payment?.kind === 'card' ? '' : ` ${dollars(payment?.amount_cents ?? 0)} has been paid.`;
  const message = `Thank you.${paid}${kept}`;
  return data(presentHeld(appointment, isProven, rules, call), { message });
}

const declined = {
  declined: { last4: 'This card was declined. Please try another one.' },
  authentication: {
    authenticated: 'The bank of this card wants to know that it is you. Please confirm it.',
  },
} as const;

/** The payment page of a fee, or its payment. */
function feeAnswered(
  appointment: Appointment,
  isProven: boolean,
  call: Call<typeof payFee>,
  rules: Rules,
): ReturnType<typeof answered> {
  const fee = appointment.fees.find(({ id }) => id === call.params.fee);
  if (call.body.provider === 'stripe' && fee) return data({ redirect_url: fee.url });
  const message = `Thank you. ${dollars(fee?.amount_cents ?? 0)} has been paid.`;
  return data(presentHeld(appointment, isProven, rules, call), { message });
}

function notPayable(why: NotPayable | NoCard) {
  switch (why) {
    case 'canceled':
      return refuse('invalid_transition', 'This appointment is canceled, so there is nothing to pay.');
    case 'missed':
      return refuse(
        'invalid_transition',
        'The time of this appointment is over, so there is nothing to pay.',
      );
    case 'nothing_due':
      return refuse('invalid_transition', 'This appointment has been paid already.');
    case 'no_card':
      return invalid({ kind: 'No card is asked for with this appointment.' });
    case 'deposit_first':
      return invalid({ kind: 'Please pay the deposit: that keeps your card too.' });
    case 'price_open':
      return invalid({
        kind: 'The final price is set at the salon, so only the deposit can be paid now.',
      });
    case 'no_deposit':
      return invalid({ kind: 'No deposit is due for this appointment. Please pay in full.' });
  }
}
