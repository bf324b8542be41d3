import { createBooking, type readBooking } from '../../src/api/booking/bookings.ts';
import {
  appointmentVisit,
  confirmsItself,
  newAppointment,
  type Appointment,
} from '../../src/domain/appointments/appointment.ts';
import { namedIn, visitLength } from '../../src/domain/appointments/visit-services.ts';
import { visitOfServices } from '../../src/domain/appointments/visit.ts';
import { decideStart } from '../../src/domain/booking/availability.ts';
import {
  firstAfterTest,
  isEarlyEnough,
  isValidFor,
  neededTest,
  testStarts,
  type NeededTest,
} from '../../src/domain/booking/patch-test.ts';
import { acceptedTerms, termsUnder, visitTerms } from '../../src/domain/booking/policy.ts';
import { isActive } from '../../src/domain/appointments/status.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { DataOf } from '../../src/platform/call/endpoint.ts';
import type { PatchTest } from '../../src/domain/clients/patch-tests.ts';
import { isoWithOffset, MINUTES_A_DAY, minuteFrom, toInstant, type Moment } from '../../src/domain/time.ts';
import { spoken, spokenFormats } from '../../src/messages/spoken.ts';
import { messages } from '../../src/platform/messages.ts';
import { salonZone, slot } from '../appointments/present.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { Conflict, type AnyCall } from '../platform/http/route.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { manageLinks } from './private-link.ts';

type Visit = Pick<Appointment, 'start' | 'end' | 'services'>;

/** A test to book with a visit. */
export type WantedTest = Visit;

type Person = Pick<Appointment, 'services' | 'customer'> & { readonly isProven: boolean };

/** Returns the results of a client's tests if her address is proven and a service asks for a test; for others nothing is looked up. */
export async function testRecord(
  { services, customer, isProven }: Person,
  rules: Rules,
  { deps }: Pick<AnyCall, 'deps'>,
): Promise<readonly PatchTest[] | null> {
  const asks = rules.services.some((one) => one.patch_test && services.some(({ id }) => id === one.id));
  if (!asks || !isProven) return null;
  return (await deps.store.clientByAddress(customer.email))?.patch_tests ?? [];
}

interface TestChoice {
  readonly at: Moment | undefined;
  readonly record: readonly PatchTest[] | null;
  readonly earlier?: Appointment;
}

/**
 * Returns the test to book with a visit; null if it needs none and its client wants none.
 * @param at the chosen time of the test
 * @param earlier the appointment of an earlier test, which is moved: its own time counts as free
 * @throws Refusal with the times to choose from if it needs one and no time, or one that is not free, was chosen
 */
export async function testBefore(
  visit: Visit,
  { at, record, earlier }: TestChoice,
  rules: Rules,
  call: AnyCall,
): Promise<WantedTest | null> {
  const zone = salonZone(rules);
  const { date } = zone.local(visit.start);
  const needed = neededTest(visit.services, { rules, record, date, isWanted: at !== undefined });
  if (!needed) return null;
  // From today, because a test may be booked long before its visit.
  const window = { start: minuteFrom(call.now) - MINUTES_A_DAY, end: visit.start + 2 * MINUTES_A_DAY };
  const schedule = await call.deps.store.schedule(window);
  if (schedule.rules.version !== rules.version) throw new Conflict();
  const question = { zone, now: call.now, ignore: earlier?.id };
  const length = visitLength(needed.services);
  const start = at && toInstant(at, zone);
  const isFree =
    typeof start === 'number' &&
    decideStart(start, schedule, { ...question, visit: visitOfServices(needed.services) }) === 'free' &&
    isEarlyEnough({ end: start + length }, visit, needed.hours) &&
    isValidFor({ ...needed, start }, visit, rules, zone);
  if (isFree) return { services: needed.services, start, end: start + length };
  const starts = testStarts(visit, needed, schedule, question);
  if (starts.length === 0) throw await tooSoon(visit, needed, rules, call);
  const slots = starts.map((one) => slot(one, length, zone));
  const key = at === undefined ? 'patchTestNeeded' : 'patchTestTaken';
  throw refuse(createBooking, 'patch_test_needed', messages('replies-booking')(key), { data: { slots } });
}

