import { computed } from 'nanostores';
import { answersIn } from '../../../platform/call/query.ts';
import { salonNow } from '../../../platform/call/server-time.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { $newest } from '../shell/dialogs.ts';
import { ownersQuery } from '../shell/remote.ts';
import { isOwed, isPastDue, placed } from './list-filters.ts';

/** The appointments of a date and of today, and how many are past due. */
export const day = ownersQuery('GET /api/admin-public/day');

/** All that are past due: asked for only while they are shown. */
export const pastDue = ownersQuery('GET /api/admin-public/appointments');

/** All that are owed for: asked for only while they are shown. */
export const owed = ownersQuery('GET /api/admin-public/appointments');

/** What there is on any date, or what a search finds of it. */
export const found = ownersQuery('GET /api/admin-public/appointments');

/** What the salon has said last of today and of what is past due, whichever date it was asked about. */
export const $latest = computed(day.$known, (known) => answersIn(known).at(-1) ?? null);

/** Puts the newest state of one appointment into all that is shown: in, out or to another place. */
function replace(appointment: OwnersAppointment): void {
  const { id } = appointment;
  const lists = [
    ...answersIn(pastDue.$known.get()),
    ...answersIn(owed.$known.get()),
    ...answersIn(found.$known.get()),
  ];
  const known = [...answersIn(day.$known.get()).map(({ appointments }) => appointments), ...lists].flat();
  const before = known.find((one) => one.id === id);
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
  owed.put((list) => placed(list, appointment, isOwed(appointment, salonNow())));
  found.put((list) => {
    const isFound = list.some((one) => one.id === id);
    return placed(list, appointment, isFound);
  });
}

/** Whoever signs in next must not find the book on the table. */
export function forgetSchedule(): void {
  for (const part of [day, pastDue, owed, found]) part.forget();
}

/** Shows what an appointment has become that was changed in any section, before the salon is asked again. */
export function heedChanges(): () => void {
  return $newest.listen((changed) => {
    if (changed) replace(changed);
  });
}
