/** Text rules as plain functions, for forms and the contract's schemas; pages load no schema library. */

/** The fault of a field with this label; `count` is a limit in characters, 0 without one. */
export interface FieldFault {
  readonly fault: 'required' | 'tooShort' | 'tooLong' | 'unshown' | 'notEmail' | 'notPhone' | 'webAddress';
  readonly label: string;
  readonly count: number;
}

/** A fault, or a sentence about a field that only the owner fills in. `faultText` puts it into words. */
export type TextFault = FieldFault | string;

/** Returns what is wrong with a trimmed text, or null. */
export type TextRule = (text: string) => TextFault | null;

/** Control characters and bidirectional marks (Unicode TR36, 2.5). Line breaks are allowed only in notes. */
// oxlint-disable-next-line no-control-regex -- these are exactly the characters to refuse
const controls = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;
// oxlint-disable-next-line no-control-regex -- as above, without the line break
const controlsInNotes = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/** One line of `min` to `max` characters (UTF-16 units). */
export function lineRule(label: string, min: number, max: number): TextRule {
  return (text) => {
    if (controls.test(text) || !text.isWellFormed()) return { fault: 'unshown', label, count: 0 };
    if (text.length < min) return { fault: min === 1 ? 'required' : 'tooShort', label, count: min };
    return text.length > max ? { fault: 'tooLong', label, count: max } : null;
  };
}

/** Several lines of at most `max` characters. */
export function paragraphRule(label: string, max: number): TextRule {
  return (text) => {
    if (controlsInNotes.test(text) || !text.isWellFormed()) return { fault: 'unshown', label, count: 0 };
    return text.length > max ? { fault: 'tooLong', label, count: max } : null;
  };
}

/** Returns the text trimmed, with `\n` as line breaks, whatever the browser or system uses. */
export const tidyParagraph = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/** Applies the first rule, and the second if the first finds nothing. */
export const both =
  (first: TextRule, second: TextRule): TextRule =>
  (text) =>
    first(text) ?? second(text);
