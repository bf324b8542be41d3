import {
  createClient,
  eraseClient,
  listClients,
  readClient,
  updateClient,
} from '../../src/api/settings/salon-admin.ts';
import { findRemembered } from '../../src/api/clients/remembered-flags.ts';
import { mergeClients, unmergeClients } from '../../src/api/clients/merge.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import {
  figuresByClient,
  MOST_NOTES,
  noVisits,
  type Client,
  type ClientFigures,
} from '../../src/domain/clients/client.ts';
import { readSearch } from '../../src/domain/clients/search.ts';
import { localDateTime, minuteFrom, msOf, type EpochMs, type Zone } from '../../src/domain/time.ts';
import { data, invalid, notFound, refuse } from '../platform/http/reply.ts';
import { ownerRoute } from '../platform/http/route.ts';
import { PaymentsUnavailable } from '../payments/providers/checkout.ts';
import type { Store } from '../platform/store/store.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { carefulLifted, rememberedAs } from './client-flags.ts';
import { erased } from './erase-client.ts';
import { addClient, changeClient, mergeFiles, unmergeFiles } from './change-client.ts';
import { added } from '../platform/store/edit.ts';
import { presentToOwner, salonZone } from '../appointments/present.ts';
import { edited } from '../platform/http/edit-reply.ts';

type ClientFile = NonNullable<Awaited<ReturnType<Store['clientFile']>>>;

