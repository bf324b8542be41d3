import { isDeepStrictEqual } from 'node:util';
import type { createAppointment, updateAppointment } from '../../src/api/appointments/appointments.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import { canBecome, newAppointment, type Appointment } from '../../src/domain/appointments/appointment.ts';
import { type Status, isActive } from '../../src/domain/appointments/status.ts';
import type { Careful } from '../../src/domain/clients/client-flags.ts';
import { isKeptByReceipt } from '../../src/domain/payments/refunds.ts';
import { paidBy, withSumPaid } from '../../src/domain/payments/desk-payments.ts';
import { withLateness } from '../../src/domain/payments/fees.ts';
import { withoutRefundsSince, withRefund } from '../../src/domain/payments/online-payment.ts';
import { withCancellation, type Canceling } from '../../src/domain/appointments/cancel.ts';
import type { OwnerChange } from '../../src/domain/messages/job.ts';
import { dollars } from '../../src/domain/money.ts';
import { feeOnCancel, refundOnChange } from '../../src/domain/booking/policy.ts';
import { FREE_AFTER_EMAIL, withSalonChange } from '../../src/domain/appointments/salon-change.ts';
import { withReply } from '../../src/domain/appointments/booking-request.ts';
import { minuteFrom, msOf, type EpochMs } from '../../src/domain/time.ts';
import type { WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import { costOf, standingReceipt } from '../../src/domain/till/till.ts';
import { withHold } from '../../src/domain/booking/unpaid-hold.ts';
import { areSame, lengthOf, priceOf } from '../../src/domain/appointments/visit-services.ts';
import type { Deps } from '../deps.ts';
import { manageLinks, withLink } from '../booking/private-link.ts';
import type { Conflict } from '../platform/store/retry.ts';
import type { RememberAs, AppointmentInSchedule } from '../platform/store/verbs/appointments.ts';
import type { ScheduleWindow, Rules } from '../platform/store/verbs/calendar.ts';
import { asRemembered } from '../clients/client-flags.ts';
import { canceled, isCanceled } from './cancel.ts';
import { isUnchanged, patched } from '../platform/store/edit.ts';
import { entryForOwner } from './appointment-entry.ts';
import { WAIT, type OwnersWord } from './undo-window.ts';
import { savedByOwner, type Saved } from './save-appointment.ts';
import { askedAbout, invalid, timeOf, type Hindered, type Time } from './check-time.ts';
import { salonZone, writesMail } from './present.ts';
import { servicesAsked } from './visit-services.ts';

// The owner's actions on appointments. Notice and booking window apply only to customers; about hours and time blocks the owner
// is asked.

interface Context {
  readonly deps: Deps;
  readonly now: EpochMs;
}

/** @param waiting the waitlist entry that ends with it */
export async function makeAppointment(
  body: BodyOf<typeof createAppointment>,
  schedule: ScheduleWindow,
  waiting: WaitlistEntry | null,
  remember: RememberAs | undefined,
  context: Context & { readonly careful: Careful },
): Promise<
  Saved | { readonly kind: 'replayed'; readonly appointment: Appointment } | { readonly kind: 'key_reused' }
> {
  const { store, ids } = context.deps;
  const zone = salonZone(schedule.rules);
  const services = servicesAsked(body, schedule.rules.services);
  if ('kind' in services) return services;
  const time = timeOf(body, zone, lengthOf(services));
  if ('kind' in time) return time;
  const appointment = asAsked(body, services, time, schedule, context);
  const { allow_overlap: allowOverlap = false } = body;
  const asking = { meant: body, before: null, store, now: context.now, waiting };
  const hindered = await askedAbout(appointment, schedule, asking);
  if (hindered) return hindered;
  const word = { waiting: null, notify: body.notify ?? true };
  const made = entryForOwner(null, appointment, word, context, schedule.rules);
  const entry = { ...made, ...asRemembered(made.client, { ...context, ids }) };
  const basis = { schedule, allowOverlap };
  const claim = await (waiting
    ? store.claimOffer(waiting, appointment, basis, entry, remember)
    : store.claim(appointment, basis, entry, remember));
  switch (claim.kind) {
    case 'claimed':
      return { kind: 'done', appointment };
    case 'replayed':
      return claim;
    case 'key_reused':
      return { kind: 'key_reused' };
    case 'taken':
      return (await askedAbout(appointment, claim.schedule, asking)) ?? 'conflict';
    case 'rules_changed':
    case 'waitlist_entry_gone':
      return 'conflict';
    case 'too_many_held':
      throw new Error('What the owner books waits for no deposit');
  }
}

function asAsked(
  body: BodyOf<typeof createAppointment>,
  services: Appointment['services'],
  time: Time,
  schedule: ScheduleWindow,
  { deps, now }: Context,
): Appointment {
  const id = deps.ids.uuid();
  const unpaid = newAppointment({
    id,
    reference: deps.ids.reference(),
    status: body.status,
    source: 'owner',
    ...time,
    zone: schedule.settings.timeZone,
    customer: body.customer,
    notes: body.notes ?? '',
    owner_notes: body.owner_notes ?? '',
    services,
    created_at: now,
    ...manageLinks.made(id, deps.keys),
  });
  const amount_paid_cents = body.amount_paid_cents ?? paidBy(body.status, unpaid, priceOf(services));
  return withSumPaid({ ...unpaid, status: 'booked' }, { ...unpaid, amount_paid_cents }, now, () =>
    deps.ids.uuid(),
  );
}

type Changes = BodyOf<typeof updateAppointment>;

export async function changeAppointment(
  body: Changes,
  { appointment, schedule }: AppointmentInSchedule,
  waiting: OwnerChange | null,
  context: Context,
): Promise<
  | Saved
  | { readonly kind: 'stale' | 'not_begun' | 'has_receipt' }
  | { readonly kind: 'cannot_become'; readonly status: Status }
> {
  const { deps, now } = context;
  if (body.version !== undefined && body.version !== appointment.version) return { kind: 'stale' };
  const { status = appointment.status } = body;
  if (isKeptByReceipt(appointment, status)) return { kind: 'has_receipt' };
  const { cancelWindow } = schedule.settings;
  // A time released for lack of payment is already canceled; this records who canceled it for good.
  const isForGood = body.status === 'canceled' && appointment.released_from !== null;
  const isCanceling = (isActive(appointment) && !isActive({ status })) || isForGood;
  const canceling = { by: body.by ?? 'salon', keep_cents: body.keep_cents } as const;
  const tooMuch = keptTooMuch(canceling, appointment, status, cancelWindow, now);
  if (tooMuch) return invalid(tooMuch);
  if (!canBecome(appointment.status, status)) return { kind: 'cannot_become', status };
  const { receipts, amount_paid_cents: had } = appointment;
  if (standingReceipt(receipts) && (body.amount_paid_cents ?? had) !== had)
    return invalid({ amount_paid_cents: 'A receipt says what was paid: undo the check-out first' });
  const again = isAgain(body, appointment, schedule.rules) ? (waiting?.known ?? null) : null;
  const stands = again ? withoutRefundsSince(again, appointment) : appointment;
  const paid = body.amount_paid_cents === undefined ? {} : { amount_paid_cents: stands.amount_paid_cents };
  const asked = changedAs(again ? { ...body, ...paid } : body, stands, schedule, context);
  if ('kind' in asked) return asked;
  if (asked.status === 'no_show' && msOf(asked.start) > now) return { kind: 'not_begun' };
  const next = withLink(appointment, asked, deps.keys, waiting?.known);
  if (isUnchanged(appointment, next)) return { kind: 'done', appointment };

  const settled = isCanceling
    ? asOver(appointment, next, canceling, cancelWindow, context)
    : withRefund(
        withLateness(appointment, next, cancelWindow, now),
        // A change to a cheaper service refunds what was paid online beyond its price.
        refundOnChange(again ?? appointment, next),
        now,
        () => deps.ids.uuid(),
      );
  const word = { waiting, notify: body.notify ?? true };
  // Nobody has accepted a visit that the client does not know of yet.
  const known = waiting ? waiting.known : appointment;
  const isTold = word.notify || (waiting?.notify ?? false);
  const freeUntil =
    isTold && writesMail(deps, schedule.settings) && settled.customer.email !== ''
      ? msOf(minuteFrom(now + WAIT + FREE_AFTER_EMAIL))
      : null;
  const changed = known ? withSalonChange(known, settled, { by: canceling.by, freeUntil, now }) : settled;
  return savedByOwner(appointment, changed, body, word, schedule, context);
}

/** Returns the canceled or missed appointment with its refunds. */
function asOver(
  before: Appointment,
  next: Appointment,
  canceling: Canceling,
  cancelWindow: number,
  { deps, now }: Context,
): Appointment {
  const makeId = () => deps.ids.uuid();
  if (next.status === 'canceled') return withCancellation(before, next, canceling, cancelWindow, now, makeId);
  // Payments for a missed visit stay with the salon, unless the owner keeps less.
  const { amount_paid_cents: paid } = before;
  const back = Math.max(0, paid - (canceling.keep_cents ?? paid));
  return withRefund(withLateness(before, next, cancelWindow, now), back, now, makeId);
}

/**
 * Rejects keeping more than was agreed, or keeping anything if the salon cancels.
 * @param becomes the requested status
 * @returns the error by field, or null
 */
export function keptTooMuch(
  { by, keep_cents }: Canceling,
  appointment: Appointment,
  becomes: Status,
  cancelWindow: number,
  now: EpochMs,
): { readonly keep_cents: string } | null {
  if (keep_cents === undefined) return null;
  if (isActive({ status: becomes })) return { keep_cents: 'Keep goes with a cancellation or a no-show' };
  if (becomes === 'canceled' && by === 'salon') return { keep_cents: 'Nothing is kept if the salon cancels' };
  if (!isActive(appointment)) return null;
  const most =
    becomes === 'canceled' ? feeOnCancel(appointment, cancelWindow, now) : appointment.amount_paid_cents;
  return keep_cents > most ? { keep_cents: `Keep must be at most ${dollars(most)}` } : null;
}

/** True for a restored visit, or other services at the same paid sum: refunds that still wait are then decided again. */
function isAgain(
  { status, amount_paid_cents: paid, ...named }: Changes,
  appointment: Appointment,
  { services: offered }: Rules,
): boolean {
  const services = servicesAsked(named, offered, appointment.services);
  const isOther = 'kind' in services || !areSame(services, appointment.services);
  const stands = isActive({ status: status ?? appointment.status });
  const isAsPaid = paid === undefined || paid === appointment.amount_paid_cents;
  return isAsPaid && stands && (isOther || !isActive(appointment));
}

/** Returns the appointment as requested. Moving only its start keeps the length; other services bring their own. */
function changedAs(
  body: Changes,
  appointment: Appointment,
  schedule: ScheduleWindow,
  { deps, now }: Context,
): Appointment | Hindered {
  const { status = appointment.status } = body;
  const services = servicesAsked(body, schedule.rules.services, appointment.services);
  if ('kind' in services) return services;
  const customer = patched(appointment.customer, body.customer ?? {});
  if (appointment.erased && !isDeepStrictEqual(customer, appointment.customer)) return nobodysVisit;
  const start_at = body.start_at ?? { kind: 'instant' as const, at: appointment.start * 60_000 };
  const keepsServices = areSame(services, appointment.services);
  const length = keepsServices ? appointment.end - appointment.start : lengthOf(services);
  const time = timeOf({ start_at, end_at: body.end_at }, salonZone(schedule.rules), length);
  if ('kind' in time) return time;
  const changed: Appointment = {
    ...appointment,
    ...time,
    version: appointment.version + 1,
    status,
    // The owner's decision is never reverted automatically.
    ...(body.status !== undefined && { released_from: null }),
    customer,
    notes: body.notes ?? appointment.notes,
    owner_notes: body.owner_notes ?? appointment.owner_notes,
    services,
    amount_paid_cents:
      body.amount_paid_cents ?? paidBy(body.status, appointment, costOf({ ...appointment, services })),
  };
  const settled = withSumPaid(appointment, changed, now, () => deps.ids.uuid());
  return withHold(withReply(settled), isYes(body, appointment));
}

/**
 * True if the owner approves an unpaid time: she ends its hold, sets another status, or keeps it. The dialog always names the
 * status.
 */
function isYes(body: Changes, { status }: Appointment): boolean {
  if (body.held_until === null) return true;
  if (body.status === undefined || body.status === 'pending') return false;
  return (
    body.status !== status ||
    Object.keys(body).every((field) => ['status', 'version', 'notify'].includes(field))
  );
}

/** Returns the status that a press leads to. */
export const statusAfter = { confirm: 'confirmed', cancel: 'canceled' } as const;

/** Confirms or cancels one of many. It starts its store requests before it awaits anything, so that they share a round trip. */
export async function decideOne(
  action: 'confirm' | 'cancel',
  appointment: Appointment,
  canceling: Canceling,
  word: OwnersWord,
  rules: Rules,
  context: Context,
): Promise<Appointment | 'cannot_become' | 'has_receipt' | Conflict> {
  if (isKeptByReceipt(appointment, statusAfter[action])) return 'has_receipt';
  if (action === 'cancel') {
    if (isCanceled(appointment)) return appointment;
    if (!canBecome(appointment.status, 'canceled')) return 'cannot_become';
    return canceled(appointment, canceling, word, context, rules);
  }
  if (!canBecome(appointment.status, 'confirmed')) return 'cannot_become';
  // The owner's press keeps the time for good, paid or not.
  const version = appointment.version + 1;
  const next: Appointment = { ...appointment, version, status: 'confirmed', held_until: null };
  if (isUnchanged(appointment, next)) return appointment;
  const entry = entryForOwner(appointment, next, word, context, rules);
  const { kind } = await context.deps.store.change(next, entry);
  return kind === 'changed' ? next : 'conflict';
}

const nobodysVisit = invalid({ customer: 'This client was erased: the visit stays without a name' });
