import { atom } from 'nanostores';
import type { Failure } from '../../platform/call/call.ts';
import type { AppointmentShape } from '../../api/shapes.ts';
import type { BookingPass } from '../../components/booking/private-link.ts';
import { readHeld, unopened, type Held, type Unopened } from '../../components/booking/private-page.ts';

export type Page =
  /** `known`: the handed-over booking, shown while the newest one loads. */
  | { readonly state: 'loading'; readonly known: AppointmentShape | null }
  /** Opened without a booking. */
  | { readonly state: 'sample' }
  /** Returned from a checkout, in a tab that does not know the booking. */
  | { readonly state: 'lost' }
  | (Unopened & { readonly known: AppointmentShape | null })
  | { readonly state: 'shown'; readonly booking: Held; readonly pass: BookingPass };

export const $page = atom<Page>({ state: 'loading', known: null });

/** Loads a booking. The known one stays on screen until the answer. */
export async function openBooking(pass: BookingPass, known: AppointmentShape | null): Promise<void> {
  if ($page.get().state !== 'shown') $page.set({ state: 'loading', known });
  const answer = await readHeld(pass);
  if (answer.ok) $page.set({ state: 'shown', booking: answer.data, pass });
  else close(answer, pass, known);
}

/** Says why there is no booking to show. */
export function close(failure: Failure, pass: BookingPass, known: AppointmentShape | null): void {
  const page = unopened(failure, pass);
  if (page) $page.set({ ...page, known });
}

/** Reloads the booking. @returns the error, or null if it succeeded */
export async function refresh(): Promise<Failure | null> {
  const page = $page.get();
  if (page.state !== 'shown') return null;
  const answer = await readHeld(page.pass);
  if (!answer.ok) return answer;
  show(answer.data);
  return null;
}

/** Shows the booking's newest state. */
export function show(booking: Held): void {
  const page = $page.get();
  if (page.state === 'shown') $page.set({ ...page, booking });
}
