import * as z from 'zod/mini';
import { Customer, Notes } from '../../domain/customer.ts';
import { detailFields, type DetailErrors, type DetailField, type Details } from './details.ts';

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
