import { createBooking } from '../../src/api/booking/bookings.ts';
import {
  confirmsItself,
  newAppointment,
  type Appointment,
} from '../../src/domain/appointments/appointment.ts';
import { visitOfServices } from '../../src/domain/appointments/visit.ts';
import {
  acceptedTerms,
  graceFrom,
  isAsShown,
  prepaid,
  termsUnder,
  visitTerms,
  type VisitTerms,
} from '../../src/domain/booking/policy.ts';
import type { BookingLevel, BookingFlags } from '../../src/domain/clients/client-flags.ts';
import type { Client } from '../../src/domain/clients/client.ts';
import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import { asRequest, hasReaction } from '../../src/domain/booking/patch-test.ts';
import type { PatchTest } from '../../src/domain/clients/patch-tests.ts';
import type { Language } from '../../src/domain/languages.ts';
import { asksForCard } from '../../src/domain/payments/card-on-file.ts';
import { toInstant, minuteFrom, type EpochMs } from '../../src/domain/time.ts';
import { namedLanguage } from '../../src/messages/spoken.ts';
import { messages } from '../../src/platform/messages.ts';
import { changed, hasProven } from '../accounts/account.ts';
import { calendarsMissed, withMissed } from '../calendar/read-calendars.ts';
import { entryForNew } from '../appointments/appointment-entry.ts';
import { asOther } from '../appointments/pair.ts';
import { present, presentTerms, salonZone, writesMail } from '../appointments/present.ts';
import { offeredOnline, servicesAsked } from '../appointments/visit-services.ts';
import {
  asRemembered,
  flagged,
  provenLevel,
  recognizedLater,
  makingFor,
  type Asker,
} from '../clients/client-flags.ts';
import { marketingAsk, textAsk, withConsent, type Asks } from '../clients/marketing.ts';
import { takesCards } from '../payments/providers/card-provider.ts';
import {
  Conflict,
  route,
  signedIn,
  withAnswer,
  type AnyCall,
  type Unchecked,
} from '../platform/http/route.ts';
import { networkKey } from '../platform/http/ip-address.ts';
import { refuse } from '../platform/http/refusal.ts';
import { data, type DataReply } from '../platform/http/reply.ts';
import { sessionLimits } from '../platform/http/session.ts';
import type { Store } from '../platform/store/store.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import type { Basis, ClaimResult, Entry } from '../platform/store/verbs/appointments.ts';
import type { Rules, ScheduleWindow } from '../platform/store/verbs/calendar.ts';
import { checkedAnswers } from './answer-questions.ts';
import { onlyByOwner, termsChanged } from './booking-refusals.ts';
import { presentCard } from './present-booking.ts';
import { testAppointment, testBefore, testRecord, type WantedTest } from './patch-test.ts';
import { factLink, linksTo, linkTo, manageLinks, pairLink } from './private-link.ts';
import { notAvailable, slotTaken, unlessTaken, windowAround, type WantedTime } from './schedule.ts';
import { heldForDeposit, holdNetworkKey, releaseEnded } from './unpaid-holds.ts';

