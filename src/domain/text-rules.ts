/**
 * What a text must be, as plain functions: the form in the browser asks them while somebody types, and the schemas of the
 * contract are made of them. They weigh nothing, which a schema library in the first screen of a phone would not.
 */

/** A sentence for a person about what is wrong with a text that has been trimmed; null when nothing is. */
export type TextRule = (text: string) => string | null;

/**
 * Control characters, and the marks that turn the reading direction: the first break what shows them,
 * the second let a name read as another (Unicode TR36, 2.5). Line breaks are allowed only in notes.
 */
// oxlint-disable-next-line no-control-regex -- these are exactly the characters to refuse
const controls = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;
// oxlint-disable-next-line no-control-regex -- as above, without the line break
const controlsInNotes = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/** One line of `min` to `max` characters (UTF-16 units). `label` begins the sentence of every refusal. */
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

/** Trimmed, with line breaks as `\n`, however a browser or a system writes them. */
export function tidyParagraph(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}

/** First this, and where it has nothing to say, that. */
export function both(first: TextRule, second: TextRule): TextRule {
  return (text) => first(text) ?? second(text);
}
