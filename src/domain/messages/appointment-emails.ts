import type { Appointment, HistoryEntry } from '../appointments/appointment.ts';
import { paidFor } from '../payments/balance.ts';
import { allReturned } from '../appointments/cancel.ts';
import { personKey } from '../clients/contacts.ts';
import { askedFor, unanswered } from '../clients/answers.ts';
import { unsignedForms, type ConsentForm } from '../clients/consent-forms.ts';
import type { Service } from '../services/services.ts';
import type { Settings } from '../settings/settings.ts';
import { isActive, isOpen } from '../appointments/status.ts';
import { isGivenAway } from '../appointments/given-away.ts';
import { isToConfirm } from '../appointments/attendance.ts';
import { isRequest, isSuggested, readSuggestion } from '../appointments/booking-request.ts';
import { minuteFrom, toMs, type EpochMinute, type EpochMs } from '../time.ts';
import type { AppointmentEvent, AppointmentMail, Before, Job } from './job.ts';
import { mailJob } from './mail-job.ts';
import { receiptsSince } from '../till/till.ts';
import { textJob } from './text-jobs.ts';
import { holdEnds, warnedFrom } from '../booking/unpaid-hold.ts';
import { areSame, withShownNames } from '../appointments/visit-services.ts';

export type MessageSettings = Pick<
  Settings,
  'emailNotifications' | 'smsNotifications' | 'businessEmail' | 'reminderHours' | 'secondReminderHours'
>;

type Message = Pick<AppointmentMail, 'event' | 'to'>;

/**
 * Returns the emails and the text for a new or changed appointment, at most one for each event. Customers hear about bookings
 * received, confirmed, changed and canceled, and payments received; the owner about what customers do online. Nobody hears about
 * past visits or erased people.
 * @param before null for a new appointment
 */
export function messagesFor(
  before: Appointment | null,
  after: Appointment,
  by: HistoryEntry['by'],
  settings: MessageSettings,
  now: EpochMs,
): Job[] {
  const isOver = after.end <= minuteFrom(now);
  if (after.erased || isOver) return [];
  const all = appointmentEvents(before, after, by, now);
  // An owner's changes are combined in one email about the current state, which includes the money.
  const events = by === 'owner' ? all.slice(-1) : all;
  const isTexted =
    settings.smsNotifications && events.some(({ event, to }) => event === 'confirmed' && to === 'customer');
  const emails = events
    .filter(() => settings.emailNotifications)
    .filter(({ to }) => (to === 'customer' ? hasAddress(after) : settings.businessEmail !== ''))
    .map(({ event, to }) =>
      mailJob(`mail:${after.id}:${after.version}:${event}:${to}`, now, {
        event,
        to,
        by,
        appointment: after,
        ...(before && { before: earlierState(to === 'customer' ? withShownNames(before) : before, now) }),
      }),
    );
  if (!isTexted) return emails;
  const wasFirm = before !== null && isOpen(before) && before.status !== 'pending';
  return [...emails, textJob('confirmed', after, now, wasFirm ? { again: true } : {})];
}

function earlierState(appointment: Appointment, at: EpochMs): Before {
  const { start, end, services } = appointment;
  return {
    at,
    start,
    end,
    services: services.map(({ name }) => name),
    paid_cents: paidFor(appointment),
    returned_cents: allReturned(appointment),
  };
}

const customer = (event: AppointmentEvent): Message => ({ event, to: 'customer' });

function appointmentEvents(
  before: Appointment | null,
  after: Appointment,
  by: HistoryEntry['by'],
  now: EpochMs,
): Message[] {
  const owner = (event: AppointmentEvent): Message[] => (by === 'owner' ? [] : [{ event, to: 'owner' }]);
  if (before === null) {
    // Nobody was promised a visit that the owner undid at once or entered afterwards. She may check out before the visit.
    const isInAdvance = after.status === 'completed' && after.start > minuteFrom(now);
    if (!isOpen(after) && !isInAdvance) return [];
    const isSure = by === 'owner' || after.status !== 'pending';
    return [customer(isSure ? 'confirmed' : 'received'), ...owner('received')];
  }
  const [had, has] = [paidFor(before), paidFor(after)];
  // A payment has arrived and was refunded at once.
  if (has === had && timesPaid(after) > timesPaid(before))
    return [customer('refunded'), ...owner('refunded')];
  // No-shows are internal: the client gets no email about being marked or unmarked.
  if (after.status === 'no_show') return [];
  if (!isActive(after)) {
    const isReleased = isActive(before) && after.released_from !== null;
    if (isReleased) return [customer('released'), ...owner('released')];
    return isActive(before) ? [customer('canceled'), ...owner('canceled')] : [];
  }
  // Payments at the till have a receipt.
  const isAtTill = receiptsSince(before, after).length > 0;
  const isPaid = has > had && !isAtTill;
  // A card given now, or with another consent.
  const isKept = after.card !== null && after.card.consent.at !== before.card?.consent.at;
  const paid = isPaid ? [customer('payment')] : isKept ? [customer('card_kept')] : [];
  if (before.status === 'canceled')
    return [...paid, customer(after.status === 'pending' ? 'received' : 'confirmed'), ...owner('received')];
  // The salon's own suggestion needs no second approval.
  if (isMoved(before, after) && isSuggested(before, after.start) && after.status === 'confirmed')
    return [...paid, customer('confirmed'), ...owner('changed')];
  const isElse = isGivenAway(before.customer, after.customer);
  if (isMoved(before, after) && !isElse) return [...paid, customer('changed'), ...owner('changed')];
  // A new address has a new link and no earlier emails.
  if (after.link_version !== before.link_version)
    return [...paid, customer(after.status === 'pending' ? 'received' : 'confirmed'), ...owner('changed')];
  // Its patch test was canceled or missed.
  const isAskedAgain = after.pair !== undefined && after.status === 'pending' && before.status !== 'pending';
  if (isAskedAgain) return [...paid, customer('changed'), ...owner('changed')];
  const suggestion = readSuggestion(after);
  if (suggestion && !isSuggested(before, suggestion.start)) return [...paid, customer('suggested')];
  const isConfirmed = after.status === 'confirmed' && before.status !== 'confirmed';
  // A payment at the desk after the start approves the visit, but its client no longer waits for that.
  const isApproved = isRequest(before) && isOpen(after) && !isRequest(after) && after.start > minuteFrom(now);
  return isConfirmed || isApproved ? [...paid, customer('confirmed')] : paid;
}

