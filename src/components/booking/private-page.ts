import type { readBooking } from '../../api/booking/bookings.ts';
import { call, type Failure, type Success } from '../../platform/call/call.ts';
import type { DataOf } from '../../platform/call/endpoint.ts';
import { readPass, type BookingPass } from './private-link.ts';

/** A booking as its holder sees it. */
export type Held = DataOf<typeof readBooking>;

/** Loads a link's booking. The token is in the fragment, which no server sees, and is sent in a header. */
export function readHeld({ id, token }: BookingPass) {
  return call('GET /api/bookings/:id', { params: { id }, manageToken: token });
}

/** Why a private page has nothing to show. */
export type Unopened =
  /** The address is empty, or its token is invalid. */
  { readonly state: 'bad-link' | 'not-found' } | { readonly state: 'failed'; readonly message: string };

/** @returns null while the person is redirected to sign in: a link without a token needs a session */
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
 * @returns null if the address has changed meanwhile, or leads to the sign-in
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

/** Calls `open` now and whenever the address changes. Returns how to stop. */
export function followHash(open: () => unknown): () => void {
  open();
  addEventListener('hashchange', open);
  return () => removeEventListener('hashchange', open);
}
