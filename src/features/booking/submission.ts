import { atom, type WritableAtom } from 'nanostores';
import type { Slot } from '../../api/shapes.ts';
import type { DetailErrors, DetailField } from './details.ts';
import { $draft, changeDraft } from './draft.ts';

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

/** What is wrong with a field is forgotten once it is typed anew. */
export function typeDetail(
  field: DetailField,
  value: string,
  $wrong: WritableAtom<DetailErrors> = $errors,
): void {
  changeDraft({ details: { ...$draft.get().details, [field]: value } });
  const { [field]: mended, ...rest } = $wrong.get();
  if (mended !== undefined) $wrong.set(rest);
}
