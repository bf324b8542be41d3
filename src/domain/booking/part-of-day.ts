import type { Minutes } from '../time.ts';

/** Noon and five o'clock part a day. */
const NOON = 12 * 60;
const FIVE = 17 * 60;

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** In which part of its day a time is, by its minutes since midnight. */
export function partOfDay(minute: Minutes): PartOfDay {
  if (minute < NOON) return 'morning';
  return minute < FIVE ? 'afternoon' : 'evening';
}