export const bookRoute = route(createBooking, {
  limits: ({ from }) => ({ 'book:place': networkKey(from.ip) }),
  read: (call) => {
    const { body, deps, now } = call;
    return Promise.all([
      deps.store.schedule(windowAround(body.start_at)),
      signedIn(call),
      deps.store.holds(now),
      deps.store.careful(),
      ownAppointments(call),
      (body.marketing || body.sms) && call.from.sessionHash
        ? deps.store.clientByAddress(body.customer.email)
        : null,
    ]);
  },
  links: linksTo,
  recalled: async (appointment, deps) =>
    confirmed(appointment, await deps.store.rules(), { deps, now: appointment.created_at }),
  answer: async (call, [schedule, user, ended, careful, own, client]) => {
    const { start_at, patch_test_at, customer, expected, answers = [], marketing, sms, ...rest } = call.body;
    const { language: _, ...named } = rest;
    const { deps, now } = call;
    // Expired holds are released first.
    const { rules } = schedule;
    if (await releaseEnded(call, ended, rules)) throw new Conflict();
    const language = namedLanguage();
    const services = servicesAsked(named, offeredOnline(rules), null, language ?? rules.languages?.[0]);
    const start = toInstant(start_at, salonZone(schedule.rules));
    if (start === null) throw notAvailable();
    const visit = visitOfServices(services);
    const { name, email, phone, notes = '' } = customer;
    const asker = { customer: { name, email, phone }, user, isProven: hasProven(user, email) };
    const level = provenLevel(asker, { careful, now });
    const terms = termsFor(level, visitTerms(services, visit.duration_min, schedule.settings));
    if (!isAsShown(expected, terms)) throw refuse(createBooking, 'changed', termsChanged(), { data: terms });
    const slot = { start, visit, now };
    unlessTaken(schedule, slot);
    if (level === 'closed') throw onlyByOwner();
    const time = { start, end: start + visit.duration_min, services };
    const record = await testRecord({ ...asker, services }, rules, call);
    const test = await testBefore(time, { at: patch_test_at, record }, rules, call);
    const details = {
      ...asker,
      ...time,
      record,
      test,
      notes,
      answers: checkedAnswers({ services }, answers, rules),
      level,
      own,
      language,
      client,
      asks: {
        ...(marketing && { marketing: marketingAsk(rules, now) }),
        ...(sms && { sms: textAsk(rules, phone, call) }),
      },
    };
    const claim: Claim = async (store, visit, ...rest) => {
      const claiming = store.claim(visit, ...rest);
      const [result] = await Promise.all([claiming, user && fillAccount(user, visit, deps.store)]);
      return result;
    };
    return claimed(call, details, schedule, slot, careful, claim, (visit, tested) => {
      const visited = confirmed(visit, rules, call);
      if (!tested) return visited;
      const link = pairLink(factLink(visit, rules), factLink(tested, rules));
      return data({ visit: visited.data, test: confirmed(tested, rules, call).data }, { link });
    });
  },
});

/** Returns the appointments of the signed-in person with a proven address; none without a session. */
export function ownAppointments({ deps, from, now }: Unchecked) {
  return from.sessionHash ? deps.store.ownAppointments(from.sessionHash, now, sessionLimits) : [];
}

/** Returns the terms for a booking level: with `prepay` the full price is due first. */
export function termsFor(level: BookingLevel, terms: VisitTerms): VisitTerms {
  return level === 'prepay' ? prepaid(terms) : terms;
}

type Asked = Pick<Appointment, 'start' | 'end' | 'services' | 'customer' | 'notes' | 'answers'> &
  Asker & {
    /** The booking level, by what they have proven. */
    readonly level: BookingLevel;
    readonly language: Language | undefined;
    /** The consents she has given; absent without any. */
    readonly asks?: Asks;
    /** The client with her address, if she agrees and is signed in. */
    readonly client?: Client | null;
    /** The appointments of the signed-in person, if her address is proven. */
    readonly own: readonly Appointment[];
    /** The results of her patch tests, if she has proven who she is and a service asks for one. */
    readonly record: readonly PatchTest[] | null;
    /** The test to book with it. */
    readonly test?: WantedTest | null;
    /** True if it needs a test that cannot be booked with it. */
    readonly isUntested?: boolean;
  };

export type Claim = (
  store: Store,
  ...booking: readonly [Appointment, Basis, Entry]
) => Promise<ClaimResult | { readonly kind: 'waitlist_entry_gone' }>;

/** Claims the time for a new appointment through `claim`, and answers with its private link. */
export async function claimed<R extends DataReply<unknown>>(
  call: AnyCall,
  details: Asked,
  schedule: ScheduleWindow,
  slot: WantedTime,
  careful: BookingFlags,
  claim: Claim,
  answer: (visit: Appointment, test: Appointment | null) => R,
): Promise<R> {
  const { rules } = schedule;
  const missed = rules.calendars && (await calendarsMissed(call, rules));
  const wasHere = await isKnown(details, rules, call);
  const visit = newBooking(details, schedule, wasHere, careful, call);
  const test = details.test ? testAppointment(visit, details.test, rules, call) : null;
  const appointment: Appointment = test ? { ...visit, pair: { is: 'visit', other: test.id } } : visit;
  const { asks = {}, client = null } = details;
  const newEntry = withMissed(entryForNew(appointment, call, rules), missed);
  const entry = withConsent(newEntry, asks, details.isProven, client);
  const person = details.isProven ? asRemembered(entry.client, makingFor(careful, rules, call)) : {};
  const reply = answer(appointment, test);
  const basis = { schedule, allowOverlap: false };
  const result = await claim(withAnswer(call, reply), appointment, basis, {
    ...entry,
    ...holdNetworkKey(call),
    ...person,
    ...(test && { others: [asOther(test, entryForNew(test, call, rules), rules.settings.bufferMinutes)] }),
  });
  if (result.kind === 'taken') throw slotTaken(result.schedule, slot);
  if (result.kind === 'too_many_held') throw tooManyHeld(rules);
  if (result.kind !== 'claimed') throw new Conflict();
  if (!details.isProven && careful.marks.length > 0) call.from.later(recognizedLater(entry.client.id, call));
  return reply;
}

