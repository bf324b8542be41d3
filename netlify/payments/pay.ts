import type { payBooking } from '../../src/api/booking/bookings.ts';
import type { BodyOf, RefusalData } from '../../src/platform/call/endpoint.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { balanceDue, withoutBeside } from '../../src/domain/payments/balance.ts';
import {
  consentGiven,
  waitsForCard,
  whyNoCard,
  type NoCard,
} from '../../src/domain/payments/card-on-file.ts';
import { asSeen } from '../../src/domain/booking/guest-booking.ts';
import type { Job } from '../../src/domain/messages/job.ts';
import { amountOf, withPayment, type NotPayable } from '../../src/domain/payments/online-payment.ts';
import { isAsShown, termsOf } from '../../src/domain/booking/policy.ts';
import type { Card, Payment } from '../../src/domain/payments/payment.ts';
import type { Settings } from '../../src/domain/settings/settings.ts';
import { testBrand, testCardOf, type BankAnswer } from '../../src/domain/payments/test-cards.ts';
import { CHECKOUT_GRACE } from '../../src/domain/booking/unpaid-hold.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import { nameOf } from '../../src/domain/appointments/visit-services.ts';
import type { Deps } from '../deps.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { PaymentsUnavailable, type Checkout } from './providers/checkout.ts';
import { stripeCheckout } from './providers/stripe.ts';
import { takesCards } from './providers/card-provider.ts';
import type { Conflict } from '../platform/store/retry.ts';
import type { TermsChanged } from '../booking/book.ts';
import type { RememberAs } from '../platform/store/verbs/appointments.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { entryForChange } from '../appointments/appointment-entry.ts';
import { saveOnce } from '../appointments/save-once.ts';
import { closeJob } from './money-jobs.ts';
import { withReceived } from './complete-checkout.ts';

interface Pay {
  readonly deps: Deps;
  readonly now: EpochMs;
  /** The request's key, if it must be carried out once. */
  readonly remember: RememberAs | undefined;
  /** Whether the payer has proven the booking's address, and so pays under its personal terms. */
  readonly isProven: boolean;
}

type Body = BodyOf<typeof payBooking>;

/** The outcome of a payment: started or made as the appointment's newest, or the reason why not. */
type Paid =
  | { readonly kind: 'changed' | 'replayed'; readonly appointment: Appointment }
  | { readonly kind: 'key_reused' | 'not_taken' | 'unreachable' }
  | TermsChanged<RefusalData<typeof payBooking, 'changed'>>
  | { readonly kind: 'declined'; readonly why: Exclude<BankAnswer, 'paid'> }
  | { readonly kind: 'not_payable'; readonly why: NotPayable | NoCard };

/** How long a checkout holds the time of its appointment, in milliseconds: Stripe's minimum, and a minute. */
export const HOLD = 31 * 60_000;

/** Requests within so many milliseconds end at the same time, so that a repeated one asks for the same checkout. */
export const ALIKE = 5 * 60_000;

/** Starts a checkout at the provider, or records a test payment. */
export async function pay(
  appointment: Appointment,
  rules: Rules,
  body: Body,
  call: Pay,
): Promise<Paid | Conflict> {
  const { deps, now } = call;
  const { payments } = deps;
  if (takesCards(deps, rules.settings) !== body.provider) return { kind: 'not_taken' };
  const seen = asSeen(appointment, call.isProven);
  const asked = askedBy(body.kind, seen, rules.settings);
  if (!asked.ok && asked.why !== 'no_deposit') return { kind: 'not_payable', why: asked.why };
  const amount = asked.ok ? asked.amount : balanceDue(appointment);
  const keeps = body.kind !== 'full' && waitsForCard(seen, rules.settings);
  const consent = keeps ? consentGiven(seen, rules, now) : null;
  const text = consent?.text ?? null;
  const terms = { ...termsOf(seen, rules.settings), amount_cents: amount, consent_text: text };
  // No card is kept without words that were shown.
  const isAgreed = text === null || body.expected?.consent_text === text;
  if (!isAgreed || !isAsShown(body.expected, terms)) return { kind: 'terms_changed', terms };
  if (!asked.ok) return { kind: 'not_payable', why: asked.why };
  const refusal = body.provider === 'test' ? refusedInTest(body) : null;
  if (refusal) return { kind: 'declined', why: refusal };
  const until = Math.ceil(now / ALIKE) * ALIKE + HOLD;
  const payment: Payment = {
    id: paymentId(call, appointment, until),
    provider: body.provider,
    kind: body.kind,
    amount_cents: amount,
    state: 'open',
    started_at: now,
    paid_at: null,
    held_until: until,
    reference: '',
    charge: '',
    url: '',
    last4: '',
    events: [],
    refunds: [],
    ...(consent && { keeps_card: consent }),
  };

  if (body.provider === 'test') {
    const tested = { ...payment, reference: body.last4, held_until: now };
    const paid = withReceived(appointment, tested, rules.settings, now, testCard(tested));
    return save(appointment, withoutBeside(paid), body, call, rules);
  }
  if (payments.kind !== 'stripe') return { kind: 'not_taken' };
  const checkout = stripeCheckout(payments.account);
  const begun = await begin(checkout, appointment, payment, call, rules);
  if (begun === null) return { kind: 'unreachable' };
  const next = withPayment({ ...withoutOpen(appointment), version: appointment.version + 1 }, begun);
  const due = begun.held_until + CHECKOUT_GRACE;
  const result = await save(appointment, next, body, call, rules, [
    closeJob(`close:${begun.id}`, next.id, begun, due),
  ]);
  // The checkouts that this one replaces; one that cannot be ended now ends by itself.
  if (result !== 'conflict' && result.kind === 'changed') await endOthers(checkout, appointment);
  return result;
}

