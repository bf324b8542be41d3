import { useStore } from '@nanostores/react';
import { Search as SearchIcon } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { LONGEST_SEARCH } from '../../../domain/clients/search.ts';
import { closePanel } from '../shell/open-panel.ts';
import { useWhenBack } from '../../../platform/ui/when-back-online.ts';
import {
  $isSearching,
  $search,
  $text,
  endSearch,
  toHits,
  searchAgain,
  searchFor,
  type Search,
  type Found,
} from './search.ts';
import type { ClientShape } from '../../../api/settings/salon-admin.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { toDate } from '../../../platform/dates/date-text.ts';
import { StatusBadge } from '../../../components/appointments/StatusBadge.tsx';
import type { LocalDateTime } from '../../../domain/time.ts';
import { Alerts } from '../appointments/Alerts.tsx';
import { AppointmentNotes } from '../appointments/AppointmentNotes.tsx';
import { isErased } from '../data/client-contact.ts';
import { formatDate } from '../data/salon-clock.ts';
import { DateAndTime } from '../appointments/DateAndTime.tsx';

/** Finds a client or an appointment from anywhere in the admin. */
export function SearchDialog() {
  const text = useStore($text);
  const search = useStore($search);
  const isSearching = useStore($isSearching);
  useWhenBack(searchAgain, search.state === 'failed');
  const [activeId, setActiveId] = useState<string | null>(null);
  useEffect(() => endSearch, []);

  const hits = search.state === 'found' ? toHits(search.found) : [];
  const index = Math.max(
    0,
    hits.findIndex(({ id }) => id === activeId),
  );
  const active = hits[index];

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      const next = hits.at((index + step) % hits.length)?.id ?? null;
      setActiveId(next);
      if (next !== null) document.getElementById(next)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key !== 'Enter') return;
    // The rest of this key press must not reach the button that gets the focus back.
    event.preventDefault();
    // While somebody types, the displayed results answer an earlier term.
    if (!isSearching) active?.open();
  }

  return (
    <Dialog title="Search" onClose={closePanel} closeOnBackdrop>
      <div className="search-panel">
        <label className="search-box sticky top-0 z-1 block bg-surface py-1 shadow-[0_-0.25rem_var(--color-surface)]">
          <span className="sr-only">Search clients and appointments</span>
          <SearchIcon aria-hidden="true" />
          <input
            data-autofocus
            className="input"
            role="combobox"
            aria-expanded={hits.length > 0}
            aria-controls={hits.length > 0 ? RESULTS : undefined}
            aria-activedescendant={active?.id}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder="Search clients and appointments"
            maxLength={LONGEST_SEARCH}
            value={text}
            onChange={(event) => {
              setActiveId(null);
              searchFor(event.currentTarget.value);
            }}
            onKeyDown={press}
          />
        </label>
        <p role="status" className="hint my-2">
          {statusText(search, isSearching)}
        </p>
        {search.state === 'failed' && (
          <Notice
            kind="error"
            title="Search failed."
            action={{ label: 'Retry', onClick: searchAgain, busy: isSearching }}
          >
            {search.message}
          </Notice>
        )}
        {search.state === 'found' && <Results found={search.found} active={active?.id} />}
      </div>
    </Dialog>
  );
}

function statusText(search: Search, isSearching: boolean): string {
  if (isSearching) return 'Searching...';
  if (search.state === 'idle') return 'Search by name, phone, email, service, notes, formula or reference.';
  if (search.state === 'failed') return '';
  const { of, clients, appointments, moreClients, moreAppointments } = search.found;
  if (clients.length + appointments.length === 0) return `No results for “${of}”.`;
  return `${count(clients.length, moreClients, 'client')}, ${count(appointments.length, moreAppointments, 'appointment')}`;
}

/** '1 client', '8+ appointments' */
function count(number: number, more: boolean, one: string): string {
  return `${number}${more ? '+' : ''} ${one}${number === 1 ? '' : 's'}`;
}

/** The id of the list, which the search field refers to. */
const RESULTS = 'search-results';

interface ResultsProps {
  found: Found;
  /** The id of the option that Enter opens. */
  active: string | undefined;
}

/** The results in two groups. The focus stays in the field; the arrow keys move the active option. */
export function Results({ found, active }: ResultsProps) {
  const hits = toHits(found);
  if (hits.length === 0) return null;
  const { clients, appointments } = found;
  const option = (index: number, content: ReactNode) => {
    const hit = hits[index];
    return (
      hit && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field that has the focus listens for the keys
        <div
          key={hit.id}
          id={hit.id}
          role="option"
          tabIndex={-1}
          aria-selected={hit.id === active}
          className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-3 gap-y-0.5 rounded-control px-3 py-2 leading-[1.35] wrap-anywhere hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-clay"
          onMouseDown={(event) => {
            // The focus stays in the field.
            event.preventDefault();
          }}
          onClick={hit.open}
        >
          {content}
        </div>
      )
    );
  };
  return (
    <div id={RESULTS} role="listbox" aria-label="Results">
      {clients.length > 0 && (
        <Group name="Clients">{clients.map((client, i) => option(i, <ClientHit client={client} />))}</Group>
      )}
      {appointments.length > 0 && (
        <Group name="Appointments">
          {appointments.map((appointment, i) =>
            option(clients.length + i, <AppointmentHit appointment={appointment} />),
          )}
        </Group>
      )}
    </div>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={name}>
      <p className="mt-3 px-3 text-sm/body font-semibold text-ink-soft" aria-hidden="true">
        {name}
      </p>
      {children}
    </div>
  );
}

function ClientHit({ client }: { client: ClientShape }) {
  const { name, phone, email, next_visit } = client;
  return (
    <>
      <span className="min-w-0 grow basis-60">
        <span className="block font-semibold">{name}</span>
        <Alerts text={client.alerts} className="text-sm" />
        <span className="block text-sm text-ink-soft">
          {[phone, !isErased(client) && email].filter(Boolean).join(', ')}
        </span>
      </span>
      {next_visit !== null && (
        <span className="text-sm whitespace-nowrap text-ink-soft">
          Next {formatDate(toDate(next_visit as LocalDateTime))}
        </span>
      )}
    </>
  );
}

function AppointmentHit({ appointment }: { appointment: OwnersAppointment }) {
  const { customer, service } = appointment;
  return (
    <>
      <span className="min-w-0 grow basis-60">
        <span className="block font-semibold">{customer.name}</span>
        <span className="block text-sm text-ink-soft">
          <DateAndTime of={appointment} />, {service.name}
        </span>
        <AppointmentNotes appointment={appointment} className="text-sm" />
      </span>
      <StatusBadge of={appointment} />
    </>
  );
}
