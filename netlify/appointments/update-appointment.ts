import { isDeepStrictEqual } from 'node:util';
import type { OwnersAppointment } from '../../src/api/shapes.ts';
import { undoChange, updateAppointment } from '../../src/api/appointments/appointments.ts';
import { canBecome, statusOnceKept, type Appointment } from '../../src/domain/appointments/appointment.ts';
import { withoutConfirmation } from '../../src/domain/appointments/attendance.ts';
import { withReply } from '../../src/domain/appointments/booking-request.ts';
import { withCancellation, type Canceling } from '../../src/domain/appointments/cancel.ts';
import { withoutOthers } from '../../src/domain/appointments/given-away.ts';
import { FREE_AFTER_EMAIL, withSalonChange } from '../../src/domain/appointments/salon-change.ts';
import { isActive } from '../../src/domain/appointments/status.ts';
import { areSame, visitLength, visitPrice } from '../../src/domain/appointments/visit-services.ts';
import { refundOnChange, type CancelRules } from '../../src/domain/booking/policy.ts';
import { atNumber } from '../../src/domain/booking/guest-booking.ts';
import { withHold } from '../../src/domain/booking/unpaid-hold.ts';
import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import { isStartedBySalon } from '../../src/domain/messages/appointment-emails.ts';
import { paidBy, withSumPaid } from '../../src/domain/payments/desk-payments.ts';
import { withLateness } from '../../src/domain/payments/fees.ts';
import { withoutRefundsSince, withRefund } from '../../src/domain/payments/online-payment.ts';
import { isKeptByReceipt, withoutRefund } from '../../src/domain/payments/refunds.ts';
import { chargedCents, standingReceipt } from '../../src/domain/till/till.ts';
import { minuteFrom, toMs, roughly } from '../../src/domain/time.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import { namedAs } from '../booking/patch-test.ts';
import { withLink } from '../booking/private-link.ts';
import { isUnchanged, patched } from '../platform/http/edit.ts';
import { withCountedKept } from '../payments/reversals.ts';
import { unlessUncharged } from '../payments/chargeable-sums.ts';
import { found, invalid, refuse } from '../platform/http/refusal.ts';
import { data, type DataReply } from '../platform/http/reply.ts';
import { type AnyCall, Conflict, route, withAnswer } from '../platform/http/route.ts';
import type { Rules, ScheduleWindow } from '../platform/store/verbs/calendar.ts';
import { cannotBecome, alreadyCheckedOut, unlessKeptTooMuch } from './cancel.ts';
import { entryForOwner } from './appointment-entry.ts';
import { hasSameTime, type Meant, unlessFree, visitTime } from './check-time.ts';
import { presentToOwner, salonZone, sameVersion, writesMail } from './present.ts';
import { asOther, besidesAll, hoursMissing, readPairs } from './pair.ts';
import {
  asKnown,
  followingChange,
  readFollowing,
  readVisits,
  freeTogether,
  type Changed,
  type KnownVisit,
} from './series.ts';
import { type NotifyChoice, WAIT } from './undo-window.ts';
import { shopChanges } from '../till/shop-changes.ts';
import { namedServices, servicesAsked } from './visit-services.ts';

type Changes = BodyOf<typeof updateAppointment>;

/** Notice and booking window apply only to customers. The owner is asked about hours, time blocks and overlaps. */
export const updateRoute = route(updateAppointment, {
  read: ({ params: { id }, body, deps: { store } }) =>
    Promise.all([
      store.appointmentInSchedule(id, body.start_at && roughly(body.start_at)),
      store.ownerChange(id),
    ]),
  answer: async (call, [record, waiting]) => {
    const { body, now } = call;
    const { appointment, schedule } = found(record, 'This appointment');
    const zone = salonZone(schedule.rules);
    sameVersion(appointment, body.version, zone);
    const { status = appointment.status } = body;
    if (isKeptByReceipt(appointment, status)) throw alreadyCheckedOut();
    const canceling = { by: body.by ?? 'salon', keep_cents: body.keep_cents } as const;
    unlessKeptTooMuch(canceling, appointment, status, schedule.rules, now);
    if (!canBecome(appointment.status, status)) throw cannotBecome(appointment.status, status);
    unlessUncharged({ amount_paid_cents: body.amount_paid_cents }, schedule.rules);
    const { receipts, amount_paid_cents: had } = appointment;
    if (standingReceipt(receipts) && (body.amount_paid_cents ?? had) !== had)
      throw invalid({ amount_paid_cents: 'This visit is checked out. Undo the checkout first' });
    const visit = { appointment, waiting };
    const edited = await changedByOwner(visit, body, schedule, call);
    const following = await readFollowing(appointment, body.scope, call);
    const changes = await Promise.all(
      following.map(async (one) => {
        const change = followingChange(one.appointment, appointment, edited ?? appointment, body, zone);
        const after = await changedByOwner(one, { ...change, notify: body.notify }, schedule, call);
        return after && { ...one, after };
      }),
    );
    const others = changes.filter((one) => one !== null);
    const message = 'Appointment updated';
    if (!edited && others.length === 0) return data(presentToOwner(appointment, zone), { message });
    const word = { waiting, notify: body.notify ?? true, also: others.map(asKnown) };
    const next = edited ?? { ...appointment, version: appointment.version + 1 };
    return saveByOwner(call, appointment, next, { meant: body, word, schedule, message, others });
  },
});

