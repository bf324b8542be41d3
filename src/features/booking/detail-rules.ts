import { emailRule, nameRule, notesRule, phoneRule } from '../../domain/customer-rules.ts';
import { tidyParagraph, type TextRule } from '../../domain/wording.ts';
import { detailFields, type DetailErrors, type DetailField, type Details } from './details.ts';

const rules: Readonly<Record<DetailField, TextRule>> = {
  name: nameRule,
  email: emailRule,
  phone: phoneRule,
  notes: notesRule,
};

/** A sentence for each field that the salon would refuse, by the contract's own rules. */
export function problemsIn(details: Details): DetailErrors {
  return Object.fromEntries(
    detailFields.flatMap((field) => {
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
