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
 * A sentence for each field that the salon would refuse, by the contract's own rules.
 * @param kept what the salon has of the booking: what stays as it is need not be right by the rules of today
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
