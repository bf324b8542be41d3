import { atom } from 'nanostores';
import { call } from '../../platform/call/call.ts';
import type { createBooking } from '../../api/booking/bookings.ts';
import type { DataOf } from '../../platform/call/endpoint.ts';
import type { WaitlistEntryShape } from '../../api/waitlist/customer-waitlist.ts';
import { whenLookedAt } from '../../platform/ui/when-visible.ts';
import { managePath, readPass, type BookingPass } from '../../components/booking/private-link.ts';
import { followHash, openAddressed, type Unopened } from '../../components/booking/private-page.ts';
import { changesText } from '../../components/booking/terms-text.ts';
import type { Sending } from '../../platform/ui/sending.ts';
import { keepText, readText } from '../../storage.ts';

export type Taken = DataOf<typeof createBooking>;

export type EntryPage =
  | Unopened
  | { readonly state: 'loading' | 'gone' | 'withdrawn' }
  | { readonly state: 'shown'; readonly entry: WaitlistEntryShape; readonly pass: BookingPass }
  | { readonly state: 'taken'; readonly booking: Taken };

export const $page = atom<EntryPage>({ state: 'loading' });

/** The state of taking the offered time. */
export const $taking = atom<Sending>({ state: 'idle' });

/** The state of withdrawing. */
export const $leaving = atom<Sending>({ state: 'idle' });

/** Opens the waitlist entry in the address, again when the address changes or the page is shown again. */
export function startPage(): () => void {
  const stops = [followHash(openEntry), whenLookedAt(lookAgain)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Loads the waitlist entry in the address. */
export async function openEntry(): Promise<void> {
  $taking.set({ state: 'idle' });
  $leaving.set({ state: 'idle' });
  const booking = bookingOf(readPass(location.hash)?.id);
  if (booking) return location.replace(managePath(booking));
  $page.set({ state: 'loading' });
  const opened = await openAddressed(ask);
  if (opened?.state === 'shown') return $page.set({ ...opened, entry: opened.data });
  if (opened?.state === 'not-found') return $page.set({ state: 'gone' });
  return opened ? $page.set(opened) : undefined;
}

/** The page stays as it is until there is an answer. */
async function lookAgain(): Promise<void> {
  const page = $page.get();
  if (page.state !== 'shown' || $taking.get().state === 'sending' || $leaving.get().state === 'sending')
    return;
  const answer = await ask(page.pass);
  if ($page.get() !== page) return;
  if (answer.ok) $page.set({ ...page, entry: answer.data });
  else if (answer.code === 'not_found') $page.set({ state: 'gone' });
}

function ask({ id, token }: BookingPass) {
  return call('GET /api/waitlist/:id', { params: { id }, manageToken: token });
}

/** Books the held time. The entry's own id is the key, so it is booked once however often this is sent. */
export async function takeTime(): Promise<void> {
  const page = $page.get();
  if (page.state !== 'shown' || page.entry.offer === null || $taking.get().state === 'sending') return;
  $taking.set({ state: 'sending' });
  const { id, token } = page.pass;
  const { offer } = page.entry;
  const answer = await call('POST /api/waitlist/:id/booking', {
    params: { id },
    manageToken: token,
    body: { start_at: offer.start_at, expected: offer.terms },
    idempotencyKey: id,
  });
  if (answer.ok) {
    rememberBooking(id, { id: answer.data.id, token: answer.data.manage_token });
    $taking.set({ state: 'idle' });
    return $page.set({ state: 'taken', booking: answer.data });
  }
  if (answer.code === 'changed') {
    const entry = { ...page.entry, offer: { ...offer, terms: answer.data } };
    $page.set({ ...page, entry });
    const message = `${changesText(offer.terms, answer.data)} If it suits you, please take it again.`;
    return $taking.set({ state: 'failed', message });
  }
  // It has expired or is taken, so the newest state is shown.
  if (answer.code === 'slot_taken' || answer.code === 'not_available' || answer.code === 'not_found') {
    await openEntry();
  }
  return $taking.set({ state: 'failed', message: answer.message });
}

export function askToLeave(): void {
  $leaving.set({ state: 'asking' });
}

export function stay(): void {
  if ($leaving.get().state !== 'sending') $leaving.set({ state: 'idle' });
}

/** Removes the waitlist entry. */
export async function leave(): Promise<void> {
  const page = $page.get();
  if (page.state !== 'shown' || $leaving.get().state === 'sending') return;
  $leaving.set({ state: 'sending' });
  const { id, token } = page.pass;
  const answer = await call('DELETE /api/waitlist/:id', { params: { id }, manageToken: token });
  // It is already gone.
  if (answer.ok || answer.code === 'not_found') {
    $leaving.set({ state: 'idle' });
    return $page.set({ state: 'withdrawn' });
  }
  return $leaving.set({ state: 'failed', message: answer.message });
}

/** The entry ends with its booking: this tab remembers the booking for a reload and for Back. */
function rememberBooking(entry: string, pass: BookingPass): void {
  keepText(`salon.taken.${entry}`, `${pass.id}.${pass.token}`);
}

function bookingOf(entry = ''): BookingPass | null {
  return readPass(readText(`salon.taken.${entry}`) ?? '');
}
