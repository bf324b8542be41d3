import { noWebAddress } from '../web-address.ts';
import { both, lineRule, paragraphRule, type TextRule } from '../text-rules.ts';

const matches =
  (pattern: RegExp, sentence: string): TextRule =>
  (text) =>
    pattern.test(text) ? null : sentence;

/** Most characters of each, as the specification says. */
export const longest = { name: 100, email: 254, phone: 40, notes: 2000 } as const;

export const nameRule = lineRule('Name', 1, longest.name);

/** What customers type of themselves: letters say it to whoever has the address, and a mail program makes links of it. */
export const typedNameRule = both(nameRule, noWebAddress);

/**
 * An address that every part of the way to its reader takes for the same: in the form that RFC 5321 calls a dot-string, at a
 * domain with a dot in it. No more than ASCII: other letters have several spellings, some of which become another person's
 * address when they are made small. A domain in another script is written with `xn--`, as browsers do by themselves.
 */
export const emailRule = both(
  lineRule('Email', 1, longest.email),
  matches(
    /^[\w!#$%&'*+\-/=?^`{|}~]+(?:\.[\w!#$%&'*+\-/=?^`{|}~]+)*@(?:[a-z\d]+(?:-+[a-z\d]+)*\.)+(?!\d+$)[a-z\d]+(?:-+[a-z\d]+)*$/i,
    'Invalid email format',
  ),
);

/**
 * What two spellings of one address have in common: clients are told apart by it. Of all signs that are no ASCII the KELVIN
 * SIGN alone has a small letter that is, which would make it somebody else's address.
 */
export function emailKey(email: string): string {
  return email.replaceAll(/[^\u212a]+/g, (letters) => letters.toLowerCase());
}

/** Fewer digits than these are no telephone number that could tell anybody apart. */
const FEWEST_DIGITS = 5;

/**
 * What two spellings of one telephone number have in common: its digits, without an extension and without what is dialed
 * before a North American number. Null where that tells nobody apart: for nothing, for a few digits, and for one digit over
 * and over.
 */
export function phoneKey(phone: string): string | null {
  const digits = phone.replace(/[a-z].*$/is, '').replaceAll(/\D/g, '');
  const number = digits.replace(/^00/, '').replace(/^1(?=\d{10}$)/, '');
  return number.length < FEWEST_DIGITS || /^(\d)\1*$/.test(number) ? null : number;
}

/** What was taken in by an earlier rule, and is still read. */
export const keptEmailRule = both(
  lineRule('Email', 1, longest.email),
  matches(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'Invalid email format'),
);

/**
 * 5 to 40 digits, spaces and `+-()./`, with at least one digit; an extension may follow: `ext. 12`, `x12`. `label` begins the
 * sentence of every refusal.
 */
export const phoneRuleOf = (label: string): TextRule =>
  both(
    lineRule(label, 1, longest.phone),
    matches(
      /^(?=.{5})(?=[^ex]*\d)[\d +\-()./]+(?:(?:ext\.?|x) ?\d+)?$/,
      `${label} must have 5 to 40 digits, spaces or + - ( ) . /, and may have an extension: (555) 010-0199 ext. 5`,
    ),
  );

export const phoneRule = phoneRuleOf('Phone');

export const notesRule = paragraphRule('Notes', longest.notes);
