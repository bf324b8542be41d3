import { isUnanswered } from '../../platform/call/call.ts';
import { readPass } from '../../components/booking/private-link.ts';
import { draftOf, isSameVisit } from './changed-booking.ts';
import { $booking, $draft } from './draft.ts';
import { $isAboutServices, $step, $stepNotice, $unopened, settleOn, type Wanted } from './navigation.ts';
import { openHeld } from './send-booking.ts';
import { $submission } from './submission.ts';

/** The private page's 'Change date or time' and 'Change services': opens the wizard with an existing booking. */
export async function openBooking(wanted: Wanted): Promise<void> {
  const { fragment, step } = wanted;
  const pass = readPass(fragment);
  const answer = pass && (await openHeld(pass));
  if (answer?.kind === 'booked') {
    $booking.set(answer.booking);
    $draft.set(draftOf(answer.booking.appointment));
    $isAboutServices.set(step === 'details');
    return settleOn(step === 'details' ? step : 'time');
  }
  if (answer && (isUnanswered(answer.failure.code) || answer.failure.code === 'rate_limited')) {
    // Instead of the first step, which would start another booking.
    return $unopened.set({ ...wanted, message: answer.failure.message });
  }
  const why = answer ? answer.failure.message : 'A letter of the link may have been lost.';
  $stepNotice.set(`Your booking could not be opened. ${why}`);
  return undefined;
}

/**
 * Reloads the booking, which may have been paid since. The visitor's changes stay; if more than payments has changed, she is told
 * on confirmation.
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
