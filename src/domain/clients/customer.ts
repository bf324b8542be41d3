import * as z from 'zod/mini';
import { emailRule, keptEmailRule, longest, nameRule, phoneRule, typedNameRule } from './customer-rules.ts';
import { paragraph, ruledLine } from '../text-schemas.ts';
import type { TextRule } from '../text-rules.ts';

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

const orNothing =
  (rule: TextRule): TextRule =>
  (text) =>
    text === '' ? null : rule(text);

/** Of a walk-in there may be nothing but a name: an empty address or number is nobody's. */
const EmailIfAny = ruledLine('Email', orNothing(emailRule), 0, longest.email);
export const PhoneIfAny = ruledLine('Phone', orNothing(phoneRule), 0, longest.phone);

export const Customer = z.strictObject(
  { name: Name, email: ruledLine('Email', orNothing(keptEmailRule), 0, longest.email), phone: PhoneIfAny },
  parts,
);
export type Customer = z.infer<typeof Customer>;

/** As the owner enters one. */
export const EnteredCustomer = z.strictObject(
  { name: Name, email: z._default(EmailIfAny, ''), phone: z._default(PhoneIfAny, '') },
  'Customer must have a name',
);

/** What the owner changes of one: what is not named stays. */
export const ChangedCustomer = z.partial(
  z.strictObject({ name: Name, email: EmailIfAny, phone: PhoneIfAny }, 'Customer must be an object'),
);

/** A customer as they enter themselves. */
export const TypedCustomer = z.strictObject(
  { name: ruledLine('Name', typedNameRule, 1, longest.name), email: Email, phone: Phone },
  parts,
);
