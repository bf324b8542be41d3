import { atom } from 'nanostores';
import type { Failure } from '../../platform/call/call.ts';
import type { AppointmentShape } from '../../api/shapes.ts';
import type { BookingPass } from '../../components/booking/private-link.ts';
import { readHeld, unopened, type Held, type Unopened } from '../../components/booking/private-page.ts';

export type Page =
  /** `known`: what was handed over, shown while the salon is asked for the newest. */
  | { readonly state: 'loading'; readonly known: AppointmentShape | null }
  /** Opened without a booking. */
  | { readonly state: 'sample' }
  /** Back from a checkout, in a tab that does not know of which booking. */
  | { readonly state: 'lost' }
  | (Unopened & { readonly known: AppointmentShape | null })
  | { readonly state: 'shown'; readonly booking: Held; readonly pass: BookingPass };

export const $page = atom<Page>({ state: 'loading', known: null });

/** Asks the salon for a booking. What is shown of it already stays until the answer is there. */
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

/** Asks for the newest of what is shown. @returns what kept it from being known; null when it is known */
export async function refresh(): Promise<Failure | null> {
  const page = $page.get();
  if (page.state !== 'shown') return null;
  const answer = await readHeld(page.pass);
  if (!answer.ok) return answer;
  show(answer.data);
  return null;
}

/** Puts the newest state of the booking in the place of what is shown. */
export function show(booking: Held): void {
  const page = $page.get();
  if (page.state === 'shown') $page.set({ ...page, booking });
}
