import { feeRefunded, givenUp, mostOnCard, withFee } from '../../src/domain/payments/fees.ts';
import type { Cents } from '../../src/domain/money.ts';
import { withMoneyBack } from '../../src/domain/payments/provider-refunds.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import type { Job, Work } from '../../src/domain/messages/job.ts';
import type { Fee } from '../../src/domain/payments/payment.ts';
import { readTestCard } from '../../src/domain/payments/test-cards.ts';
import { visitName, withShownNames } from '../../src/domain/appointments/visit-services.ts';
import { spoken } from '../../src/messages/spoken.ts';
import { messages } from '../../src/platform/messages.ts';
import type { Acting } from '../deps.ts';
import { recordSaleMoneyBack } from './complete-sale.ts';
import { refundJob } from './money-jobs.ts';
import {
  PaymentsUnavailable,
  type ChargeOutcome,
  type CheckoutOutcome,
  type MoneyBackNotice,
} from './providers/checkout.ts';
import { stripeCheckout } from './providers/stripe.ts';
import { readerLanguage } from '../messages/reader-language.ts';
import { Conflict, retryOnConflict } from '../platform/http/route.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { entryForMoney } from '../appointments/appointment-entry.ts';

type Context = Acting<'store' | 'ids' | 'payments'>;
type Recorded = 'handled' | 'unknown';

/** Charges a fee to the kept card once, however often it is asked. @throws PaymentsUnavailable if the outcome is unknown */
export async function chargeFee(
  { appointment: id, fee: feeId, card }: Extract<Work, { kind: 'charge_fee' }>,
  again: boolean,
  context: Context,
): Promise<void> {
  const { payments, store } = context.deps;
  const [appointment, rules] = await Promise.all([store.appointment(id), store.rules()]);
  const { settings } = rules;
  const fee = appointment?.fees.find((one) => one.id === feeId);
  if (!appointment || fee?.state !== 'charging') return;
  if (card.provider === 'test') {
    const bank = readTestCard(card.last4).later;
    const outcome: ChargeOutcome =
      bank === 'paid' ? { kind: 'paid', charge: '', last4: card.last4 } : { kind: 'refused', why: bank };
    return void (await recordCharge(id, feeId, outcome, null, context));
  }
  // A restored backup has no card, so nobody can be asked whether it was charged. A payment is still reported by an event.
  if (card.customer === '') return void (await recordCharge(id, feeId, unknownCard, null, context));
  if (payments.kind !== 'stripe') throw new PaymentsUnavailable('Stripe is not configured');
  const outcome = await stripeCheckout(payments.account).charge({
    fee: feeId,
    appointment: id,
    amount: fee.amount_cents,
    currency: settings.currency,
    title: spoken.run(readerLanguage(appointment, rules), () =>
      feeTitle(fee, withShownNames(appointment), settings.businessName),
    ),
    customer: card.customer,
    method: card.method,
    again,
  });
  await recordCharge(id, feeId, outcome, null, context);
}

const unknownCard: ChargeOutcome = { kind: 'refused', why: 'declined' };

/** The description on the customer's bank statement and the provider's page, in her language. */
export function feeTitle(fee: Fee, { services }: Pick<Appointment, 'services'>, salon: string): string {
  return messages('replies-payments')(fee.reason, { services: visitName(services), salon });
}

/** Records the outcome of charging the kept card, once. A declined charge becomes a payment link, if anybody is left to ask. */
export function recordCharge(
  appointment: string,
  fee: string,
  outcome: ChargeOutcome,
  event: string | null,
  context: Context,
): Promise<Recorded> {
  return recorded(appointment, fee, event, context, (fee, { erased, canceled_by }) => {
    if (outcome.kind === 'paid') return { charge: outcome.charge, last4: outcome.last4 };
    if (fee.state !== 'charging') return null;
    // No fee is requested for a visit that the salon has canceled meanwhile.
    return erased || canceled_by === 'salon'
      ? givenUp(fee)
      : { ...fee, state: 'asked', refused: outcome.why };
  });
}

/** Records the outcome of a fee's checkout, once. An abandoned one can be started again. */
export function recordFeeCheckout(
  appointment: string,
  fee: string,
  outcome: CheckoutOutcome,
  event: string | null,
  context: Context,
): Promise<Recorded> {
  return recorded(appointment, fee, event, context, () =>
    outcome.kind === 'paid' ? { charge: outcome.charge, last4: outcome.last4, byCheckout: true } : null,
  );
}

