import { atom } from 'nanostores';
import { isUnsure } from '../../api/unsure.ts';
import { readPass } from '../../components/booking/private-link.ts';
import { $attempt } from './attempt.ts';
import { draftOf, isSameVisit } from './change.ts';
import { $booking, $draft } from './draft.ts';
import { $step, $stepNotice, settleOn } from './navigation.ts';
import { openHeld } from './send.ts';
import type { Step } from './steps.ts';
import { $submission } from './submission.ts';

/** A private link that could not be followed just now, and why; null where there is none. */
export const $unopened = atom<(Wanted & { readonly message: string }) | null>(null);

/** True where its services are to be changed: the summary has what can be done about them. */
export const $isAboutServices = atom(false);

/** What a private link asks for. */
interface Wanted {
  /** `#change=ID.TOKEN` */
  readonly fragment: string;
  /** Where the change is made; without, at the times. */
  readonly step: Step | null;
}

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
