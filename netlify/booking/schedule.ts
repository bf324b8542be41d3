import { decideStart, nearestStarts, availableSlots } from '../../src/domain/booking/availability.ts';
import type { Range } from '../../src/domain/ranges.ts';
import type { Visit } from '../../src/domain/appointments/visit.ts';
import {
  addDays,
  datesBetween,
  epochDay,
  FARTHEST_ZONE,
  MINUTES_A_DAY,
  roughly,
  type EpochMinute,
  type EpochMs,
  type LocalDate,
  type Moment,
} from '../../src/domain/time.ts';
import { messages } from '../../src/platform/messages.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { AROUND, type ScheduleWindow } from '../platform/store/verbs/calendar.ts';
import { salonZone, slot } from '../appointments/present.ts';

/** Returns the span to read to decide on a requested time and to suggest others. */
export function windowAround(moment: Moment): Range {
  const middle = roughly(moment);
  return { start: middle - AROUND - FARTHEST_ZONE, end: middle + AROUND + FARTHEST_ZONE };
}

/** Returns the instants that salon-local dates can have in any zone. */
export function datesWindow(from: LocalDate, to: LocalDate): Range {
  const [start, end] = [epochDay(from) * MINUTES_A_DAY, (epochDay(to) + 1) * MINUTES_A_DAY];
  return { start: start - FARTHEST_ZONE, end: end + FARTHEST_ZONE };
}

/** How many days before and after the requested one are searched for other times. */
const NEARBY_DAYS = 7;

export interface WantedTime {
  readonly start: EpochMinute;
  readonly visit: Visit;
  readonly now: EpochMs;
  readonly ignore?: string;
}

export const notAvailable = () => refuse('not_available', messages('replies-booking')('notAvailable'));

/** Says that a time is taken, with up to three of the closest free ones. */
export function slotTaken(schedule: ScheduleWindow, { start, visit, now, ignore }: WantedTime): Refusal {
  const zone = salonZone(schedule.rules);
  const { date } = zone.local(start);
  const dates = datesBetween(addDays(date, -NEARBY_DAYS), addDays(date, NEARBY_DAYS));
  const days = availableSlots(dates, schedule, { visit, zone, now, ignore });
  const alternatives = nearestStarts(start, days, 3).map((at) => slot(at, visit.duration_min, zone));
  return refuse('slot_taken', messages('replies-booking')('slotTaken'), { data: { alternatives } });
}

/** @throws Refusal if a time cannot be had */
export function unlessTaken(schedule: ScheduleWindow, time: WantedTime): void {
  const verdict = decideStart(time.start, schedule, { ...time, zone: salonZone(schedule.rules) });
  if (verdict === 'not_available') throw notAvailable();
  if (verdict === 'slot_taken') throw slotTaken(schedule, time);
}
