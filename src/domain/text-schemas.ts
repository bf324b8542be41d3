import * as z from 'zod/mini';
import { kindText, says } from '../texts/calls.ts';
import { faultText } from '../texts/fields.ts';
import { both, lineRule, paragraphRule, tidyParagraph, type TextRule } from './text-rules.ts';

/** The error for a missing value or one that is not a text. */
const notText = (label: string) => ({
  error: ({ input }: { readonly input?: unknown }) =>
    input === undefined ? faultText({ fault: 'required', label, count: 1 }) : kindText('text', label),
});

/** Says what the rule finds. */
const keeps = (rule: TextRule) =>
  z.refine<string>((text) => rule(text) === null, {
    error: ({ input }) => {
      const found = typeof input === 'string' ? rule(input) : null;
      return found && faultText(found);
    },
  });

/** One trimmed line that follows a rule of `text-rules.ts`; the limits appear in the OpenAPI document. */
export function ruledLine(label: string, rule: TextRule, minLength: number, maxLength: number) {
  return z
    .string(notText(label))
    .check(z.trim(), keeps(rule))
    .register(z.globalRegistry, { minLength, maxLength });
}

/** One trimmed line of `min` to `max` characters (UTF-16 units). */
export const line = (label: string, min: number, max: number) =>
  ruledLine(label, lineRule(label, min, max), min, max);

/** A trimmed text of several lines that follows a rule of `text-rules.ts`; line breaks become `\n`. */
function ruledParagraph(label: string, rule: TextRule, maxLength: number) {
  const text = z.string(notText(label)).register(z.globalRegistry, { maxLength });
  return z.pipe(z.pipe(text, z.transform(tidyParagraph)), z.string().check(keeps(rule)));
}

/** A trimmed text of several lines and at most `max` characters. */
export const paragraph = (label: string, max: number) =>
  ruledParagraph(label, paragraphRule(label, max), max);

/** The same, but not empty. @param rule what else to check, before that */
export function requiredParagraph(label: string, max: number, rule = paragraphRule(label, max)) {
  return ruledParagraph(
    label,
    both(rule, (text) => (text === '' ? `${label} is required` : null)),
    max,
  );
}

/** A whole number from `min` to `max`. */
export function whole(label: string, min: number, max: number) {
  const message = says(() => kindText('whole', label, { min, max }));
  return z.number(message).check(z.int(message), z.gte(min, message), z.lte(max, message));
}

export const flag = (label: string) => z.boolean(`${label} must be true or false`);

export const choice = <const Word extends string>(label: string, words: readonly Word[]) =>
  z.enum(words, `${label} must be one of ${words.join(', ')}`);