/** Answers with a new booking and its private link. */
export function confirmed(
  appointment: Appointment,
  rules: Rules,
  { deps, now }: Pick<AnyCall, 'deps' | 'now'>,
) {
  const zone = salonZone(rules);
  const link = factLink(appointment, rules);
  return data(
    {
      ...present(appointment, zone),
      ...presentTerms(appointment, rules.settings, zone, now),
      ...linkTo(link, deps),
      by_mail: writesMail(deps, rules.settings),
      pays_online: takesCards(deps, rules.settings) !== null,
      card: presentCard(appointment, rules, now),
    },
    { link },
  );
}

/** The refusal if one IP address holds too many unpaid times, with when the first one expires at the latest. */
function tooManyHeld({ settings }: Pick<Rules, 'settings'>) {
  const { businessPhone: phone } = settings;
  const key = phone ? 'tooManyHeldCall' : 'tooManyHeld';
  return refuse('rate_limited', messages('replies-booking')(key, { phone }), {
    headers: { 'Retry-After': String(Math.max(1, settings.unpaidHoldMinutes) * 60) },
  });
}

/** A proven address gets one grace period a day; for others nothing is looked up. */
function hasHadGrace(
  own: readonly Appointment[],
  { email }: Pick<Appointment['customer'], 'email'>,
  now: EpochMs,
): boolean {
  return own.some(
    ({ grace_until, created_at, customer }) =>
      grace_until !== undefined &&
      created_at > now - 24 * 60 * 60_000 &&
      emailKey(customer.email) === emailKey(email),
  );
}

/** Returns whether the person is a known client under her proven address; only looked up if it matters. */
export async function isKnown(
  { customer: { email }, isProven }: Pick<Asker, 'customer' | 'isProven'>,
  { settings }: Pick<Rules, 'settings'>,
  { deps, now }: AnyCall,
): Promise<boolean> {
  return isProven && settings.cardOnFile === 'new' && deps.store.hasVisited(email, minuteFrom(now));
}

/** Returns an appointment as a customer makes one online, under today's terms. */
function newBooking(
  details: Asked,
  schedule: ScheduleWindow,
  wasHere: boolean,
  careful: BookingFlags,
  { deps, now }: AnyCall,
): Appointment {
  const { start, end, services, record, level, language, customer, isProven, answers = [] } = details;
  const id = deps.ids.uuid();
  const terms = termsFor(level, visitTerms(services, end - start, schedule.settings));
  const appointment = newAppointment({
    id,
    reference: deps.ids.reference(),
    status: confirmsItself({ services }, schedule.settings) ? 'confirmed' : 'pending',
    source: 'online',
    start,
    end,
    zone: schedule.settings.timeZone,
    customer,
    notes: details.notes,
    ...(answers.length > 0 && { answers }),
    services,
    terms: acceptedTerms(termsUnder(schedule.rules), terms, now),
    created_at: now,
    ...(level === 'prepay' && { prepay: true }),
    ...(language && { language }),
    ...(!isProven && { guest: details.asks ?? {} }),
    ...flagged(details, { careful, now, country: schedule.rules.settings.country }),
    ...(!hasHadGrace(details.own, customer, now) && graceFrom(now, start, schedule.settings)),
    ...manageLinks.made(id, deps.keys),
  });
  const { settings } = schedule.rules;
  const card_asked = takesCards(deps, settings) !== null && asksForCard(appointment, settings, wasHere);
  const isRisky =
    details.isUntested || (record !== null && hasReaction(record, services, schedule.rules.services));
  const booked = { ...appointment, card_asked };
  return heldForDeposit(isRisky ? asRequest(booked) : booked, schedule.rules, deps);
}

/** Adds missing details to the account with the same address. A simultaneous change of the account wins. */
async function fillAccount(user: User, { customer }: Appointment, store: Store): Promise<void> {
  const isTheirs = user.role === 'customer' && emailKey(user.email) === emailKey(customer.email);
  if (!isTheirs || (user.displayName !== '' && user.phone !== '')) return;
  const learned = { displayName: user.displayName || customer.name, phone: user.phone || customer.phone };
  await store.saveUser(changed(user, learned));
}
