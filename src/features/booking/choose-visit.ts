import type { Slot } from '../../api/shapes.ts';
import { dateOf } from '../../platform/dates/date-text.ts';
import type { LocalDateTime } from '../../domain/time.ts';
import { $attempt } from './booking-attempt.ts';
import { draftOf } from './changed-booking.ts';
import {
  $booking,
  $draft,
  $isRecalled,
  $opening,
  areChosen,
  asChosen,
  changeDraft,
  emptyDraft,
} from './draft.ts';
import { goTo } from './navigation.ts';
import { $alternatives, clearSubmission } from './submission.ts';

/** Step 1 to 2. What the visit has already is pressed to go on with it. */
export function chooseService(id: number): void {
  if (!$draft.get().serviceIds.includes(id)) takeServices([id]);
  goTo('time');
}

/** Another visit needs another time; the day stays. */
export function takeServices(ids: readonly number[]): void {
  const { serviceIds: before, slot } = $draft.get();
  const serviceIds = asChosen(ids);
  changeDraft({ serviceIds, slot: areChosen(serviceIds, before) ? slot : null });
  forgetProblems();
}

/** The next free opening of the home page: the day is picked, and its time waits for a service. */
export function takeOpening(opening: LocalDateTime): void {
  changeDraft({ date: dateOf(opening), slot: null });
  $opening.set(opening);
  forgetProblems();
}

/** Step 2 to 3. */
export function chooseSlot(slot: Slot): void {
  changeDraft({ slot, date: dateOf(slot.start_at) });
  $opening.set(null);
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

/** Forgets the booking and all choices for a new one; who books stays filled in. */
export function startOver(): void {
  const { details } = $draft.get();
  $booking.set(null);
  $attempt.set(null);
  $draft.set({ ...emptyDraft, details: { ...details, notes: '' } });
  $isRecalled.set(details.name !== '');
  forgetProblems();
}

/** 'Book Another Appointment' */
export function bookAnother(): void {
  startOver();
  goTo('service');
}

/** What was said about the last request is about that request alone. */
export function forgetProblems(): void {
  $alternatives.set([]);
  clearSubmission();
}
