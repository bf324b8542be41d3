import { emailRule, notesRule, phoneRule, typedNameRule } from '../../domain/clients/customer-rules.ts';
import { tidyParagraph, type TextRule } from '../../domain/text-rules.ts';
import { detailFields, type DetailErrors, type DetailField, type Details } from './details.ts';

const rules: Readonly<Record<DetailField, TextRule>> = {
  name: typedNameRule,
  email: emailRule,
  phone: phoneRule,
  notes: notesRule,
};

/**
 * Returns an error for each field the salon would refuse, by the contract's own rules.
 * @param kept the booking's stored details: unchanged ones need not meet today's rules
 */
export function problemsIn(details: Details, kept: Details | null = null): DetailErrors {
  return Object.fromEntries(
    detailFields.flatMap((field) => {
      if (details[field].trim() === kept?.[field].trim()) return [];
      const sentence = rules[field](tidyParagraph(details[field]));
      return sentence === null ? [] : [[field, sentence]];
    }),
  );
}

/** Converts the server's field names: `customer.email` is the form's `email`. */
export function fieldsRefused(errors: Readonly<Record<string, string>>): DetailErrors {
  return Object.fromEntries(
    detailFields.flatMap((field) => {
      const sentence = errors[`customer.${field}`];
      return sentence === undefined ? [] : [[field, sentence]];
    }),
  );
}

/** The details as they are sent: trimmed, and without empty notes. */
export function customerOf({ name, email, phone, notes }: Details) {
  const said = notes.trim();
  return {
    name: name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    ...(said === '' ? {} : { notes: said }),
  };
}