interface Money {
  readonly charge: string;
  readonly last4: string;
  readonly byCheckout?: true;
}

/** @param become the next state of the fee, the money received for it, or null if nothing is to be recorded */
async function recorded(
  id: string,
  feeId: string,
  event: string | null,
  context: Context,
  become: (fee: Fee, appointment: Appointment) => Fee | Money | null,
): Promise<Recorded> {
  const { store } = context.deps;
  const look = () => Promise.all([store.appointment(id), store.rules()]);
  return retryOnConflict(look, async ([appointment, rules]) => {
    const fee = appointment?.fees.find((one) => one.id === feeId);
    if (!appointment || !fee) return 'unknown';
    if (event !== null && fee.events.includes(event)) return 'handled';
    const then = become(fee, appointment);
    if (then === null) return 'handled';
    const events = event === null ? fee.events : [...fee.events, event];
    if ('state' in then) return save(appointment, { ...then, events }, rules, context);
    return received(appointment, { ...fee, events }, then, rules, context);
  });
}

/** Records money for a fee, and refunds it if the fee was waived or paid, or the visit canceled meanwhile. */
function received(
  appointment: Appointment,
  fee: Fee,
  { charge, last4, byCheckout }: Money,
  rules: Rules,
  context: Context,
): Promise<Recorded> | Recorded {
  const { now, deps } = context;
  if (fee.state === 'paid') {
    if (fee.charge === charge) return 'handled';
    const again = { refund: charge, charge, amount_cents: fee.amount_cents };
    const refund = refundJob(appointment.id, fee.id, again, now);
    return save(appointment, { ...fee, events: [...fee.events, charge] }, rules, context, [refund]);
  }
  const paid: Fee = {
    ...fee,
    state: 'paid',
    paid_at: now,
    charge,
    last4: last4 || fee.last4,
    url: '',
    paid_by: byCheckout ? 'link' : 'card',
    ...(byCheckout && { reference: '' }),
    ...(fee.provider === 'test' && { reference: last4 }),
  };
  const isOver = fee.state === 'closed' || appointment.canceled_by === 'salon';
  const amount_cents = isOver ? paid.amount_cents : beyondConsent(appointment, fee, byCheckout);
  const back = { id: deps.ids.uuid(), amount_cents, at: now };
  return save(appointment, amount_cents > 0 ? feeRefunded(paid, back) : paid, rules, context);
}

/** Returns the refund in cents of a charge that seemed declined: what exceeds the consent after another fee was charged. */
function beyondConsent(appointment: Appointment, fee: Fee, byCheckout = false): Cents {
  if (byCheckout || fee.state === 'charging' || !appointment.card) return 0;
  return Math.max(0, fee.amount_cents - mostOnCard(appointment));
}

async function save(
  appointment: Appointment,
  fee: Fee,
  rules: Rules,
  context: Context,
  jobs: readonly Job[] = [],
): Promise<Recorded> {
  const next = withFee({ ...appointment, version: appointment.version + 1 }, fee);
  const entry = entryForMoney(appointment, next, 'system', context, rules, jobs);
  const { kind } = await context.deps.store.change(next, entry);
  if (kind !== 'changed') throw new Conflict();
  return 'handled';
}

/** Records once what the provider or a bank did with a payment; 'early' if the payment itself is not recorded yet. */
export async function recordMoneyBack(notice: MoneyBackNotice, context: Context) {
  const { appointment: id, payment, charge, moneyBack, event } = notice;
  const { store } = context.deps;
  const look = () => Promise.all([store.appointment(id), store.rules()]);
  return retryOnConflict(look, async ([appointment, rules]) => {
    if (!appointment) return recordSaleMoneyBack(notice, context);
    const fee = appointment.fees.find((one) => one.id === payment);
    // A fee that was paid twice: only the money of its first charge is recorded.
    if (fee?.state === 'paid' && fee.charge !== '' && fee.charge !== charge) return 'handled';
    const next = withMoneyBack(appointment, payment, moneyBack, event, context.now);
    if (!next) return 'unknown';
    if (next === 'early' || next === appointment) return next === 'early' ? 'early' : 'handled';
    const after = { ...next, version: appointment.version + 1 };
    const entry = entryForMoney(appointment, after, 'system', context, rules);
    const { kind } = await store.change(after, entry);
    if (kind !== 'changed') throw new Conflict();
    return 'handled';
  });
}
