import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { toMs } from '../../../../domain/time.ts';
import { formatLength, salonClock } from '../../../../platform/dates/date-text.ts';
import { numberText } from '../../../../platform/number-text.ts';
import { Button } from '../../../../platform/ui/Button.tsx';
import { Disclosure } from '../../../../platform/ui/Disclosure.tsx';
import { CheckField, EmailField, TextField } from '../../../../platform/ui/Field.tsx';
import { ServicesField } from '../../appointments/ServicesField.tsx';
import { servicesIn } from '../../appointments/service-choice.ts';
import { clients } from '../../data/clients.ts';
import { salonZone, formatDateTime } from '../../data/salon-clock.ts';
import { services } from '../../data/services.ts';
import { savedSettings } from '../../data/settings.ts';
import { formatCount } from '../../shell/text.ts';
import { ClientField } from '../ClientField.tsx';
import { findHolder } from '../details.ts';
import { ChooseFileButton } from '../../forms/ChooseFileButton.tsx';
import {
  change,
  chooseAddress,
  chooseFile,
  importEvents,
  isComplete,
  leaveOut,
  recheck,
} from './import-events.ts';
import type { EventRow } from './match.ts';
import { QuietField } from './ClientSteps.tsx';
import { $run, put, type Run } from './run.ts';
import type { SkippedEvent } from '../../../../domain/calendar/read-calendar.ts';

/** Booked appointments from another tool's calendar: each event is matched, shown and confirmed. */
export function EventSteps({ run }: { run: Run }) {
  return run.step === 'file' ? <ChooseCalendar run={run} /> : <Events run={run} />;
}

function ChooseCalendar({ run: { busy } }: { run: Run }) {
  const [address, setAddress] = useState('');
  return (
    <>
      <p>
        Choose the calendar file (.ics) of your old tool, or paste the address of its calendar feed. Nothing
        is saved before you confirm.
      </p>
      <ChooseFileButton
        look="primary"
        data-autofocus
        accept=".ics,.ical,text/calendar"
        disabled={busy !== null}
        onChoose={chooseFile}
      />
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (address.trim() !== '') void chooseAddress(address.trim());
        }}
      >
        <TextField
          label="Calendar address"
          className="min-w-0 flex-1 basis-64"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          value={address}
          onType={setAddress}
        />
        <Button type="submit" busy={busy === 'reading'} busyLabel="Reading...">
          Read Calendar
        </Button>
      </form>
    </>
  );
}

const reasons: Readonly<Record<SkippedEvent['why'], string>> = {
  all_day: 'takes all day',
  canceled: 'canceled',
  repeats: 'repeats too often',
  zone: 'unknown time zone',
  broken: "we can't read it",
};

