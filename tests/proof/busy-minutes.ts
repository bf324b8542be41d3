import type { Appointment } from '../../src/domain/appointments/appointment.ts';

/** Something that needs the stylist: an appointment, or a held time. */
export type Visit = Pick<Appointment, 'id' | 'start' | 'end' | 'status' | 'services'>;

/** The minutes in which an appointment needs the stylist, listed one by one, without any range algebra that could be wrong. */
export function busyMinutes(
  { start, end, services }: Pick<Visit, 'start' | 'end' | 'services'>,
  buffer: number,
): number[] {
  const free = new Set<number>();
  let begins = start;
  for (const { processing: gap, duration_min } of services) {
    const { start_min = 0, duration_min: minutes = 0 } = gap ?? {};
    for (let into = 0; into < minutes; into += 1) free.add(begins + start_min + into);
    begins += duration_min;
  }
  const minutes = [];
  for (let at = start; at < end + buffer; at += 1) if (!free.has(at)) minutes.push(at);
  return minutes;
}

/** Pairs of ids that need the stylist in the same minute. */
export function overlappingPairs(visits: readonly Visit[], buffer: number): string[] {
  const takenBy = new Map<number, string>();
  const pairs = new Set<string>();
  for (const visit of visits.filter(({ status }) => status !== 'canceled')) {
    for (const minute of busyMinutes(visit, buffer)) {
      const other = takenBy.get(minute);
      if (other === undefined) takenBy.set(minute, visit.id);
      else pairs.add(`${other} and ${visit.id}`);
    }
  }
  return [...pairs];
}
