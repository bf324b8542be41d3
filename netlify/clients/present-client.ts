import {
  figuresByClient,
  noVisits,
  type Client,
  type ClientFigures,
} from '../../src/domain/clients/client.ts';
import { localDateTime, minuteFrom, minuteOf, type EpochMs, type Zone } from '../../src/domain/time.ts';
import { salonZone } from '../appointments/present.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import type { ClientWithAppointments } from '../platform/store/verbs/people.ts';

export type ClientFile = Pick<ClientWithAppointments, 'client' | 'appointments'>;

export function clientFigures({ client, appointments }: ClientFile, now: EpochMs): ClientFigures {
  const visits = appointments.map((visit) => ({ ...visit, client_id: client.id }));
  return figuresByClient(visits, now).get(client.id) ?? noVisits;
}

/** The words and the shape in which a client is answered, with the figures of that file. */
export const shownWith = (file: ClientFile | null, now: EpochMs, rules: Rules) => ({
  what: 'This client',
  show: (client: Client) =>
    presentClient(client, file ? clientFigures(file, now) : noVisits, salonZone(rules)),
});

/** Sorted by name. */
export function presentClients(
  clients: readonly Client[],
  figures: ReadonlyMap<string, ClientFigures>,
  zone: Zone,
) {
  // Ten times as fast as `localeCompare`.
  const { compare } = new Intl.Collator();
  return clients
    .toSorted((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
    .map((client) => presentClient(client, figures.get(client.id), zone));
}

export function presentClient(client: Client, figures: ClientFigures = noVisits, zone: Zone) {
  const when = (at: number | null) => (at === null ? null : localDateTime(at, zone));
  const { visits, spent_cents, last_visit, next_visit, no_shows } = figures;
  const { merge: _, imported: __, merged_ids: ___, due_emailed: ____, ...all } = client;
  const { review_asked_at: _____, quiet_until, marketing, sms, ...known } = all;
  const { alerts = '', birthday = '', dated_notes = [], also = [], ...rest } = known;
  const { booking = 'normal', no_shows_before = 0, patch_tests = [], ...shown } = rest;
  return {
    ...shown,
    alerts,
    birthday,
    dated_notes,
    patch_tests,
    also,
    booking,
    ...(marketing && { marketing: { ...marketing, at: localDateTime(minuteOf(marketing.at), zone) } }),
    ...(sms && { sms: { state: sms.state, at: localDateTime(minuteOf(sms.at), zone), text: sms.text } }),
    ...(quiet_until && { quiet_until: localDateTime(minuteFrom(quiet_until), zone) }),
    visits,
    spent_cents,
    last_visit: when(last_visit),
    next_visit: when(next_visit),
    no_shows: no_shows + no_shows_before,
  };
}
