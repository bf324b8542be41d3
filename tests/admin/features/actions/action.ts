import { expect } from 'vitest';
import { labelled, type AdminPage, type Answers } from '../page.ts';

/** A form of the owner's. */
export interface Action {
  readonly name: string;
  /** The control with the typed text; none in a dialog with only a reason. */
  readonly form?: { readonly $form: { readonly get: () => unknown } };
  /** Answers beside a salon's usual ones. */
  readonly salon?: Answers;
  readonly opens: (page: AdminPage) => Promise<void>;
  readonly typed: Readonly<Record<string, string>>;
  /** The text shown if `opens` leads to a review. */
  readonly readBack?: readonly string[];
  /** The submitting button. */
  readonly sends: string;
  readonly call: string;
  readonly made: unknown;
  /** True if the page chooses the new record's id, so that a repetition adds no second one. */
  readonly named?: true;
  readonly done: string;
  /** Somebody else's version, and the message about it. */
  readonly stale?: readonly [newest: unknown, sentence: string];
}

/** Where typed text is visible: in its fields, or in a review. */
export function expectTyped({ typed, readBack }: Action): void {
  const words = document.body.textContent ?? '';
  for (const one of readBack ?? []) expect(words).toContain(one);
  if (readBack) return;
  const values = Object.keys(typed).map((label) => [label, labelled(label).value]);
  expect(Object.fromEntries(values), words).toEqual(typed);
}
