import * as z from 'zod/mini';
import { line, paragraph } from './text.ts';

const NOT_AN_ADDRESS = 'Invalid email format';

/** Exactly one `@`, and a domain with a dot in it: `who@example.com`. At most 254 characters (RFC 5321, 4.5.3.1.3). */
export const Email = line('Email', 1, 254).check(
  z.regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, NOT_AN_ADDRESS),
);

const PHONE = 'Phone must have 5 to 30 digits, spaces or + - ( ) .';

/** 5 to 30 digits, spaces and `+-().`, with at least one digit. */
export const Phone = line('Phone', 1, 30).check(z.regex(/^(?=.*\d)[\d +\-().]{5,30}$/, PHONE));

export const Notes = paragraph('Notes', 2000);

export const Customer = z.strictObject(
  { name: line('Name', 1, 100), email: Email, phone: Phone },
  'Customer must have a name, an email and a phone',
);
export type Customer = z.infer<typeof Customer>;

/** What two spellings of one address have in common: clients are told apart by it. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}
