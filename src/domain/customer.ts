import * as z from 'zod/mini';
import { emailRule, keptEmailRule, longest, nameRule, phoneRule, typedNameRule } from './customer-rules.ts';
import { paragraph, ruledLine } from './text.ts';

const Name = ruledLine('Name', nameRule, 1, longest.name);
/** As it is taken in. */
export const Email = ruledLine('Email', emailRule, 1, longest.email);
/** As it is kept: addresses that were taken in by an earlier rule stay readable. */
export const KeptEmail = ruledLine('Email', keptEmailRule, 1, longest.email);
export const Phone = ruledLine('Phone', phoneRule, 5, longest.phone);
/** What customer and salon share. */
export const Notes = paragraph('Notes', longest.notes);
/** What only the owner reads. */
export const PrivateNotes = paragraph('Private notes', longest.notes);

const parts = 'Customer must have a name, an email and a phone';

export const Customer = z.strictObject({ name: Name, email: KeptEmail, phone: Phone }, parts);
export type Customer = z.infer<typeof Customer>;

export const EnteredCustomer = z.strictObject({ name: Name, email: Email, phone: Phone }, parts);

/** A customer as they enter themselves. */
export const TypedCustomer = z.strictObject(
  { name: ruledLine('Name', typedNameRule, 1, longest.name), email: Email, phone: Phone },
  parts,
);
