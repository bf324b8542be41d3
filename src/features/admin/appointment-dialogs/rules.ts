import { emailRule, nameRule, notesRule, phoneRule } from '../../../domain/customer-rules.ts';
import { isLocalDate, isLocalTime, timeOf, type LocalDate, type LocalTime } from '../../../domain/time.ts';
import { tidyParagraph } from '../../../domain/wording.ts';
import type { Choice } from './choices.ts';
import { formFields, type FormErrors, type FormField, type VisitForm } from './form.ts';

/** What the form is checked against. */
export interface Grounds {
  /** What can be chosen; null while it is not known, and left to the salon to say. */
  readonly services: readonly Choice[] | null;
  /** On the salon's calendar. */
  readonly today: LocalDate;
  /** The date that the appointment has already: it may stay in the past. */
  readonly ownDate?: LocalDate | undefined;
}

/** A sentence for each of these fields that cannot stay so: section 5 of the specification. */
export function problemsIn(form: VisitForm, fields: readonly FormField[], grounds: Grounds): FormErrors {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const sentence = problemWith(field, form, grounds);
      return sentence === null ? [] : [[field, sentence]];
    }),
  );
}

export function firstOf(errors: FormErrors): FormField | undefined {
  return formFields.find((field) => errors[field] !== undefined);
}

function problemWith(
  field: FormField,
  form: VisitForm,
  { services, today, ownDate }: Grounds,
): string | null {
  const text = tidyParagraph(form[field]);
  switch (field) {
    case 'name':
      return nameRule(text);
    case 'email':
      return emailRule(text);
    case 'phone':
      return phoneRule(text);
    case 'service':
      if (text === '') return 'Please select a service';
      return services === null || services.some(({ id }) => String(id) === text)
        ? null
        : 'Selected service not found';
    case 'date':
      if (!isLocalDate(text)) return 'Date is required';
      return text < today && text !== ownDate ? 'Date cannot be earlier than today' : null;
    case 'time':
      return isLocalTime(text) ? null : 'Time is required';
    case 'notes':
      return notesRule(text);
    case 'status':
      return null;
  }
}

/** Admin time choices, 09:00 to 17:30 every 30 minutes (section 9), and with them those that are in use already. */
export function timeChoices(own: readonly (string | undefined)[]): readonly LocalTime[] {
  const grid = Array.from({ length: 18 }, (_, i) => timeOf(9 * 60 + i * 30));
  const inUse = own.filter((time) => time !== undefined).filter(isLocalTime);
  return [...new Set([...grid, ...inUse])].toSorted();
}
