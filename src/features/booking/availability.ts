import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import { query, type Told } from '../../api/query.ts';
import type { DayShape } from '../../api/shapes.ts';
import { lastOf, type Month } from '../../components/booking/month.ts';
import type { LocalDate } from '../../domain/time.ts';
import { $zone, readClock } from './clock.ts';
import { $booking, $draft } from './draft.ts';
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

/** What a booking's holder asks with. */
interface Own {
  readonly query?: { readonly booking_id: string };
  readonly manageToken?: string;
}

/** Asks once more with the booking that is being moved, where its own service is off the list by now. */
export async function orAsHolder<Told extends { readonly ok: boolean }>(
  ask: (own: Own) => Promise<Told>,
): Promise<Told> {
  const { serviceId } = $draft.get();
  const answer = await ask({});
  const booking = $booking.get();
  const isGone = 'code' in answer && answer.code === 'not_found';
  if (!isGone || booking?.appointment.service.id !== serviceId) return answer;
  return ask({ query: { booking_id: booking.appointment.id }, manageToken: booking.token });
}

/** What is known of each service's months. Of the whole month, for only the salon knows for certain what day it is. */
export const availability = query(async ({ serviceId, month }: Asked): Promise<Told<MonthAvailability>> => {
  const range = { from: month, to: lastOf(month) };
  const query = { service_id: String(serviceId), ...range };
  const answer = await orAsHolder((own) =>
    call('GET /api/availability', { ...own, query: { ...query, ...own.query } }),
  );
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
