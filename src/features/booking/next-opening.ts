import { computed } from 'nanostores';
import { remoteOf } from '../../platform/call/query.ts';
import type { Slot } from '../../api/shapes.ts';
import { monthOf } from '../../platform/dates/calendar-month.ts';
import { dateOf, hoursBetween } from '../../platform/dates/date-text.ts';
import type { LocalDateTime } from '../../domain/time.ts';
import { $asking, availability } from './availability.ts';
import { $month } from './calendar.ts';
import { $draft, $opening } from './draft.ts';

/** How many times stand in for one that is not free. */
const NEAREST = 3;

/** Whether the opening that was pressed on the home page is free for the service that was chosen since. */
export type Opening = { readonly opening: LocalDateTime } & (
  | { readonly slot: Slot }
  | { readonly nearest: readonly Slot[] }
);

/** Null while it is not known, and where the visitor has picked another day. */
export const $openingNow = computed(
  [$opening, $draft, $asking, $month, availability.$known],
  (opening, { date }, asking, month, known): Opening | null => {
    if (opening === null || asking.serviceIds.length === 0) return null;
    if (date !== null && date !== dateOf(opening)) return null;
    // A day that is over is not picked; the month on show has what comes next.
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
