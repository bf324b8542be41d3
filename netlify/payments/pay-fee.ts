import type { payFee as contract } from '../../src/api/payments/pay-fee.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { withFee } from '../../src/domain/payments/fees.ts';
import type { Job } from '../../src/domain/messages/job.ts';
import type { Fee } from '../../src/domain/payments/payment.ts';
import type { BankAnswer } from '../../src/domain/payments/test-cards.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import { CHECKOUT_GRACE } from '../../src/domain/booking/unpaid-hold.ts';
import type { Deps } from '../deps.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { PaymentsUnavailable, type Checkout } from './providers/checkout.ts';
import { takesCards } from './providers/card-provider.ts';
import { stripeCheckout } from './providers/stripe.ts';
import type { Conflict } from '../platform/store/retry.ts';
import type { RememberAs } from '../platform/store/verbs/appointments.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { entryForMoney } from '../appointments/appointment-entry.ts';
import { saveOnce } from '../appointments/save-once.ts';
import { feeTitle } from './fee-outcome.ts';
import { ALIKE, HOLD, refusedInTest } from './pay.ts';
import { closeFeeJob } from './money-jobs.ts';

interface Pay {
  readonly deps: Deps;
  readonly now: EpochMs;
  readonly remember: RememberAs | undefined;
}

type Paid =
  | { readonly kind: 'changed' | 'replayed'; readonly appointment: Appointment }
  | { readonly kind: 'key_reused' | 'not_taken' | 'unreachable' | 'unknown' | 'not_asked' }
  | { readonly kind: 'declined'; readonly why: Exclude<BankAnswer, 'paid'> };

/** Starts a checkout for a requested fee, again after each abandoned one, or records a test payment. */
export async function payFee(
  id: string,
  body: BodyOf<typeof contract>,
  appointment: Appointment,
  rules: Rules,
  call: Pay,
): Promise<Paid | Conflict> {
  const { deps, now } = call;
  const fee = appointment.fees.find((one) => one.id === id);
  if (!fee) return { kind: 'unknown' };
  if (fee.state !== 'asked') return { kind: 'not_asked' };
  if (takesCards(deps, rules.settings) !== body.provider) return { kind: 'not_taken' };
  if (body.provider === 'test') {
    const why = refusedInTest(body);
    if (why) return { kind: 'declined', why };
    const { last4 } = body;
    return save(
      appointment,
      { ...fee, provider: 'test', state: 'paid', paid_by: 'link', paid_at: now, reference: last4, last4 },
      call,
      rules,
    );
  }
  const { payments } = deps;
  if (payments.kind !== 'stripe') return { kind: 'not_taken' };
  const checkout = stripeCheckout(payments.account);
  const begun = await begin(fee, appointment, checkout, call, rules);
  if (begun === null) return { kind: 'unreachable' };
  const due = begun.held_until + CHECKOUT_GRACE;
  const close = closeFeeJob(`close:${begun.reference}`, appointment.id, begun, due);
  const result = await save(appointment, begun, call, rules, [close]);
  const isOther = fee.reference !== '' && fee.reference !== begun.reference;
  // One that cannot be ended now ends by itself.
  if (isOther && result !== 'conflict') await Promise.allSettled([checkout.end(fee.reference)]);
  return result;
}

/** Null if the provider cannot be reached. */
async function begin(
  fee: Fee,
  appointment: Appointment,
  checkout: Checkout,
  { deps, now }: Pay,
  { settings }: Rules,
): Promise<Fee | null> {
  const until = Math.ceil(now / ALIKE) * ALIKE + HOLD;
  const back = `${deps.site()}/payment?fee=${fee.id}&checkout=`;
  try {
    const { reference, url } = await checkout.start({
      // Until something is stored, the same request starts the same checkout.
      payment: sha256([fee.id, appointment.version, until].join(' ')),
      appointment: appointment.id,
      fee: fee.id,
      amount: fee.amount_cents,
      keeps: null,
      title: feeTitle(fee, appointment, settings.businessName),
      email: appointment.customer.email,
      until,
      returnTo: { paid: `${back}paid`, left: `${back}left` },
    });
    return { ...fee, provider: 'stripe', held_until: until, reference, url };
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    return null;
  }
}

async function save(
  before: Appointment,
  fee: Fee,
  { deps: { store, ids }, now, remember }: Pay,
  rules: Rules,
  jobs: readonly Job[] = [],
): Promise<Paid | Conflict> {
  const next = withFee({ ...before, version: before.version + 1 }, fee);
  const made = entryForMoney(before, next, 'customer', { deps: { ids }, now }, rules);
  const entry = { ...made, jobs: [...made.jobs, ...jobs] };
  return saveOnce(store, next, entry, remember);
}
