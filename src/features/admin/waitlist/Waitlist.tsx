import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { type OwnersEntryShape, addWaitlistEntry } from '../../../api/waitlist/owner-waitlist.ts';
import { toClock, onSalonClock, formatTime, formatWhen } from '../../../platform/dates/date-text.ts';
import { partLabel, partLabels } from '../../../components/booking/waitlist-text.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { ContactLinks } from '../data/ContactLinks.tsx';
import { LevelBadge } from '../data/LevelBadge.tsx';
import { $changes, openDialog } from '../shell/dialogs.ts';
import { pollWhileVisible } from '../shell/polling.ts';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { services } from '../data/services.ts';
import type { WaitlistEntryShape } from '../../../api/waitlist/customer-waitlist.ts';
import type { BodyToSend } from '../../../platform/call/endpoint.ts';
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
import { QuestionDialog } from '../shell/QuestionDialog.tsx';
import { remote } from '../shell/remote.ts';
import { formatDate } from '../data/salon-clock.ts';

/** The entries, the longest waiting first. */
export const entries = remote('GET /api/admin-public/waitlist', {});

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
  done: ({ customer, date }) => ['Added to the Waitlist', `${customer.name}, ${formatDate(date)}`],
});

/** Opens the appointment form with the entry's data, at its held time if there is one. */
function book({ id, customer, services, date, language, notes, offer }: OwnersEntryShape): void {
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
const removal = question(({ id, version, customer }: WaitlistEntryShape) => {
  const query = { version: String(version) };
  // An entry that was taken or withdrawn meanwhile is gone.
  return act(() => orGone(callAsOwner('DELETE /api/admin-public/waitlist/:id', { params: { id }, query })), {
    show: () => {
      entries.put((list) => list.filter((entry) => entry.id !== id));
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

/** How often the list is reloaded, in milliseconds: offers come and expire by themselves. */
const REFRESH = 30_000;

export function Waitlist() {
  const remote = useStore(entries.$value);
  useEffect(() => pollWhileVisible(entries.load, REFRESH), []);
  // A booked appointment may have ended an entry.
  useEffect(() => $changes.listen(() => void entries.load()), []);
  const isThere = remote.state === 'ready';
  // Scrolls to the section if a phone's button led here before the page was long enough.
  useEffect(() => {
    const section = document.activeElement;
    if (isThere && section?.id === 'waitlist') section.scrollIntoView();
  }, [isThere]);
  const trouble = <LoadNotice what="The waitlist" value={remote} load={entries.load} skeleton="h-24" />;
  if (remote.state !== 'ready') return trouble;
  return (
    <>
      {trouble}
      {remote.data.length === 0 ? (
        <div className="mt-4">
          <EmptyState>
            Nobody is waiting. When a day is fully booked, clients can join the waitlist. We email them when a
            time opens up.
          </EmptyState>
        </div>
      ) : (
        <ul className="calendar-list mt-3">
          {remote.data.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <Button
        size="small"
        className="mt-3"
        onClick={() => {
          void services.load();
          entryForm.open(null);
        }}
      >
        <Plus aria-hidden="true" />
        Add to the Waitlist
      </Button>
      <FormDialog
        store={entryForm}
        size="narrow"
        what="entry"
        words={{ title: 'Add to the Waitlist', save: 'Add' }}
      />
      <QuestionDialog
        asks={removal}
        title="Remove from the waitlist?"
        danger
        confirmLabel="Yes, Remove"
        cancelLabel="Keep Entry"
      >
        {({ customer, service, date, offer }) => (
          <p>
            {customer.name}, {service.name}, {formatDate(date)}. They won't be notified.
            {offer && ' Their offered time goes to the next person.'}
          </p>
        )}
      </QuestionDialog>
    </>
  );
}

function EntryRow({ entry }: { entry: OwnersEntryShape }) {
  const { customer, service, date, part, notes, flag = 'normal' } = entry;
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-line py-2 not-first:border-t">
      <div className="min-w-0 flex-1 basis-64">
        <p>
          <span className="font-medium">{customer.name}</span>, {service.name} <LevelBadge booking={flag} />
        </p>
        <p className="text-sm text-ink-soft">
          {formatDate(date)}, {partLabel(part).toLowerCase().replace(' pm', ' PM')}
        </p>
        <Standing entry={entry} />
        {notes !== '' && <p className="mt-1 text-sm whitespace-pre-line">{notes}</p>}
        <p className="flex flex-wrap gap-x-4 text-sm">
          <ContactLinks client={customer} />
        </p>
      </div>
      <Button
        size="small"
        look="primary"
        aria-label={`Book ${customer.name}, ${formatDate(date)}`}
        onClick={() => book(entry)}
      >
        Book
      </Button>
      <Button
        size="small"
        aria-label={`Remove ${customer.name}, ${formatDate(date)}`}
        onClick={() => removal.ask(entry)}
      >
        Remove
      </Button>
    </li>
  );
}

function Standing({ entry: { offer, writes, time_zone } }: { entry: OwnersEntryShape }) {
  if (offer) {
    const until = onSalonClock(offer.until, time_zone);
    return (
      <p className="text-sm font-medium text-sage-ink">
        {formatTime(toClock(offer.start_at))} is offered{until !== null && ` until ${formatWhen(until)}`}
      </p>
    );
  }
  return writes ? null : <p className="text-sm text-amber-ink">Doesn't get emails. Please call.</p>;
}
