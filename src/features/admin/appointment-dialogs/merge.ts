import type { AppointmentShape } from '../../../api/shapes.ts';
import { differences } from '../differences.ts';
import { merged, type News, type Told } from '../merge.ts';
import { isSameForm, type FormField, type VisitForm } from './form.ts';

/** The form of an appointment as it is. */
export function formOf({ customer, service, date, time, status, notes }: AppointmentShape): VisitForm {
  const { name, email, phone } = customer;
  return { name, email, phone, service: String(service.id), date, time, status, notes };
}

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

/** The form carried over to the newest state of its appointment, and what is new of it, the money too. */
export function carriedOver(
  form: VisitForm,
  before: AppointmentShape,
  newest: AppointmentShape,
  words: Told<VisitForm>['words'],
): { form: VisitForm; news: readonly News<VisitForm>[] } {
  const told = { labels, words, together: ['date', 'time'] } as const;
  const { values, news } = merged(form, formOf(before), formOf(newest), told);
  // What the form has no field for.
  const others = differences(before, newest)
    .filter(({ label }) => label === 'Paid' || label === 'Length')
    .map(({ label, after }) => ({ label, theirs: after, yours: null, take: {} }));
  return { form: values, news: [...news, ...others] };
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
