import { stretchesOf, type Appointment } from '../../src/domain/appointments/appointment.ts';
import { decideStart, type Schedule } from '../../src/domain/booking/availability.ts';
import { differences } from '../../src/domain/appointments/history.ts';
import { candidateStarts, hoursOn } from '../../src/domain/calendar/opening-hours.ts';
import { heldUntil } from '../../src/domain/booking/unpaid-hold.ts';
import {
  addDays,
  MINUTES_A_DAY,
  msOf,
  today,
  type EpochMinute,
  type EpochMs,
  type LocalDate,
} from '../../src/domain/time.ts';
import { chosenServices, type VisitServices } from '../../src/domain/appointments/visit-services.ts';
import { visitOfServices } from '../../src/domain/appointments/visit.ts';
import { chance } from './demo-random.ts';
import { cardGiven, withFeePaid } from './demo-money.ts';
import { demoPeople } from './demo-people.ts';
import { withReceipts } from './demo-till.ts';
import { HOUR, stepsOf, type DemoSalon, type DemoVisit } from './demo-steps.ts';

/** How far the demo's schedule reaches before and after today, in days. */
const PAST_DAYS = 84;
const COMING_DAYS = 14;

/** The first open day of the owner: a color, a cut during its processing time, and visits of two and of three services. */
const firstOfToday = [[3], [2], [2, 6], [1, 6], [1, 4, 6]];
/** The start of the fully booked day. */
const firstOfFull = [[3], [2]];

/**
 * Returns a realistic schedule: twelve weeks back and two ahead, every time valid by the salon's own rules and none taken twice.
 * Today, or the next open day, has visits of several services and overlapping clients; a later day is fully booked; one booking
 * waits for its deposit, another has a card, and one recent visit was missed. Recent visits were checked out. The same moment
 * gives the same schedule.
 */
export function demoVisits(salon: DemoSalon, now: EpochMs): DemoVisit[] {
  const first = addDays(today(salon.zone, now), -PAST_DAYS);
  const [shown, full] = [openFrom(0, salon, now), fullDay(salon, now)];
  const visits: DemoVisit[] = [];
  /** The next visits, as soon as they fit. */
  let arranged: (readonly number[])[] = [];
  for (let day = 0; day <= PAST_DAYS + COMING_DAYS; day += 1) {
    const date = addDays(first, day);
    if (date === shown) arranged = [...firstOfToday];
    if (date === full) arranged = [...firstOfFull, ...arranged];
    for (const start of startsOn(date, salon)) {
      const slot: Slot = { start, date, before: visits, salon, now };
      const [ids] = arranged;
      const planned = ids ? visitOfAnyone(ids, slot) : null;
      if (planned) arranged.shift();
      else if (date !== full && chance(start, 'booked') >= demand(day - PAST_DAYS)) continue;
      const visit = planned ?? (date === full ? visitOfAnyone(null, slot) : visitInTurn(slot));
      if (visit) visits.push(visit);
    }
  }
  return withReceipts(withMissed(withCard(withHeld(visits, salon, now), salon, now), salon, now), salon, now);
}

/** The fully booked day: the first open one from the day after tomorrow. */
export function fullDay(salon: DemoSalon, now: EpochMs): LocalDate {
  return openFrom(2, salon, now);
}

function openFrom(days: number, salon: DemoSalon, now: EpochMs): LocalDate {
  let date = addDays(today(salon.zone, now), days);
  for (let i = 0; i < 7 && startsOn(date, salon).length === 0; i += 1) date = addDays(date, 1);
  return date;
}

/** A requested time, and the bookings before it. */
interface Slot {
  readonly start: EpochMinute;
  readonly date: LocalDate;
  readonly before: readonly DemoVisit[];
  readonly salon: DemoSalon;
  readonly now: EpochMs;
}

/** Returns the next person who books exactly these services, or anything that fits if null. */
function visitOfAnyone(wanted: readonly number[] | null, slot: Slot): DemoVisit | null {
  const { start, before, salon, now } = slot;
  for (let i = 0; i < demoPeople.length; i += 1) {
    const person = demoPeople[(before.length * 5 + i) % demoPeople.length];
    const ids = person?.books.find((some) => wanted === null || String(some) === String(wanted));
    const services = ids && fitting(ids, slot);
    if (person && services) return { person, steps: stepsOf(start, services, person, 0, salon, now) };
  }
  return null;
}

