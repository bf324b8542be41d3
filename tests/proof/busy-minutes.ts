import type { Appointment } from '../../src/domain/appointment.ts';

/** What needs the stylist: an appointment, or a time that is kept for somebody. */
export type Visit = Pick<Appointment, 'id' | 'start' | 'end' | 'status'> & {
  readonly service: Pick<Appointment['service'], 'processing'>;
};

/** The minutes in which an appointment needs the stylist, written out one by one: no range algebra that could be wrong. */
export function busyMinutes(
  { start, end, service }: Pick<Visit, 'start' | 'end' | 'service'>,
  buffer: number,
): number[] {
  const gap = service.processing;
  const minutes = [];
  for (let at = start; at < end + buffer; at += 1) {
    const into = at - start;
    const free = gap !== null && into >= gap.start_min && into < gap.start_min + gap.duration_min;
    if (!free) minutes.push(at);
  }
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
