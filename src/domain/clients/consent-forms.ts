import * as z from 'zod/mini';
import { line, paragraph, whole } from '../text-schemas.ts';
import { version } from '../version.ts';

/** A text that clients sign before a service; its version increases with each change of the title or the text. */
export const ConsentForm = z.strictObject({
  id: line('Form', 1, 40),
  version,
  title: line('Title', 1, 120),
  text: paragraph('Text', 10_000),
});
export type ConsentForm = z.infer<typeof ConsentForm>;

/** How many forms a salon can have, and a service can ask for. */
export const MOST_FORMS = 20;

/** A signed form with exactly the text that was shown. */
export const SignedForm = z.strictObject({
  form: z.string(),
  version,
  title: z.string(),
  text: z.string(),
  /** The typed name. */
  name: line('Name', 1, 100),
  /** The drawn signature: strokes of whole coordinates in a box of 600 by 200, as an SVG path. */
  signature: z
    .string('Signature must be a drawn line')
    .check(
      z.maxLength(20_000, 'This signature has too many lines'),
      z.regex(/^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/, 'Draw a signature'),
    ),
  /** In epoch milliseconds. */
  at: whole('Time', 0, Number.MAX_SAFE_INTEGER),
});
export type SignedForm = z.infer<typeof SignedForm>;