/** The first upcoming unpaid online booking waits for its deposit. */
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

/** The first upcoming confirmed and unpaid online booking has a card. */
function withCard(visits: readonly DemoVisit[], { settings, zone }: DemoSalon, now: EpochMs): DemoVisit[] {
  const kept = visits.find(({ steps }) => {
    const [last, made] = [steps.at(-1)?.appointment, steps[0]?.appointment];
    const isUnpaid = last?.status === 'confirmed' && last.payments.length === 0;
    return isUnpaid && made?.source === 'online' && msOf(last.start) > now;
  });
  return visits.map((visit) => {
    const [made, ...changes] = visit.steps;
    if (visit !== kept || !made) return visit;
    const at = made.appointment.created_at + HOUR / 12;
    const asked = { ...made.appointment, card_asked: true };
    const given = cardGiven(asked, settings, at);
    const after = { ...asked, ...given, version: asked.version + 1 };
    const history = { at, by: 'customer', change: differences(asked, after, zone) } as const;
    const later = changes.map(({ appointment, ...one }) => ({
      ...one,
      appointment: { ...appointment, ...given, card_asked: true, version: appointment.version + 1 },
    }));
    return { ...visit, steps: [{ ...made, appointment: asked }, { appointment: after, history }, ...later] };
  });
}

/** Of the last confirmed visits one was a no-show, whose fee was requested and paid. */
function withMissed(visits: readonly DemoVisit[], { zone }: DemoSalon, now: EpochMs): DemoVisit[] {
  const missed = visits.findLast(
    ({ steps }) =>
      steps.at(-1)?.appointment.status === 'completed' &&
      msOf(steps.at(-1)?.appointment.end ?? 0) < now - 24 * HOUR,
  );
  return visits.map((visit) => {
    const [made, confirmed] = visit.steps;
    if (visit !== missed || !made || !confirmed) return visit;
    const before = confirmed.appointment;
    const after: Appointment = { ...before, version: before.version + 1, status: 'no_show' };
    const history = { at: msOf(after.end), by: 'owner', change: differences(before, after, zone) } as const;
    const at = history.at + 3 * HOUR;
    const paid = withFeePaid(after, at);
    const payment = { at, by: 'customer', change: differences(after, paid, zone) } as const;
    const feeStep = { appointment: paid, history: payment };
    return { ...visit, steps: [made, confirmed, { appointment: after, history }, feeStep] };
  });
}

function startsOn(date: LocalDate, { settings, zone }: DemoSalon): EpochMinute[] {
  const hours = hoursOn(date, settings);
  const minutes = hours ? candidateStarts(hours, settings) : [];
  return minutes.map((minute) => zone.instant(date, minute)).filter((start) => start !== null);
}

/** The share of times taken so many days from today: nearly full now, with more room later. */
function demand(days: number): number {
  return days <= 0 ? 0.85 : 0.8 - (days / COMING_DAYS) * 0.5;
}

/** Returns the next person, with the first of her services that fit. */
function visitInTurn(slot: Slot): DemoVisit | null {
  const { start, before, salon, now } = slot;
  const person = demoPeople[(before.length * 5) % demoPeople.length];
  if (!person) return null;
  const turn = Math.floor(before.length / demoPeople.length);
  for (const i of person.books.keys()) {
    const services = fitting(person.books[(turn + i) % person.books.length] ?? [], slot);
    if (services) return { person, steps: stepsOf(start, services, person, before.length, salon, now) };
  }
  return null;
}

/** More than the visits of two days. */
const MOST_A_DAY = 24;

/** Returns the visit of these services if the real booking rules allow it then, asked the evening before. */
function fitting(
  ids: readonly number[],
  { start, date, before, salon: { settings, zone, services } }: Slot,
): VisitServices['services'] | null {
  const chosen = chosenServices(ids, { offered: services.filter(({ active }) => active) });
  if (typeof chosen === 'string') return null;
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
  const visit = visitOfServices(chosen);
  return decideStart(start, schedule, { visit, zone, now: evening }) === 'free' ? chosen : null;
}
