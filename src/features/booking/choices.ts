import { $attempt, $booking, $draft, changeDraft, emptyDraft } from './draft.ts';
import { goTo } from './navigation.ts';
import { $isRecalled } from './returning.ts';
import { $alternatives, clearSubmission } from './submission.ts';

/** Step 1 to 2. */
export function chooseService(id: number): void {
  takeService(id);
  goTo('time');
}

/** Another service needs another time; the day stays. */
export function takeService(id: number): void {
  const { serviceId, slot } = $draft.get();
  changeDraft({ serviceId: id, slot: serviceId === id ? slot : null });
  forgetProblems();
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

/** What was said about the last request is about that request alone. */
export function forgetProblems(): void {
  $alternatives.set([]);
  clearSubmission();
}
