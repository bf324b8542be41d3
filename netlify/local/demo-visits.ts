import {
  newAppointment,
  stretchesOf,
  type Appointment,
  type HistoryEntry,
  type Status,
} from '../../src/domain/appointment.ts';
import { decideStart, type Schedule } from '../../src/domain/availability.ts';
import { described, differences } from '../../src/domain/history.ts';
import { candidateStarts, hoursOn } from '../../src/domain/opening-hours.ts';
import { heldUntil } from '../../src/domain/unpaid.ts';
import type { Service } from '../../src/domain/services.ts';
import type { Settings } from '../../src/domain/settings.ts';
import {
  addDays,
  minuteFrom,
  MINUTES_A_DAY,
  msOf,
  today,
  type EpochMinute,
  type EpochMs,
  type LocalDate,
  type Zone,
} from '../../src/domain/time.ts';
import { bookedService } from '../../src/domain/visit-services.ts';
import { visitOfServices } from '../../src/domain/visit.ts';
import { referenceOf } from '../deps.ts';
import { chance, digest, idOf } from './demo-chance.ts';
import { amountPaid, paidOnline, takenAtDesk } from './demo-money.ts';
import { demoPeople, type DemoPerson } from './demo-people.ts';

/** How far the demo's schedule reaches to both sides of today, in days. */
const PAST_DAYS = 84;
const COMING_DAYS = 14;
const HOUR = 60 * 60 * 1000;

/** An appointment with how it came to be what it is: as it was made, and each change since. */
export interface DemoVisit {
  readonly person: DemoPerson;
  readonly steps: readonly { readonly appointment: Appointment; readonly history: HistoryEntry }[];
}

export interface DemoSalon {
  readonly settings: Settings;
  readonly services: readonly Service[];
  readonly zone: Zone;
}

/**
 * The schedule of a salon in use: twelve weeks back and two ahead, every time on offer by the salon's own rules and none
 * taken twice. One day to come is full, and begins with a color that leaves room for another while it works; one booking
 * waits for its deposit. The same moment gives the same schedule.
 */
export function demoVisits(salon: DemoSalon, now: EpochMs): DemoVisit[] {
  const first = addDays(today(salon.zone, now), -PAST_DAYS);
  const full = fullDay(salon, now);
  const visits: DemoVisit[] = [];
  for (let day = 0; day <= PAST_DAYS + COMING_DAYS; day += 1) {
    const date = addDays(first, day);
    for (const [i, start] of startsOn(date, salon).entries()) {
      if (date !== full && chance(start, 'booked') >= demand(day - PAST_DAYS)) continue;
      const slot = [start, date, visits, salon, now] as const;
      const visit = date === full ? visitOnFullDay(i, ...slot) : visitAt(...slot);
      if (visit) visits.push(visit);
    }
  }
  return withHeld(visits, salon, now);
}

/** The day that is full: the first open one from the day after tomorrow on. */
export function fullDay(salon: DemoSalon, now: EpochMs): LocalDate {
  let date = addDays(today(salon.zone, now), 2);
  for (let i = 0; i < 7 && startsOn(date, salon).length === 0; i += 1) date = addDays(date, 1);
  return date;
}

/** Whoever comes next in turn and has a service that fits; first a color, and in its processing time a treatment. */
function visitOnFullDay(
  place: number,
  start: EpochMinute,
  date: LocalDate,
  before: readonly DemoVisit[],
  salon: DemoSalon,
  now: EpochMs,
): DemoVisit | null {
  const wanted = [3, 6][place];
  for (let i = 0; i < demoPeople.length; i += 1) {
    const person = demoPeople[(before.length * 5 + i) % demoPeople.length];
    const id = person?.books.find((one) => wanted === undefined || one === wanted);
    const service = salon.services.find((one) => one.id === id && one.active);
    if (!person || !service || !fits(start, service, date, before, salon)) continue;
    return { person, steps: stepsOf(start, service, person, 0, salon, now) };
  }
  return null;
}

/** The first visit to come that was booked online and that nobody has paid for waits for its deposit. */
function withHeld(visits: readonly DemoVisit[], { settings, zone }: DemoSalon, now: EpochMs): DemoVisit[] {
  const created_at = now - HOUR / 6;
  const held = visits.find(
    ({ steps: [made, ...changes] }) =>
      made?.appointment.status === 'pending' &&
      changes.length === 0 &&
      msOf(made.appointment.start) > now + 48 * HOUR,
  );
  return visits.map((visit) => {
    const [made] = visit.steps;
    if (visit !== held || !made) return visit;
    const held_until = heldUntil(created_at, made.appointment.start, settings, zone);
    const appointment = { ...made.appointment, created_at, held_until };
    return { ...visit, steps: [{ appointment, history: { ...made.history, at: created_at } }] };
  });
}

function startsOn(date: LocalDate, { settings, zone }: DemoSalon): EpochMinute[] {
  const hours = hoursOn(date, settings);
  const minutes = hours ? candidateStarts(hours, settings) : [];
  return minutes.map((minute) => zone.instant(date, minute)).filter((start) => start !== null);
}

