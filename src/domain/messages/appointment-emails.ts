import type { Appointment, HistoryEntry } from '../appointments/appointment.ts';
import { paidFor } from '../payments/balance.ts';
import { allReturned } from '../appointments/cancel.ts';
import { isActive, isOpen } from '../appointments/status.ts';
import { isSuggested, suggestionOf } from '../appointments/booking-request.ts';
import { minuteFrom, msOf, type EpochMinute, type EpochMs } from '../time.ts';
import type { AppointmentEvent, Before, Job, Work } from './job.ts';
import { receiptsSince } from '../till/till.ts';
import { holdEnds, warnedFrom } from '../booking/unpaid-hold.ts';
import { areSame, nameOf } from '../appointments/visit-services.ts';

export type AppointmentMail = Extract<Work, { kind: 'appointment_mail' }>;

/** What the salon has set about its messages. */
interface MessageSettings {
  readonly emailNotifications: boolean;
  readonly businessEmail: string;
  readonly reminderHours: number;
}

interface Message {
  readonly event: AppointmentEvent;
  readonly to: 'customer' | 'owner';
}

/**
 * What is written to whom when an appointment is made or changed, at most once for each event.
 * To the customer on booking received, confirmed, changed, cancelled and payment received; to
 * the owner for what customers do online. Nobody is written to about what is over, or about a person who was erased.
 * @param before null for a new one
 */
export function messagesFor(
  before: Appointment | null,
  after: Appointment,
  by: HistoryEntry['by'],
  settings: MessageSettings,
  now: EpochMs,
): Job[] {
  const isOver = after.end <= minuteFrom(now);
  if (!settings.emailNotifications || after.erased || isOver) return [];
  const events = eventsOf(before, after, by);
  // An owner's changes are told together, in one letter about how it stands, which names the money too.
  return (by === 'owner' ? events.slice(-1) : events)
    .filter(({ to }) => (to === 'customer' ? hasAddress(after) : settings.businessEmail !== ''))
    .map(({ event, to }) => ({
      id: `mail:${after.id}:${after.version}:${event}:${to}`,
      due: now,
      appointment: after.id,
      work: {
        kind: 'appointment_mail',
        event,
        to,
        by,
        appointment: after,
        ...(before && { before: asItStood(before, now) }),
      },
    }));
}

function asItStood(appointment: Appointment, at: EpochMs): Before {
  const { start, end, services } = appointment;
  const names = services.map(({ name }) => name);
  return {
    at,
    start,
    end,
    service: nameOf(services),
    services: names,
    paid_cents: paidFor(appointment),
    returned_cents: allReturned(appointment),
  };
}

const customer = (event: AppointmentEvent): Message => ({ event, to: 'customer' });

function eventsOf(before: Appointment | null, after: Appointment, by: HistoryEntry['by']): Message[] {
  const owner = (event: AppointmentEvent): Message[] => (by === 'owner' ? [] : [{ event, to: 'owner' }]);
  if (before === null) {
    // What the owner has made and taken back at once, or noted afterwards, was never promised to anybody.
    if (!isOpen(after)) return [];
    const isSure = by === 'owner' || after.status !== 'pending';
    return [customer(isSure ? 'confirmed' : 'received'), ...owner('received')];
  }
  const [had, has] = [paidFor(before), paidFor(after)];
  const returned = has === had && isPaidAgain(before, after);
  if (returned) return [customer('refunded'), ...owner('refunded')];
  // Nobody is told that they were missed, nor that they were not: what the salon makes of it is its own affair.
  if (after.status === 'no_show') return [];
  if (!isActive(after)) {
    const isReleased = isActive(before) && after.released_from !== null;
    if (isReleased) return [customer('released'), ...owner('released')];
    return isActive(before) ? [customer('canceled'), ...owner('canceled')] : [];
  }
  // What was taken at the till has a receipt.
  const isAtTill = receiptsSince(before, after).length > 0;
  const isPaid = has > had && !isAtTill;
  // Given now, or with another consent.
  const isKept = after.card !== null && after.card.consent.at !== before.card?.consent.at;
  const paid = isPaid ? [customer('payment')] : isKept ? [customer('card_kept')] : [];
  if (before.status === 'canceled') {
    return [...paid, customer(after.status === 'pending' ? 'received' : 'confirmed'), ...owner('received')];
  }
  // The salon's own suggestion needs no other yes.
  if (isMoved(before, after) && isSuggested(before, after.start) && after.status === 'confirmed') {
    return [...paid, customer('confirmed'), ...owner('changed')];
  }
  if (isMoved(before, after)) return [...paid, customer('changed'), ...owner('changed')];
  // Another address has a link of its own, and has read nothing yet.
  if (after.link_version !== before.link_version) {
    return [...paid, customer(after.status === 'pending' ? 'received' : 'confirmed'), ...owner('changed')];
  }
  const suggestion = suggestionOf(after);
  if (suggestion && !isSuggested(before, suggestion.start)) return [...paid, customer('suggested')];
  const isConfirmed = after.status === 'confirmed' && before.status !== 'confirmed';
  return isConfirmed ? [...paid, customer('confirmed')] : paid;
}

/** A walk-in may have none. */
function hasAddress({ customer }: Appointment): boolean {
  return customer.email !== '';
}

