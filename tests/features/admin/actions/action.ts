import { expect } from 'vitest';
import { labelled, ok, type AdminPage, type Answers } from '../page.ts';

type Reply = ReturnType<typeof ok>;

/** Something that the owner types and sends. */
export interface Action {
  readonly name: string;
  /** What holds what is typed; none where a dialog has but a reason in it. */
  readonly form?: { readonly $form: { readonly get: () => unknown } };
  /** What the salon answers meanwhile, beside a salon's usual answers. */
  readonly salon?: Answers;
  readonly opens: (page: AdminPage) => Promise<void>;
  readonly typed: Readonly<Record<string, string>>;
  /** Where `opens` types and goes on to where it is read back: what stands there. */
  readonly readBack?: readonly string[];
  /** The button that sends it. */
  readonly sends: string;
  readonly call: string;
  readonly made: unknown;
  /** True where the page names what it adds, so that the same again is not a second one. */
  readonly named?: true;
  /** What a repeat is answered where the first one was carried out after all. The same, unless said otherwise. */
  readonly again?: () => Reply;
  readonly done: string;
  /** What somebody else has made of it meanwhile, and what is said then. */
  readonly stale?: readonly [newest: unknown, sentence: string];
}

/** What is typed where it is seen: in its fields, or read back before it is sent. */
export function expectTyped({ typed, readBack }: Action): void {
  const words = document.body.textContent ?? '';
  for (const one of readBack ?? []) expect(words).toContain(one);
  if (readBack) return;
  const values = Object.keys(typed).map((label) => [label, labelled(label).value]);
  expect(Object.fromEntries(values), words).toEqual(typed);
}
