import type { AppointmentShape } from '../../../api/shapes.ts';

type List = readonly AppointmentShape[];

/** The new list, with the objects of the old one where an appointment is the same: what shows it need not be drawn again. */
export function keptSame(before: List, now: AppointmentShape[]): AppointmentShape[] {
  const byId = new Map(before.map((one) => [one.id, one]));
  return now.map((one) => {
    const known = byId.get(one.id);
    return known && isSame(known, one) ? known : one;
  });
}

/** Every change raises the version; only where the salon is on the map changes times without one. */
function isSame(a: AppointmentShape, b: AppointmentShape): boolean {
  return a.version === b.version && a.start_at === b.start_at && a.time_zone === b.time_zone;
}

/** A list by start with an appointment in its place, where it belongs there, and else without it. */
export function placed(list: AppointmentShape[], appointment: AppointmentShape, belongs: boolean) {
  const index = list.findIndex(({ id }) => id === appointment.id);
  if (index === -1 && !belongs) return list;
  const others = index === -1 ? list : list.toSpliced(index, 1);
  if (!belongs) return others;
  const at = others.findIndex((one) => when(one) > when(appointment));
  return others.toSpliced(at === -1 ? others.length : at, 0, appointment);
}

/** Sorts by date and time on the salon's clock. */
export function when({ date, time }: Pick<AppointmentShape, 'date' | 'time'>): string {
  return `${date}T${time}`;
}
