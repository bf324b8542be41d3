import type { Appointment } from '../appointments/appointment.ts';
import { isActive, isOpen } from '../appointments/status.ts';
import { bookedService, visitLength, type VisitServices } from '../appointments/visit-services.ts';
import { visitOfServices } from '../appointments/visit.ts';
import type { PatchTest } from '../clients/patch-tests.ts';
import type { Service } from '../services/services.ts';
import type { Settings } from '../settings/settings.ts';
import { addDays, addMonths, minuteFrom, type EpochMinute, type EpochMs, type LocalDate } from '../time.ts';
import { availableSlots, firstStart, type Question, type Schedule } from './availability.ts';

/** A test to be booked before a visit: its services, and how long before. */
export interface NeededTest extends VisitServices {
  /** The least time between the end of the test and the start of the visit, in hours. */
  readonly hours: number;
  /** How long a good result counts, in months. */
  readonly valid_months: number;
}

interface SalonRules {
  readonly services: readonly Service[];
  readonly settings: Pick<Settings, 'bufferMinutes'>;
}

interface Asked {
  readonly rules: SalonRules;
  /** The results of the client's tests, newest first; null if nobody has proven who she is. */
  readonly record: readonly PatchTest[] | null;
  /** The salon-local date of the visit. */
  readonly date: LocalDate;
  /** True if the client wants a test even if it is only advised. */
  readonly isWanted: boolean;
}

const isAbout = (result: PatchTest, { id, patch_test }: Pick<Service, 'id' | 'patch_test'>) =>
  result.service === undefined ? patch_test !== null : result.service === id;

/** True if the client's newest result for one of these services is a reaction; on the same date a reaction counts as newer. */
export function hasReaction(
  record: readonly PatchTest[],
  visit: readonly { readonly id: number }[],
  services: readonly Service[],
): boolean {
  return visit.some(({ id }) => {
    const service = services.find((one) => one.id === id) ?? { id, patch_test: null };
    const about = record.filter((result) => isAbout(result, service));
    return about.some(
      ({ result, date }) =>
        result === 'reaction' && !about.some((one) => one.result === 'ok' && one.date > date),
    );
  });
}

/** True if a test's good result, which is valid for `months` months, still counts on the date of a visit. */
const isStillValid = (tested: LocalDate, visited: LocalDate, months: number): boolean =>
  visited <= addMonths(tested, months);

/** True if a good result still counts on that date, and no reaction came after it. */
function isValid(record: readonly PatchTest[], service: Service, date: LocalDate): boolean {
  if (hasReaction(record, [service], [service])) return false;
  const months = service.patch_test?.valid_months ?? 0;
  return record.some(
    (result) =>
      isAbout(result, service) &&
      result.result === 'ok' &&
      result.date <= date &&
      isStillValid(result.date, date, months),
  );
}

/** Returns the services of a visit that have a rule, and no good result that counts on its date. */
export function untestedServices(
  visit: readonly { readonly id: number }[],
  {
    services,
    record,
    date,
  }: Pick<SalonRules, 'services'> & { readonly record: readonly PatchTest[]; readonly date: LocalDate },
): Service[] {
  return visit.flatMap(({ id }) => {
    const service = services.find((one) => one.id === id);
    return service?.patch_test && !isValid(record, service, date) ? [service] : [];
  });
}

/**
 * Returns the test that a visit needs or its client wants; null if there is none. It covers all services of the visit that have a
 * rule and no valid result. A client with a reaction on record needs none: the owner decides about her visit.
 */
export function neededTest(
  visit: readonly { readonly id: number }[],
  { rules: salon, record, date, isWanted }: Asked,
): NeededTest | null {
  if (record && hasReaction(record, visit, salon.services)) return null;
  const open = untestedServices(visit, { services: salon.services, record: record ?? [], date });
  const rules = open.flatMap(({ patch_test }) => patch_test ?? []);
  if (!isWanted && !rules.some(({ rule }) => rule === 'require')) return null;
  const [first, ...rest] = open.map(asTest);
  if (!first) return null;
  return {
    services: [first, ...rest],
    hours: hoursBetween({ services: [first, ...rest] }, salon),
    valid_months: Math.min(...rules.map(({ valid_months }) => valid_months)),
  };
}

/** True if a test covers all services of a visit that require one. */
export function isTestOf(test: VisitServices, visit: VisitServices, { services }: SalonRules): boolean {
  return visit.services.every(
    ({ id }) =>
      services.find((one) => one.id === id)?.patch_test?.rule !== 'require' ||
      test.services.some((one) => one.id === id),
  );
}

/** True if a visit no longer has any of its test's services, nor another one that asks for a test. */
export function isNeedless(
  test: VisitServices,
  visit: VisitServices,
  { services }: Pick<SalonRules, 'services'>,
): boolean {
  return visit.services.every(
    ({ id }) =>
      !test.services.some((one) => one.id === id) && !services.find((one) => one.id === id)?.patch_test,
  );
}

