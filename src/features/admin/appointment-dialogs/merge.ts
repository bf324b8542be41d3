import type { AppointmentShape } from '../../../api/shapes.ts';
import { differences } from '../differences.ts';
import { isSameForm, type FormField, type VisitForm } from './form.ts';

/** Something that somebody else has changed while the form was open. */
export interface News {
  readonly label: string;
  /** As it is now. */
  readonly theirs: string;
  /** What the form says instead; null where it says the same, for the owner had not touched it. */
  readonly yours: string | null;
  /** What the form says once theirs is taken. */
  readonly take: Partial<VisitForm>;
}

/** The form of an appointment as it is. */
export function formOf({ customer, service, date, time, status, notes }: AppointmentShape): VisitForm {
  const { name, email, phone } = customer;
  return { name, email, phone, service: String(service.id), date, time, status, notes };
}

/** What is decided together: half of one time and half of another is a time that nobody wanted. */
const groups: readonly (readonly FormField[])[] = [
  ['name'],
  ['email'],
  ['phone'],
  ['service'],
  ['date', 'time'],
  ['status'],
  ['notes'],
];

const labels: Readonly<Record<FormField, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  service: 'Service',
  date: 'Date',
  time: 'Time',
  status: 'Status',
  notes: 'Notes',
};

/**
 * Carries a form over to the newest state of its appointment: what the owner has not touched becomes as it is now, what
 * was typed stays.
 * @param words how a value reads to a person
 * @returns the form, and the news: all that has changed, with what the form says where that is something else
 */
export function merged(
  form: VisitForm,
  before: AppointmentShape,
  newest: AppointmentShape,
  words: (field: FormField, form: VisitForm) => string,
): { form: VisitForm; news: readonly News[] } {
  const [old, theirs] = [formOf(before), formOf(newest)];
  const news: News[] = [];
  let after = form;
  for (const group of groups) {
    const isNew = group.some((field) => theirs[field] !== old[field]);
    if (!isNew) continue;
    const take = Object.fromEntries(group.map((field) => [field, theirs[field]])) as Partial<VisitForm>;
    const isTouched = group.some((field) => form[field] !== old[field]);
    const isSame = group.every((field) => form[field] === theirs[field]);
    if (!isTouched) after = { ...after, ...take };
    for (const field of group) {
      if (theirs[field] === old[field] && (!isTouched || form[field] === theirs[field])) continue;
      const yours = isTouched && !isSame && form[field] !== theirs[field] ? words(field, form) : null;
      news.push({ label: labels[field], theirs: words(field, theirs), yours, take });
    }
  }
  return { form: after, news: [...news, ...moneyNews(before, newest)] };
}

/** What the form has no field for. */
function moneyNews(before: AppointmentShape, newest: AppointmentShape): News[] {
  return differences(before, newest)
    .filter(({ label }) => label === 'Paid' || label === 'Length')
    .map(({ label, after }) => ({ label, theirs: after, yours: null, take: {} }));
}

/** True where an appointment is already what the form asks for: a request whose answer was lost may have been carried out. */
export function isAlready(form: VisitForm, newest: AppointmentShape): boolean {
  const trimmed: VisitForm = {
    ...form,
    name: form.name.trim(),
    email: form.email.trim(),
    phone: form.phone.trim(),
    notes: form.notes.trim(),
  };
  return isSameForm(trimmed, formOf(newest));
}
