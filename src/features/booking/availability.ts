import { call } from '../../api/call.ts';
import { query, type Told } from '../../api/query.ts';
import type { DayShape } from '../../api/shapes.ts';
import { askable, type Month } from '../../components/booking/month.ts';
import type { LocalDate } from '../../domain/time.ts';
import { $today, $zone, readClock } from './clock.ts';

/** A service's month. */
interface Asked {
  readonly serviceId: number;
  readonly month: Month;
}

/** The days of a month that can be asked about. */
export type MonthAvailability = Readonly<Record<LocalDate, DayShape>>;

/** What is known of each service's months. */
export const availability = query(async ({ serviceId, month }: Asked): Promise<Told<MonthAvailability>> => {
  const range = askable(month, $today.get());
  if (!range) return { ok: true, data: {} };
  const answer = await call('GET /api/availability', { query: { service_id: String(serviceId), ...range } });
  if (!answer.ok) return answer;
  $zone.set(answer.data.time_zone);
  readClock();
  return { ok: true, data: Object.fromEntries(answer.data.days.map((day) => [day.date, day])) };
});
