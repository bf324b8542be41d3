import { atom } from 'nanostores';
import type { DayShape } from '../../api/booking/availability.ts';
import type { Slot } from '../../api/shapes.ts';
import type { Held, Shown } from '../../components/booking/private-page.ts';
import { addDays, toMinutes, type LocalDateTime } from '../../domain/time.ts';
import { call } from '../../platform/call/call.ts';
import { hoursBetween, salonToday, toClock } from '../../platform/dates/date-text.ts';
import { $page, action, moveTo } from './managed-booking.ts';

/** How many days before and after a visit are searched. */
const DAYS = { before: 7, after: 21 };
/** The most times that are offered, in all and on one day. */
const MOST = { times: 6, ofDay: 2 };

/** The times that the visit can be moved to; null until they are known. */
export const $times = atom<readonly Slot[] | null>(null);
/** The time to move to, until Move is pressed. */
export const $chosen = atom<LocalDateTime | null>(null);

/** Returns a visit's closest free times, at most two of each day: the closest to its time of day. */
function closestTimes(days: readonly DayShape[], visit: LocalDateTime): Slot[] {
  const hours = ({ start_at }: Slot) => Math.abs(hoursBetween(visit, start_at));
  const minutes = ({ start_at }: Slot) => Math.abs(toMinutes(toClock(start_at)) - toMinutes(toClock(visit)));
  return days
    .flatMap(({ slots }) =>
      slots
        .filter(({ start_at }) => start_at !== visit)
        .toSorted((a, b) => minutes(a) - minutes(b))
        .slice(0, MOST.ofDay),
    )
    .toSorted((a, b) => hours(a) - hours(b))
    .slice(0, MOST.times)
    .toSorted((a, b) => (a.start_at < b.start_at ? -1 : 1));
}

/** Loads the times. Without an answer the old ones stay. A link on the page leads to all times. */
export async function loadTimes({ data, pass }: Pick<Shown<Held>, 'data' | 'pass'>): Promise<void> {
  const { id, date, time, services, time_zone } = data;
  const today = salonToday(time_zone);
  const first = addDays(date, -DAYS.before);
  const answer = await call('GET /api/availability', {
    query: {
      service_ids: services.map((service) => service.id).join(),
      booking_id: id,
      from: first < today ? today : first,
      to: addDays(date, DAYS.after),
    },
    manageToken: pass.token,
  });
  const page = $page.get();
  if (page.state !== 'shown' || page.data !== data) return;
  $times.set(answer.ok ? closestTimes(answer.data.days, `${date}T${time}`) : ($times.get() ?? []));
}

/** Moves the visit to the chosen time. */
export const move = action(async (before) => {
  const at = $chosen.get();
  if (at === null) return null;
  const problem = await moveTo(at, before);
  // After a success the page loads the times around the new one. A refusal may have shown that the visit was moved elsewhere.
  const page = $page.get();
  if (problem !== null && page.state === 'shown') void loadTimes(page);
  return problem;
});
