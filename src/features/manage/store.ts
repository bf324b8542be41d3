import { atom } from 'nanostores';
import type { readBooking } from '../../api/bookings.ts';
import { call, type Failure } from '../../api/call.ts';
import type { DataOf } from '../../api/endpoint.ts';
import { readPass, type BookingPass } from '../../components/booking/private-link.ts';

/** A booking as its holder is shown it. */
export type Shown = DataOf<typeof readBooking>;

export type Manage =
  | { readonly state: 'loading' }
  /** The address names no booking, or one that this token does not open. */
  | { readonly state: 'bad-link' | 'not-found' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'shown'; readonly booking: Shown; readonly pass: BookingPass };

export const $manage = atom<Manage>({ state: 'loading' });

export type Cancelling =
  { readonly state: 'idle' | 'asking' | 'sending' } | { readonly state: 'failed'; readonly message: string };

/** The way from 'Cancel' to a canceled booking. */
export const $cancelling = atom<Cancelling>({ state: 'idle' });
/** True once this page has canceled it, to say so. */
export const $isJustCancelled = atom(false);

/** Opens the booking that the address names, now and whenever the address changes. Returns how to stop. */
export function startManage(): () => void {
  open();
  addEventListener('hashchange', open);
  return () => {
    removeEventListener('hashchange', open);
  };
}

function open(): void {
  void openBooking();
}

/** Asks for the booking of the address. The token is in the fragment, which no server sees, and goes in a header. */
export async function openBooking(): Promise<void> {
  const pass = readPass(location.hash);
  $cancelling.set({ state: 'idle' });
  $isJustCancelled.set(false);
  if (!pass) return $manage.set({ state: 'bad-link' });
  $manage.set({ state: 'loading' });
  const answer = await call('GET /api/bookings/:id', { params: { id: pass.id }, manageToken: pass.token });
  // The address may have changed while the answer was on its way.
  if (readPass(location.hash)?.id !== pass.id) return undefined;
  // A link without a token is for whoever is signed in.
  if (!answer.ok && answer.code === 'sign_in_required' && pass.token === '') {
    return location.replace(`/login?next=${encodeURIComponent(location.pathname + location.hash)}`);
  }
  $manage.set(answer.ok ? { state: 'shown', booking: answer.data, pass } : refused(answer));
  return undefined;
}

function refused({ code, message }: Failure): Manage {
  if (code === 'not_found') return { state: 'not-found' };
  if (code === 'bad_token' || code === 'sign_in_required') return { state: 'bad-link' };
  return { state: 'failed', message };
}

export function askToCancel(): void {
  $cancelling.set({ state: 'asking' });
}

export function keepIt(): void {
  if ($cancelling.get().state !== 'sending') $cancelling.set({ state: 'idle' });
}

/** Cancels what is shown. Cancelling twice is harmless: the salon answers the second as the first. */
export async function cancelIt(): Promise<void> {
  const manage = $manage.get();
  if (manage.state !== 'shown' || $cancelling.get().state === 'sending') return;
  $cancelling.set({ state: 'sending' });
  const { pass } = manage;
  const answer = await call('DELETE /api/bookings/:id', { params: { id: pass.id }, manageToken: pass.token });
  if (answer.ok) {
    $cancelling.set({ state: 'idle' });
    $isJustCancelled.set(true);
    $manage.set({ state: 'shown', booking: answer.data, pass });
    return;
  }
  // Closed or changed meanwhile: what is shown must be what is true.
  if (answer.code === 'window_closed' || answer.code === 'invalid_transition') await openBooking();
  $cancelling.set({ state: 'failed', message: answer.message });
}
