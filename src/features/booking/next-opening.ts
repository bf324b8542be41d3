import { computed } from 'nanostores';
import { remoteOf } from '../../platform/call/query.ts';
import type { Slot } from '../../api/shapes.ts';
import { monthOf } from '../../platform/dates/calendar-month.ts';
import { dateOf, hoursBetween } from '../../platform/dates/date-text.ts';
import type { LocalDateTime } from '../../domain/time.ts';
import { $asking, availability } from './availability.ts';
import { $month } from './calendar.ts';
import { $draft, $opening } from './draft.ts';

/** How many times are suggested instead of one that is not free. */
const NEAREST = 3;

/** Whether the home page's opening is free for the service chosen since. */
export type Opening = { readonly opening: LocalDateTime } & (
  | { readonly slot: Slot }
  | { readonly nearest: readonly Slot[] }
);

/** Null until it is known, and if the visitor has picked another day. */
export const $openingNow = computed(
  [$opening, $draft, $asking, $month, availability.$known],
  (opening, { date }, asking, month, known): Opening | null => {
    if (opening === null || asking.serviceIds.length === 0) return null;
    if (date !== null && date !== dateOf(opening)) return null;
    // A past day is not picked; the month on show has the next one.
    const days = remoteOf(known, { ...asking, month: date === null ? month : monthOf(date) });
    if (days.state !== 'ready') return null;
    const slots = Object.values(days.data).flatMap((day) => day.slots);
    const slot = slots.find(({ start_at }) => start_at === opening);
    if (slot) return { opening, slot };
    const away = ({ start_at }: Slot) => Math.abs(hoursBetween(opening, start_at));
    const nearest = slots.toSorted((one, other) => away(one) - away(other)).slice(0, NEAREST);
    return { opening, nearest: nearest.toSorted((one, other) => (one.start_at < other.start_at ? -1 : 1)) };
  },
);