/** Money came for it and went back at once. */
function isPaidAgain(before: Appointment, after: Appointment): boolean {
  return timesPaid(after) > timesPaid(before);
}

function timesPaid({ payments }: Appointment): number {
  return payments.filter(({ state, kind }) => state === 'paid' && kind !== 'card').length;
}

function isMoved(before: Appointment, after: Appointment): boolean {
  return (
    before.start !== after.start || before.end !== after.end || !areSame(before.services, after.services)
  );
}

/**
 * True for an email that the owner reads or has caused, and for all about what the owner entered. That something was paid
 * says nothing: who has paid may name another address afterwards.
 */
export function isVouchedFor({ to, by, appointment }: AppointmentMail): boolean {
  return to === 'owner' || by === 'owner' || appointment.source === 'owner';
}

const saysHowItStands: ReadonlySet<AppointmentEvent> = new Set(['received', 'confirmed', 'changed']);

/**
 * An email that has waited, to whom it is for by now: where the address was changed meanwhile it goes to that one, with the link
 * that opens the booking now. Null where a fee that it asks for has been paid or given up, or where the letter that such a change brings has said it all.
 */
export function readdressed(mail: AppointmentMail, newest: Appointment | null): AppointmentMail | null {
  const { appointment, event, to, charge } = mail;
  const isAsked = newest?.fees.some(({ id, state }) => id === charge && state === 'asked') ?? false;
  if (event === 'fee_asked' && !isAsked) return null;
  if (to === 'owner' || newest === null || newest.link_version === appointment.link_version) return mail;
  if (saysHowItStands.has(event) || !hasAddress(newest)) return null;
  const { customer, link_key, link_version, manage_token_hash } = newest;
  return { ...mail, appointment: { ...appointment, customer, link_key, link_version, manage_token_hash } };
}

/** True for an email about how an appointment stands, or that it is over: there is nothing more to tell. */
export function tellsAll({ event }: Pick<AppointmentMail, 'event'>): boolean {
  return saysHowItStands.has(event) || event === 'canceled' || event === 'released' || event === 'refunded';
}

/** True for an email that costs whoever causes it something: nobody floods a stranger with those. */
export function isOfMoney({ event }: AppointmentMail): boolean {
  return ['payment', 'receipt', 'card_kept', 'refunded', 'refund', 'fee_paid', 'fee_refunded'].includes(
    event,
  );
}

/** The starts about which a reminder is due now: from now on to `reminderHours` ahead, in epoch minutes. */
export function reminderWindow(now: EpochMs, { reminderHours }: Pick<MessageSettings, 'reminderHours'>) {
  const minute = minuteFrom(now);
  return { start: minute + 1, end: minute + reminderHours * 60 + 1 };
}

/**
 * The reminders of these appointments, each once for a start. Who booked when the time for a reminder had come already has
 * just read all that it would say.
 */
export function remindersFor(
  appointments: readonly Appointment[],
  { emailNotifications, reminderHours }: MessageSettings,
  now: EpochMs,
): Job[] {
  if (!emailNotifications) return [];
  return appointments
    .filter((one) => isOpen(one) && !one.erased && hasAddress(one))
    .filter(({ start, created_at }) => created_at < msOf(reminderAt(start, { reminderHours })))
    .map((appointment) => ({
      id: `mail:${appointment.id}:reminder:${appointment.start}`,
      due: now,
      appointment: appointment.id,
      work: { kind: 'appointment_mail', event: 'reminder', to: 'customer', by: 'system', appointment },
    }));
}

/** Whole hours before the start, whatever the clocks do in between: a visit is as far away as it is. */
export function reminderAt(
  start: EpochMinute,
  { reminderHours }: Pick<MessageSettings, 'reminderHours'>,
): EpochMinute {
  return start - reminderHours * 60;
}

/** True while a reminder about it still says what is so. */
export function isStillDue(reminded: Appointment, newest: Appointment | null, now: EpochMs): boolean {
  return (
    newest !== null &&
    isActive(newest) &&
    !newest.erased &&
    hasAddress(newest) &&
    newest.start === reminded.start &&
    newest.start > minuteFrom(now)
  );
}

/** What tells the customers of these unpaid times that they will be taken back soon, each once for a hold. */
export function warningsFor(
  held: readonly Appointment[],
  { emailNotifications }: Pick<MessageSettings, 'emailNotifications'>,
  now: EpochMs,
): Job[] {
  const isDue = (appointment: Appointment) => {
    const ends = holdEnds(appointment);
    return ends !== null && warnedFrom(ends, appointment) <= now && now < ends;
  };
  return held
    .filter((appointment) => emailNotifications && isDue(appointment))
    .map((appointment) => ({
      id: `mail:${appointment.id}:hold_ending:${appointment.held_until}`,
      due: now,
      appointment: appointment.id,
      work: { kind: 'appointment_mail', event: 'hold_ending', to: 'customer', by: 'system', appointment },
    }));
}

/** True while a warning about its unpaid time still says what is so. */
export function isStillHeld(warned: Appointment, newest: Appointment | null, now: EpochMs): boolean {
  const ends = newest && hasAddress(newest) ? holdEnds(newest) : null;
  return ends !== null && now < ends && ends === holdEnds(warned);
}
