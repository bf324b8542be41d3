import type { Slot } from '../../api/shapes.ts';
import { dateOf } from '../../components/booking/when.ts';
import { draftOf } from './change.ts';
import { forgetProblems, startOver } from './choices.ts';
import { $booking, $draft, changeDraft } from './draft.ts';
import { goTo } from './navigation.ts';

/** Step 2 to 3. */
export function chooseSlot(slot: Slot): void {
  changeDraft({ slot, date: dateOf(slot.start_at) });
  forgetProblems();
  goTo('details');
}

/** Step 2 to 3 with the time that the booking already has: the list of free times does not show it. */
export function keepBookedTime(): void {
  const booking = $booking.get();
  const slot = booking && draftOf(booking.appointment).slot;
  if (slot) chooseSlot(slot);
}

/** Leaves the booking as it is, whatever has been picked or typed since. */
export function keepBooking(): void {
  const booking = $booking.get();
  if (!booking) return;
  $draft.set(draftOf(booking.appointment));
  forgetProblems();
  goTo('done');
}

/** 'Book Another Appointment' */
export function bookAnother(): void {
  startOver();
  goTo('service');
}