/** Returns the refusal if there is no time for a test before the visit, with the first time for a visit after one. */
async function tooSoon(visit: Visit, test: NeededTest, rules: Rules, call: AnyCall): Promise<Refusal> {
  const zone = salonZone(rules);
  const from = minuteFrom(call.now) - MINUTES_A_DAY;
  const end = from + (rules.settings.bookingWindow + 3) * MINUTES_A_DAY;
  const schedule = await call.deps.store.schedule({ start: from, end });
  const length = appointmentVisit(visit);
  const start = firstAfterTest(length, test, schedule, { zone, now: call.now });
  const t = messages('replies-booking');
  const { hours: count } = test;
  const message =
    start === null
      ? t('patchTestNever', { count })
      : t('patchTestTooSoon', { count, date: spokenFormats(rules.settings).longDay(zone.local(start).date) });
  const first = start === null ? null : slot(start, length.duration_min, zone);
  return refuse(createBooking, 'patch_test_needed', message, { data: { slots: [], first } });
}

/** Returns the appointment of a test, for the same person and in the same language as its visit. */
export function testAppointment(
  visit: Appointment,
  { start, end, services }: WantedTest,
  rules: Rules,
  { deps, now }: Pick<AnyCall, 'deps' | 'now'>,
): Appointment {
  const id = deps.ids.uuid();
  const { customer, source, zone, created_at, language, guest, flag } = visit;
  const ownServices = namedFor(visit, services, rules);
  const terms = visitTerms(services, end - start, rules.settings);
  return newAppointment({
    id,
    reference: deps.ids.reference(),
    status: confirmsItself({ services }, rules.settings) ? 'confirmed' : 'pending',
    source,
    start,
    end,
    zone,
    customer,
    services: ownServices,
    terms: acceptedTerms(termsUnder(rules), terms, now),
    created_at,
    pair: { is: 'test', other: visit.id },
    ...(language && { language }),
    ...(guest && { guest: {} }),
    ...(flag && { flag }),
    ...manageLinks.made(id, deps.keys),
  });
}

/** Returns the other one of a pair for the holder of one. Its link is in its own email. */
export function presentPair(
  { pair }: Pick<Appointment, 'pair'>,
  other: Appointment | null,
  rules: Rules,
): Pick<DataOf<typeof readBooking>, 'paired'> {
  if (!pair || !other || !isActive(other)) return {};
  const is = pair.is === 'visit' ? 'test' : 'visit';
  return { paired: { id: other.id, is, start_at: isoWithOffset(other.start, salonZone(rules)) } };
}

type Named = Pick<Appointment['services'][number], 'id' | 'name' | 'shown_name'>;

/** Returns a test's services with the names that its client sees. */
export function namedFor(
  { language, services: visited }: Pick<Appointment, 'language'> & { readonly services: readonly Named[] },
  [first, ...rest]: Appointment['services'],
  { languages }: Rules,
): Appointment['services'] {
  const reads = language ?? languages?.[0] ?? 'en';
  const named = (service: Appointment['services'][number]) => {
    const original = visited.find(({ id }) => id === service.id);
    if (!original) return service;
    const { name, shown_name = name } = original;
    const localName = spoken.run(reads, () =>
      messages('replies-booking')('patchTest', { service: shown_name }),
    );
    const { shown_name: _, ...own } = service;
    return localName === own.name ? own : { ...own, shown_name: localName };
  };
  return [named(first), ...rest.map(named)];
}

/** Returns the services of an appointment, or of a test, with the names that its client sees in another language. */
export function namedAs(
  { pair, services }: Pick<Appointment, 'pair' | 'services'>,
  language: Language | undefined,
  rules: Rules,
): Appointment['services'] {
  const reads = language ?? rules.languages?.[0];
  if (pair?.is !== 'test') return namedIn(services, reads, rules.services);
  const localServices = rules.services.map(({ id, name, translations }) => ({
    id,
    name: (reads && translations?.[reads]?.name) || name,
  }));
  return namedFor({ ...(reads && { language: reads }), services: localServices }, services, rules);
}
