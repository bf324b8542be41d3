import { payBooking } from '../../../src/api/bookings.ts';
import type { Appointment } from '../../../src/domain/appointment.ts';
import type { Job } from '../../../src/domain/job.ts';
import { dollars } from '../../../src/domain/money.ts';
import { amountOf, withPayment, type NotPayable } from '../../../src/domain/paying.ts';
import type { Payment } from '../../../src/domain/payment.ts';
import { CHECKOUT_GRACE } from '../../../src/domain/unpaid.ts';
import { sha256 } from '../../http/crypto.ts';
import type { EpochMs } from '../../../src/domain/time.ts';
import { placeOf } from '../../http/place.ts';
import { data, invalid, refuse, type DataReply, type Reply } from '../../http/reply.ts';
import { publicRoute, signedIn, type Call, type UncheckedCall } from '../../http/route.ts';
import { PaymentsUnavailable, type Checkout } from '../../payments/checkout.ts';
import { stripeCheckout } from '../../payments/stripe.ts';
import { takesCards, whyNotTaken } from '../../payments/provider.ts';
import type { Conflict } from '../../settled.ts';
import type { User } from '../../store/verbs/accounts.ts';
import type { ChangeResult, Entry, Remembered, Repeated } from '../../store/verbs/book.ts';
import type { Rules } from '../../store/verbs/calendar.ts';
import { held, presentHeld, tokenGuesses } from '../bookings/holder.ts';
import { entryForChange } from '../../use-cases/entry.ts';
import { fromMemory, keyReused, recall, rememberAs, replayed } from '../../http/idempotency.ts';
import { closeJob } from '../../use-cases/payments/refund.ts';
import { recorded } from '../../use-cases/payments/settle.ts';

type Pay = typeof payBooking;
type Read = readonly [Appointment | null, Rules, Remembered | null, User | null];

/** How long a checkout keeps the time of its appointment, in milliseconds: the least that Stripe allows, and a minute. */
const HOLD = 31 * 60_000;

/** Requests of so many milliseconds end at the same time, so that one that is made again asks for the very same checkout. */
const ALIKE = 5 * 60_000;

export const payRoute = publicRoute(payBooking, {
  limits: (call) => ({ 'pay:place': placeOf(call.from.ip), ...tokenGuesses(call) }),
  read,
  answer: pay,
});

function read(call: UncheckedCall<Pay>): Promise<Read> {
  const { params, deps, from, now } = call;
  return Promise.all([
    deps.store.appointment(params.id),
    deps.store.rules(),
    recall(from, deps, now),
    signedIn(call),
  ]);
}

async function pay(call: Call<Pay>, [found, rules, earlier, user]: Read): Promise<Reply<Pay> | Conflict> {
  const { body, deps, from, now } = call;
  const shown = held(found, { token: from.manageToken, user }, deps.keys);
  if (!shown.ok) return shown.refusal;
  if (earlier) return fromMemory(earlier, from, (first) => answered(first, call, rules));
  const { appointment } = shown;
  const { payments } = deps;
  const by = takesCards(deps, rules.settings);
  const notTaken = () => refuse('not_configured', whyNotTaken(by, rules.settings));
  if (by !== body.provider) return notTaken();

  const asked = amountOf(body.kind, appointment, rules.settings);
  if (!asked.ok) return notPayable(asked.why);
  const until = Math.ceil(now / ALIKE) * ALIKE + HOLD;
  const payment: Payment = {
    id: paymentId(call, appointment, until),
    provider: body.provider,
    kind: body.kind,
    amount_cents: asked.amount,
    state: 'open',
    started_at: now,
    paid_at: null,
    held_until: until,
    reference: '',
    charge: '',
    url: '',
    events: [],
    refunds: [],
  };

  if (body.provider === 'test') {
    const tested = { ...payment, reference: body.last4, held_until: now };
    const next = recorded(appointment, tested, rules.settings, now);
    return settled(await keep(appointment, next, call, rules), next, call, rules);
  }
  if (payments.kind !== 'stripe') return notTaken();
  const checkout = stripeCheckout(payments.account);
  const begun = await begin(checkout, appointment, payment, call, rules);
  if ('code' in begun) return begun;
  const next = withPayment({ ...withoutOpen(appointment), version: appointment.version + 1 }, begun);
  const due = begun.held_until + CHECKOUT_GRACE;
  const result = await keep(appointment, next, call, rules, [
    closeJob(`close:${begun.id}`, next.id, begun, due),
  ]);
  // The checkouts that this one takes the place of; one that cannot be ended now ends by itself.
  if (result.kind === 'changed') await endOthers(checkout, appointment);
  return settled(result, next, call, rules);
}

