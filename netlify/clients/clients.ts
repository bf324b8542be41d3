import { MOST_PATCH_TESTS, testedWith } from '../../src/domain/clients/patch-tests.ts';
import { findRemembered } from '../../src/api/clients/remembered-flags.ts';
import { createClient, listClients, readClient, updateClient } from '../../src/api/settings/salon-admin.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { isActive } from '../../src/domain/appointments/status.ts';
import { figuresByClient, MOST_NOTES, notedWith, type Client } from '../../src/domain/clients/client.ts';
import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import { withdrawn } from '../../src/domain/clients/marketing.ts';
import { addressesBehind } from '../../src/domain/clients/merge.ts';
import { contactFaults } from '../../src/domain/clients/contacts.ts';
import { textNumber } from '../../src/domain/messages/texts.ts';
import { balanceDue, owedSince } from '../../src/domain/payments/balance.ts';
import { countryDialing } from '../../src/domain/calling-codes.ts';
import { minuteFrom, toMs, type EpochMs } from '../../src/domain/time.ts';
import { searchIn } from '../appointments/list.ts';
import { presentPicture, presentToOwner, salonZone } from '../appointments/present.ts';
import { Conflict, route, withAnswer } from '../platform/http/route.ts';
import { edit, sameAsBefore } from '../platform/http/edit.ts';
import { found, invalid } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { asRemembered, flagsLifted, flagsAfterChange, rememberedAs, makingFor } from './client-flags.ts';
import { latestFormulas } from './formulas.ts';
import { clientFigures, presentClient, presentClients, shownWith } from './present-client.ts';

/** For a search, unless the caller names another number. */
const MOST_FOUND = 50;

const contactKnown = ({ email }: Client) =>
  invalid(
    email === ''
      ? { phone: 'Another client without an email has this phone' }
      : { email: 'Another client has this email' },
  );

/** Returns the consent to marketing as the owner's change ends it. Only the client can give one, and only for her own address. */
function marketingEnd({ email, marketing }: Client, to: string | undefined, isAsked: boolean, now: EpochMs) {
  const isOther = marketing?.state === 'yes' && to !== undefined && emailKey(to) !== emailKey(email);
  if (!isAsked && !isOther) return {};
  return { marketing: withdrawn(marketing, now, isAsked ? 'Ended by the salon' : 'The email was changed') };
}

/** The same for text messages, whose consent is for one number, however that is written. */
function textsEnd(
  { phone, sms }: Client,
  to = phone,
  isAsked: boolean,
  { now, country }: { readonly now: EpochMs; readonly country: string },
) {
  const number = textNumber(to, country);
  const isSame = number !== null && [sms?.phone, textNumber(phone, country)].includes(number);
  if (!sms || (!isAsked && (to === phone || isSame))) return {};
  return { sms: withdrawn(sms, now, isAsked ? 'Ended by the salon' : 'The phone was changed') };
}

