import * as z from 'zod/mini';
import { Customer, Notes } from '../../domain/customer.ts';

/** What the customer types in step 3, as typed. */
export interface Details {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly notes: string;
}
export type DetailField = keyof Details;

/** In the order of the form: the first that is wrong gets the focus. */
export const detailFields: readonly DetailField[] = ['name', 'email', 'phone', 'notes'];

export const noDetails: Details = { name: '', email: '', phone: '', notes: '' };

/** Longest that the contract takes, for the inputs' own limits. */
export const longest: Record<DetailField, number> = { name: 100, email: 254, phone: 30, notes: 2000 };

export type DetailErrors = Readonly<Partial<Record<DetailField, string>>>;

const Typed = z.extend(Customer, { notes: Notes });

/** A sentence for each field that the salon would refuse, by the contract's own rules. */
export function problemsIn(details: Details): DetailErrors {
  const checked = Typed.safeParse(details);
  if (checked.success) return {};
  const errors: Partial<Record<DetailField, string>> = {};
  for (const { path, message } of checked.error.issues) {
    const field = detailFields.find((known) => known === path[0]);
    if (field !== undefined) errors[field] ??= message;
  }
  return errors;
}

/** The fields that the server's refusal names: `customer.email` is the form's `email`. */
export function fieldsRefused(errors: Readonly<Record<string, string>>): DetailErrors {
  return Object.fromEntries(
    detailFields.flatMap((field) => {
      const sentence = errors[`customer.${field}`];
      return sentence === undefined ? [] : [[field, sentence]];
    }),
  );
}

/** As they are sent: without the spaces around them, and with no empty notes. */
export function customerOf({ name, email, phone, notes }: Details) {
  const said = notes.trim();
  return {
    name: name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    ...(said === '' ? {} : { notes: said }),
  };
}
