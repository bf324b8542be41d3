import { atom } from 'nanostores';
import type { Slot } from '../../api/shapes.ts';
import {
  type DetailErrors,
  type DetailField,
  type Draft,
  $draft,
  changeDraft,
  toDraft,
  $booking,
  $isRecalled,
  $opening,
  areChosen,
  asChosen,
  emptyDraft,
} from './draft.ts';
import { toDate } from '../../platform/dates/date-text.ts';
import type { LocalDateTime } from '../../domain/time.ts';
import { goTo } from './navigation.ts';

export type Submission =
  | { readonly state: 'idle' | 'sending' }
  | { readonly state: 'failed'; readonly title: string; readonly text: string; readonly callUs: boolean };

export const $submission = atom<Submission>({ state: 'idle' });
/** The form's errors. Every refusal sets a new object, so that the view focuses the first wrong field again. */
export const $errors = atom<DetailErrors>({});
/** The free times closest to the one just taken. */
export const $alternatives = atom<readonly Slot[]>([]);

/** Changes what the form says, but not while it is being sent: the answer replaces the draft, so new text would be lost. */
export function changeForm(change: Partial<Draft>): void {
  if ($submission.get().state !== 'sending') changeDraft(change);
}

/** Typing in a field clears its error. */
export function typeDetail(field: DetailField, value: string, $wrong = $errors): void {
  changeForm({ details: { ...$draft.get().details, [field]: value } });
  const { [field]: mended, ...rest } = $wrong.get();
  if (mended !== undefined) $wrong.set(rest);
}

/** Step 1 to 2 with one service. */
export function chooseService(id: number): void {
  takeServices([id]);
  goTo('time');
}

/** Sets the services. Another visit needs another time, but the day stays. */
export function takeServices(ids: readonly number[]): void {
  const { serviceIds: before, slot } = $draft.get();
  const serviceIds = asChosen(ids);
  changeDraft({ serviceIds, slot: areChosen(serviceIds, before) ? slot : null });
  forgetProblems();
}

/** Takes the home page's next free opening: picks the day, and keeps the time until a service is chosen. */
export function takeOpening(opening: LocalDateTime): void {
  changeDraft({ date: toDate(opening), slot: null });
  $opening.set(opening);
  forgetProblems();
}

/** Step 2 to 3. */
export function chooseSlot(slot: Slot): void {
  changeDraft({ slot, date: toDate(slot.start_at) });
  $opening.set(null);
  forgetProblems();
  goTo('details');
}

/** Step 2 to 3 with the booking's current time, which the list of free times does not show. */
export function keepBookedTime(): void {
  const booking = $booking.get();
  const slot = booking && toDraft(booking.appointment).slot;
  if (slot) chooseSlot(slot);
}

/** Leaves the booking as it is and drops all changes. */
export function keepBooking(): void {
  const booking = $booking.get();
  if (!booking) return;
  $draft.set(toDraft(booking.appointment));
  forgetProblems();
  goTo('done');
}

/** Clears the booking and all choices for a new one; contact details stay. */
export function startOver(): void {
  const { details } = $draft.get();
  $booking.set(null);
  $draft.set({ ...emptyDraft, details: { ...details, notes: '' } });
  $isRecalled.set(details.name !== '');
  forgetProblems();
}

/** 'Book Another Appointment' */
export function bookAnother(): void {
  startOver();
  goTo('service');
}

/** Messages about the last request do not apply to the next one. */
export function forgetProblems(): void {
  $alternatives.set([]);
  if ($submission.get().state !== 'sending') $submission.set({ state: 'idle' });
  $errors.set({});
}
