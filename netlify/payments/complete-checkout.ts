import {
  statusOnceKept,
  appointmentVisit,
  type Appointment,
} from '../../src/domain/appointments/appointment.ts';
import { withReply } from '../../src/domain/appointments/booking-request.ts';
import { balanceDue, paidAt, paidFor, withoutBeside } from '../../src/domain/payments/balance.ts';
import { isActive } from '../../src/domain/appointments/status.ts';
import { isStillFree } from '../../src/domain/booking/availability.ts';
import { withShownHold } from '../../src/domain/booking/unpaid-hold.ts';
import type { Job } from '../../src/domain/messages/job.ts';
import { unpaid, withPayment, withRefund } from '../../src/domain/payments/online-payment.ts';
import { mostKept } from '../../src/domain/payments/pay-code.ts';
import type { Card, Payment } from '../../src/domain/payments/payment.ts';
import type { Settings } from '../../src/domain/settings/settings.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Acting } from '../deps.ts';
import { Conflict, retryOnConflict } from '../platform/http/route.ts';
import { entryForChange } from '../appointments/appointment-entry.ts';
import { salonZone } from '../appointments/present.ts';
import { completeSale } from './complete-sale.ts';
import { forgetJob } from './money-jobs.ts';
import type { AppointmentInSchedule } from '../platform/store/verbs/appointments.ts';
import type { ScheduleWindow } from '../platform/store/verbs/calendar.ts';
import type { Notice, CheckoutOutcome } from './providers/checkout.ts';

type Context = Acting<'store' | 'ids'>;

interface PaidNotice extends Omit<Notice, 'event'> {
  /** The provider's id of the event; null if this salon asked. */
  readonly event: string | null;
}

/** Records the outcome of a checkout once. Money for what was canceled, released and taken, or paid twice, is refunded. */
export async function completeCheckout(notice: PaidNotice, context: Context): Promise<'handled' | 'unknown'> {
  const look = () => context.deps.store.appointmentInSchedule(notice.appointment);
  return retryOnConflict(look, async (found) => {
    if (!found) return completeSale(notice, context);
    const payment = toPayment(notice, found.appointment, context);
    if (!payment) return 'unknown';
    const { outcome, event } = notice;
    const isKnown = event !== null && payment.events.includes(event);
    if (isKnown || payment.state === 'paid') return 'handled';
    if (outcome.kind === 'left' && payment.state === 'closed') return 'handled';
    const events = event === null ? payment.events : [...payment.events, event];
    const withEvent = { ...payment, url: '', events };
    if (outcome.kind === 'left') return expire(found, withEvent, context);
    return receive(found, withEvent, outcome, context);
  });
}

/** The reported payment; null if an unknown one was not paid. */
function toPayment(
  { payment: id, outcome }: PaidNotice,
  appointment: Appointment,
  { now }: Context,
): Payment | null {
  const existing = appointment.payments.find((payment) => payment.id === id);
  if (existing || outcome.kind !== 'paid') return existing ?? null;
  return {
    id,
    provider: 'stripe',
    kind: outcome.amount === 0 ? 'card' : outcome.amount < balanceDue(appointment) ? 'deposit' : 'full',
    amount_cents: outcome.amount,
    state: 'open',
    ...unpaid(now, now),
  };
}

/** Nobody paid. The appointment stays: its own hold decides when its time is released, not its checkout. */
async function expire({ appointment, schedule }: AppointmentInSchedule, payment: Payment, context: Context) {
  const next = withPayment(nextVersion(appointment), { ...payment, state: 'closed' });
  return save(appointment, next, schedule, context);
}

async function receive(
  { appointment, schedule }: AppointmentInSchedule,
  payment: Payment,
  { amount, charge, last4, card }: Extract<CheckoutOutcome, { kind: 'paid' }>,
  context: Context,
): Promise<'handled'> {
  const { provider, keeps_card: consent } = payment;
  const newCard = card && { provider, ...card };
  const paidWith = { ...payment, amount_cents: amount, charge, last4 };
  const withMoney = (before: Appointment, savedCard: Card | null = null) =>
    withReceived(before, paidWith, schedule.settings, context.now, savedCard);
  const agreed = newCard && consent && !appointment.erased ? { ...newCard, last4, consent } : null;
  if (isActive(appointment)) {
    const paid = withMoney(appointment, agreed);
    const tooMuch = Math.max(0, paidFor(paid) - mostKept(appointment, payment));
    return saveRefunded(appointment, paid, Math.min(tooMuch, amount), schedule, newCard, context);
  }
  const { released_from } = appointment;
  if (released_from !== null && couldComeBack(appointment, schedule, context.now)) {
    const back = { ...withMoney({ ...appointment, status: released_from }, agreed), released_from: null };
    const jobs = unkeptJobs(back, newCard, context);
    const entry = entryForChange(appointment, back, 'system', context, schedule.rules, jobs);
    const basis = { schedule, allowOverlap: false };
    const result = await context.deps.store.change(back, entry, basis);
    if (result.kind === 'changed') return 'handled';
    if (result.kind !== 'taken') throw new Conflict();
  }
  return saveRefunded(appointment, withMoney(appointment), amount, schedule, newCard, context);
}

/** Returns the appointment with this payment and its card; with `autoConfirm` that may confirm the visit. */
export function withReceived(
  appointment: Appointment,
  payment: Payment,
  settings: Pick<Settings, 'autoConfirm'>,
  now: EpochMs,
  card: Card | null = null,
): Appointment {
  const next = nextVersion(appointment);
  return withPayment(
    withReply({
      ...withShownHold(next, null),
      status: statusOnceKept(next, settings),
      amount_paid_cents: next.amount_paid_cents + payment.amount_cents,
      held_until: null,
      // The first card stays: a fee is charged under the consent of that time.
      card: next.card ?? card,
    }),
    { ...payment, state: 'paid', paid_at: paidAt(appointment, now) },
  );
}

function couldComeBack(appointment: Appointment, schedule: ScheduleWindow, now: EpochMs): boolean {
  const { id, start } = appointment;
  const time = { visit: appointmentVisit(appointment), zone: salonZone(schedule.rules), now, ignore: id };
  return isStillFree(start, schedule, time);
}

async function saveRefunded(
  before: Appointment,
  paid: Appointment,
  amount: number,
  schedule: ScheduleWindow,
  newCard: Pick<Card, 'provider' | 'customer'> | null,
  context: Context,
) {
  const next = withRefund(paid, amount, context.now, context.deps.ids.uuid);
  return save(before, withoutBeside(next), schedule, context, unkeptJobs(next, newCard, context));
}

/** A card that came too late, or without a known consent, is deleted at once. */
function unkeptJobs(
  { id, card }: Appointment,
  newCard: Pick<Card, 'provider' | 'customer'> | null,
  { now }: Context,
): Job[] {
  return newCard !== null && card?.customer !== newCard.customer ? [forgetJob(id, newCard, now)] : [];
}

async function save(
  before: Appointment,
  next: Appointment,
  schedule: ScheduleWindow,
  context: Context,
  jobs: readonly Job[] = [],
): Promise<'handled'> {
  const entry = entryForChange(before, next, 'system', context, schedule.rules, jobs);
  const { kind } = await context.deps.store.change(next, entry);
  if (kind !== 'changed') throw new Conflict();
  return 'handled';
}

const nextVersion = (one: Appointment): Appointment => ({ ...one, version: one.version + 1 });
