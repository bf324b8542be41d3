import type { Minutes } from '../time.ts';

/** The parts of a day change at noon and at five o'clock. */
const NOON = 12 * 60;
const FIVE = 17 * 60;

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** Returns the part of the day of a time in minutes since midnight. */
export function partOfDay(minute: Minutes): PartOfDay {
  if (minute < NOON) return 'morning';
  return minute < FIVE ? 'afternoon' : 'evening';
}
