import type { Slot } from '../../api/shapes.ts';
import { clockOf } from '../../platform/dates/date-text.ts';
import { partOfDay, partsOfDay as parts, type PartOfDay as Part } from '../../domain/booking/part-of-day.ts';
import { minutesOf } from '../../domain/time.ts';

export interface PartOfDay {
  readonly name: Capitalize<Part>;
  readonly slots: readonly Slot[];
}

const names = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' } as const;

/** Groups the times of a day by the part of the day they start in, without empty parts. */
export function partsOfDay(slots: readonly Slot[]): PartOfDay[] {
  return parts
    .map((part) => ({
      name: names[part],
      slots: slots.filter(({ start_at }) => partOfDay(minutesOf(clockOf(start_at))) === part),
    }))
    .filter((part) => part.slots.length > 0);
}

/** 'No available times', '1 available time', '4 available times' */
export function formatCount(count: number): string {
  if (count === 0) return 'No available times';
  return count === 1 ? '1 available time' : `${count} available times`;
}
