import * as z from 'zod/mini';
import { emailRule, longest, nameRule, phoneRule } from './customer-rules.ts';
import { paragraph, ruledLine } from './text.ts';

const Name = ruledLine('Name', nameRule, 1, longest.name);
export const Email = ruledLine('Email', emailRule, 1, longest.email);
export const Phone = ruledLine('Phone', phoneRule, 5, longest.phone);
export const Notes = paragraph('Notes', longest.notes);

export const Customer = z.strictObject(
  { name: Name, email: Email, phone: Phone },
  'Customer must have a name, an email and a phone',
);
export type Customer = z.infer<typeof Customer>;

/** What two spellings of one address have in common: clients are told apart by it. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}