/**
 * Our own name for a payment. A request that comes again before anything was kept of it names the same one, so that the
 * provider begins it once; after that the appointment has another version, and nothing is ever named so again.
 */
function paymentId({ from, deps }: Call<Pay>, { id, version }: Appointment, until: EpochMs): string {
  if (!from.idempotency) return deps.ids.uuid();
  const { key, fingerprint } = from.idempotency;
  return sha256([id, version, until, key, fingerprint].join(' '));
}

async function begin(
  checkout: Checkout,
  appointment: Appointment,
  payment: Payment,
  { deps }: Call<Pay>,
  { settings }: Rules,
) {
  const back = `${deps.site()}/payment`;
  try {
    const { reference, url } = await checkout.start({
      payment: payment.id,
      appointment: appointment.id,
      amount: payment.amount_cents,
      title: `${appointment.service.name} at ${settings.businessName}${payment.kind === 'deposit' ? ', deposit' : ''}`,
      email: appointment.customer.email,
      until: payment.held_until,
      returnTo: { paid: `${back}?checkout=paid`, left: `${back}?checkout=left` },
    });
    return { ...payment, reference, url };
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    return refuse(
      'not_configured',
      'The payment page cannot be reached right now. Please try again in a moment.',
      {
        headers: { 'Retry-After': '5' },
      },
    );
  }
}

/** An open checkout gives way to a newer one. */
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

function keep(
  before: Appointment,
  next: Appointment,
  call: Call<Pay>,
  rules: Rules,
  jobs: readonly Job[] = [],
): Promise<ChangeResult | Repeated> {
  const made = entryForChange(before, next, 'customer', call, rules);
  const entry: Entry = { ...made, jobs: [...made.jobs, ...jobs] };
  const remember = rememberAs(call.from, call.now);
  return remember ? call.deps.store.changeOnce(next, entry, remember) : call.deps.store.change(next, entry);
}

function settled(result: ChangeResult | Repeated, next: Appointment, call: Call<Pay>, rules: Rules) {
  switch (result.kind) {
    case 'changed':
      return answered(next, call, rules);
    case 'replayed':
      return replayed(answered(result.appointment, call, rules));
    case 'key_reused':
      return keyReused();
    case 'stale':
    case 'taken':
    case 'rules_changed':
      return 'conflict';
  }
}

/** Where the customer pays, or what was paid: this payment is the newest that the appointment has. */
function answered(
  appointment: Appointment,
  call: Call<Pay>,
  rules: Rules,
): DataReply<{ redirect_url: string } | ReturnType<typeof presentHeld>> {
  const payment = appointment.payments.at(-1);
  if (call.body.provider === 'stripe' && payment) return data({ redirect_url: payment.url });
  const message = `Thank you. ${dollars(payment?.amount_cents ?? 0)} has been paid.`;
  return data(presentHeld(appointment, rules, call), { message });
}

function notPayable(why: NotPayable) {
  switch (why) {
    case 'canceled':
      return refuse('invalid_transition', 'This appointment is canceled, so there is nothing to pay.');
    case 'nothing_due':
      return refuse('invalid_transition', 'This appointment has been paid already.');
    case 'no_deposit':
      return invalid({ kind: 'No deposit is due for this appointment. Please pay in full.' });
  }
}
