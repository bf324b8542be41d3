import { computed } from 'nanostores';
import { answersIn } from '../../../platform/call/query.ts';
import { salonNow } from '../../../platform/call/server-time.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { $newest } from '../shell/dialogs.ts';
import { ownersQuery } from '../shell/remote.ts';
import { isOwed, isPastDue, placed } from './list-filters.ts';

/** The appointments of a date and of today, and the number of past-due ones. */
export const day = ownersQuery('GET /api/admin-public/day');

/** All past-due ones, loaded only while shown. */
export const pastDue = ownersQuery('GET /api/admin-public/appointments');

/** All with a balance, loaded only while shown. */
export const balances = ownersQuery('GET /api/admin-public/appointments');

/** Appointments of all dates, or search results. */
export const found = ownersQuery('GET /api/admin-public/appointments');

/** The latest data about today and past-due ones, whichever date was requested. */
export const $latest = computed(day.$known, (remotes) => answersIn(remotes).at(-1) ?? null);

/** Applies the newest state of an appointment to everything shown: adds, removes or moves it. */
function replace(appointment: OwnersAppointment): void {
  const { id } = appointment;
  const lists = [pastDue, balances, found].flatMap(({ $known }) => answersIn($known.get()));
  const visits = [...answersIn(day.$known.get()).map(({ appointments }) => appointments), ...lists].flat();
  const before = visits.find((one) => one.id === id);
  day.put((data) => {
    const { date, today } = data;
    const isHere = appointment.date === date || appointment.date === today;
    const appointments = placed(data.appointments, appointment, isHere);
    const more = before ? Number(isPastDue(appointment, today)) - Number(isPastDue(before, today)) : 0;
    if (appointments === data.appointments && more === 0) return data;
    return { ...data, appointments, past_due_count: Math.max(0, data.past_due_count + more) };
  });
  const today = $latest.get()?.today;
  const isDue = today !== undefined && isPastDue(appointment, today);
  pastDue.put((list) => placed(list, appointment, isDue));
  balances.put((list) => placed(list, appointment, isOwed(appointment, salonNow())));
  found.put((list) =>
    placed(
      list,
      appointment,
      list.some((one) => one.id === id),
    ),
  );
}

/** The next person to sign in must not see the data. */
export function forgetSchedule(): void {
  for (const part of [day, pastDue, balances, found]) part.forget();
}

/** Shows an appointment that was changed in any section, before the salon is asked again. */
export function heedChanges(): () => void {
  return $newest.listen((appointment) => {
    if (appointment) replace(appointment);
  });
}