/** The test of a service, as a short, free service with the same id. */
function asTest(service: Service) {
  return {
    ...bookedService(service),
    name: `Patch test: ${service.name}`,
    duration_min: service.patch_test?.minutes ?? 0,
    price_cents: 0,
    processing: null,
    price_from: false,
    by_request: false,
    deposit_percentage: null,
  };
}

/** True if there are enough hours between the end of a test and the start of its visit. */
export function isEarlyEnough(
  test: Pick<Appointment, 'end'>,
  visit: Pick<Appointment, 'start'>,
  hours: number,
): boolean {
  return test.end + hours * 60 <= visit.start;
}

/** Returns the hours required between a test and its visit by the current rules of its services; at least the buffer. */
export function hoursBetween(test: VisitServices, { services, settings }: SalonRules): number {
  return Math.max(
    settings.bufferMinutes / 60,
    ...test.services.map(({ id }) => services.find((service) => service.id === id)?.patch_test?.hours ?? 0),
  );
}

/** True if a good result of a test still counts on the date of its visit, by the current rules of its services. */
export function isValidFor(
  test: VisitServices & Pick<Appointment, 'start'>,
  visit: Pick<Appointment, 'start'>,
  { services }: Pick<SalonRules, 'services'>,
  zone: Question['zone'],
): boolean {
  const [tested, visited] = [zone.local(test.start).date, zone.local(visit.start).date];
  return test.services.every(({ id }) => {
    const months = services.find((service) => service.id === id)?.patch_test?.valid_months;
    return months === undefined || isStillValid(tested, visited, months);
  });
}

/** How many days before the visit are offered first; earlier days only if none of these has a time. */
const DAYS_BEFORE = 28;

/** Returns the offered starts of a test that are early enough for a visit, ascending: the last four weeks that have any. */
export function testStarts(
  visit: Pick<Appointment, 'start'>,
  test: NeededTest,
  schedule: Schedule,
  context: Pick<Question, 'zone' | 'now' | 'ignore'>,
): EpochMinute[] {
  const { zone, now } = context;
  const latest = visit.start - test.hours * 60 - visitLength(test.services);
  const last = zone.local(latest).date;
  const days = Math.floor((latest - minuteFrom(now)) / 1440) + 2;
  const visited = zone.local(visit.start).date;
  for (let back = 0; back < days; back += DAYS_BEFORE) {
    const dates = Array.from({ length: DAYS_BEFORE }, (_, i) => addDays(last, i + 1 - back - DAYS_BEFORE));
    const valid = dates.filter((date) => isStillValid(date, visited, test.valid_months));
    const found = availableSlots(valid, schedule, { ...context, visit: visitOfServices(test.services) })
      .flatMap(({ starts }) => starts)
      .filter((start) => start <= latest);
    if (found.length > 0) return found;
  }
  return [];
}

/** Returns the first start of a visit that leaves time for a test before it; null if there is none. */
export function firstAfterTest(
  visit: Question['visit'],
  test: NeededTest,
  schedule: Schedule,
  context: Pick<Question, 'zone' | 'now' | 'ignore'>,
): EpochMinute | null {
  const first = firstStart(schedule, { ...context, visit: visitOfServices(test.services) }, 0);
  if (first === null) return null;
  return firstStart(schedule, { ...context, visit }, first + visitLength(test.services) + test.hours * 60);
}

/** Returns a visit that waits for the owner's approval from now on, whatever the salon's settings say. */
export function asRequest(visit: Appointment): Appointment {
  const [first, ...rest] = visit.services;
  const approval = { by_request: true };
  return {
    ...visit,
    status: 'pending',
    services: [{ ...first, ...approval }, ...rest.map((one) => ({ ...one, ...approval }))],
  };
}

/** True if the other appointment of a pair still follows this one's changes: it is open and has not begun. */
export const isAhead = (other: Appointment, now: EpochMs): boolean =>
  isOpen(other) && other.start > minuteFrom(now);

/** Returns what happens to the other of a pair: a needless test is canceled, and a visit without its test becomes a request. */
export function consequence(
  before: Appointment,
  after: Appointment,
  other: Appointment,
  rules: Pick<SalonRules, 'services'>,
  now: EpochMs,
): 'cancel' | 'request' | null {
  if (!isActive(before) || !isAhead(other, now)) return null;
  if (after.pair?.is !== 'visit')
    return isActive(after) || isNeedless(after, other, rules) ? null : 'request';
  const isSpared = isNeedless(other, after, rules) && !isNeedless(other, before, rules);
  return isActive(after) && !isSpared ? null : 'cancel';
}
