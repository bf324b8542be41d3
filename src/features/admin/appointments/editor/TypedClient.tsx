import { useStore } from '@nanostores/react';
import type { OwnersAppointment } from '../../../../api/shapes.ts';
import type { listClients } from '../../../../api/settings/salon-admin.ts';
import { personKey, personKeys } from '../../../../domain/clients/contacts.ts';
import type { DataOf } from '../../../../platform/call/endpoint.ts';
import { alertText } from '../../clients/text.ts';
import { pageDialing } from '../../data/client-contact.ts';
import { clients } from '../../data/clients.ts';
import { ClientOnFile } from '../AppointmentNotes.tsx';
import type { VisitForm } from './visit-values.ts';

type Contact = Pick<VisitForm, 'email' | 'phone'>;

/** Shows the alerts of the client with the typed contact; nothing for a new client. */
export function TypedClient({ contact }: { contact: Contact }) {
  const remote = useStore(clients.$value);
  const client = remote.state === 'ready' && clientIn(remote.data, contact);
  if (!client) return null;
  const [last_note = null] = client.dated_notes;
  return (
    <ClientOnFile
      appointment={{ customer: client, client: { ...client, last_note }, alerts: alertText(client) }}
    />
  );
}

/** The client with the typed contact, however the number is written; without any, the one of the appointment. */
export function clientIn(
  all: DataOf<typeof listClients>,
  { email, phone }: Contact,
  own?: OwnersAppointment,
) {
  const keys = personKeys({ email: email.trim(), phone }, pageDialing());
  return keys.includes('')
    ? all.find(({ id }) => id === own?.client?.id)
    : all.find((client) => [client, ...client.also].some((one) => keys.includes(personKey(one))));
}
