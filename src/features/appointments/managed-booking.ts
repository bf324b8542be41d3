import { atom } from 'nanostores';
import { isActive } from '../../domain/appointments/status.ts';
import { call, isUnanswered } from '../../platform/call/call.ts';
import { messages } from '../../platform/messages.ts';
import { privatePage, readHeld, type Held, type Shown } from '../../components/booking/private-page.ts';
import { newsText } from './booking-terms.ts';

const { $page, open, refresh, show: showNewest, action, start } = privatePage(readHeld);
export { $page, action, refresh };

/**
 * Shows an action's answer. Most answers leave out the other visits of its series, and its paired visit, which stays until one of the
 * two is canceled. Returns null, as an action does that succeeded.
 */
export function show(newest: Held): null {
  const page = $page.get();
  const former = page.state === 'shown' ? page.data : newest;
  const { paired } = isActive(newest) ? former : newest;
  const { series_visits } = former;
  showNewest({ ...(paired && { paired }), ...(series_visits && { series_visits }), ...newest });
  return null;
}

/** The id of the booking that this page has just canceled; null if it has canceled none. */
export const $justCanceled = atom<string | null>(null);

export async function openBooking(): Promise<void> {
  $justCanceled.set(null);
  await open();
}

export const startManage = () => start(openBooking);

/** Accepts the time that the salon suggests. */
export const suggestion = action(async (page) => {
  const { suggestion: suggested } = page.data;
  return suggested ? moveTo(suggested.start_at, page) : null;
});

/** Moves the booking, which stays on screen if the time is gone. @returns why it failed, or null */
export async function moveTo(start_at: string, { data, pass }: Shown<Held>): Promise<string | null> {
  const answer = await call('PUT /api/bookings/:id', {
    params: { id: pass.id },
    manageToken: pass.token,
    body: { start_at, version: data.version },
  });
  if (answer.ok) return show(answer.data);
  // A refusal means that the booking has changed, so the newest state is shown; a missing answer says nothing about it.
  const isGone = answer.code === 'slot_taken' || answer.code === 'not_available';
  if (!isGone && !isUnanswered(answer.code, true)) await refresh();
  // Only the wizard offers the times of a patch test.
  const asksForTest = answer.code === 'patch_test_needed' && answer.data.slots.length > 0;
  return asksForTest ? messages('manage')('testFirst', { reason: answer.message }) : answer.message;
}

/** Accepts the salon's change as it is shown. Accepting twice is harmless. */
export const salonChange = action(async ({ data: { salon_change: change, version }, pass }) => {
  if (!change) return null;
  const answer = await call('POST /api/bookings/:id/accept', {
    params: { id: pass.id },
    manageToken: pass.token,
    body: { version, expected: change.terms },
  });
  if (answer.ok) return show(answer.data);
  if (!isUnanswered(answer.code, true)) await refresh();
  return answer.message;
});

/** Cancels the booking. Canceling twice is harmless: the salon answers the second request like the first. */
export const cancellation = action(async ({ data: booking, pass }) => {
  const answer = await call('DELETE /api/bookings/:id', {
    params: { id: pass.id },
    manageToken: pass.token,
    query: {
      expected_fee_cents: String(booking.cancellation_fee_cents),
      expected_refund_cents: String(booking.refund_cents),
    },
  });
  if (answer.ok) {
    $justCanceled.set(pass.id);
    return show(answer.data);
  }
  // The booking has closed or changed in the meantime, so the newest state is shown.
  const isOver = answer.code === 'window_closed' || answer.code === 'invalid_transition';
  if (isOver || answer.code === 'changed') await refresh();
  return answer.code === 'changed' ? newsText(booking, answer.data) : answer.message;
});