/** For a search, unless the caller names another number. */
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
      return data(presentClients(clients, figuresByClient(visits, now), salonZone(rules)));
    },
  }),

  ownerRoute(readClient, {
    readOnceKnown: ({ params, deps }) => Promise.all([deps.store.clientFile(params.id), deps.store.rules()]),
    answer: ({ now }, [file, rules]) => {
      if (!file) return notFound('This client');
      const zone = salonZone(rules);
      const figures = figuresOf(file, now);
      const known = { client: file.client, no_shows: figures.no_shows };
      const begun = file.appointments.filter(({ start }) => msOf(start) <= now);
      const ahead = file.appointments.slice(begun.length);
      const shown = (appointments: readonly Appointment[]) =>
        appointments.map((appointment) => presentToOwner(appointment, zone, { known }));
      return data({
        ...presentClient(file.client, figures, zone),
        coming: shown(ahead),
        past: shown(begun.toReversed()),
      });
    },
  }),

  ownerRoute(createClient, {
    read: ({ deps }) => Promise.all([deps.store.rules(), deps.store.careful()]),
    answer: async ({ body, deps, now }, [rules, careful]) => {
      const { id = deps.ids.uuid(), notes = '', booking, ...typed } = body;
      const asked: Client = { ...typed, id, version: 1, notes, ...(booking && { booking }) };
      const { client, result } = await addClient(asked, { ...deps, now, careful });
      if (result === 'stale') return 'conflict';
      if (result === 'email_known') return emailKnown();
      const file = result === 'known' ? await deps.store.clientFile(id) : null;
      const show = shownWith(file, now, rules);
      return edited(added(client, file?.client), 'client', show, told(show, 'Client added'));
    },
  }),

  ownerRoute(updateClient, {
    readOnceKnown: ({ params, deps: { store } }) =>
      Promise.all([store.clientFile(params.id), store.rules(), store.careful()]),
    answer: async ({ body, deps, now }, [file, rules, careful]) => {
      const saved = await changeClient(file?.client, body, { ...deps, now, careful });
      if (saved === 'email_known') return emailKnown();
      if (saved === 'too_many_notes') return invalid({ note: `A client has at most ${MOST_NOTES} notes` });
      const show = shownWith(file, now, rules);
      return edited(saved, 'client', show, told(show, 'Client updated'));
    },
  }),

  ownerRoute(mergeClients, {
    readOnceKnown: ({ params, body, deps: { store } }) =>
      Promise.all([
        store.clientFile(params.id),
        store.clientFile(body.other),
        store.rules(),
        store.careful(),
      ]),
    answer: async ({ params, body, deps, now }, [file, other, rules, careful]) => {
      if (body.other === params.id) return invalid({ other: 'Other must be another client' });
      if (file && !other && file.client.merge?.other.id !== body.other) {
        return invalid({ other: 'This client is not there any more' });
      }
      const result = file
        ? await mergeFiles(file, other, body.version, { ...deps, now, rules, careful })
        : 'unknown';
      return edited(result, 'client', shownWith(file, now, rules), (both) =>
        data(shownWith(both, now, rules)(both.client), { message: 'Clients merged' }),
      );
    },
  }),

  ownerRoute(unmergeClients, {
    readOnceKnown: ({ params, deps: { store } }) =>
      Promise.all([store.clientFile(params.id), store.rules(), store.careful()]),
    answer: async ({ deps, now }, [file, rules, careful]) => {
      if (!file) return notFound('This client');
      const result = await unmergeFiles(file, { ...deps, now, careful });
      if (result === 'conflict') return result;
      if (result === 'too_late') {
        return refuse(
          'window_closed',
          'Merging can be undone for one minute, while nothing else about the client changes. That is over.',
        );
      }
      const show = (one: ClientFile) => shownWith(one, now, rules)(one.client);
      return data(
        { client: show(result.client), other: show(result.other) },
        { message: 'Clients are two again' },
      );
    },
  }),

  ownerRoute(eraseClient, {
    readOnceKnown: ({ params, deps: { store } }) =>
      Promise.all([
        store.clientFile(params.id),
        store.rules(),
        store.ownerChanges(),
        store.careful(),
        store.waitlist(),
      ]),
    answer: async ({ params: { id }, query, deps, now }, [file, rules, changes, careful, waitlist]) => {
      const result = file
        ? await erased(file, query, changes, { deps, now, careful, waitlist }).catch(notReached)
        : 'unknown';
      if (typeof result === 'object' && 'code' in result) return result;
      return edited(result, 'client', shownWith(file, now, rules), (visits_kept) =>
        data({ id, visits_kept }, { message: 'Client erased' }),
      );
    },
  }),
  ownerRoute(findRemembered, {
    read: ({ deps }) => Promise.all([deps.store.careful(), deps.store.rules()]),
    answer: async ({ body: { contact, lift = false }, deps, now }, [careful, rules]) => {
      const sought = contact.includes('@') ? { email: contact, phone: '' } : { email: '', phone: contact };
      const next = lift ? carefulLifted(sought, { careful, now, ids: deps.ids }) : undefined;
      if (next && (await deps.store.saveCareful(next)) === 'stale') return 'conflict';
      const known = rememberedAs(sought, { careful: next ?? careful, now });
      const until = known && salonZone(rules).local(minuteFrom(known.until)).date;
      return data(
        known && until && { ...known, until },
        next && { message: 'Online booking is normal again' },
      );
    },
  }),
];

/** Returns a client's profile with her figures. */
const shownWith = (file: ClientFile | null, now: EpochMs, rules: Rules) => (client: Client) =>
  presentClient(client, file ? figuresOf(file, now) : noVisits, salonZone(rules));

const told =
  <Shape>(show: (client: Client) => Shape, message: string) =>
  (client: Client) =>
    data(show(client), { message });

/** A checkout of hers could not be ended, so nothing was erased. */
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

/** Sorted by name. */
export function presentClients(
  clients: readonly Client[],
  figures: ReadonlyMap<string, ClientFigures>,
  zone: Zone,
) {
  return clients
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
    .map((client) => presentClient(client, figures.get(client.id), zone));
}

function presentClient(client: Client, figures: ClientFigures = noVisits, zone: Zone) {
  const when = (at: number | null) => (at === null ? null : localDateTime(at, zone));
  const { visits, spent_cents, last_visit, next_visit, no_shows } = figures;
  const { merge: _, dated_notes = [], also = [], booking = 'normal', no_shows_before = 0, ...shown } = client;
  return {
    ...shown,
    dated_notes,
    also,
    booking,
    visits,
    spent_cents,
    last_visit: when(last_visit),
    next_visit: when(next_visit),
    no_shows: no_shows + no_shows_before,
  };
}