/** @throws Refusal without any contact */
function unlessUnreachable(client: Pick<Client, 'email' | 'phone'>): void {
  const faults = contactFaults(client);
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

export const clientRoutes = [
  route(listClients, {
    readOnceKnown: async ({ query: { search, limit = MOST_FOUND }, deps }) => {
      const rules = deps.store.rules();
      const sought = await searchIn(search, rules);
      return Promise.all([deps.store.clients(sought ? { search: sought, most: limit } : undefined), rules]);
    },
    answer: ({ now }, [{ clients, visits }, rules]) =>
      data(presentClients(clients, figuresByClient(visits, now), salonZone(rules))),
  }),

  route(readClient, {
    readOnceKnown: ({ params, deps }) => Promise.all([deps.store.clientFile(params.id), deps.store.rules()]),
    answer: ({ now, query }, [stored, rules]) => {
      const file = found(stored, 'This client');
      const zone = salonZone(rules);
      const figures = clientFigures(file, now);
      const person = { client: file.client, no_shows: figures.no_shows };
      const pictures = Map.groupBy(file.pictures, ({ subject }) => subject);
      const ahead = file.appointments.filter(({ start }) => toMs(start) > now);
      const coming = ahead.filter(isActive);
      const over = file.appointments.filter((one) => !coming.includes(one));
      const canceled = ahead.length - coming.length;
      const past = over.toReversed().slice(0, query.past && canceled + query.past);
      const minute = minuteFrom(now);
      const unpaid = file.appointments.filter((one) => (owedSince(one) ?? Infinity) <= minute);
      const shown = (appointments: readonly Appointment[]) =>
        appointments.map((one) =>
          presentToOwner(one, zone, { known: person, pictures: pictures.get(one.id) }),
        );
      return data({
        ...presentClient(file.client, figures, zone),
        pictures: (pictures.get(file.client.id) ?? []).map((one) => presentPicture(one, zone)),
        coming: shown(coming),
        past: shown(past),
        earlier: over.length - past.length,
        owed_cents: unpaid.reduce((sum, one) => sum + balanceDue(one), 0),
        last_formula: latestFormulas(file.appointments, zone)[0] ?? null,
      });
    },
  }),

  /** Adds a client, with what is remembered of her from before an erasure. */
  route(createClient, {
    read: ({ deps }) => Promise.all([deps.store.rules(), deps.store.careful()]),
    answer: async (call, [rules, careful]) => {
      const { deps, now } = call;
      const { id = deps.ids.uuid(), notes = '', booking, ...typed } = call.body;
      unlessUnreachable(typed);
      const requested: Client = { ...typed, id, version: 1, notes, ...(booking && { booking }) };
      const remembered = asRemembered(requested, makingFor(careful, rules, call));
      const message = 'Client added';
      const reply = data(shownWith(null, now, rules).show(remembered.client), { message });
      const { client, careful: marks } = remembered;
      const result = await withAnswer(call, reply).addClient(client, marks, rules.settings.country);
      if (result === 'added') return reply;
      if (result === 'stale') throw new Conflict();
      if (result === 'email_known') throw contactKnown(requested);
      const file = await deps.store.clientFile(id);
      const presentation = shownWith(file, now, rules);
      // The first request moved what was remembered to the client, so the same one again finds nothing.
      const { booking: level, no_shows_before: missed } = file?.client ?? {};
      const same: Client = {
        ...client,
        ...(!booking && level && { booking: level }),
        ...(missed !== undefined && { no_shows_before: missed }),
      };
      return data(presentation.show(sameAsBefore(file?.client, same, presentation)), { message });
    },
  }),

  /** Changes a client, and adds, changes or removes a dated note. An earlier merge can then no longer be undone. */
  route(updateClient, {
    readOnceKnown: ({ params, deps: { store } }) =>
      Promise.all([store.clientFile(params.id), store.rules(), store.careful()]),
    answer: (call, [record, rules, careful]) => {
      const { body, now } = call;
      const { client } = found(record, 'This client');
      const { merge: _, ...before } = client;
      const { note, patch_test, booking, quiet_until, marketing, sms, ...changes } = body;
      unlessUnreachable({ email: changes.email ?? client.email, phone: changes.phone ?? client.phone });
      const dated_notes = note && notedWith(client, note);
      if (dated_notes && dated_notes.length > MOST_NOTES)
        throw invalid({ note: `A client can have at most ${MOST_NOTES} notes` });
      const patch_tests = patch_test && testedWith(client, patch_test);
      if (patch_tests && patch_tests.length > MOST_PATCH_TESTS)
        throw invalid({ patch_test: `A client can have at most ${MOST_PATCH_TESTS} patch tests` });
      const isNoted = dated_notes && (dated_notes.length > 0 || client.dated_notes !== undefined);
      return edit<Client, ReturnType<typeof presentClient>>(
        call,
        before,
        {
          ...changes,
          ...(booking !== (client.booking ?? 'normal') && { booking }),
          ...(quiet_until === null && client.quiet_until && { quiet_until: 0 }),
          ...addressesBehind(client, changes, countryDialing(rules.settings.country)),
          ...marketingEnd(client, changes.email, marketing === false, now),
          ...textsEnd(client, changes.phone, sms === false, { now, country: rules.settings.country }),
          ...(isNoted && { dated_notes }),
          ...(patch_tests && { patch_tests }),
        },
        { ...shownWith(record, now, rules), message: 'Client updated' },
        async (next, store) => {
          const { country } = rules.settings;
          const marks = flagsAfterChange(client, next, makingFor(careful, rules, call));
          // Two clients may have had one number in two forms before these were compared.
          const isElse = next.phone !== client.phone || next.email !== client.email;
          const saved = await store.saveClient(next, marks, isElse ? country : undefined);
          if (saved === 'email_known') throw contactKnown(next);
          return saved;
        },
      );
    },
  }),

  /** Returns the restriction of an erased client with this address or number, which the owner may lift. */
  route(findRemembered, {
    read: ({ deps }) => Promise.all([deps.store.careful(), deps.store.rules()]),
    answer: async (call, [careful, rules]) => {
      const { contact, lift = false } = call.body;
      const sought = contact.includes('@') ? { email: contact, phone: '' } : { email: '', phone: contact };
      const making = makingFor(careful, rules, call);
      const next = lift ? flagsLifted(sought, making) : undefined;
      const remembered = rememberedAs(sought, { ...making, careful: next ?? careful });
      const until = remembered && salonZone(rules).local(minuteFrom(remembered.until)).date;
      const reply = data(
        remembered && until && { ...remembered, until },
        next && { message: 'Booking restriction removed' },
      );
      if (next && (await withAnswer(call, reply).saveCareful(next)) === 'stale') throw new Conflict();
      return reply;
    },
  }),
];
