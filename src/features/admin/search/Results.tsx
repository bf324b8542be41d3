import type { ReactNode } from 'react';
import type { ClientShape } from '../../../api/settings/salon-admin.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { toDate, formatTime } from '../../../platform/dates/date-text.ts';
import { StatusBadge } from '../../../components/appointments/StatusBadge.tsx';
import type { LocalDateTime } from '../../../domain/time.ts';
import { Alerts } from '../appointments/Alerts.tsx';
import { AppointmentNotes } from '../appointments/AppointmentNotes.tsx';
import { isErased } from '../data/client-contact.ts';
import { salonDate } from '../data/salon-clock.ts';
import { formatDate } from '../shell/text.ts';
import { toHits, type Found } from './search.ts';

/** The id of the list, which the search field refers to. */
export const RESULTS = 'search-results';

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
          Next {formatDate(toDate(next_visit as LocalDateTime), salonDate())}
        </span>
      )}
    </>
  );
}

function AppointmentHit({ appointment }: { appointment: OwnersAppointment }) {
  const { customer, service, date, time } = appointment;
  return (
    <>
      <span className="min-w-0 grow basis-60">
        <span className="block font-semibold">{customer.name}</span>
        <span className="block text-sm text-ink-soft">
          {formatDate(date, salonDate())}, {formatTime(time)}, {service.name}
        </span>
        <AppointmentNotes appointment={appointment} className="text-sm" />
      </span>
      <StatusBadge of={appointment} />
    </>
  );
}
