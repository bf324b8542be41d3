import { noWebAddress } from '../web-address.ts';
import { both, lineRule, paragraphRule, type TextRule } from '../text-rules.ts';

const matches =
  (pattern: RegExp, fault: 'notEmail' | 'notPhone', label: string): TextRule =>
  (text) =>
    pattern.test(text) ? null : { fault, label, count: 0 };

/** Maximum characters, from the specification. */
export const longest = { name: 100, email: 254, phone: 40, notes: 2000, alerts: 500, formula: 4000 } as const;

export const nameRule = lineRule('Name', 1, longest.name);

/** Texts that customers type about themselves, which emails repeat and mail programs turn into links. */
export const typedNameRule = both(nameRule, noWebAddress);

/** An email address that every mail server reads the same way: an RFC 5321 dot-string, ASCII only, at a domain with a dot. */
export const emailRule = both(
  lineRule('Email', 1, longest.email),
  matches(
    /^[\w!#$%&'*+\-/=?^`{|}~]+(?:\.[\w!#$%&'*+\-/=?^`{|}~]+)*@(?:[a-z\d]+(?:-+[a-z\d]+)*\.)+(?!\d+$)[a-z\d]+(?:-+[a-z\d]+)*$/i,
    'notEmail',
    'Email',
  ),
);

/** Returns the form of an address that identifies a client. The KELVIN SIGN must not lowercase to ASCII. */
export const emailKey = (email: string): string =>
  email.replaceAll(/[^\u212a]+/g, (letters) => letters.toLowerCase());

/** Shorter numbers cannot identify a person. */
const FEWEST_DIGITS = 5;

/** Returns the digits of a phone number that identify a person; null if too short, or one repeated digit. */
export function phoneKey(phone: string): string | null {
  const digits = phone.replace(/[a-z].*$/is, '').replaceAll(/\D/g, '');
  const number = digits.replace(/^00/, '').replace(/^1(?=\d{10}$)/, '');
  return number.length < FEWEST_DIGITS || /^(\d)\1*$/.test(number) ? null : number;
}

/** The rule for stored addresses, some of which an earlier rule accepted. */
export const keptEmailRule = both(
  lineRule('Email', 1, longest.email),
  matches(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'notEmail', 'Email'),
);

/** 5 to 40 digits, spaces and `+-()./`, at least one digit; an extension may follow: `ext. 12`, `x12`. */
export const phoneRuleFor = (label: string): TextRule =>
  both(
    lineRule(label, 1, longest.phone),
    matches(/^(?=.{5})(?=[^ex]*\d)[\d +\-()./]+(?:(?:ext\.?|x) ?\d+)?$/, 'notPhone', label),
  );

export const phoneRule = phoneRuleFor('Phone');

export const notesRule = paragraphRule('Notes', longest.notes);

/** The longest answer to a question before a visit, in characters. */
export const LONGEST_ANSWER = 1000;
