import type { Appointment } from '../../src/domain/appointment.ts';

/** The minutes in which an appointment needs the stylist, written out one by one: no range algebra that could be wrong. */
export function busyMinutes({ start, end, service }: Appointment, buffer: number): number[] {
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
export function overlappingPairs(appointments: readonly Appointment[], buffer: number): string[] {
  const takenBy = new Map<number, string>();
  const pairs = new Set<string>();
  for (const appointment of appointments.filter(({ status }) => status !== 'canceled')) {
    for (const minute of busyMinutes(appointment, buffer)) {
      const other = takenBy.get(minute);
      if (other === undefined) takenBy.set(minute, appointment.id);
      else pairs.add(`${other} and ${appointment.id}`);
    }
  }
  return [...pairs];
}
