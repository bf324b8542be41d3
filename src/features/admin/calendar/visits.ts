import { atom } from 'nanostores';
import type { AppointmentShape } from '../../../api/shapes.ts';
import { addDays, datesBetween, type LocalDate } from '../../../domain/time.ts';
import { callAsOwner } from '../access.ts';

/** What is known of the visits of the days that were on show; never of more than those. */
export interface Visits {
  /** By the day on which they begin. A day that is not in here has not been asked for. */
  readonly days: ReadonlyMap<LocalDate, readonly AppointmentShape[]>;
  /** Why the newest state is not known; what is shown may be old. */
  readonly problem: string | null;
}

const none: Visits = { days: new Map(), problem: null };

export const $visits = atom<Visits>(none);

/** Rises with every question and every change, so that the answer to an older question is dropped. */
let newest = 0;

/**
 * Asks for the visits of some days in a row, and of the day before them: its last visit may end after midnight.
 * @param dates ascending, without gaps
 */
export async function loadVisits(dates: readonly LocalDate[]): Promise<void> {
  const [first, last] = [dates.at(0), dates.at(-1)];
  if (first === undefined || last === undefined) return;
  newest += 1;
  const question = newest;
  const from = addDays(first, -1);
  const answer = await callAsOwner('GET /api/admin-public/appointments', { query: { from, to: last } });
  if (question !== newest) return;

  const known = $visits.get();
  if (!answer.ok) {
    $visits.set({ ...known, problem: answer.message });
    return;
  }
  const asked = datesBetween(from, last);
  const answered = Map.groupBy(answer.data, ({ date }) => date);
  const isSame =
    known.problem === null && asked.every((date) => isEqual(known.days.get(date), answered.get(date) ?? []));
  // Nothing is drawn again where nothing has changed.
  if (isSame) return;
  const days = new Map(known.days);
  for (const date of asked) days.set(date, answered.get(date) ?? []);
  $visits.set({ days, problem: null });
}

/** Shows the newest state of one visit, on the day that it is on now. */
export function putVisit(visit: AppointmentShape): void {
  newest += 1;
  const known = $visits.get();
  const days = new Map(
    [...known.days].map(([date, visits]) => {
      const others = visits.filter(({ id }) => id !== visit.id);
      return [date, date === visit.date ? [...others, visit] : others] as const;
    }),
  );
  $visits.set({ ...known, days });
}

/** Forgets everything, as a page does that is opened anew. */
export function forgetVisits(): void {
  newest += 1;
  $visits.set(none);
}

/** Both came as JSON from the same call, so that equal answers read the same. */
function isEqual(known: readonly AppointmentShape[] | undefined, answered: readonly AppointmentShape[]) {
  return known !== undefined && JSON.stringify(known) === JSON.stringify(answered);
}
