import {
  createClient,
  eraseClient,
  listClients,
  readClient,
  updateClient,
} from '../../../src/api/admin/salon.ts';
import type { Appointment } from '../../../src/domain/appointment.ts';
import { figuresByClient, noVisits, type Client, type ClientFigures } from '../../../src/domain/clients.ts';
import { readSearch } from '../../../src/domain/search.ts';
import { localDateTime, msOf, type EpochMs, type Zone } from '../../../src/domain/time.ts';
import { data, invalid, notFound, refuse } from '../../http/reply.ts';
import { ownerRoute } from '../../http/route.ts';
import { PaymentsUnavailable } from '../../payments/checkout.ts';
import type { Store } from '../../store/store.ts';
import type { Rules } from '../../store/verbs/calendar.ts';
import { erased } from '../../use-cases/erase-client.ts';
import { isUnchanged, patched } from '../../use-cases/patch.ts';
import { present, salonZone } from '../../use-cases/present.ts';

type ClientFile = NonNullable<Awaited<ReturnType<Store['clientFile']>>>;

/** Of a search, unless the caller says how many. */
const MOST_FOUND = 50;

const emailKnown = () => invalid({ email: 'Another client has this address' });

export const clientRoutes = [
  ownerRoute(listClients, {
    readOnceKnown: ({ query: { search = '', limit = MOST_FOUND }, deps }) => {
      const sought = readSearch(search);
      return Promise.all([
        deps.store.clients(sought ? { search: sought, most: limit } : undefined),
        deps.store.rules(),
      ]);
    },
    answer: ({ now }, [{ clients, visits }, rules]) => {
      const figures = figuresByClient(visits, now);
      const zone = salonZone(rules);
      const byName = clients.toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
      return data(byName.map((client) => presentClient(client, figures.get(client.id), zone)));
    },
  }),

  ownerRoute(readClient, {
    readOnceKnown: ({ params, deps }) => Promise.all([deps.store.clientFile(params.id), deps.store.rules()]),
    answer: ({ now }, [file, rules]) => {
      if (!file) return notFound('This client');
      const zone = salonZone(rules);
      const begun = file.appointments.filter(({ start }) => msOf(start) <= now);
      const ahead = file.appointments.slice(begun.length);
      const shown = (appointments: readonly Appointment[]) =>
        appointments.map((appointment) => present(appointment, zone));
      return data({
        ...presentClient(file.client, figuresOf(file, now), zone),
        coming: shown(ahead),
        past: shown(begun.toReversed()),
      });
    },
  }),

  ownerRoute(createClient, {
    read: ({ deps }) => deps.store.rules(),
    answer: async ({ body, deps, now }, rules) => {
      const { id = deps.ids.uuid(), name, email, phone, notes = '' } = body;
      const client: Client = { id, version: 1, name, email, phone, notes };
      const result = await deps.store.addClient(client);
      if (result === 'email_known') return emailKnown();
      const file = result === 'known' ? await deps.store.clientFile(id) : null;
      if (file && !isUnchanged(file.client, client)) return stale(file, now, rules);
      return data(
        presentClient(file?.client ?? client, file ? figuresOf(file, now) : noVisits, salonZone(rules)),
        { message: 'Client added' },
      );
    },
  }),

  ownerRoute(updateClient, {
    readOnceKnown: ({ params, deps }) => Promise.all([deps.store.clientFile(params.id), deps.store.rules()]),
    answer: async ({ body: { version, ...changes }, deps: { store }, now }, [file, rules]) => {
      if (!file) return notFound('This client');
      const { client: before } = file;
      const client = { ...patched(before, changes), version: before.version + 1 };
      const updated = (shown: Client) =>
        data(presentClient(shown, figuresOf(file, now), salonZone(rules)), { message: 'Client updated' });
      // What is sent again because the answer was lost is there already.
      if (isUnchanged(before, client)) return updated(before);
      if (version !== undefined && version !== before.version) return stale(file, now, rules);
      const result = await store.saveClient(client);
      if (result === 'unknown') return notFound('This client');
      if (result === 'email_known') return emailKnown();
      return result === 'stale' ? 'conflict' : updated(client);
    },
  }),

  ownerRoute(eraseClient, {
    readOnceKnown: ({ params, deps }) => Promise.all([deps.store.clientFile(params.id), deps.store.rules()]),
    answer: async ({ params: { id }, query: { version }, deps, now }, [file, rules]) => {
      if (!file) return notFound('This client');
      if (version !== undefined && version !== file.client.version) return stale(file, now, rules);
      const result = await erased(file, version, { deps, now }).catch(notReached);
      if (result === 'unknown') return notFound('This client');
      if (result === 'changed') return 'conflict';
      if ('code' in result) return result;
      return data({ id, visits_kept: result.kept }, { message: 'Client erased' });
    },
  }),
];

/** Somebody else was first: the newest, for the caller to look at. */
function stale(file: ClientFile, now: EpochMs, rules: Rules) {
  const newest = presentClient(file.client, figuresOf(file, now), salonZone(rules));
  return refuse('stale', 'This client has been changed elsewhere meanwhile.', { data: newest });
}

/** A checkout of theirs could not be ended, so that nothing was erased. */
function notReached(error: unknown) {
  if (!(error instanceof PaymentsUnavailable)) throw error;
  return refuse(
    'not_configured',
    'This client has a payment page open, and it cannot be reached right now: nobody was erased. Please try again in a moment.',
    { headers: { 'Retry-After': '5' } },
  );
}

function figuresOf({ client, appointments }: ClientFile, now: EpochMs): ClientFigures {
  const visits = appointments.map((visit) => ({ ...visit, client_id: client.id }));
  return figuresByClient(visits, now).get(client.id) ?? noVisits;
}

function presentClient(client: Client, figures: ClientFigures = noVisits, zone: Zone) {
  const when = (at: number | null) => (at === null ? null : localDateTime(at, zone));
  const { visits, spent_cents, last_visit, next_visit } = figures;
  return { ...client, visits, spent_cents, last_visit: when(last_visit), next_visit: when(next_visit) };
}