/** Returns a visit as the owner wants it, with what that means for its money and its client; null if nothing is different. */
async function changedByOwner(
  { appointment, waiting }: KnownVisit,
  body: Changes,
  schedule: ScheduleWindow,
  call: AnyCall,
): Promise<Appointment | null> {
  const { deps, now } = call;
  const { status = appointment.status } = body;
  // A time released for lack of payment is already canceled; this records who canceled it for good.
  const isForGood = body.status === 'canceled' && appointment.released_from !== null;
  const isCanceling = (isActive(appointment) && !isActive({ status })) || isForGood;
  const canceling = { by: body.by ?? 'salon', keep_cents: body.keep_cents } as const;
  const again = isAgain(body, appointment, schedule.rules) ? (waiting?.known ?? null) : null;
  const current = again ? withoutRefundsSince(again, appointment) : appointment;
  const paid = body.amount_paid_cents === undefined ? {} : { amount_paid_cents: current.amount_paid_cents };
  const lastKnown = waiting?.known ?? null;
  const edited = await changedAs(again ? { ...body, ...paid } : body, current, lastKnown, schedule, call);
  if (edited.status === 'no_show' && toMs(edited.start) > now) {
    const message = 'You can mark a no-show only after the appointment starts.';
    throw refuse(updateAppointment, 'invalid_transition', message);
  }
  const linked = withLink(appointment, edited, deps.keys, lastKnown);
  const visit = withGuest(appointment, linked, lastKnown, schedule.settings.country);
  const before = waiting ? waiting.known : appointment;
  const next = withoutConfirmation(before, withoutOthers(appointment, visit, lastKnown));
  if (isUnchanged(appointment, next)) return null;
  const late = withLateness(appointment, next, schedule.settings.cancelWindow, now);
  // A change to a cheaper service refunds what was paid online beyond its price.
  const back = refundOnChange(again ?? appointment, next);
  const settled = isCanceling
    ? asOver(appointment, next, canceling, schedule.settings, call)
    : withRefund(late, back, now, deps.ids.uuid);
  const isTold = (body.notify ?? true) || (waiting?.notify ?? false);
  const freeUntil =
    isTold && writesMail(deps, schedule.settings) && settled.customer.email !== ''
      ? toMs(minuteFrom(now + WAIT + FREE_AFTER_EMAIL))
      : null;
  // Nobody has accepted a visit that the client does not know of yet.
  if (!before) return settled;
  const word = { by: canceling.by, freeUntil, now } as const;
  const result = await unlessQuiet(withSalonChange(before, settled, word), call);
  // An edit that changes nothing the client must accept stays part of the earlier change, which other visits may share.
  const { salon_change: was, services } = appointment;
  const isAsBefore = hasSameTime(appointment, result) && visitPrice(services) === visitPrice(result.services);
  return result.salon_change && was && isAsBefore
    ? { ...result, salon_change: { ...result.salon_change, at: was.at } }
    : result;
}

/** Returns the visit, which its client may cancel free of charge until the start if this change's email will not be sent to her. */
async function unlessQuiet(next: Appointment, { deps: { store }, now }: AnyCall): Promise<Appointment> {
  const { salon_change: change } = next;
  const email = { kind: 'appointment_mail', event: 'changed', to: 'customer', by: 'owner' } as const;
  const isPlanned = change?.at === now && change.free_until !== null;
  if (!isPlanned || !isStartedBySalon({ ...email, appointment: next })) return next;
  const isQuiet = (await store.quietUntil(next.customer.email)) > now;
  return isQuiet ? { ...next, salon_change: { ...change, free_until: null } } : next;
}

const impossible = (message: string) => refuse(undoChange, 'invalid_transition', message);

