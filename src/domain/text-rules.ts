/**
 * Text rules as plain functions: forms call them while somebody types, and the contract's schemas are built from them. They add
 * almost nothing to a phone's first screen, unlike a schema library.
 */

/** Returns a sentence about what is wrong with a trimmed text, or null. */
export type TextRule = (text: string) => string | null;

/**
 * Control characters and bidirectional marks: the first break displays, the second disguise a name (Unicode TR36, 2.5). Line
 * breaks are allowed only in notes.
 */
// oxlint-disable-next-line no-control-regex -- these are exactly the characters to refuse
const controls = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;
// oxlint-disable-next-line no-control-regex -- as above, without the line break
const controlsInNotes = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/** One line of `min` to `max` characters (UTF-16 units). Every error begins with `label`. */
export function lineRule(label: string, min: number, max: number): TextRule {
  return (text) => {
    if (controls.test(text) || !text.isWellFormed()) return `${label} has characters that cannot be shown`;
    if (text.length < min) {
      return min === 1 ? `${label} is required` : `${label} must have at least ${min} characters`;
    }
    return text.length > max ? `${label} must have at most ${max} characters` : null;
  };
}

/** Several lines of at most `max` characters. */
export function paragraphRule(label: string, max: number): TextRule {
  return (text) => {
    if (controlsInNotes.test(text) || !text.isWellFormed())
      return `${label} has characters that cannot be shown`;
    return text.length > max ? `${label} must have at most ${max} characters` : null;
  };
}

/** Trims the text and writes line breaks as `\n`, whatever the browser or system uses. */
export function tidyParagraph(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}

/** Applies the first rule, and the second if the first finds nothing. */
export function both(first: TextRule, second: TextRule): TextRule {
  return (text) => first(text) ?? second(text);
}
