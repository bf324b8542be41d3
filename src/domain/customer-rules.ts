import { both, lineRule, paragraphRule, type TextRule } from './wording.ts';

const matches =
  (pattern: RegExp, sentence: string): TextRule =>
  (text) =>
    pattern.test(text) ? null : sentence;

export const nameRule = lineRule('Name', 1, 100);

/** Exactly one `@`, and a domain with a dot in it: `who@example.com`. At most 254 characters (RFC 5321, 4.5.3.1.3). */
export const emailRule = both(
  lineRule('Email', 1, 254),
  matches(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'Invalid email format'),
);

/** 5 to 30 digits, spaces and `+-().`, with at least one digit. */
export const phoneRule = both(
  lineRule('Phone', 1, 30),
  matches(/^(?=.*\d)[\d +\-().]{5,30}$/, 'Phone must have 5 to 30 digits, spaces or + - ( ) .'),
);

export const notesRule = paragraphRule('Notes', 2000);
