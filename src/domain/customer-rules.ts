import { both, lineRule, paragraphRule, type TextRule } from './wording.ts';

const matches =
  (pattern: RegExp, sentence: string): TextRule =>
  (text) =>
    pattern.test(text) ? null : sentence;

/** Most characters of each: api.md, Shapes. */
export const longest = { name: 100, email: 254, phone: 30, notes: 2000 } as const;

export const nameRule = lineRule('Name', 1, longest.name);

/** Exactly one `@`, and a domain with a dot in it: `who@example.com`. At most 254 characters (RFC 5321, 4.5.3.1.3). */
export const emailRule = both(
  lineRule('Email', 1, longest.email),
  matches(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'Invalid email format'),
);

/** 5 to 30 digits, spaces and `+-().`, with at least one digit. `label` begins the sentence of every refusal. */
export const phoneRuleOf = (label: string): TextRule =>
  both(
    lineRule(label, 1, longest.phone),
    matches(/^(?=.*\d)[\d +\-().]{5,30}$/, `${label} must have 5 to 30 digits, spaces or + - ( ) .`),
  );

export const phoneRule = phoneRuleOf('Phone');

export const notesRule = paragraphRule('Notes', longest.notes);
