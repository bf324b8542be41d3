import { atom, computed } from 'nanostores';
import type { Slot } from '../../api/shapes.ts';
import {
  dateOfEpochDay,
  epochDay,
  MINUTES_A_DAY,
  toMinutes,
  toTime,
  type LocalDateTime,
  type Minutes,
} from '../../domain/time.ts';
import { toClock, toDate } from '../../platform/dates/date-text.ts';
import { $choosing } from './chosen-visit.ts';
import { changeForm } from './choose-visit.ts';
import { $booking, $draft, type Draft } from './draft.ts';

/** The patch test that the chosen services ask for. */
export interface AskedTest {
  readonly isRequired: boolean;
  /** The least hours before the visit. */
  readonly hours: number;
  readonly minutes: Minutes;
}

/** Why the salon asks for a test or another time for it, and for which visit; null if it has not. */
const $refused = atom<{ readonly visit: string; readonly text: string } | null>(null);

const visitKey = ({ serviceIds, slot }: Draft) => `${serviceIds.join()} ${slot?.start_at ?? ''}`;

/** The time of the test that was chosen for this visit, or null. */
export const $test = computed($draft, (draft) =>
  draft.test?.visit === visitKey(draft) ? draft.test.slot : null,
);

export const $reason = computed([$refused, $draft], (refused, draft) =>
  refused?.visit === visitKey(draft) ? refused.text : null,
);

export function chooseTest(slot: Slot | null): void {
  changeForm({ test: slot && { visit: visitKey($draft.get()), slot } });
  $refused.set(null);
}

/** Says why the salon needs a test, or another time for it. */
export function needTest(text: string): void {
  $refused.set({ visit: visitKey($draft.get()), text });
}

/** The test that the chosen services ask for; null if none does. For a change of a booking only if the salon has asked for one. */
export const $asked = computed(
  [$draft, $choosing, $booking, $reason],
  ({ serviceIds }, { offered }, booking, reason): AskedTest | null => {
    if (booking !== null && reason === null) return null;
    const rules = offered.flatMap(({ id, patch_test }) =>
      patch_test && serviceIds.includes(id) ? [patch_test] : [],
    );
    if (rules.length === 0) return null;
    return {
      isRequired: rules.some(({ rule }) => rule === 'require'),
      hours: Math.max(...rules.map(({ hours }) => hours)),
      minutes: rules.reduce((sum, { minutes }) => sum + minutes, 0),
    };
  },
);

/** The latest start of a test on the salon's clock. An hour that the clock skips counts too, as on the server. */
export function latestStart(visit: LocalDateTime, { hours, minutes }: AskedTest): LocalDateTime {
  const start = epochDay(toDate(visit)) * MINUTES_A_DAY + toMinutes(toClock(visit)) - hours * 60 - minutes;
  const day = Math.floor(start / MINUTES_A_DAY);
  return `${dateOfEpochDay(day)}T${toTime(start - day * MINUTES_A_DAY)}`;
}
