import type { readBooking } from '../../api/booking/bookings.ts';
import { call, type Failure, type Success } from '../../platform/call/call.ts';
import type { DataOf } from '../../platform/call/endpoint.ts';
import { readPass, type BookingPass } from './private-link.ts';

/** A booking as its holder is shown it. */
export type Held = DataOf<typeof readBooking>;

/** Asks for the booking of a link. The token is in the fragment, which no server sees, and goes in a header. */
export function readHeld({ id, token }: BookingPass) {
  return call('GET /api/bookings/:id', { params: { id }, manageToken: token });
}

/** Why the page of a private link has nothing to show. */
export type Unopened =
  /** The address names nothing, or what this token does not open. */
  { readonly state: 'bad-link' | 'not-found' } | { readonly state: 'failed'; readonly message: string };

/** @returns null for who has to sign in first, and is on their way: a link without a token is for whoever is signed in */
export function unopened({ code, message }: Failure, { token }: BookingPass): Unopened | null {
  if (code === 'sign_in_required' && token === '') {
    location.replace(`/login?next=${encodeURIComponent(location.pathname + location.hash)}`);
    return null;
  }
  if (code === 'not_found') return { state: 'not-found' };
  if (code === 'bad_token' || code === 'sign_in_required') return { state: 'bad-link' };
  return { state: 'failed', message };
}

/**
 * Opens what the address names.
 * @returns null where the address has changed while the answer was on its way, or leads to the sign-in
 */
export async function openAddressed<Data>(
  read: (pass: BookingPass) => Promise<Success<Data> | Failure>,
): Promise<Unopened | { readonly state: 'shown'; readonly data: Data; readonly pass: BookingPass } | null> {
  const pass = readPass(location.hash);
  if (!pass) return { state: 'bad-link' };
  const answer = await read(pass);
  if (readPass(location.hash)?.id !== pass.id) return null;
  return answer.ok ? { state: 'shown', data: answer.data, pass } : unopened(answer, pass);
}

/** Has `open` called now and whenever the address changes. Returns how to stop. */
export function followHash(open: () => unknown): () => void {
  open();
  addEventListener('hashchange', open);
  return () => removeEventListener('hashchange', open);
}
