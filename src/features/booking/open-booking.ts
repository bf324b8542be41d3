import { atom } from 'nanostores';
import { isUnsure } from '../../api/unsure.ts';
import { readPass } from '../../components/booking/private-link.ts';
import { $attempt } from './attempt.ts';
import { draftOf, isSameVisit } from './change.ts';
import { $booking, $draft } from './draft.ts';
import { $step, $stepNotice, settleOn } from './navigation.ts';
import { openHeld } from './send.ts';
import { $submission } from './submission.ts';

/** A private link that could not be followed just now, and why; null where there is none. */
export const $unopened = atom<{ readonly fragment: string; readonly message: string } | null>(null);

/**
 * The private page's 'Change date or time': the wizard in the hands of an existing booking.
 * @param fragment `#change=ID.TOKEN`
 */
export async function openBooking(fragment: string): Promise<void> {
  const pass = readPass(fragment);
  const answer = pass && (await openHeld(pass));
  if (answer?.kind === 'booked') {
    // What was asked before was about another.
    $attempt.set(null);
    $booking.set(answer.booking);
    $draft.set(draftOf(answer.booking.appointment));
    return settleOn('time');
  }
  if (answer && (isUnsure(answer.failure) || answer.failure.code === 'rate_limited')) {
    // In the place of the first step, which would begin another booking.
    return $unopened.set({ fragment, message: answer.failure.message });
  }
  const why = answer ? answer.failure.message : 'A letter of the link may have been lost.';
  $stepNotice.set(`Your booking could not be opened. ${why}`);
  return undefined;
}

/**
 * Asks how the booking stands by now: it may have been paid since. What the visitor is changing stays as they have it; where
 * more has moved than the money, they are told when they confirm.
 */
export async function refreshBooking(): Promise<void> {
  const booking = $booking.get();
  if (!booking) return;
  const { appointment, token, manageUrl } = booking;
  const answer = await openHeld({ id: appointment.id, token }, manageUrl);
  if (answer.kind !== 'booked' || $booking.get() !== booking || $submission.get().state === 'sending') return;
  const isDone = $step.get() === 'done';
  if (!isDone && !isSameVisit(appointment, answer.booking.appointment)) return;
  $booking.set(answer.booking);
  if (isDone) $draft.set(draftOf(answer.booking.appointment));
}