/** Visits of a series with the same key share an email: one person's active visits, or her canceled ones. */
export const sharedEmail = ({ customer, status }: Appointment): string =>
  `${isActive({ status })} ${personKey(customer)}`;

/** A walk-in may have no address. */
const hasAddress = ({ customer }: Appointment): boolean => customer.email !== '';

const timesPaid = ({ payments }: Appointment): number =>
  payments.filter(({ state, kind }) => state === 'paid' && kind !== 'card').length;

function isMoved(before: Appointment, after: Appointment): boolean {
  return (
    before.start !== after.start || before.end !== after.end || !areSame(before.services, after.services)
  );
}

/** True for an email that the owner reads or caused; a payment proves nothing about the address. */
export const isVouchedFor = ({ to, by, appointment }: AppointmentMail): boolean =>
  to === 'owner' || by === 'owner' || appointment.source === 'owner';

const statusEvents: ReadonlySet<AppointmentEvent> = new Set(['received', 'confirmed', 'changed']);

/** Returns a delayed email for its current recipient and link; null if it is obsolete. */
export function readdress(mail: AppointmentMail, newest: Appointment | null): AppointmentMail | null {
  const { appointment, event, to, charge } = mail;
  const isAsked = newest?.fees.some(({ id, state }) => id === charge && state === 'asked') ?? false;
  if (event === 'fee_asked' && !isAsked) return null;
  if (to === 'owner' || newest === null || newest.link_version === appointment.link_version) return mail;
  if (statusEvents.has(event) || !hasAddress(newest)) return null;
  const { customer, link_key, link_version, manage_token_hash } = newest;
  return { ...mail, appointment: { ...appointment, customer, link_key, link_version, manage_token_hash } };
}

/** True for an email that describes the whole state of an appointment, or its end. */
export const tellsAll = ({ event }: Pick<AppointmentMail, 'event'>): boolean =>
  statusEvents.has(event) || event === 'canceled' || event === 'released' || event === 'refunded';

/** True for an email whose cause costs something, so nobody can use it to flood a stranger. */
export function isOfMoney({ event }: AppointmentMail): boolean {
  return ['payment', 'receipt', 'card_kept', 'refunded', 'refund', 'fee_paid', 'fee_refunded'].includes(
    event,
  );
}

/** True for an email that the salon starts, not an answer to what the client did. */
export function isStartedBySalon(mail: AppointmentMail): boolean {
  const { to, by, appointment, event } = mail;
  const isHers = by === 'customer' || appointment.source === 'online';
  return to === 'customer' && !isHers && !isOfMoney(mail) && event !== 'fee_asked';
}

/** Returns the span of starts whose reminders are due: from now to `reminderHours` ahead, in epoch minutes. */
export function reminderWindow(now: EpochMs, { reminderHours }: Pick<MessageSettings, 'reminderHours'>) {
  const minute = minuteFrom(now);
  return { start: minute + 1, end: minute + reminderHours * 60 + 1 };
}

/** Returns when the client of an open visit is first reminded; null if never, as after a late booking. */
function reminderFor(
  appointment: Appointment,
  settings: Pick<MessageSettings, 'emailNotifications' | 'reminderHours'>,
): EpochMinute | null {
  const at = reminderAt(appointment.start, settings);
  const isSent = settings.emailNotifications && isOpen(appointment) && !appointment.erased;
  return isSent && hasAddress(appointment) && appointment.created_at < toMs(at) ? at : null;
}

/** Returns when the client of an open visit is first asked by email whether she comes; null if never. */
export function askedAt(appointment: Appointment, settings: MessageSettings): EpochMinute | null {
  const second = secondReminder(settings);
  return reminderFor(appointment, settings) ?? (second && reminderFor(appointment, second));
}

