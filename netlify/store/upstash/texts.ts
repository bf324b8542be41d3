import type { AppointmentRecord } from '../records.ts';

/** `29404620 booked 4250`: what a client's figures need of a visit. */
export function standingOf({
  start,
  status,
  amount,
}: Pick<AppointmentRecord, 'start' | 'status' | 'amount'>): string {
  return `${start} ${status} ${amount}`;
}

/** A hash as Redis answers it: names and values by turns. */
export function inPairs(flat: readonly string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i] ?? '', flat[2 * i + 1] ?? '']);
}
