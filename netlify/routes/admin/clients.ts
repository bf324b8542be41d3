import { createClient, eraseClient, listClients, updateClient } from '../../../src/api/admin/salon.ts';
import type { Appointment } from '../../../src/domain/appointment.ts';
import { figuresByClient, noVisits, type Client, type ClientFigures } from '../../../src/domain/clients.ts';
import { localDateTime, type Zone } from '../../../src/domain/time.ts';
import { data, invalid, notFound } from '../../http/reply.ts';
import { ownerRoute } from '../../http/route.ts';
import { untilSettled } from '../diary.ts';
import { patched } from '../patch.ts';
import { salonZone } from '../present.ts';

const emailKnown = () => invalid({ email: 'Another client has this address' });

export const clientRoutes = [
  ownerRoute(listClients, {
    read: ({ deps }) => Promise.all([deps.store.clients(), deps.store.rules()]),
    answer: ({ now }, [{ clients, visits }, rules]) => {
      const figures = figuresByClient(visits, now);
      const zone = salonZone(rules);
      const byName = clients.toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
      return data(byName.map((client) => presentClient(client, figures.get(client.id), zone)));
    },
  }),

  ownerRoute(createClient, {
    read: ({ deps }) => deps.store.rules(),
    answer: async ({ body, deps }, rules) => {
      const { name, email, phone, notes = '' } = body;
      const client: Client = { id: deps.ids.uuid(), name, email, phone, notes };
      const result = await deps.store.addClient(client);
      if (result === 'email_known') return emailKnown();
      return data(presentClient(client, undefined, salonZone(rules)), { message: 'Client added' });
    },
  }),

  ownerRoute(updateClient, {
    read: ({ deps }) => Promise.all([deps.store.clients(), deps.store.rules()]),
    answer: async ({ params, body, deps, now }, [{ clients, visits }, rules]) => {
      const before = clients.find(({ id }) => id === params.id);
      if (!before) return notFound('This client');
      const client = patched(before, body);
      const result = await deps.store.saveClient(client);
      if (result === 'unknown') return notFound('This client');
      if (result === 'email_known') return emailKnown();
      const figures = figuresByClient(visits, now).get(client.id);
      return data(presentClient(client, figures, salonZone(rules)), { message: 'Client updated' });
    },
  }),

  ownerRoute(eraseClient, {
    read: ({ params, deps }) => deps.store.clientFile(params.id),
    answer: ({ params: { id }, deps: { store }, now }, found) =>
      untilSettled(async (again) => {
        const file = again ? await store.clientFile(id) : found;
        if (!file) return notFound('This client');
        const anonymous = file.appointments.map(anonymized);
        const history = { at: now, by: 'owner' as const, change: 'The client was erased' };
        const result = await store.eraseClient(id, anonymous, history);
        if (result === 'unknown') return notFound('This client');
        if (result === 'changed') return null;
        return data({ id, visits_kept: anonymous.length }, { message: 'Client erased' });
      }),
  }),
];

/** A visit without the person: its time, service and sums stay, and no link opens it any more. */
function anonymized(appointment: Appointment): Appointment {
  return {
    ...appointment,
    version: appointment.version + 1,
    customer: { name: 'Erased client', email: `erased-${appointment.id}@erased.invalid`, phone: '00000' },
    notes: '',
    manage_token_hash: '',
    erased: true,
  };
}

function presentClient(client: Client, figures: ClientFigures = noVisits, zone: Zone) {
  const when = (at: number | null) => (at === null ? null : localDateTime(at, zone));
  const { visits, spent_cents, last_visit, next_visit } = figures;
  return { ...client, visits, spent_cents, last_visit: when(last_visit), next_visit: when(next_visit) };
}
