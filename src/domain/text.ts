import * as z from 'zod/mini';

/**
 * Control characters, and the marks that turn the reading direction: the first break what shows them,
 * the second let a name read as another (Unicode TR36, 2.5). Line breaks are allowed only in notes.
 */
// oxlint-disable-next-line no-control-regex -- these are exactly the characters to refuse
const controls = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;
// oxlint-disable-next-line no-control-regex -- as above, without the line break
const controlsInNotes = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

const readable = (pattern: RegExp) => (text: string) => !pattern.test(text) && text.isWellFormed();

/** The sentence for what is no text: nothing at all, or a value of another kind. */
const notText = (label: string) => ({
  error: ({ input }: { readonly input?: unknown }) =>
    input === undefined ? `${label} is required` : `${label} must be text`,
});

/** One trimmed line of `min` to `max` characters (UTF-16 units). `label` begins the sentence of every refusal. */
export function line(label: string, min: number, max: number) {
  return z
    .string(notText(label))
    .check(
      z.trim(),
      z.refine(readable(controls), `${label} has characters that cannot be shown`),
      z.minLength(min, min === 1 ? `${label} is required` : `${label} must have at least ${min} characters`),
      z.maxLength(max, `${label} must have at most ${max} characters`),
    );
}

/** A trimmed text of several lines and at most `max` characters; line breaks become `\n`. */
export function paragraph(label: string, max: number) {
  return z.pipe(
    z.pipe(
      z.string(notText(label)),
      z.transform((text: string) => text.replaceAll('\r\n', '\n').trim()),
    ),
    z
      .string()
      .check(
        z.refine(readable(controlsInNotes), `${label} has characters that cannot be shown`),
        z.maxLength(max, `${label} must have at most ${max} characters`),
      ),
  );
}

/** A whole number from `min` to `max`. */
export function whole(label: string, min: number, max: number) {
  const message = `${label} must be a whole number from ${min} to ${max}`;
  return z.number(message).check(z.int(message), z.gte(min, message), z.lte(max, message));
}
