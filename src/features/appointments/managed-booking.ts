import { atom } from 'nanostores';
import { call } from '../../platform/call/call.ts';
import { isUnsure } from '../../platform/call/unknown-outcome.ts';
import type { BookingPass } from '../../components/booking/private-link.ts';
import {
  followHash,
  openAddressed,
  readHeld,
  type Held,
  type Unopened,
} from '../../components/booking/private-page.ts';
import type { Sending } from '../../platform/ui/sending.ts';
import { newsText } from './booking-terms.ts';

export type Manage =
  | Unopened
  | { readonly state: 'loading' }
  | { readonly state: 'shown'; readonly booking: Held; readonly pass: BookingPass };

export const $manage = atom<Manage>({ state: 'loading' });

/** The state of canceling. */
export const $cancelling = atom<Sending>({ state: 'idle' });
/** True once this page has canceled it, to say so. */
export const $isJustCancelled = atom(false);

/** The state of accepting the salon's suggested time. */
export const $taking = atom<Sending>({ state: 'idle' });

/** The state of accepting the salon's change. */
export const $accepting = atom<Sending>({ state: 'idle' });

export const startManage = () => followHash(openBooking);

/** Loads the booking in the address. */
export async function openBooking(): Promise<void> {
  $cancelling.set({ state: 'idle' });
  $isJustCancelled.set(false);
  $taking.set({ state: 'idle' });
  $accepting.set({ state: 'idle' });
  $manage.set({ state: 'loading' });
  const opened = await openAddressed(readHeld);
  if (opened) $manage.set(opened.state === 'shown' ? { ...opened, booking: opened.data } : opened);
}

export function askToCancel(): void {
  $cancelling.set({ state: 'asking' });
}

export function keepIt(): void {
  if ($cancelling.get().state !== 'sending') $cancelling.set({ state: 'idle' });
}

/** Accepts the suggested time. The booking stays on screen if the time is gone. */
export async function takeSuggestion(): Promise<void> {
  const manage = $manage.get();
  if (manage.state !== 'shown' || !manage.booking.suggestion || $taking.get().state === 'sending')
    return undefined;
  $taking.set({ state: 'sending' });
  const { pass, booking } = manage;
  const answer = await call('PUT /api/bookings/:id', {
    params: { id: pass.id },
    manageToken: pass.token,
    body: { start_at: manage.booking.suggestion.start_at, version: booking.version },
  });
  if (answer.ok) {
    $taking.set({ state: 'idle' });
    return $manage.set({ state: 'shown', booking: answer.data, pass });
  }
  // A refusal means that the booking has changed, so the newest state is shown; a missing answer says nothing about it.
  const isGone = answer.code === 'slot_taken' || answer.code === 'not_available';
  if (!isGone && !isUnsure(answer, true)) await openBooking();
  return $taking.set({ state: 'failed', message: answer.message });
}

/** Accepts the salon's change as it is shown. Accepting twice is harmless. */
export async function acceptIt(): Promise<void> {
  const manage = $manage.get();
  if (manage.state !== 'shown' || $accepting.get().state === 'sending') return undefined;
  const { pass, booking } = manage;
  if (!booking.salon_change) return undefined;
  $accepting.set({ state: 'sending' });
  const answer = await call('POST /api/bookings/:id/accept', {
    params: { id: pass.id },
    manageToken: pass.token,
    body: { version: booking.version, expected: booking.salon_change.terms },
  });
  if (answer.ok) {
    $accepting.set({ state: 'idle' });
    return $manage.set({ state: 'shown', booking: answer.data, pass });
  }
  if (!isUnsure(answer, true)) await openBooking();
  return $accepting.set({ state: 'failed', message: answer.message });
}

/** Cancels the booking. Canceling twice is harmless: the salon answers the second request like the first. */
export async function cancelIt(): Promise<void> {
  const manage = $manage.get();
  if (manage.state !== 'shown' || $cancelling.get().state === 'sending') return undefined;
  $cancelling.set({ state: 'sending' });
  const { pass, booking: shown } = manage;
  const answer = await call('DELETE /api/bookings/:id', {
    params: { id: pass.id },
    manageToken: pass.token,
    query: {
      expected_fee_cents: String(shown.cancellation_fee_cents),
      expected_refund_cents: String(shown.refund_cents),
    },
  });
  if (answer.ok) {
    $cancelling.set({ state: 'idle' });
    $isJustCancelled.set(true);
    return $manage.set({ state: 'shown', booking: answer.data, pass });
  }
  // It has closed or changed meanwhile, so the newest state is shown.
  if (answer.code === 'changed') {
    await openBooking();
    return $cancelling.set({ state: 'failed', message: newsText(shown, answer.data) });
  }
  if (answer.code === 'window_closed' || answer.code === 'invalid_transition') await openBooking();
  return $cancelling.set({ state: 'failed', message: answer.message });
}
