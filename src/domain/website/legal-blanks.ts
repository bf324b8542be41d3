import type { TextRule } from '../text-rules.ts';

// The blanks of the privacy page and the booking terms, filled from the settings: docs/decisions/website.md. Pages import this
// file, so it contains no schema.

/** Their names, the same in each language. They are never removed: stored texts contain them. */
export const blankNames = [
  'salon',
  'address',
  'contact',
  'deposit',
  'unpaid time',
  'canceling',
  'late fee',
  'card',
  'kept card',
  'instagram',
  'sign-in',
  'unconfirmed account',
  'careful',
  'attempts',
  'text messages',
  'answers',
] as const;
export type Blank = (typeof blankNames)[number];

/** A name in braces; phones may capitalize its first letter. */
const IN_BRACES = /\{([^{}\n]*)\}/g;

/** Returns the blank of this name, if it is one. */
function toBlank(name: string): Blank | undefined {
  const plain = name.trim().toLowerCase();
  return blankNames.find((blank) => blank === plain);
}

export const blanksIn = (text: string): Blank[] =>
  [...text.matchAll(IN_BRACES)].flatMap(([, name = '']) => toBlank(name) ?? []);

/** Returns a text with its blanks filled; other braces stay. */
export function withBlanks(text: string, fill: (blank: Blank) => string): string {
  return text.replaceAll(IN_BRACES, (braces, name: string) => {
    const blank = toBlank(name);
    return blank ? fill(blank) : braces;
  });
}

export const blankRule: TextRule = (text) => {
  const unknown = [...text.matchAll(IN_BRACES)].find(([, name = '']) => !toBlank(name));
  if (!unknown) return null;
  return `${unknown[0]} is not a placeholder. Use ${blankNames.map((name) => `{${name}}`).join(', ')}`;
};