function Events({ run: { events, skipped, past, later, notify, id, busy } }: { run: Run }) {
  const done = events.filter(({ state }) => state === 'imported').length;
  const open = events.filter(({ state }) => state === 'open').length;
  return (
    <>
      <p role="status">
        {busy === 'reading'
          ? 'Reading the calendar...'
          : [
              `${formatCount(open, 'appointment')} to import in the next 12 months.`,
              done > 0 && `${numberText(done)} imported.`,
              past > 0 && `${formatCount(past, 'event')} ${past === 1 ? 'is' : 'are'} over.`,
              later > 0 && `${formatCount(later, 'event')} ${later === 1 ? 'is' : 'are'} after that.`,
            ]
              .filter(Boolean)
              .join(' ')}
      </p>
      {skipped.length > 0 && (
        <Disclosure summary={`${formatCount(skipped.length, 'event')} skipped`}>
          <ul className="list-disc ps-5 text-sm wrap-anywhere">
            {skipped.slice(0, 100).map(({ title, why }, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- nothing else tells them apart, and none moves
              <li key={i}>
                {title === '' ? 'Untitled' : title}: {reasons[why]}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {open > 0 && savedSettings()?.emailNotifications !== false && (
        <div className="grid gap-3">
          <CheckField
            label="Tell my clients"
            hint="Sends each of them a confirmation of the appointment, and reminders from now on."
            checked={notify}
            onCheck={(isOn) => put({ notify: isOn })}
          />
          {!notify && id === null && (
            <QuietField hint="Until then they get no reminders. Empty means at once. Clients you know are reminded as usual, or from the date you set when you imported them." />
          )}
        </div>
      )}
      <ul tabIndex={-1} aria-label="Appointments" className="border-t border-line">
        {events.map((row) => (
          <Event key={row.event.key} row={row} />
        ))}
      </ul>
    </>
  );
}

/** One event, with the client and services it becomes an appointment of. */
function Event({ row }: { row: EventRow }) {
  const [isOpen, setOpen] = useState(false);
  const { busy } = useStore($run);
  const remote = useStore(clients.$value);
  const { event, state, fault, isClash, name, email, phone } = row;
  const when = formatDateTime(salonClock(salonZone(), toMs(event.start)));
  const holder = remote.state === 'ready' ? findHolder({ email, phone }, remote.data) : null;
  const label = name === '' ? when : `${name}, ${when}`;
  const problem = fault ?? (isComplete(row) ? null : name === '' ? 'Name the client' : 'Choose a service');
  const toEdit = state === 'open';
  return (
    <li tabIndex={-1} className="grid gap-2 border-b border-line py-3" data-state={state}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
          <p className="font-semibold">
            {when}
            {event.length > 0 && `, ${formatLength(event.length)}`}
          </p>
          <p>
            {name === '' ? 'Client' : name}, <Services value={row.service} />
            {toEdit && !holder && (email !== '' || phone !== '') && (
              <span className="badge ms-2 tone-info">New client</span>
            )}
          </p>
          <p className="text-sm text-ink-soft">
            {[event.title === name ? '' : event.title, phone, email].filter(Boolean).join(' · ')}
          </p>
        </div>
        {toEdit ? (
          <div className="flex gap-2">
            <Button
              size="small"
              aria-label={`${isOpen ? 'Done with' : 'Edit'} ${label}`}
              aria-expanded={isOpen}
              onClick={() => {
                setOpen(!isOpen);
                if (isOpen) void recheck(row);
              }}
            >
              {isOpen ? 'Done' : 'Edit'}
            </Button>
            {!isOpen && (problem === null || isClash) && (
              <Button
                size="small"
                aria-label={`Import ${label}${isClash ? ' anyway' : ''}`}
                disabled={busy !== null}
                onClick={({ currentTarget }) => {
                  currentTarget.closest('li')?.focus();
                  void importEvents([row], isClash);
                }}
              >
                {isClash ? 'Import Anyway' : 'Import'}
              </Button>
            )}
          </div>
        ) : (
          <span className="badge tone-success">{state === 'known' ? 'Imported before' : 'Imported'}</span>
        )}
      </div>
      {toEdit && problem !== null && !isOpen && <p className="text-sm text-brick-ink">{problem}.</p>}
      {toEdit && isOpen && <Edit row={row} />}
    </li>
  );
}

function Services({ value }: { value: string }) {
  const remote = useStore(services.$value);
  const all = remote.state === 'ready' ? remote.data : [];
  const names = servicesIn(value).map((id) => all.find((one) => one.id === id)?.name ?? 'deleted service');
  return names.length > 0 ? names.join(', ') : 'no service';
}

function Edit({ row }: { row: EventRow }) {
  const { name, email, phone, service } = row;
  return (
    <div className="grid gap-4 rounded-card border border-line p-4">
      <ClientField
        value={name}
        error={undefined}
        isFirst={false}
        onType={(value) => change(row, { name: value })}
        onPick={(client) => change(row, { name: client.name, email: client.email, phone: client.phone })}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <EmailField autoComplete="off" value={email} onType={(value) => change(row, { email: value })} />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="off"
          value={phone}
          onType={(value) => change(row, { phone: value })}
        />
      </div>
      <ServicesField value={service} error={undefined} onType={(value) => change(row, { service: value })} />
      <div>
        <Button
          look="quiet"
          size="small"
          className="-ms-3"
          onClick={({ currentTarget }) => {
            currentTarget.closest('ul')?.focus();
            leaveOut(row);
          }}
        >
          Leave Out
        </Button>
      </div>
    </div>
  );
}