/** Undoes the owner's last change while none of its effects has left: restores everything but the version. */
export const undoRoute = route(undoChange, {
  read: ({ params: { id }, deps: { store } }) =>
    Promise.all([store.appointmentInSchedule(id), store.ownerChange(id), store.lastReceipt()]),
  answer: async (call, [record, waiting, last]) => {
    const { appointment, schedule } = found(record, 'This appointment');
    const { version, allow_overlap } = call.body;
    const later = await readVisits(waiting?.also ?? [], call.deps.store);
    const ids = [{ appointment }, ...later].flatMap((one) => one.appointment.pair?.other ?? []);
    const others = [...later, ...(await readVisits(ids, call.deps.store))];
    sameVersion(appointment, version, salonZone(schedule.rules));
    if (!waiting?.back) throw impossible("It's too late to undo this.");
    const { appointment: was, notify } = waiting.back;
    // Receipt numbers are never reused: a credit gets a reversal, and a checkout has its own call for undoing.
    const isNumbered = was.receipts.length !== appointment.receipts.length;
    const before = isNumbered
      ? withoutRefund(appointment, was, last + 1, call.now)
      : await withCountedKept(appointment, { ...was, version: version + 1 }, salonZone(schedule.rules), call);
    if (!before) throw impossible('This visit was checked out. Undo the checkout instead.');
    return saveByOwner(call, appointment, before, {
      // It had that time before, so opening hours no longer matter.
      meant: { allow_overlap, allow_outside: true },
      word: { waiting: { ...waiting, notify }, notify: false },
      schedule,
      message: 'Change undone',
      others: others.flatMap(({ appointment: one, waiting: their }) => {
        if (!their?.back || their.at !== waiting.at) return [];
        const after = { ...their.back.appointment, version: one.version + 1 };
        return [{ appointment: one, waiting: { ...their, notify: their.back.notify }, after }];
      }),
      ...(isNumbered && { receipt: last + 1 }),
    });
  },
});

interface OwnersChange {
  readonly meant: Meant;
  readonly word: NotifyChoice;
  readonly schedule: ScheduleWindow;
  readonly message: string;
  /** The others of its series or pair that change with it. */
  readonly others: readonly Changed[];
  /** The number of its new receipt. */
  readonly receipt?: number;
}

/** Stores the owner's change with its answer, unless she must confirm its time first. */
async function saveByOwner(
  call: AnyCall,
  before: Appointment,
  next: Appointment,
  { meant, word, schedule, message, others, ...receipt }: OwnersChange,
): Promise<DataReply<OwnersAppointment>> {
  const takes = takesTime(before, next);
  const asking = { meant, before, store: call.deps.store, now: call.now };
  const { rules } = schedule;
  const movers = others.filter(({ appointment, after }) => takesTime(appointment, after));
  const near =
    movers.length > 0
      ? await freeTogether([{ appointment: before, after: next }, ...movers], schedule, meant, call)
      : schedule;
  if (takes && movers.length === 0) await unlessFree(next, near, asking);
  const pairs = await readPairs([{ appointment: before, after: next }, ...others], call.deps.store);
  for (const { appointment, after, other } of pairs) {
    const hours = other && takesTime(appointment, after) && hoursMissing(after, other.appointment, rules);
    if (typeof hours === 'number')
      throw invalid({ start_at: `A patch test must be at least ${hours} hours before its visit` });
  }
  const beside = besidesAll(pairs, { by: 'owner', notify: word.notify }, call, rules);
  const changes = others.map(({ appointment, waiting, after }) => {
    // One email covers them all.
    const otherEntry = entryForOwner(appointment, after, { waiting, notify: false }, call, rules);
    const buffer = meant.allow_overlap === true ? null : rules.settings.bufferMinutes;
    return asOther(after, otherEntry, takesTime(appointment, after) ? buffer : undefined);
  });
  const entry = {
    ...entryForOwner(before, next, word, call, rules),
    ...beside,
    ...receipt,
    shop: await shopChanges(before, next, call),
    others: [...changes, ...beside.others],
  };
  const basis = takes ? { schedule: near, allowOverlap: meant.allow_overlap ?? false } : undefined;
  const reply = data(presentToOwner(next, salonZone(schedule.rules)), { message });
  const result = await withAnswer(call, reply).change(next, entry, basis);
  if (result.kind === 'taken') await unlessFree(next, result.schedule, asking);
  if (result.kind !== 'changed') throw new Conflict();
  return reply;
}

/** True if it needs time that it does not hold yet. */
function takesTime(before: Appointment, next: Appointment): boolean {
  return isActive(next) && !(isActive(before) && hasSameTime(before, next));
}

