import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import { query, type Told } from '../../api/query.ts';
import type { DayShape } from '../../api/shapes.ts';
import { lastOf, type Month } from '../../components/booking/month.ts';
import type { LocalDate } from '../../domain/time.ts';
import { $zone, readClock } from './clock.ts';
import { $draft } from './draft.ts';
import { leaveService } from './services.ts';

/** A service's month. */
interface Asked {
  readonly serviceId: number;
  readonly month: Month;
}

/** The days of a month. */
export type MonthAvailability = Readonly<Record<LocalDate, DayShape>>;

/** The last day that can be booked; null until the salon has said. */
export const $lastDate = atom<LocalDate | null>(null);

/** What is known of each service's months. Of the whole month, for only the salon knows for certain what day it is. */
export const availability = query(async ({ serviceId, month }: Asked): Promise<Told<MonthAvailability>> => {
  const range = { from: month, to: lastOf(month) };
  const answer = await call('GET /api/availability', { query: { service_id: String(serviceId), ...range } });
  if (!answer.ok) {
    if (answer.code === 'not_found' && serviceId === $draft.get().serviceId) leaveService();
    return answer;
  }
  const { time_zone, last_date, days } = answer.data;
  $zone.set(time_zone);
  readClock();
  $lastDate.set(last_date);
  return { ok: true, data: Object.fromEntries(days.map((day) => [day.date, day])) };
});
