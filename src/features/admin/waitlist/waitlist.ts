import { addWaitlistEntry, type OwnersEntryShape } from '../../../api/waitlist/owner-waitlist.ts';
import type { WaitlistEntryShape } from '../../../api/waitlist/customer-waitlist.ts';
import { partLabels } from '../../../components/booking/waitlist-text.ts';
import type { BodyToSend } from '../../../platform/call/endpoint.ts';
import { toClock, formatDay } from '../../../platform/dates/date-text.ts';
import type { Language } from '../../../domain/languages.ts';
import { isLocalDate } from '../../../domain/time.ts';
import { servicesIn } from '../appointments/service-choice.ts';
import { languageField } from '../appointments/LanguageField.tsx';
import { ServicesField } from '../appointments/ServicesField.tsx';
import { $date, $today } from '../calendar/calendar.ts';
import { customerFields } from '../forms/customer-fields.ts';
import { defineForm } from '../forms/define-form.ts';
import { callAsOwner } from '../shell/access.ts';
import { act, orGone, question } from '../shell/act.ts';
import { openDialog } from '../shell/dialogs.ts';
import { remote } from '../shell/remote.ts';

/** The entries, the longest waiting first. */
export const entries = remote('GET /api/admin-public/waitlist', {});

/** A new entry as the owner types it. */
interface TypedEntry {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** The ids of the services, '3,4'; empty until one is chosen. */
  readonly service: string;
  readonly date: string;
  readonly part: WaitlistEntryShape['part'];
  /** The client's language; empty for that of the last visit. */
  readonly language: Language | '';
  readonly notes: string;
}

type Body = Omit<BodyToSend<typeof addWaitlistEntry>, 'id'>;

/** The form of a new waitlist entry, on the calendar's day unless that is past. */
export const entryForm = defineForm<never, TypedEntry, Body, OwnersEntryShape>({
  place: () => 'waitlist-entry.new',
  question: () => 'Leave without saving the waitlist entry?',
  schema: addWaitlistEntry.body,
  fields: {
    ...customerFields,
    name: { ...customerFields.name, isFirst: true },
    email: { ...customerFields.email, hint: 'We email them when a time opens up.' },
    service: {
      label: 'Service',
      kind: 'own',
      control: ServicesField,
      path: 'service_ids',
      meant: servicesIn,
      rule: (service) => service === '' && 'Service is required',
    },
    date: {
      label: 'Date',
      kind: 'date',
      isRequired: true,
      start: () => ($date.get() < $today.get() ? $today.get() : $date.get()),
      rule: (date) => !isLocalDate(date) && 'Date must be a date such as 2026-11-24',
      props: () => ({ min: $today.get() }),
    },
    part: { label: 'Part of the day', kind: 'choice', options: partLabels, start: 'any' },
    language: languageField,
    notes: { label: 'Notes', kind: 'paragraph', isOptional: true },
  },
  send: (body, { id }) => callAsOwner('POST /api/admin-public/waitlist', { body: { ...body, id } }),
  show: () => void entries.load(),
  done: ({ customer, date }) => ['Added to the Waitlist', `${customer.name}, ${formatDay(date)}`],
});

/** Opens the appointment form with the entry's data, at its held time if there is one. */
export function book({ id, customer, services, date, language, notes, offer }: OwnersEntryShape): void {
  openDialog({
    kind: 'create',
    date,
    ...(offer && { time: toClock(offer.start_at) }),
    customer,
    service: services.map((service) => service.id),
    ...(language && { language }),
    notes,
    waitlistEntry: id,
  });
}

/** Asked before an entry is removed, because the person loses her place. */
export const removal = question(({ id, version, customer }: WaitlistEntryShape) => {
  const query = { version: String(version) };
  // An entry that was taken or withdrawn meanwhile is gone.
  return act(() => orGone(callAsOwner('DELETE /api/admin-public/waitlist/:id', { params: { id }, query })), {
    show: () => {
      entries.put((known) => known.filter((entry) => entry.id !== id));
      void entries.load();
    },
    done: () => ['Removed from the Waitlist', customer.name],
    failed: ['Removal Failed', `${customer.name} is still on the waitlist`],
    after: ({ code }) => {
      // The changed entry is shown before it is removed.
      if (code === 'stale') void entries.load();
    },
  });
});