/** Returns the canceled or missed appointment with its refunds. */
function asOver(
  before: Appointment,
  next: Appointment,
  canceling: Canceling,
  settings: CancelRules,
  { deps, now }: AnyCall,
): Appointment {
  const { uuid } = deps.ids;
  if (next.status === 'canceled') return withCancellation(before, next, canceling, settings, now, uuid);
  // Payments for a missed visit stay with the salon, unless the owner keeps less.
  const { amount_paid_cents: paid } = before;
  const back = Math.max(0, paid - (canceling.keep_cents ?? paid));
  return withRefund(withLateness(before, next, settings.cancelWindow, now), back, now, uuid);
}

/** True for a restored visit, or other services at the same paid sum: refunds that still wait are then decided again. */
function isAgain(
  { status, amount_paid_cents: paid, ...named }: Changes,
  appointment: Appointment,
  { services: priceList }: Rules,
): boolean {
  const services = namedServices(named, priceList, appointment.services);
  const isOther = 'why' in services || !areSame(services, appointment.services);
  const becomesActive = isActive({ status: status ?? appointment.status });
  const isAsPaid = paid === undefined || paid === appointment.amount_paid_cents;
  return isAsPaid && becomesActive && (isOther || !isActive(appointment));
}

/** Returns the visit with what is known of its guest: a new address has agreed to nothing, unless it is the `lastKnown` one again. */
function withGuest(
  before: Appointment,
  next: Appointment,
  lastKnown: Appointment | null,
  country: string,
): Appointment {
  if (isDeepStrictEqual(before.customer, next.customer)) return next;
  const isTo = ({ customer }: Appointment) => emailKey(customer.email) === emailKey(next.customer.email);
  const { guest: had, ...others } = next;
  const guestFields = isTo(before) ? had : lastKnown && isTo(lastKnown) ? lastKnown.guest : had && {};
  const guest = atNumber(guestFields, next.customer.phone, country);
  return { ...others, ...(guest && { guest }) };
}

/**
 * Returns the appointment as requested. Moving only its start keeps the length; other services bring their own, and those that
 * the client knows of come back as they were booked.
 */
async function changedAs(
  body: Changes,
  appointment: Appointment,
  lastKnown: Appointment | null,
  schedule: ScheduleWindow,
  call: AnyCall,
): Promise<Appointment> {
  const { status = appointment.status } = body;
  const { services: today, languages } = schedule.rules;
  const language = body.language ?? appointment.language;
  const booked = new Map(lastKnown?.services.map((one) => [one.id, one]));
  const choices = today.map((one) => ({ ...one, ...booked.get(one.id) }));
  const visitServices = servicesAsked(body, choices, appointment.services, language ?? languages?.[0]);
  const services =
    language === appointment.language
      ? visitServices
      : namedAs({ ...appointment, services: visitServices }, language, schedule.rules);
  const customer = patched(appointment.customer, body.customer ?? {});
  if (appointment.erased && !isDeepStrictEqual(customer, appointment.customer))
    throw invalid({ customer: 'This client was erased, so the visit has no name' });
  const start_at = body.start_at ?? { kind: 'instant' as const, at: appointment.start * 60_000 };
  const keepsServices = areSame(services, appointment.services);
  const length = keepsServices ? appointment.end - appointment.start : visitLength(services);
  const time = visitTime({ start_at, end_at: body.end_at }, salonZone(schedule.rules), length);
  const edited: Appointment = {
    ...appointment,
    ...time,
    version: appointment.version + 1,
    status,
    // The owner's decision is never reverted automatically.
    ...(body.status !== undefined && { released_from: null }),
    customer,
    ...(language && { language }),
    notes: body.notes ?? appointment.notes,
    owner_notes: body.owner_notes ?? appointment.owner_notes,
    ...(body.formula !== undefined && { formula: body.formula }),
    services,
    amount_paid_cents:
      body.amount_paid_cents ?? paidBy(body.status, appointment, chargedCents({ ...appointment, services })),
  };
  const paid = withSumPaid(appointment, edited, call.now, call.deps.ids.uuid);
  const settled = await withCountedKept(appointment, paid, salonZone(schedule.rules), call);
  const next = withHold(withReply(settled), isYes(body, appointment));
  const isKept = appointment.held_until !== null && next.held_until === null;
  return isKept ? withReply({ ...next, status: statusOnceKept(next, schedule.settings) }) : next;
}

/** True if the owner approves an unpaid time: she ends its hold, sets another status, or keeps it. */
function isYes(body: Changes, { status }: Appointment): boolean {
  if (body.held_until === null) return true;
  if (body.status === undefined || body.status === 'pending') return false;
  return (
    body.status !== status ||
    Object.keys(body).every((field) => ['status', 'version', 'notify'].includes(field))
  );
}
