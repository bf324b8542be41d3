import { atom, type WritableAtom } from 'nanostores';
import type { Slot } from '../../api/shapes.ts';
import { type DetailErrors, type DetailField, $draft, changeDraft } from './draft.ts';

export type Submission =
  | { readonly state: 'idle' | 'sending' }
  | { readonly state: 'failed'; readonly title: string; readonly text: string; readonly callUs: boolean };

export const $submission = atom<Submission>({ state: 'idle' });
/** The form's errors; a new object for every refusal, so that the view focuses the first field again. */
export const $errors = atom<DetailErrors>({});
/** Free times close to the one just taken, for one press. */
export const $alternatives = atom<readonly Slot[]>([]);

export function clearSubmission(): void {
  if ($submission.get().state !== 'sending') $submission.set({ state: 'idle' });
  $errors.set({});
}

/** Typing in a field clears its error. */
export function typeDetail(
  field: DetailField,
  value: string,
  $wrong: WritableAtom<DetailErrors> = $errors,
): void {
  changeDraft({ details: { ...$draft.get().details, [field]: value } });
  const { [field]: mended, ...rest } = $wrong.get();
  if (mended !== undefined) $wrong.set(rest);
}
