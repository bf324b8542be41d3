import { mergeClients, unmergeClients } from '../../src/api/clients/merge.ts';
import { countryDialing } from '../../src/domain/calling-codes.ts';
import { personKey, personKeys } from '../../src/domain/clients/contacts.ts';
import { movedPictures } from '../../src/domain/clients/private-pictures.ts';
import { merged, unmerged } from '../../src/domain/clients/merge.ts';
import { formats } from '../../src/domain/salon-formats.ts';
import { today } from '../../src/domain/time.ts';
import { salonZone } from '../appointments/present.ts';
import { commit, route } from '../platform/http/route.ts';
import { foundAs } from '../platform/http/edit.ts';
import { found, invalid, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { flagsAfterMerge, flagsAfterUnmerge, makingFor } from './client-flags.ts';
import { shownWith, type ClientFile } from './present-client.ts';
import type { Store } from '../platform/store/store.ts';

export const mergeRoutes = [
  /** If the other no longer exists, the merge was already done and its answer lost. */
  route(mergeClients, {
    readOnceKnown: ({ params: { id }, body: { other }, deps: { store } }) =>
      Promise.all([store.clientFile(id), store.clientFile(other), store.rules(), store.careful()]),
    answer: async (call, [record, other, rules, careful]) => {
      const { params, body, deps, now } = call;
      if (body.other === params.id) throw invalid({ other: 'Other must be another client' });
      if (record && !other && record.client.merge?.other.id !== body.other)
        throw invalid({ other: 'This client no longer exists' });
      const file = found(record, 'This client');
      const { client } = file;
      const reply = (one: ClientFile) =>
        data(shownWith(one, now, rules).show(one.client), { message: 'Clients merged' });
      if (!other) return reply(file);
      foundAs(client, body.version, shownWith(file, now, rules));
      const visits = other.appointments.map(({ id }) => id);
      const photos = movedPictures(other.pictures, other.client.id, client.id);
      const next = merged(client, other.client, visits, {
        now,
        date: today(salonZone(rules), now),
        makeId: deps.ids.uuid,
        formats: formats(rules.settings),
        pictures: photos.map(({ id }) => id),
      });
      const done = reply({ client: next, appointments: [...file.appointments, ...other.appointments] });
      const marks = flagsAfterMerge(next, other.client, makingFor(careful, rules, call));
      const merge = (store: Store) => store.mergeClients(next, other.client, visits, marks, photos);
      return commit(call, done, merge, 'merged');
    },
  }),

  /** Later bookings with an address of the second belong to the second. */
  route(unmergeClients, {
    readOnceKnown: ({ params, deps: { store } }) =>
      Promise.all([store.clientFile(params.id), store.rules(), store.careful()]),
    answer: async (call, [record, rules, careful]) => {
      const { now } = call;
      const { client, appointments, pictures } = found(record, 'This client');
      const before = unmerged(client, now);
      if (!before || !client.merge) {
        const message = 'You can undo a merge only within one minute and before the client changes again.';
        throw refuse(unmergeClients, 'window_closed', message);
      }
      const { at, visits, pictures: givenIds = [] } = client.merge;
      const { other } = before;
      const dialing = countryDialing(rules.settings.country);
      const keys = new Set([other, ...(other.also ?? [])].flatMap((one) => personKeys(one, dialing)));
      const isTheirs = ({ id, created_at, customer }: ClientFile['appointments'][number]) =>
        visits.includes(id) || (created_at >= at && keys.has(personKey(customer)));
      const theirs = appointments.filter(isTheirs);
      const own = appointments.filter((one) => !isTheirs(one));
      const show = (one: ClientFile) => shownWith(one, now, rules).show(one.client);
      const reply = data(
        {
          client: show({ client: before.client, appointments: own }),
          other: show({ client: before.other, appointments: theirs }),
        },
        { message: 'Clients separated again' },
      );
      const marks = flagsAfterUnmerge(before.client, before.other, makingFor(careful, rules, call));
      const back = theirs.map(({ id }) => id);
      const theirPictures = pictures.filter(({ id }) => givenIds.includes(id));
      const photos = movedPictures(theirPictures, client.id, other.id);
      const separate = (store: Store) =>
        store.unmergeClients(before.client, before.other, back, appointments.length, marks, photos);
      return commit(call, reply, separate, 'unmerged');
    },
  }),
];
