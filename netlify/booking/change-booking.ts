import { changeBooking } from '../../src/api/booking/bookings.ts';
import {
  statusOnceMoved,
  appointmentVisit,
  type Appointment,
} from '../../src/domain/appointments/appointment.ts';
import {
  isSuggested,
  readSuggestion,
  windowFor,
  withReply,
} from '../../src/domain/appointments/booking-request.ts';
import { withTimeAccepted } from '../../src/domain/appointments/salon-change.ts';
import { isActive, isOpen } from '../../src/domain/appointments/status.ts';
import { areSame, namedIn, visitLength } from '../../src/domain/appointments/visit-services.ts';
import { findConflicts, isStillFree } from '../../src/domain/booking/availability.ts';
import { asSeen, atNumber } from '../../src/domain/booking/guest-booking.ts';
import { asRequest, hasReaction, isTestOf, isValidFor } from '../../src/domain/booking/patch-test.ts';
import {
  isAsShown,
  isInTime,
  refundOnChange,
  changedTerms,
  termsOnceChanged,
  withAccepted,
} from '../../src/domain/booking/policy.ts';
import { withHold } from '../../src/domain/booking/unpaid-hold.ts';
import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import { formats } from '../../src/domain/salon-formats.ts';
import type { Formats } from '../../src/domain/formats.ts';
import { moreConsent } from '../../src/texts/agreements.ts';
import { withRefund } from '../../src/domain/payments/online-payment.ts';
import { toInstant, minuteFrom, roughly } from '../../src/domain/time.ts';
import { namedLanguage } from '../../src/messages/spoken.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import { messages } from '../../src/platform/messages.ts';
import { entryForChange, entryForNew } from '../appointments/appointment-entry.ts';
import { asOther, besides, hoursMissing, readOther, withPerson } from '../appointments/pair.ts';
import { salonZone } from '../appointments/present.ts';
import { namedServices, offeredOnline, servicesAsked } from '../appointments/visit-services.ts';
import { calendarsMissed, withMissed } from '../calendar/read-calendars.ts';
import { provenLevel, flagged } from '../clients/client-flags.ts';
import { type AnyCall, Conflict, refuseIfTooOften, route, withAnswer } from '../platform/http/route.ts';
import { isUnchanged, patched } from '../platform/http/edit.ts';
import { networkKey } from '../platform/http/ip-address.ts';
import { refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import type { Keys } from '../platform/http/signing-keys.ts';
import type { AppointmentInSchedule, Entry } from '../platform/store/verbs/appointments.ts';
import type { Rules, ScheduleWindow } from '../platform/store/verbs/calendar.ts';
import { thenOfferWaitlist } from '../waitlist/offers.ts';
import { changedSince, visitOver, onlyByOwner, windowClosed, termsChanged } from './booking-refusals.ts';
import { presentHeld } from './present-booking.ts';
import { held, tokenGuesses } from './private-access.ts';
import { namedAs, namedFor, presentPair, testAppointment, testBefore, testRecord } from './patch-test.ts';
import { factLink, linkTo, withLink } from './private-link.ts';
import { notAvailable, slotTaken, unlessTaken, type WantedTime } from './schedule.ts';
import { releaseEnded } from './unpaid-holds.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import { hasProven } from '../accounts/account.ts';
import type { KnownVisit } from '../appointments/series.ts';

type Body = BodyOf<typeof changeBooking>;

/** Changes a booking for its customer, who has seen the version that she names. */
export const changeRoute = route(changeBooking, {
  limits: tokenGuesses,
  read: ({ params, body, deps: { store }, now }) =>
    Promise.all([
      store.appointmentInSchedule(params.id, body.start_at && roughly(body.start_at)),
      store.holds(now),
      store.careful(),
    ]),
  links: linkTo,
  endsLink: true,
  answer: async (call, [booking, ended, careful], user) => {
    const { body, deps, now } = call;
    const { thing: appointment, proof } = held(booking?.appointment, user, call);
    const { isProven } = proof;
    const { schedule } = booking as AppointmentInSchedule;
    const { rules, settings } = schedule;
    const { email = appointment.customer.email } = body.customer ?? {};
    // Each new address gets an email, and its owner may never have heard of the salon.
    if (emailKey(email) !== emailKey(appointment.customer.email)) {
      const counted = { 'readdress:place': networkKey(call.from.ip), 'readdress:booking': appointment.id };
      await refuseIfTooOften(counted, call);
    }
    if (await releaseEnded(call, ended, rules)) throw new Conflict();
    if (body.version !== undefined && body.version !== appointment.version)
      throw changedSince(appointment, isProven, rules, call);
    const isDetails = isOfDetails(body, appointment, rules);
    const hours = isDetails ? 0 : windowFor(appointment, settings.cancelWindow);
    if (!isOpen(appointment)) throw visitOver(appointment);
    if (!isInTime(appointment.start, hours, now)) throw windowClosed(appointment, rules);

    const wantedNow = asWanted(body, appointment, schedule, deps.keys);
    const { consent_text, ...expected } = body.expected ?? {};
    const isAgreed = consent_text === undefined || appointment.card?.consent.text === consent_text;
    const other = await readOther(appointment, deps.store);
    if (isUnchanged(appointment, wantedNow) && isAgreed)
      return data({
        ...presentHeld(appointment, isProven, rules, call),
        ...presentPair(appointment, other?.appointment ?? null, rules),
      });
    const context = { isProven, careful, now, country: settings.country };
    const edited = inLanguage(asGuest(appointment, wantedNow, user, context), appointment, rules);
    const keepsServices = areSame(edited.services, appointment.services);
    // The services of a test follow from its visit.
    if (!keepsServices && appointment.pair?.is === 'test') throw notAvailable();
    const moves = edited.start !== appointment.start || !keepsServices;
    const [before, after] = [asSeen(appointment, isProven, now), asSeen(edited, isProven, now)];
    const terms = termsOnceChanged(before, after, settings);
    // The salon's change is accepted only by the customer's own change; stored in its public form.
    const accepted = moves ? termsOnceChanged(appointment, edited, settings) : changedTerms(edited, settings);
    const consent = isAgreed ? null : moreConsent(edited, accepted, rules, now);
    // There is no consent without words that were shown.
    if ((!isAgreed && consent?.text !== consent_text) || !isAsShown(expected, terms)) {
      const words = consent_text !== undefined && { consent_text: consent?.text ?? null };
      throw refuse(changeBooking, 'changed', termsChanged(), { data: { ...terms, ...words } });
    }
    const time = { start: edited.start, visit: appointmentVisit(edited), now, ignore: edited.id };
    const takes = keepsServices && isSuggested(appointment, edited.start);
    if (moves && !(takes && canTake(appointment, schedule, time))) unlessTaken(schedule, time);
    // Nobody bypasses her booking level by giving another address first and her own later.
    if (isReaddressed(appointment, edited) && !edited.guest) {
      const asker = { customer: edited.customer, user: null, isProven: true };
      const level = provenLevel(asker, { careful, now });
      if (level === 'closed' || (level === 'prepay' && !appointment.prepay)) throw onlyByOwner();
    }
    const missed = moves && rules.calendars ? await calendarsMissed(call, rules) : [];
    const beside = besides(appointment, edited, other, { by: 'customer', isProven }, call, rules);
    const tested = moves
      ? await withTest(edited, { at: body.patch_test_at, isProven, pair: other, beside }, rules, call)
      : { entry: beside, other: other?.appointment };
    // The owner has already approved the time she suggested.
    const status = takes ? 'confirmed' : statusOnceMoved({ ...edited, ...tested.asked }, settings);
    const done = edited.start === appointment.start ? 'service' : 'moved';
    const by_customer = { change: done, at: now } as const;
    const isShown = !keepsServices || body.expected?.price_cents !== undefined;
    const replied = withReply({ ...withReply(edited), ...tested.asked, by_customer, status });
    const nextVisit = withTimeAccepted(withHold(replied, takes), isShown);
    const agreedOn = nextVisit.salon_change ? nextVisit : withAccepted(nextVisit, accepted, rules, now);
    const settled = moves ? agreedOn : edited;
    const back = refundOnChange(appointment, settled);
    const agreed = consent && settled.card ? { ...settled, card: { ...settled.card, consent } } : settled;
    const next = withRefund(agreed, back, now, deps.ids.uuid);
    const ownEntry = entryForChange(appointment, next, 'customer', call, rules);
    const entry = { ...withMissed(ownEntry, missed), ...tested.entry };
    const expectedRules = body.expected && { rules };
    const basis = moves ? { schedule, allowOverlap: false } : expectedRules;
    // With its new link if the address is new.
    const link = next.link_version === next.version && factLink(next, rules);
    const reply = data(
      {
        ...presentHeld(next, isProven, rules, call),
        ...presentPair(next, tested.other ?? null, rules),
        ...(link && linkTo(link, deps)),
      },
      { message: changedText(before, asSeen(next, isProven, now), formats(settings)), ...(link && { link }) },
    );
    const result = await thenOfferWaitlist(call, withAnswer(call, reply).change(next, entry, basis));
    if (result.kind === 'taken') throw slotTaken(result.schedule, time);
    if (result.kind !== 'changed') throw new Conflict();
    return reply;
  },
});

/** True for a change of name, contacts or consent, which is possible until the visit begins. */
function isOfDetails(
  { start_at, customer, expected, ...named }: Body,
  appointment: Appointment,
  rules: Rules,
): boolean {
  if (customer === undefined && expected?.consent_text === undefined) return false;
  const services = namedServices(named, offeredOnline(rules, appointment.services), appointment.services);
  const keepsServices = !('why' in services) && areSame(services, appointment.services);
  return keepsServices && (!start_at || toInstant(start_at, salonZone(rules)) === appointment.start);
}

interface PairChange {
  readonly at: Body['patch_test_at'];
  readonly isProven: boolean;
  readonly pair: KnownVisit | null;
  /** The entry for the other one of the pair unless it moves or is replaced. */
  readonly beside: Pick<Entry, 'others' | 'beside'>;
}

/** Checks the patch test of a visit that is moved or gets other services: it must still be early enough, or another test is booked. */
async function withTest(
  visit: Appointment,
  { at, isProven, pair, beside }: PairChange,
  rules: Rules,
  call: AnyCall,
): Promise<{
  readonly asked?: Partial<Appointment>;
  readonly entry: PairChange['beside'];
  readonly other: Appointment | undefined;
}> {
  const partner = pair?.appointment;
  // Other services may need no test, which is canceled then.
  const stay = { entry: beside, other: beside.others?.[0]?.appointment ?? partner };
  const zone = salonZone(rules);
  const hours = partner ? hoursMissing(visit, partner, rules) : null;
  if (visit.pair?.is === 'test') {
    if (hours !== null) throw tooClose(hours);
    if (partner && isActive(partner) && !isValidFor(visit, partner, rules, zone)) throw notAvailable();
    return stay;
  }
  const standing = partner && isActive(partner) ? partner : undefined;
  const isItsTest = standing && isTestOf(standing, visit, rules) && isValidFor(standing, visit, rules, zone);
  const record = await testRecord({ ...visit, isProven }, rules, call);
  const isRisky = record !== null && hasReaction(record, visit.services, rules.services);
  const risky = isRisky ? { services: asRequest(visit).services } : {};
  if (isItsTest && hours === null && at === undefined) return { asked: risky, ...stay };
  // A test that is over is not moved.
  const earlier = standing && standing.start > minuteFrom(call.now) ? standing : undefined;
  const test = await testBefore(visit, { at, record, ...(earlier && { earlier }) }, rules, call);
  if (!test) {
    if (hours !== null) throw tooClose(hours);
    return { asked: risky, ...stay };
  }
  const next =
    earlier && pair
      ? {
          ...withPerson(visit, pair, { by: 'customer', isProven }, call, rules),
          ...test,
          services: namedFor(visit, test.services, rules),
        }
      : testAppointment(visit, test, rules, call);
  const entry = earlier
    ? entryForChange(earlier, next, 'customer', call, rules)
    : entryForNew(next, call, rules);
  return {
    asked: { ...risky, pair: { is: 'visit', other: next.id } },
    entry: { others: [asOther(next, entry, rules.settings.bufferMinutes)] },
    other: next,
  };
}

function tooClose(hours: number) {
  const message = messages('replies-booking')('patchTestTooClose', { count: hours });
  return refuse(changeBooking, 'not_available', message);
}

function asWanted(body: Body, appointment: Appointment, schedule: ScheduleWindow, keys: Keys): Appointment {
  const { notes = appointment.notes, ...details } = body.customer ?? {};
  const offered = offeredOnline(schedule.rules, appointment.services);
  const services = servicesAsked(body, offered, appointment.services);
  const start = body.start_at ? toInstant(body.start_at, salonZone(schedule.rules)) : appointment.start;
  if (start === null) throw notAvailable();
  const keepsServices = areSame(services, appointment.services);
  const length = keepsServices ? appointment.end - appointment.start : visitLength(services);
  const draft = withHold({
    ...appointment,
    version: appointment.version + 1,
    start,
    end: start + length,
    customer: patched(appointment.customer, details),
    notes,
    services,
  });
  return withLink(appointment, draft, keys);
}

/** Returns the change in the language of the call, with the names of its services that the client sees there. */
function inLanguage(next: Appointment, before: Appointment, rules: Rules): Appointment {
  const language = namedLanguage() ?? before.language;
  const services =
    language === before.language
      ? namedIn(next.services, language ?? rules.languages?.[0], rules.services, before.services)
      : namedAs(next, language, rules);
  return { ...next, ...(language && { language }), services };
}

/** True if a suggested time is still free: notice and window do not apply, nor do opening hours if the owner meant to ignore them. */
function canTake(appointment: Appointment, schedule: ScheduleWindow, time: WantedTime): boolean {
  const { start, visit, now, ignore } = time;
  const zone = salonZone(schedule.rules);
  if (isStillFree(start, schedule, { visit, zone, now, ignore })) return true;
  const isMeant = readSuggestion(appointment)?.outside === true && start > minuteFrom(now);
  return isMeant && findConflicts(start, schedule, visit, ignore).length === 0;
}

/** Tells the customer that it needs approval again, and what is refunded. */
function changedText(before: Appointment, next: Appointment, { money }: Formats): string {
  const back = before.amount_paid_cents - next.amount_paid_cents;
  const t = messages('replies-booking');
  return [
    t('done'),
    ...(next.status === 'pending' && before.status !== 'pending' ? [t('confirmSoon')] : []),
    ...(back > 0 ? [t('back', { sum: money(back) })] : []),
  ].join(' ');
}

function isReaddressed(before: Appointment, after: Appointment): boolean {
  return emailKey(before.customer.email) !== emailKey(after.customer.email);
}

/** Returns the change with what its new contacts mean: the account it may join, and the restriction. */
function asGuest(
  before: Appointment,
  after: Appointment,
  user: User | null,
  { isProven, ...context }: Parameters<typeof flagged>[1] & { readonly isProven: boolean },
): Appointment {
  const isElse = isReaddressed(before, after);
  if (!isElse && before.customer.phone === after.customer.phone) return after;
  // The new address is not the known client's, so the hold continues that unproven readers still see.
  const { flag: _, guest, ...others } = isElse && !isProven ? asSeen(after, false, context.now) : after;
  const isGuest = isElse ? !hasProven(user, after.customer.email) : guest !== undefined;
  return {
    ...others,
    ...(isGuest && { guest: isElse ? {} : atNumber(guest, after.customer.phone, context.country) }),
    ...flagged({ customer: after.customer, user }, context),
  };
}