/**
 * Our own id of a payment. A repeated request gets the same id until something is stored, so that the provider starts one
 * checkout; afterwards the appointment has another version, so the id never recurs.
 */
function paymentId({ remember, deps }: Pay, { id, version }: Appointment, until: EpochMs): string {
  if (!remember) return deps.ids.uuid();
  const { key, fingerprint } = remember;
  return sha256([id, version, until, key, fingerprint].join(' '));
}

/** The amount to pay, in cents; 0 for a card alone. */
function askedBy(kind: Body['kind'], appointment: Appointment, settings: Settings) {
  if (kind !== 'card') return amountOf(kind, appointment, settings);
  const why = whyNoCard(appointment, settings);
  return why === null ? { ok: true as const, amount: 0 } : { ok: false as const, why };
}

/** The bank's objection to a test card; null if it pays. */
export function refusedInTest({
  last4,
  authenticated,
}: Pick<Extract<Body, { provider: 'test' }>, 'last4' | 'authenticated'>): Exclude<BankAnswer, 'paid'> | null {
  const { now: answer } = testCardOf(last4);
  return answer === 'paid' || (answer === 'authentication' && authenticated) ? null : answer;
}

/** The card that a test payment keeps. */
function testCard({ id, reference, keeps_card: consent }: Payment): Card | null {
  if (!consent) return null;
  const names = { customer: `test:${id}`, method: `test:${reference}`, last4: reference };
  const brand = testBrand(reference);
  return { provider: 'test', ...names, ...(brand !== '' && { brand }), consent };
}

/** Null if the provider cannot be reached. */
async function begin(
  checkout: Checkout,
  appointment: Appointment,
  payment: Payment,
  { deps }: Pay,
  { settings }: Rules,
) {
  const back = `${deps.site()}/payment`;
  try {
    const { reference, url } = await checkout.start({
      payment: payment.id,
      appointment: appointment.id,
      amount: payment.amount_cents,
      keeps: payment.keeps_card?.text ?? null,
      title: `${nameOf(appointment.services)} at ${settings.businessName}${payment.kind === 'full' ? '' : `, ${payment.kind}`}`,
      email: appointment.customer.email,
      until: payment.held_until,
      returnTo: { paid: `${back}?checkout=paid`, left: `${back}?checkout=left` },
    });
    return { ...payment, reference, url };
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    return null;
  }
}

/** A newer checkout replaces an open one. */
function withoutOpen(appointment: Appointment): Appointment {
  return {
    ...appointment,
    payments: appointment.payments.map((payment) =>
      payment.state === 'open' ? { ...payment, state: 'closed', url: '' } : payment,
    ),
  };
}

async function endOthers(checkout: Checkout, { payments }: Appointment): Promise<void> {
  const open = payments.filter(({ state, provider }) => state === 'open' && provider === 'stripe');
  await Promise.allSettled(open.map(({ reference }) => checkout.end(reference)));
}

async function save(
  before: Appointment,
  next: Appointment,
  { expected }: Body,
  { deps: { store, ids }, now, remember }: Pay,
  rules: Rules,
  jobs: readonly Job[] = [],
): Promise<Paid | Conflict> {
  const made = entryForChange(before, next, 'customer', { deps: { ids }, now }, rules);
  const entry = { ...made, jobs: [...made.jobs, ...jobs] };
  return saveOnce(store, next, entry, remember, expected && { rules });
}
