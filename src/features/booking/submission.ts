import { atom } from 'nanostores';
import type { Slot } from '../../api/shapes.ts';
import type { DetailErrors } from './details.ts';

export type Submission =
  | { readonly state: 'idle' | 'sending' }
  | { readonly state: 'failed'; readonly title: string; readonly text: string; readonly callUs: boolean };

export const $submission = atom<Submission>({ state: 'idle' });
/** What is wrong in the form; a new object with every refusal, so that the view moves to the first field again. */
export const $errors = atom<DetailErrors>({});
/** Free times near the one that has gone, for one tap. */
export const $alternatives = atom<readonly Slot[]>([]);

export function clearSubmission(): void {
  if ($submission.get().state !== 'sending') $submission.set({ state: 'idle' });
  $errors.set({});
}
