import { atom } from 'nanostores';
import type { AppointmentShape } from '../../../api/shapes.ts';
import { dateOf, salonClock } from '../../../components/booking/when.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { salon } from '../../../salon.ts';
import { callAsOwner } from '../access.ts';
import { $changes, $newest } from '../dialogs.ts';

/** How often an open screen asks what is new, in milliseconds. */
const REFRESH = 30_000;

export type Diary =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | {
      readonly state: 'ready';
      readonly appointments: readonly AppointmentShape[];
      /** Why the newest state is not known; what is shown may be old. */
      readonly problem: string | null;
    };

/** Every appointment there is, as far as this page knows. */
export const $diary = atom<Diary>({ state: 'loading' });

/** What the clock said when the diary was last asked for, in epoch milliseconds. */
export const $now = atom(0);

/** Rises with every question and every change, so that the answer to an older question is dropped. */
let newest = 0;

/** Asks for all appointments. What is shown stays until the answer is there. */
export async function loadDiary(): Promise<void> {
  $now.set(Date.now());
  if ($diary.get().state === 'failed') $diary.set({ state: 'loading' });
  newest += 1;
  const question = newest;
  const answer = await callAsOwner('GET /api/admin-public/appointments', { query: {} });
  if (question !== newest) return;

  const known = $diary.get();
  if (answer.ok) show(answer.data, null);
  else if (known.state === 'ready') show(known.appointments, answer.message);
  else $diary.set({ state: 'failed', message: answer.message });
}

/** Puts the newest state of one appointment in the place of the one that is shown. */
function replace(appointment: AppointmentShape): void {
  newest += 1;
  const known = $diary.get();
  if (known.state !== 'ready') return;
  const appointments = known.appointments.map((one) => (one.id === appointment.id ? appointment : one));
  show(appointments, known.problem);
}

/** Nothing is drawn again where nothing has changed. */
function show(appointments: readonly AppointmentShape[], problem: string | null): void {
  const known = $diary.get();
  const isSame =
    known.state === 'ready' &&
    known.problem === problem &&
    JSON.stringify(known.appointments) === JSON.stringify(appointments);
  if (!isSame) $diary.set({ state: 'ready', appointments, problem });
}

/** Loads the diary and keeps it fresh while the page is looked at. Returns how to stop. */
export function keepFresh(): () => void {
  const refresh = () => {
    if (document.visibilityState === 'visible') void loadDiary();
  };
  void loadDiary();
  const timer = setInterval(refresh, REFRESH);
  const deaf = $changes.listen(() => {
    const changed = $newest.get();
    if (changed) replace(changed);
    void loadDiary();
  });
  document.addEventListener('visibilitychange', refresh);
  return () => {
    clearInterval(timer);
    deaf();
    document.removeEventListener('visibilitychange', refresh);
  };
}

/** The date on the salon's calendar, in the zone that the salon itself names where it has any appointment. */
export function salonToday(appointments: readonly AppointmentShape[], now: number): LocalDate {
  return dateOf(salonClock(appointments[0]?.time_zone ?? salon.timeZone, now));
}
