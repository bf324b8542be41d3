import { atom } from 'nanostores';
import type { readBooking } from '../../api/bookings.ts';
import { call, type Failure } from '../../api/call.ts';
import type { DataOf } from '../../api/endpoint.ts';
import type { AppointmentShape } from '../../api/shapes.ts';
import type { BookingPass } from '../../components/booking/private-link.ts';

/** A booking as its holder is shown it, with what there is to pay. */
export type Held = DataOf<typeof readBooking>;

export type Page =
  /** `known`: what was handed over, shown while the salon is asked for the newest. */
  | { readonly state: 'loading'; readonly known: AppointmentShape | null }
  /** Opened without a booking. */
  | { readonly state: 'sample' }
  /** Back from a checkout, in a tab that does not know of which booking. */
  | { readonly state: 'lost' }
  | { readonly state: 'bad-link' | 'not-found' }
  | { readonly state: 'failed'; readonly message: string; readonly known: AppointmentShape | null }
  | { readonly state: 'shown'; readonly booking: Held; readonly pass: BookingPass };

export const $page = atom<Page>({ state: 'loading', known: null });

/** Asks the salon for a booking. What is shown of it already stays until the answer is there. */
export async function openBooking(pass: BookingPass, known: AppointmentShape | null): Promise<void> {
  if ($page.get().state !== 'shown') $page.set({ state: 'loading', known });
  const answer = await read(pass);
  if (answer.ok) return $page.set({ state: 'shown', booking: answer.data, pass });
  // A link without a token is for whoever is signed in.
  if (answer.code === 'sign_in_required' && pass.token === '') {
    return location.replace(`/login?next=${encodeURIComponent(location.pathname + location.hash)}`);
  }
  return $page.set(refused(answer, known));
}

/** Asks for the newest of what is shown. @returns what kept it from being known; null when it is known */
export async function refresh(): Promise<Failure | null> {
  const page = $page.get();
  if (page.state !== 'shown') return null;
  const answer = await read(page.pass);
  if (!answer.ok) return answer;
  show(answer.data);
  return null;
}

/** Puts the newest state of the booking in the place of what is shown. */
export function show(booking: Held): void {
  const page = $page.get();
  if (page.state === 'shown') $page.set({ ...page, booking });
}

function read({ id, token }: BookingPass) {
  return call('GET /api/bookings/:id', { params: { id }, manageToken: token });
}

export function refused({ code, message }: Failure, known: AppointmentShape | null): Page {
  if (code === 'not_found') return { state: 'not-found' };
  if (code === 'bad_token' || code === 'sign_in_required') return { state: 'bad-link' };
  return { state: 'failed', message, known };
}
