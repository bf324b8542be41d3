import { atom, computed } from 'nanostores';
import { call, type Failure } from '../../platform/call/call.ts';
import { query, type Announced } from '../../platform/call/query.ts';
import type { DayShape } from '../../api/booking/availability.ts';
import { lastDay, type Month } from '../../platform/dates/calendar-month.ts';
import type { LocalDate } from '../../domain/time.ts';
import { $zone, readClock } from './salon-clock.ts';
import { $booking, $draft } from './draft.ts';
import { leaveServices } from './remove-unavailable.ts';

/** The services to find free times for, and the booking to move. */
export const $asking = computed([$draft, $booking], ({ serviceIds }, booking) => ({
  serviceIds,
  booking: booking?.appointment.id ?? null,
}));

type Asked = ReturnType<typeof $asking.get> & { readonly month: Month };

export type MonthAvailability = Readonly<Record<LocalDate, DayShape>>;

/** The last day that can be booked; null until the salon has said. */
export const $lastDate = atom<LocalDate | null>(null);

/** The newest answer of `held_until` for each visit, because only some visits ask for a deposit. */
const $held = atom<Readonly<Record<string, string | null>>>({});

/** Until when a booking made now is held, at the latest until its start. ISO with offset; null if it is not released. */
export const $heldUntil = computed(
  [$held, $draft],
  (holds, { serviceIds }) => holds[serviceIds.join()] ?? null,
);

/** The common part of requests for times. The services and the time of an open booking count as available. */
export function askingFor(serviceIds: readonly number[]) {
  const booking = $booking.get();
  const service_ids = serviceIds.join();
  return booking
    ? { query: { service_ids, booking_id: booking.appointment.id }, manageToken: booking.token }
    : { query: { service_ids } };
}

/** The loaded months of each visit. Always whole months, because only the salon knows for certain what day it is. */
export const availability = query(
  async ({ serviceIds, month }: Asked): Promise<Announced<MonthAvailability>> => {
    const { query, ...holder } = askingFor(serviceIds);
    const answer = await call('GET /api/availability', {
      ...holder,
      query: { ...query, from: month, to: lastDay(month) },
    });
    if (!answer.ok) {
      if (isNoVisit(answer)) await leaveServices(serviceIds);
      return answer;
    }
    const { time_zone, last_date, held_until = null, days } = answer.data;
    $zone.set(time_zone);
    readClock();
    $lastDate.set(last_date);
    $held.set({ ...$held.get(), [query.service_ids]: held_until });
    return { ok: true, data: Object.fromEntries(days.map((day) => [day.date, day])) };
  },
);

/** True if the visit no longer exists: a service was removed, or can no longer be combined. */
export function isNoVisit({ code, errors }: Pick<Failure, 'code' | 'errors'>): boolean {
  return code === 'not_found' || errors['service_ids'] !== undefined;
}
