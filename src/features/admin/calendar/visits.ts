import { atom } from 'nanostores';
import type { AppointmentShape } from '../../../api/shapes.ts';
import { addDays, datesBetween, type LocalDate } from '../../../domain/time.ts';
import { pollAsOwner } from '../access.ts';

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

/** The tag of the answer before, and the days it is about; null once what is known is not that answer any more. */
let copy: { readonly from: LocalDate; readonly to: LocalDate; readonly tag: string } | null = null;

/**
 * Asks for the visits of some days in a row, and of the day before them: its last visit may end after midnight. The same
 * days asked for again cost next to nothing while nothing has changed.
 * @param dates ascending, without gaps
 * @returns false where there is no answer
 */
export async function loadVisits(dates: readonly LocalDate[]): Promise<boolean> {
  const [first, to] = [dates.at(0), dates.at(-1)];
  if (first === undefined || to === undefined) return true;
  newest += 1;
  const question = newest;
  const from = addDays(first, -1);
  const tag = copy?.from === from && copy.to === to ? copy.tag : null;
  const answer = await pollAsOwner('GET /api/admin-public/appointments', { query: { from, to } }, tag);
  if (question !== newest) return answer.ok;

  const known = $visits.get();
  if (!answer.ok) {
    $visits.set({ ...known, problem: answer.message });
    return false;
  }
  copy = answer.tag === null ? null : { from, to, tag: answer.tag };
  if (!answer.unchanged) show(datesBetween(from, to), answer.data);
  else if (known.problem !== null) $visits.set({ ...known, problem: null });
  return true;
}

function show(asked: readonly LocalDate[], visits: readonly AppointmentShape[]): void {
  const known = $visits.get();
  const answered = Map.groupBy(visits, ({ date }) => date);
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
  copy = null;
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
  copy = null;
  $visits.set(none);
}

/** Both came as JSON from the same call, so that equal answers read the same. */
function isEqual(known: readonly AppointmentShape[] | undefined, answered: readonly AppointmentShape[]) {
  return known !== undefined && JSON.stringify(known) === JSON.stringify(answered);
}
