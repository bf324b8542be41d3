import { expect } from 'vitest';
import { labelled, type AdminPage, type Answers } from '../page.ts';

/** One of the owner's forms. */
export interface Action {
  readonly name: string;
  /** The form's state with the typed text; absent in a dialog that asks only for a reason. */
  readonly form?: { readonly $form: { readonly get: () => unknown } };
  /** Answers besides the salon's usual answers. */
  readonly salon?: Answers;
  readonly opens: (page: AdminPage) => Promise<void>;
  readonly typed: Readonly<Record<string, string>>;
  /** The text shown if `opens` leads to a review. */
  readonly readBack?: readonly string[];
  /** The submitting button. */
  readonly sends: string;
  readonly call: string;
  readonly made: unknown;
  /** True if the page chooses the new record's id, so that a repeated call adds no second record. */
  readonly named?: true;
  readonly done: string;
  /** Somebody else's version, and the message about it. */
  readonly stale?: readonly [newest: unknown, sentence: string];
}

/** Expects the typed text in its fields, or in the review. */
export function expectTyped({ typed, readBack }: Action): void {
  const words = document.body.textContent ?? '';
  for (const one of readBack ?? []) expect(words).toContain(one);
  if (readBack) return;
  const values = Object.keys(typed).map((label) => [label, labelled(label).value]);
  expect(Object.fromEntries(values), words).toEqual(typed);
}
