import type { Slot } from '../../src/api/shapes.ts';
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
import { AROUND } from '../platform/store/verbs/appointments.ts';
import type { ScheduleWindow } from '../platform/store/verbs/calendar.ts';
import { salonZone, slot } from '../appointments/present.ts';

/** Returns the span to read to decide on a requested time and to suggest others. */
export function windowAround(moment: Moment): Range {
  const middle = roughly(moment);
  return { start: middle - AROUND - FARTHEST_ZONE, end: middle + AROUND + FARTHEST_ZONE };
}

/** Returns the instants that salon-local dates can have in any zone. */
export function windowOf(from: LocalDate, to: LocalDate) {
  return {
    start: epochDay(from) * MINUTES_A_DAY - FARTHEST_ZONE,
    end: (epochDay(to) + 1) * MINUTES_A_DAY + FARTHEST_ZONE,
  };
}

/** How many days before and after the requested one are searched for other times. */
const NEARBY_DAYS = 7;

/** A requested time. */
export interface WantedTime {
  readonly start: EpochMinute;
  readonly visit: Visit;
  readonly now: EpochMs;
  readonly ignore?: string;
}

/** The time is taken; these are up to three of the closest free ones. */
export interface SlotTaken {
  readonly kind: 'slot_taken';
  readonly alternatives: Slot[];
}

export function slotTaken(schedule: ScheduleWindow, { start, visit, now, ignore }: WantedTime): SlotTaken {
  const zone = salonZone(schedule.rules);
  const { date } = zone.local(start);
  const dates = datesBetween(addDays(date, -NEARBY_DAYS), addDays(date, NEARBY_DAYS));
  const days = availableSlots(dates, schedule, { visit, zone, now, ignore });
  const alternatives = nearestStarts(start, days, 3).map((at) => slot(at, visit.duration_min, zone));
  return { kind: 'slot_taken', alternatives };
}

/** Returns why a time cannot be had, or null. */
export function whyNotFree(
  schedule: ScheduleWindow,
  wanted: WantedTime,
): SlotTaken | { readonly kind: 'not_available' } | null {
  const verdict = decideStart(wanted.start, schedule, { ...wanted, zone: salonZone(schedule.rules) });
  if (verdict === 'not_available') return { kind: verdict };
  return verdict === 'slot_taken' ? slotTaken(schedule, wanted) : null;
}