/** The share of times that is taken so many days from today: nearly full now, with room further out. */
function demand(days: number): number {
  return days <= 0 ? 0.85 : 0.8 - (days / COMING_DAYS) * 0.5;
}

/** The next person in turn, with the first of their services that fits. */
function visitAt(
  start: EpochMinute,
  date: LocalDate,
  before: readonly DemoVisit[],
  salon: DemoSalon,
  now: EpochMs,
): DemoVisit | null {
  const person = demoPeople[(before.length * 5) % demoPeople.length];
  if (!person) return null;
  const turn = Math.floor(before.length / demoPeople.length);
  const wanted = person.books.map((_, i) => person.books[(turn + i) % person.books.length]);
  const service = wanted
    .map((id) => salon.services.find((service) => service.id === id && service.active))
    .find((service) => service && fits(start, service, date, before, salon));
  return service ? { person, steps: stepsOf(start, service, person, before.length, salon, now) } : null;
}

/** More than come on a day and the one before it. */
const MOST_A_DAY = 24;

/** Asks the engine that decides on real bookings, as if it were the evening before. */
function fits(
  start: EpochMinute,
  service: Service,
  date: LocalDate,
  before: readonly DemoVisit[],
  { settings, zone }: DemoSalon,
): boolean {
  const taken = before
    .slice(-MOST_A_DAY)
    .flatMap(({ steps }) => steps.at(-1)?.appointment ?? [])
    .filter((appointment) => appointment.end > start - MINUTES_A_DAY)
    .map((appointment) => ({ id: appointment.id, stretches: stretchesOf(appointment) }));
  const schedule: Schedule = {
    settings: { ...settings, bookingWindow: 1, minNoticeHours: 0 },
    blockedDates: [],
    timeBlocks: [],
    taken,
  };
  const evening = msOf(zone.edge(addDays(date, -1), MINUTES_A_DAY - 60));
  return decideStart(start, schedule, { visit: visitOfServices([service]), zone, now: evening }) === 'free';
}

/** What became of a visit, in turn, so that every status is there. */
const endsOfPast: readonly Status[] = [
  'completed',
  'completed',
  'completed',
  'canceled',
  'completed',
  'paid',
  'completed',
  'completed',
];
const endsOfComing: readonly Status[] = [
  'confirmed',
  'pending',
  'booked',
  'confirmed',
  'paid',
  'pending',
  'confirmed',
  'canceled',
];

function stepsOf(
  start: EpochMinute,
  service: Service,
  { customer, asks }: DemoPerson,
  index: number,
  { settings, zone }: DemoSalon,
  now: EpochMs,
): DemoVisit['steps'] {
  const end = start + service.duration_min;
  const ends = end <= minuteFrom(now) ? endsOfPast : endsOfComing;
  const status = ends[index % ends.length] ?? 'confirmed';
  const online = status === 'pending' || (status !== 'booked' && chance(start, 'online') < 0.7);
  const madeAt = Math.min(msOf(start), now) - Math.round((6 + chance(start, 'made') * 200) * HOUR);
  const made = newAppointment({
    id: idOf('visit', start),
    reference: referenceOf([...digest('reference', start).subarray(0, 8)]),
    status: online ? 'pending' : 'booked',
    source: online ? 'online' : 'owner',
    start,
    end,
    zone: settings.timeZone,
    customer,
    notes: online && chance(start, 'notes') < 0.6 ? asks : '',
    services: [bookedService(service)],
    created_at: madeAt,
    // No token has this hash: nobody holds a private link to a sample.
    manage_token_hash: '0'.repeat(64),
  });
  const steps = [
    { appointment: made, history: entry(madeAt, online ? 'customer' : 'owner', described(made, zone)) },
  ];
  const change = (at: EpochMs, by: HistoryEntry['by'], part: Partial<Appointment>) => {
    const before = steps.at(-1)?.appointment ?? made;
    const after: Appointment = { ...before, ...part, version: before.version + 1 };
    steps.push({ appointment: after, history: entry(at, by, differences(before, after, zone)) });
  };

  const paid = amountPaid(status, service.price_cents, settings, index);
  if (paid > 0 && status !== 'completed' && status !== 'paid')
    change(madeAt + HOUR, 'customer', paidOnline(paid, start, madeAt + HOUR));
  if (status === 'completed') {
    change(madeAt + 2 * HOUR, 'owner', { status: 'confirmed' });
    change(msOf(end), 'owner', {
      status,
      ...takenAtDesk(steps.at(-1)?.appointment ?? made, paid, msOf(end)),
    });
  } else if (status !== made.status) {
    const by = status === 'canceled' ? 'customer' : 'owner';
    const at = madeAt + 3 * HOUR;
    change(at, by, { status, ...(status === 'paid' && takenAtDesk(made, paid, at)) });
  }
  return steps;
}

function entry(at: EpochMs, by: HistoryEntry['by'], change: string): HistoryEntry {
  return { at, by, change };
}
