import * as z from 'zod/mini';
import { emailRule, keptEmailRule, longest, nameRule, phoneRule, typedNameRule } from './customer-rules.ts';
import { paragraph, ruledLine } from '../text-schemas.ts';
import type { TextRule } from '../text-rules.ts';
import { customerText, says } from '../../texts/calls.ts';

const Name = ruledLine('Name', nameRule, 1, longest.name);
/** An email address as it is accepted now. */
export const Email = ruledLine('Email', emailRule, 1, longest.email);
export const Phone = ruledLine('Phone', phoneRule, 5, longest.phone);
/** Notes that customer and salon share. */
export const Notes = paragraph('Notes', longest.notes);
export const PrivateNotes = paragraph('Private notes', longest.notes);

/** The owner's recipe for a visit, one bowl a paragraph. Only she reads it. */
export const Formula = paragraph('Formula', longest.formula);

const parts = says(customerText);

const orNothing =
  (rule: TextRule): TextRule =>
  (text) =>
    text === '' ? null : rule(text);

/** A walk-in may have only a name: an empty address or number identifies nobody. */
export const EmailIfAny = ruledLine('Email', orNothing(emailRule), 0, longest.email);
export const PhoneIfAny = ruledLine('Phone', orNothing(phoneRule), 0, longest.phone);

/** An email address as it is stored: those accepted by an earlier rule stay readable. */
export const KeptEmail = ruledLine('Email', orNothing(keptEmailRule), 0, longest.email);

export const Customer = z.strictObject({ name: Name, email: KeptEmail, phone: PhoneIfAny }, parts);
export type Customer = z.infer<typeof Customer>;

export const EnteredCustomer = z.strictObject(
  { name: Name, email: z._default(EmailIfAny, ''), phone: z._default(PhoneIfAny, '') },
  'Customer must have a name',
);

/** The owner's change of a customer: fields that are missing stay. */
export const ChangedCustomer = z.partial(
  z.strictObject({ name: Name, email: EmailIfAny, phone: PhoneIfAny }, 'Customer must be an object'),
);

/** A customer as she enters her own data. */
export const TypedCustomer = z.strictObject(
  { name: ruledLine('Name', typedNameRule, 1, longest.name), email: Email, phone: Phone },
  parts,
);
