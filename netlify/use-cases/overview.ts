import type { Appointment } from '../../src/domain/appointment.ts';
import type { Range } from '../../src/domain/ranges.ts';
import {
  addDays,
  MINUTES_A_DAY,
  today,
  weekday,
  type EpochMinute,
  type EpochMs,
  type Zone,
} from '../../src/domain/time.ts';

/** What to read for the figures of this week and this month in any zone: a month and a week to both sides of now. */
export function overviewWindow(now: EpochMinute): Range {
  return { start: now - 33 * MINUTES_A_DAY, end: now + 33 * MINUTES_A_DAY };
}

/**
 * Today's list and the counts of today, of this week (Sunday to Saturday, as the calendar shows it) and the revenue of
 * this month, in cents: the sum of the prices of what is not canceled, as the appointments screen counts it.
 * @param active appointments that are not canceled, by start
 */
export function figures(active: readonly Appointment[], zone: Zone, now: EpochMs) {
  const date = today(zone, now);
  const sunday = addDays(date, -weekday(date));
  const saturday = addDays(sunday, 6);
  const dated = active.map((appointment) => ({ appointment, on: zone.local(appointment.start).date }));
  const ofToday = dated.filter(({ on }) => on === date).map(({ appointment }) => appointment);
  const ofMonth = dated.filter(({ on }) => on.slice(0, 7) === date.slice(0, 7));
  return {
    today: ofToday,
    today_count: ofToday.length,
    week_count: dated.filter(({ on }) => on >= sunday && on <= saturday).length,
    month_revenue_cents: ofMonth.reduce((sum, { appointment }) => sum + appointment.service.price_cents, 0),
  };
}