/** Returns the reminders of these appointments, once for each start, and the second ones if unconfirmed. */
export function remindersFor(
  appointments: readonly Appointment[],
  settings: MessageSettings,
  now: EpochMs,
): Job[] {
  return appointments.flatMap((appointment): Job[] => {
    const { id, start } = appointment;
    const second = secondReminder(settings);
    const isSecond = second !== null && toMs(reminderAt(start, second)) <= now;
    const event = isSecond ? 'second_reminder' : 'reminder';
    if (reminderFor(appointment, isSecond ? second : settings) === null) return [];
    if (isSecond && !isToConfirm(appointment, now)) return [];
    return [
      mailJob(`mail:${id}:${event}:${start}`, now, { event, to: 'customer', by: 'system', appointment }),
    ];
  });
}

/** The settings of the second reminder in place of the first one's; null without one. */
function secondReminder(settings: MessageSettings): MessageSettings | null {
  const { secondReminderHours: reminderHours } = settings;
  return reminderHours > 0 ? { ...settings, reminderHours } : null;
}

/** Returns when the next of these second reminders is due, in epoch milliseconds; infinity if none is. */
export function nextSecondReminder(
  appointments: readonly Appointment[],
  settings: MessageSettings,
  now: EpochMs,
): EpochMs {
  const second = secondReminder(settings);
  if (!second) return Infinity;
  return Math.min(
    ...appointments.map(({ start }) => toMs(reminderAt(start, second))).filter((at) => at > now),
  );
}

/** Whole hours before the start, whatever clock changes lie between: real hours count. */
export function reminderAt(
  start: EpochMinute,
  { reminderHours }: Pick<MessageSettings, 'reminderHours'>,
): EpochMinute {
  return start - reminderHours * 60;
}

const DAY = 24 * 60 * 60_000;

/** The salon's rules about questions and forms before a visit. */
interface AskingRules {
  readonly services: readonly Service[];
  readonly forms?: readonly ConsentForm[] | undefined;
}

/** Returns the email that asks for missing answers and signatures, a day after booking or halfway to the start if sooner. */
export function answersRequest(
  before: Appointment | null,
  after: Appointment,
  rules: AskingRules,
  { emailNotifications }: Pick<MessageSettings, 'emailNotifications'>,
  now: EpochMs,
): Job[] {
  const isSame =
    before !== null &&
    isOpen(before) &&
    !isMoved(before, after) &&
    !isGivenAway(before.customer, after.customer);
  const left = toMs(after.start) - now;
  // The id differs for each new link, because the person who was given the visit has not been asked yet.
  const again = after.link_version > 0 ? `:${after.link_version}` : '';
  if (isSame || !emailNotifications || left <= 0 || !lacksAnything(after, rules)) return [];
  const id = `mail:${after.id}:answers_missing:${after.start}${again}`;
  const mail = { event: 'answers_missing', to: 'customer', by: 'system', appointment: after } as const;
  return [mailJob(id, now + Math.min(DAY, left / 2), mail)];
}

/** True if a visit can still be prepared, and required answers or signatures are missing. */
function lacksAnything(appointment: Appointment, rules: AskingRules): boolean {
  const { answers, erased, pair } = appointment;
  if (!isOpen(appointment) || erased || pair?.is === 'test' || !hasAddress(appointment)) return false;
  const questions = askedFor(appointment.services, rules.services);
  return unanswered(questions, answers).length > 0 || unsignedForms(appointment, rules).length > 0;
}

/** True while the email that asks for what is missing is still correct. */
export function areStillMissing(
  before: Appointment,
  newest: Appointment | null,
  now: EpochMs,
  rules: AskingRules,
): boolean {
  if (newest === null || isGivenAway(before.customer, newest.customer)) return false;
  return isStillDue(before, newest, now) && lacksAnything(newest, rules);
}

/** True while the second reminder is still correct. */
export const isStillToConfirm = (reminded: Appointment, newest: Appointment | null, now: EpochMs): boolean =>
  newest !== null && isStillDue(reminded, newest, now) && isToConfirm(newest, now);

/** True while the reminder is still correct. */
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

/** Returns the warnings that unpaid times will be released soon, once for each hold. */
export function warningsFor(
  appointments: readonly Appointment[],
  { emailNotifications }: Pick<MessageSettings, 'emailNotifications'>,
  now: EpochMs,
): Job[] {
  const isDue = (appointment: Appointment) => {
    const ends = holdEnds(appointment);
    return ends !== null && warnedFrom(ends, appointment) <= now && now < ends;
  };
  return appointments
    .filter((appointment) => emailNotifications && isDue(appointment))
    .map((appointment) => {
      const id = `mail:${appointment.id}:hold_ending:${appointment.held_until}`;
      return mailJob(id, now, { event: 'hold_ending', to: 'customer', by: 'system', appointment });
    });
}

/** True while the warning about the unpaid time is still correct. */
export function isStillHeld(warned: Appointment, newest: Appointment | null, now: EpochMs): boolean {
  const ends = newest && hasAddress(newest) ? holdEnds(newest) : null;
  return ends !== null && now < ends && ends === holdEnds(warned);
}
