import { isUnsure } from '../../platform/call/unknown-outcome.ts';
import { readPass } from '../../components/booking/private-link.ts';
import { $attempt } from './booking-attempt.ts';
import { draftOf, isSameVisit } from './changed-booking.ts';
import { $booking, $draft } from './draft.ts';
import { $isAboutServices, $step, $stepNotice, $unopened, settleOn, type Wanted } from './navigation.ts';
import { openHeld } from './send-booking.ts';
import { $submission } from './submission.ts';

/** The private page's 'Change date or time' and 'Change services': the wizard in the hands of an existing booking. */
export async function openBooking(wanted: Wanted): Promise<void> {
  const { fragment, step } = wanted;
  const pass = readPass(fragment);
  const answer = pass && (await openHeld(pass));
  if (answer?.kind === 'booked') {
    // What was asked before was about another.
    $attempt.set(null);
    $booking.set(answer.booking);
    $draft.set(draftOf(answer.booking.appointment));
    $isAboutServices.set(step === 'details');
    return settleOn(step === 'details' ? step : 'time');
  }
  if (answer && (isUnsure(answer.failure) || answer.failure.code === 'rate_limited')) {
    // In the place of the first step, which would begin another booking.
    return $unopened.set({ ...wanted, message: answer.failure.message });
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
