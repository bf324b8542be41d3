import { createAppointment, type Clashes } from '../../src/api/appointments/appointments.ts';
import {
  appointmentStretches,
  appointmentVisit,
  type Appointment,
} from '../../src/domain/appointments/appointment.ts';
import { seriesDates } from '../../src/domain/appointments/series.ts';
import { availableSlots, nearestStarts, withoutNotice } from '../../src/domain/booking/availability.ts';
import {
  addDays,
  datesBetween,
  epochDay,
  MINUTES_A_DAY,
  toInstant,
  toMinutes,
  type LocalDate,
} from '../../src/domain/time.ts';
import { holdId } from '../../src/domain/waitlist/waitlist.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import { manageLinks } from '../booking/private-link.ts';
import { windowAround } from '../booking/schedule.ts';
import { invalid, refuse } from '../platform/http/refusal.ts';
import type { AnyCall } from '../platform/http/route.ts';
import type { ScheduleWindow } from '../platform/store/verbs/calendar.ts';
import { obstaclesTo } from './check-time.ts';
import { salonZone, slot } from './present.ts';
import { seriesVisitId } from './series.ts';

type Body = BodyOf<typeof createAppointment>;
type Repeat = NonNullable<Body['repeat']>;

/** How many days from its date a visit can be moved. */
const MOST_MOVED = 7;
/** How many days before and after a date are searched for other times. */
const NEARBY_DAYS = 3;

/** Returns the span to read to decide on a requested time, or on all of a series. */
export function windowFor({ start_at, repeat }: Body) {
  const { start, end } = windowAround(start_at);
  return { start, end: end + (repeat ? (repeat.count - 1) * repeat.every_weeks * 7 * MINUTES_A_DAY : 0) };
}

/** Returns the visits of a series, of which the first is the requested one. @throws Refusal if a date is not free */
export async function planSeries(
  first: Appointment,
  { waitlist_entry, repeat }: Body & { readonly repeat: Repeat },
  schedule: ScheduleWindow,
  { deps: { ids, keys, store }, now }: AnyCall,
) {
  const zone = salonZone(schedule.rules);
  const planned = plannedDates(first, repeat, schedule);
  const length = first.end - first.start;
  const visits = planned.map(({ start }, i): Appointment => {
    const id = seriesVisitId(first.id, i + 1);
    const unpaid = { status: 'booked' as const, amount_paid_cents: 0, desk_payments: [] };
    return {
      ...first,
      ...(i > 0 && { ...unpaid, reference: ids.reference() }),
      id,
      start,
      end: start + length,
      series: { id: first.id, index: i + 1, count: planned.length, every_weeks: repeat.every_weeks },
      ...manageLinks.made(first.id, keys),
    };
  });
  const others = schedule.taken.filter(
    ({ id }) => waitlist_entry === undefined || id !== holdId(waitlist_entry),
  );
  const own = visits.map((visit) => ({ id: visit.id, stretches: appointmentStretches(visit) }));
  const full = { ...schedule, taken: [...others, ...own] };
  const found = await Promise.all(
    visits.map((visit) => obstaclesTo(visit, full, { meant: {}, before: null, store, now })),
  );
  const dates = planned.map(({ date, start }) => ({ date, ...slot(start, length, zone) }));
  const clashes = planned.flatMap(({ date, isOnClock }, i): Clashes['clashes'] => {
    const [visit, obstacles] = [visits[i], found[i]];
    if (!visit || !obstacles) return [];
    const { ids: taken, conflicts, reasons } = obstacles;
    const names = conflicts.map(
      ({ customer, time }) => `Overlaps with ${customer.name} at ${zone.formats.clock(toMinutes(time))}`,
    );
    const texts = [
      ...(isOnClock ? [] : ['The clock skips this time on that day']),
      ...(taken.length > conflicts.length ? [...names, 'Overlaps with another date'] : names),
      ...reasons.map(({ text }) => text),
    ];
    if (texts.length === 0) return [];
    const question = { visit: appointmentVisit(visit), zone, now, ignore: visit.id };
    const [from, to] = [addDays(date, -NEARBY_DAYS), addDays(date, NEARBY_DAYS)];
    const days = availableSlots(datesBetween(from, to), withoutNotice(full, to, question), question);
    const alternatives = nearestStarts(visit.start, days, 3).map((at) => slot(at, length, zone));
    return [{ date, reasons: texts, alternatives }];
  });
  if (clashes.length > 0) {
    const message = `${clashes.length} of ${dates.length} dates aren't free. Move or skip each of them.`;
    throw refuse(createAppointment, 'series_clash', message, { data: { clashes, dates } });
  }
  return { visits, dates };
}

/** Returns the dates that are not skipped, each with its start. */
function plannedDates({ start }: Appointment, repeat: Repeat, { rules }: ScheduleWindow) {
  const zone = salonZone(rules);
  const { date: begin, minute } = zone.local(start);
  const { skip = [], move = {} } = repeat;
  const dates = seriesDates(begin, repeat);
  const isOne = (text: string) => dates.some((date) => date === text);
  if (!skip.every(isOne)) throw invalid({ 'repeat.skip': 'Skip can only name dates of the series' });
  if (!Object.keys(move).every(isOne))
    throw invalid({ 'repeat.move': 'Move can only name dates of the series' });
  const planned = dates.flatMap((date) => {
    if (skip.includes(date)) return [];
    const moved = move[date];
    const at = moved ? toInstant(moved, zone) : zone.instant(date, minute);
    if (moved && (at === null || daysApart(zone.local(at).date, date) > MOST_MOVED))
      throw invalid({ 'repeat.move': `A visit can move at most ${MOST_MOVED} days, to a time on the clock` });
    return [{ date, start: at ?? zone.edge(date, minute), isOnClock: at !== null }];
  });
  if (planned.length === 0) throw invalid({ 'repeat.skip': 'At least one date must stay' });
  return planned;
}

const daysApart = (a: LocalDate, b: LocalDate) => Math.abs(epochDay(a) - epochDay(b));
