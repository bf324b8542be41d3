import * as z from 'zod/mini';
import { emailRule, nameRule, phoneRule } from './customer-rules.ts';
import { paragraph, ruledLine } from './text.ts';

export const Name = ruledLine('Name', nameRule);
export const Email = ruledLine('Email', emailRule);
export const Phone = ruledLine('Phone', phoneRule);
export const Notes = paragraph('Notes', 2000);

export const Customer = z.strictObject(
  { name: Name, email: Email, phone: Phone },
  'Customer must have a name, an email and a phone',
);
export type Customer = z.infer<typeof Customer>;

/** What two spellings of one address have in common: clients are told apart by it. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}
