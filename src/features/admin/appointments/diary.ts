import { atom } from 'nanostores';
import type { Contract } from '../../../api/contract.ts';
import type { DataOf } from '../../../api/endpoint.ts';
import type { AppointmentShape } from '../../../api/shapes.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { $newest } from '../dialogs.ts';
import { asked } from './asked.ts';
import { keptSame, placed } from './lists.ts';
import { isPastDue } from './rules.ts';

/** Past due ones that are shown at most, the latest of them. */
export const MOST_DUE = 2000;
/** Found ones that are shown at most, the latest of them. */
export const MOST_FOUND = 500;

type Day = DataOf<Contract['GET /api/admin-public/day']>;

/** What the salon has said last of today and of what is past due, whichever date it was asked about. */
export const $latest = atom<Day | null>(null);

/** The appointments of the selected date and of today, and how many are past due. */
export const day = asked(
  'GET /api/admin-public/day',
  (before, now) => ({ ...now, appointments: keptSame(before.appointments, now.appointments) }),
  (data) => {
    if (data !== $latest.get()) $latest.set(data);
  },
);

/** All that are past due: asked for only while they are shown. */
export const pastDue = asked('GET /api/admin-public/appointments', keptSame);

/** What a search finds on any date; one more than is shown, to know whether that is all. */
export const found = asked('GET /api/admin-public/appointments', keptSame);

/** The minute in which the diary was last asked for, in epoch milliseconds. */
export const $now = atom(0);

/** What the screen is to show. */
export interface Wanted {
  /** Null is today, whatever day that is. */
  readonly date: LocalDate | null;
  readonly pastDue: boolean;
  /** Empty while nothing is searched for. */
  readonly search: string;
}

/** The one question about what is past due. */
export const DUE = 'due';

/**
 * Turns to what is to be shown, of which what is known already is shown at once.
 * @returns true where that is something else than before, and loadDiary() is to ask for it
 */
export function turnTo({ date, pastDue: isDue, search }: Wanted): boolean {
  const ofDay = day.turnTo(date ?? '', date === null ? {} : { query: { date } });
  if (search !== '') {
    showing = [day, found];
    return found.turnTo(search, { query: { search, limit: String(MOST_FOUND + 1) } }) || ofDay;
  }
  const wasDue = showing.includes(pastDue);
  showing = isDue ? [day, pastDue] : [day];
  const due = isDue && pastDue.turnTo(DUE, { query: { past_due: '1', limit: String(MOST_DUE + 1) } });
  return due || ofDay || (isDue && !wasDue);
}

let showing: readonly Pick<typeof day, 'load'>[] = [day];

/** Asks anew for what is shown. What is shown stays until the answer is there; false where one is missing. */
export async function loadDiary(): Promise<boolean> {
  const now = Date.now();
  $now.set(now - (now % 60_000));
  const answers = await Promise.all(showing.map((part) => part.load()));
  return answers.every(Boolean);
}

/** Puts the newest state of one appointment into all that is shown: in, out or to another place. */
function replace(appointment: AppointmentShape): void {
  const before = known(appointment.id);
  const change = (data: Day): Day => {
    const { date, today } = data;
    const belongs = appointment.date === date || appointment.date === today;
    const appointments = placed(data.appointments, appointment, belongs);
    const more = before ? Number(isPastDue(appointment, today)) - Number(isPastDue(before, today)) : 0;
    if (appointments === data.appointments && more === 0) return data;
    return { ...data, appointments, past_due_count: Math.max(0, data.past_due_count + more) };
  };
  const latest = $latest.get();
  day.put(change);
  if (latest) $latest.set(change(latest));
  pastDue.put((list) => placed(list, appointment, latest !== null && isPastDue(appointment, latest.today)));
  found.put((list) =>
    placed(
      list,
      appointment,
      list.some(({ id }) => id === appointment.id),
    ),
  );
}

/** Whoever signs in next must not find the book on the table. */
export function forgetDiary(): void {
  $latest.set(null);
  for (const part of [day, pastDue, found]) part.forget();
}

function known(id: string): AppointmentShape | undefined {
  const lists = [
    day.$part.get().data?.appointments,
    $latest.get()?.appointments,
    pastDue.$part.get().data,
    found.$part.get().data,
  ];
  return lists.flatMap((list) => list ?? []).find((one) => one.id === id);
}

/** Shows what an appointment has become that was changed in any section, before the salon is asked again. */
export function heedChanges(): () => void {
  return $newest.listen((changed) => {
    if (changed) replace(changed);
  });
}
