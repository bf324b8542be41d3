import type { Slot } from '../../api/shapes.ts';
import { clockOf } from '../../components/booking/when.ts';
import { minutesOf } from '../../domain/time.ts';

const NOON = 12 * 60;
const FIVE = 17 * 60;

export interface PartOfDay {
  readonly name: 'Morning' | 'Afternoon' | 'Evening';
  readonly slots: readonly Slot[];
}

/** The times of a day by the part of the day they start in: afternoon from noon, evening from five. Empty parts are left out. */
export function partsOfDay(slots: readonly Slot[]): PartOfDay[] {
  const starting = (from: number, to: number) =>
    slots.filter(({ start_at }) => {
      const minute = minutesOf(clockOf(start_at));
      return from <= minute && minute < to;
    });
  const parts: PartOfDay[] = [
    { name: 'Morning', slots: starting(0, NOON) },
    { name: 'Afternoon', slots: starting(NOON, FIVE) },
    { name: 'Evening', slots: starting(FIVE, 24 * 60) },
  ];
  return parts.filter((part) => part.slots.length > 0);
}

/** 'No available times', '1 available time', '4 available times' */
export function countWords(count: number): string {
  if (count === 0) return 'No available times';
  return count === 1 ? '1 available time' : `${count} available times`;
}
