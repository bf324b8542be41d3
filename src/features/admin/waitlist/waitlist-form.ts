import { addWaitlistEntry } from '../../../api/waitlist/owner-waitlist.ts';
import type { WaitlistEntryShape } from '../../../api/waitlist/customer-waitlist.ts';
import { formatDay } from '../../../platform/dates/date-text.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import { isLocalDate, type LocalDate } from '../../../domain/time.ts';
import { callAsOwner } from '../shell/access.ts';
import { faultsAt, faultsOf } from '../forms/field-errors.ts';
import { formStore, type Form, type FormStore, type Sent } from '../forms/form.ts';
import { servicesIn } from '../appointments/service-choice.ts';
import { $date, $today } from '../calendar/calendar.ts';
import { entries } from './waitlist.ts';

/** A new entry as the owner types it. */
export interface TypedEntry {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** The ids of the services, '3,4'; empty until one is chosen. */
  readonly service: string;
  readonly date: string;
  readonly part: WaitlistEntryShape['part'];
  readonly notes: string;
}

/** The form of a new waitlist entry, on the calendar's day unless that is past. */
export const entryForm: FormStore<never, TypedEntry> = formStore<never, TypedEntry>({
  place: () => 'waitlist-entry.new',
  question: () => 'The entry of the waitlist is not saved.',
  start: () => {
    const [date, today] = [$date.get(), $today.get()];
    const texts = { name: '', phone: '', email: '', service: '', notes: '' };
    return { ...texts, date: date < today ? today : date, part: 'any' };
  },
  labels: {
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    service: 'Service',
    date: 'Date',
    part: 'Part of the day',
    notes: 'Notes',
  },
  words: (field, values) => values[field] || 'nothing',
  faultsIn: (values) => ({
    ...faultsOf<TypedEntry>(addWaitlistEntry.body, bodyOf(values), paths),
    ...(values.service === '' && { service: 'Service is required' }),
    ...(!isLocalDate(values.date) && { date: 'Date must be a date such as 2026-11-24' }),
  }),
  send,
});

const paths = {
  'customer.name': 'name',
  'customer.phone': 'phone',
  'customer.email': 'email',
  service_ids: 'service',
  date: 'date',
  part: 'part',
  notes: 'notes',
} as const;

function bodyOf({ name, phone, email, service, date, part, notes }: TypedEntry) {
  const customer = { name: name.trim(), phone: phone.trim(), email: email.trim() };
  return { customer, service_ids: servicesIn(service), date: date as LocalDate, part, notes: notes.trim() };
}

async function send({ id, values }: Form<never, TypedEntry>): Promise<Sent<never, TypedEntry>> {
  const body = { id, ...bodyOf(values) };
  const answer = await callAsOwner('POST /api/admin-public/waitlist', { body });
  if (!answer.ok) {
    const errors = faultsAt(answer.errors, paths);
    return { errors, problem: Object.keys(errors).length > 0 ? null : answer.message };
  }
  const entry = answer.data;
  return () => {
    void entries.load();
    const text = `${entry.customer.name}, ${formatDay(entry.date)}`;
    showToast({ kind: 'success', title: 'Added to the Waitlist', text });
  };
}
