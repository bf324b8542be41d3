import { call } from '../../platform/call/call.ts';
import { messages } from '../../platform/messages.ts';
import type { takeOffer, WaitlistEntryShape } from '../../api/waitlist/customer-waitlist.ts';
import type { DataOf } from '../../platform/call/endpoint.ts';
import { managePath, readPass, type BookingPass } from '../../components/booking/private-link.ts';
import { privatePage } from '../../components/booking/private-page.ts';
import { changesText } from '../../components/booking/terms-text.ts';
import type { Cents } from '../../domain/money.ts';
import { keepText, readText } from '../../storage.ts';

export type Taken = DataOf<typeof takeOffer>;

/** The two ends of an entry on this page: withdrawn, or turned into a booking. */
type Ended =
  | { readonly state: 'withdrawn' }
  | { readonly state: 'taken'; readonly booking: Taken; readonly deposit: Cents };

const { $page, open, refresh, show, action, start } = privatePage<WaitlistEntryShape, Ended>(
  ({ id, token }) => call('GET /api/waitlist/:id', { params: { id }, manageToken: token }),
);
export { $page };

/** Loads the waitlist entry in the address, or the booking that this tab has made of it. */
export async function openEntry(): Promise<void> {
  const booking = readBooking(readPass(location.hash)?.id);
  if (booking) location.replace(managePath(booking));
  else await open();
}

/** How often the page checks for an offer, or whether it is still valid, in milliseconds. */
const EVERY = 20_000;

export function startPage(): () => void {
  const stop = start(openEntry);
  const timer = setInterval(() => {
    const isSending = [taking, leaving].some(({ $sending }) => $sending.get().state === 'sending');
    if (document.visibilityState === 'visible' && !isSending) void refresh();
  }, EVERY);
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** Books the offered time. */
export const taking = action(async ({ data: entry, pass: { id, token } }) => {
  const { offer } = entry;
  if (offer === null) return null;
  const answer = await call('POST /api/waitlist/:id/booking', {
    params: { id },
    manageToken: token,
    body: { start_at: offer.start_at, expected: offer.terms },
  });
  if (answer.ok) {
    rememberBooking(id, { id: answer.data.id, token: answer.data.manage_token });
    $page.set({ state: 'taken', booking: answer.data, deposit: offer.terms.deposit_cents });
    return null;
  }
  if (answer.code === 'changed') {
    show({ ...entry, offer: { ...offer, terms: answer.data } });
    return messages('waitlist')('changed', { changes: changesText(offer.terms, answer.data) });
  }
  // The offer has expired or its time is taken, so the newest state is shown.
  if (answer.code === 'slot_taken' || answer.code === 'not_available' || answer.code === 'not_found')
    await refresh();
  return answer.message;
});

export const leaving = action(async ({ pass: { id, token } }) => {
  const answer = await call('DELETE /api/waitlist/:id', { params: { id }, manageToken: token });
  if (!answer.ok && answer.code !== 'not_found') return answer.message;
  // The entry may already have been booked in another tab or by the salon.
  $page.set({ state: answer.ok ? 'withdrawn' : 'not-found' });
  return null;
});

/** Remembers the booking in this tab for a reload and Back, because the entry no longer exists. */
function rememberBooking(entry: string, pass: BookingPass): void {
  keepText(`salon.taken.${entry}`, `${pass.id}.${pass.token}`);
}

function readBooking(entry = ''): BookingPass | null {
  return readPass(readText(`salon.taken.${entry}`) ?? '');
}
