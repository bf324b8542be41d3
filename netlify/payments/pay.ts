import { payBooking } from '../../src/api/booking/bookings.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { visitName, withShownNames } from '../../src/domain/appointments/visit-services.ts';
import { asSeen } from '../../src/domain/booking/guest-booking.ts';
import { isAsShown, changedTerms } from '../../src/domain/booking/policy.ts';
import type { Job } from '../../src/domain/messages/job.ts';
import { formats } from '../../src/domain/salon-formats.ts';
import type { Formats } from '../../src/domain/formats.ts';
import { balanceDue, withoutBeside } from '../../src/domain/payments/balance.ts';
import { waitsForCard, whyNoCard, type NoCard } from '../../src/domain/payments/card-on-file.ts';
import {
  amountCents,
  unpaid,
  withPayment,
  type NotPayable,
} from '../../src/domain/payments/online-payment.ts';
import { openPayCode } from '../../src/domain/payments/pay-code.ts';
import type { Card, Payment } from '../../src/domain/payments/payment.ts';
import { testBrand } from '../../src/domain/payments/test-cards.ts';
import type { Settings } from '../../src/domain/settings/settings.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import { namedLanguage } from '../../src/messages/spoken.ts';
import { messages } from '../../src/platform/messages.ts';
import { consentGiven } from '../../src/texts/agreements.ts';
import { entryForChange } from '../appointments/appointment-entry.ts';
import { termsChanged } from '../booking/booking-refusals.ts';
import { presentHeld } from '../booking/present-booking.ts';
import { held, tokenGuesses } from '../booking/private-access.ts';
import { commit, type AnyCall, type Call, route, unlessAnswered } from '../platform/http/route.ts';
import { homeIn, readerLanguage } from '../messages/reader-language.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { networkKey } from '../platform/http/ip-address.ts';
import { invalid, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { withReceived } from './complete-checkout.ts';
import { closeJob, openCheckouts } from './money-jobs.ts';
import type { Checkout } from './providers/checkout.ts';
import { checkoutBy, checkoutEnd, startCheckout, unlessDeclined } from './start-checkout.ts';

type Pay = Call<typeof payBooking>;

/** Starts a checkout at the provider, or records a test payment. */
export const payRoute = route(payBooking, {
  limits: (call) => ({ 'pay:place': networkKey(call.from.ip), ...tokenGuesses(call) }),
  read: ({ params, deps }) => Promise.all([deps.store.appointment(params.id), deps.store.rules()]),
  recalled: async ({ payments }) => {
    const last = payments.at(-1);
    return last?.provider === 'stripe' ? data({ redirect_url: last.url }) : null;
  },
  answer: async (call, [booking, rules], user) => {
    const { body, deps, now } = call;
    const { settings } = rules;
    const { thing: appointment, proof } = held(booking, user, call);
    const checkout = checkoutBy(body.provider, deps, settings);
    const visible = asSeen(appointment, proof.isProven, now);
    const code = body.kind === 'full' ? openPayCode(appointment, now) : undefined;
    const verdict = code
      ? ({ ok: true, amount: code.amount_cents } as const)
      : askedBy(body.kind, visible, settings);
    if (!verdict.ok && verdict.why !== 'no_deposit') throw notPayable(verdict.why);
    const amount = verdict.ok ? verdict.amount : balanceDue(appointment);
    const keeps = body.kind !== 'full' && waitsForCard(visible, settings);
    const consent = keeps ? consentGiven(visible, rules, now) : null;
    const text = consent?.text ?? null;
    const terms = { ...changedTerms(visible, settings), amount_cents: amount, consent_text: text };
    // No card is kept without words that were shown.
    const isAgreed = text === null || body.expected?.consent_text === text;
    if (!isAgreed || !isAsShown(body.expected, terms))
      throw refuse(payBooking, 'changed', termsChanged(), { data: terms });
    if (!verdict.ok) throw notPayable(verdict.why);
    if (body.provider === 'test') unlessDeclined(body);
    const until = checkoutEnd(now);
    const payment: Payment = {
      id:
        code?.provider === 'test' && body.provider === 'test' ? code.id : paymentId(call, appointment, until),
      provider: body.provider,
      kind: body.kind,
      amount_cents: amount,
      state: 'open',
      ...unpaid(now, until),
      ...(consent && { keeps_card: consent }),
      ...(code && { covers_cents: code.covers_cents }),
    };
    const basis = body.expected && { rules };
    const entryFor = (next: Appointment, jobs: readonly Job[] = []) =>
      entryForChange(appointment, next, 'customer', call, rules, jobs);

    if (body.provider === 'test') {
      const tested = { ...payment, reference: body.last4, held_until: now };
      const received = withReceived(appointment, tested, settings, now, testCard(tested));
      const paid = withoutBeside(received);
      const message = thanks(paid, formats(settings));
      const reply = data(presentHeld(paid, proof.isProven, rules, call), { message });
      return commit(call, reply, (store) => store.change(paid, entryFor(paid), basis));
    }
    if (!checkout) throw new Error('Only test payments need no checkout');
    await unlessAnswered(call);
    const order = orderOf(appointment, payment, rules, call);
    const started = { ...payment, ...(await startCheckout(checkout, order)) };
    const next = withPayment({ ...withoutOpen(appointment), version: appointment.version + 1 }, started);
    const entry = entryFor(next, [closeJob(next.id, started, now)]);
    const redirect = data({ redirect_url: started.url });
    const reply = await commit(call, redirect, (store) => store.change(next, entry, basis));
    // This checkout replaces the others.
    await endOthers(checkout, appointment);
    return reply;
  },
});

/** Our own id of a payment. A repeated request gets the same one, so that the provider starts one checkout. */
export function paymentId({ keyed, deps }: AnyCall, { id, version }: Appointment, until: EpochMs): string {
  return keyed ? sha256([id, version, until, keyed.key, keyed.request].join(' ')) : deps.ids.uuid();
}

/** Returns the amount to pay, in cents; 0 if only a card is kept. */
function askedBy(kind: Pay['body']['kind'], appointment: Appointment, settings: Settings) {
  if (kind !== 'card') return amountCents(kind, appointment, settings);
  const why = whyNoCard(appointment, settings);
  return why === null ? { ok: true as const, amount: 0 } : { ok: false as const, why };
}

function testCard({ id, reference, keeps_card: consent }: Payment): Card | null {
  if (!consent) return null;
  const names = { customer: `test:${id}`, method: `test:${reference}`, last4: reference };
  const brand = testBrand(reference);
  return { provider: 'test', ...names, ...(brand !== '' && { brand }), consent };
}

/** Returns the checkout of a payment, as the provider gets it. */
export function orderOf(
  appointment: Appointment,
  { id: payment, amount_cents, kind, keeps_card, held_until }: Payment,
  rules: Rules,
  { deps }: AnyCall,
) {
  const { businessName, currency } = rules.settings;
  const language = namedLanguage();
  const back = `${homeIn(readerLanguage({ language }, rules), deps.site(), rules)}/payment`;
  return {
    payment,
    appointment: appointment.id,
    amount: amount_cents,
    currency,
    keeps: keeps_card?.text ?? null,
    title: messages('replies-payments')(kind, {
      services: visitName(withShownNames(appointment).services),
      salon: businessName,
    }),
    email: appointment.customer.email,
    until: held_until,
    language,
    returnTo: { paid: `${back}?checkout=paid`, left: `${back}?checkout=left` },
  };
}

/** Returns the appointment with its open payments closed, because a newer checkout replaces them. */
export function withoutOpen(appointment: Appointment): Appointment {
  return {
    ...appointment,
    payments: appointment.payments.map((payment) =>
      payment.state === 'open' ? { ...payment, state: 'closed', url: '' } : payment,
    ),
  };
}

/** Ends the open checkouts at the provider. Those that it does not end expire. */
export async function endOthers(checkout: Checkout, { payments }: Appointment): Promise<void> {
  await Promise.allSettled(openCheckouts(payments).map(({ reference }) => checkout.end(reference)));
}

function thanks({ card, payments }: Appointment, { money }: Formats): string {
  const t = messages('replies-payments');
  const payment = payments.at(-1);
  return [
    t('thanks'),
    ...(payment?.kind === 'card' ? [] : [t('paid', { sum: money(payment?.amount_cents ?? 0) })]),
    ...(card && payment?.keeps_card ? [t('kept', { last4: card.last4 })] : []),
  ].join(' ');
}

function notPayable(why: NotPayable | NoCard) {
  const sentence = messages('replies-payments')(why);
  const isOver = why === 'canceled' || why === 'missed' || why === 'nothing_due';
  return isOver ? refuse(payBooking, 'invalid_transition', sentence) : invalid({ kind: sentence });
}
