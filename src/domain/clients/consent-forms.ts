import * as z from 'zod/mini';
import { both, lineRule, type TextRule } from '../text-rules.ts';
import { line, requiredParagraph, ruledLine, whole } from '../text-schemas.ts';
import { version } from '../version.ts';

const LONGEST_TEXT = 10_000;

export const formFields = { title: line('Title', 1, 120), text: requiredParagraph('Text', LONGEST_TEXT) };

/** A text that clients sign before a service; its version increases with each change of the title or the text. */
export const ConsentForm = z.strictObject({ id: line('Form', 1, 40), version, ...formFields });
export type ConsentForm = z.infer<typeof ConsentForm>;

/** How many forms a salon can have, and a service can ask for. */
export const MOST_FORMS = 20;

const LONGEST_SIGNATURE = 12_000;
const path = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)*$/;
const pathRule: TextRule = (text) =>
  path.test(text) ? null : { fault: 'required', label: 'Signature', count: 1 };

/** A client's typed name and drawn signature. */
export const signatureFields = {
  name: line('Name', 1, 100),
  /** An SVG path in a box of 600 by 200; empty if the typed name is the signature. */
  signature: ruledLine(
    'Signature',
    both(lineRule('Signature', 0, LONGEST_SIGNATURE), pathRule),
    0,
    LONGEST_SIGNATURE,
  ),
};

/** A signed form with exactly the text that was shown. */
export const SignedForm = z.strictObject({
  form: z.string(),
  version,
  title: z.string(),
  text: z.string(),
  ...signatureFields,
  /** In epoch milliseconds. */
  at: whole('Time', 0, Number.MAX_SAFE_INTEGER),
});
export type SignedForm = z.infer<typeof SignedForm>;

interface Visit {
  readonly services: readonly { readonly id: number }[];
  readonly signed?: readonly SignedForm[] | undefined;
  /** A patch test needs no form: its visit does. */
  readonly pair?: { readonly is: 'test' | 'visit' } | undefined;
}

interface FormRules {
  readonly services: readonly { readonly id: number; readonly consents: readonly string[] }[];
  readonly forms?: readonly ConsentForm[] | undefined;
}

/** Returns the forms that a visit's services ask for and nobody has signed for it; a signed form counts in any version. */
export function unsignedForms(
  { services, signed = [], pair }: Visit,
  rules: FormRules,
): readonly ConsentForm[] {
  if (pair?.is === 'test') return [];
  const booked = new Set(services.map(({ id }) => id));
  const formIds = new Set(
    rules.services.filter(({ id }) => booked.has(id)).flatMap(({ consents }) => consents),
  );
  const had = new Set(signed.map(({ form }) => form));
  return (rules.forms ?? []).filter(({ id }) => formIds.has(id) && !had.has(id));
}
