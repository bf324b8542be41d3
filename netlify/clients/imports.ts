import {
  fetchCalendar,
  finishImport,
  listImports,
  readImport,
  sendRows,
  startImport,
  type AppointmentRow,
  type ClientRow,
  type ImportShape,
} from '../../src/api/clients/imports.ts';
import { countryDialing } from '../../src/domain/calling-codes.ts';
import type { BookingFlags } from '../../src/domain/clients/client-flags.ts';
import { personKeys, phoneKeys } from '../../src/domain/clients/contacts.ts';
import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import { importKinds } from '../../src/domain/clients/import-rules.ts';
import {
  planClients,
  type ClientChange,
  type Import,
  type ImportEntry,
} from '../../src/domain/clients/imports.ts';
import { formats } from '../../src/domain/salon-formats.ts';
import { isoMinute, toMs, today } from '../../src/domain/time.ts';
import { salonZone } from '../appointments/present.ts';
import { Unfetched } from '../platform/http/fetch-public.ts';
import { found, invalid, minuteOf, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { type AnyCall, Conflict, route, withAnswer } from '../platform/http/route.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { asRemembered, flagsAfterChange, inOneStep, rememberedAs, makingFor } from './client-flags.ts';
import { importedId, importWindow, planAppointments } from './import-appointments.ts';

const WHAT = 'This import';

/** Names a dry run, of which nothing is stored. */
const dryRun = (kind: Import['kind']) => `dry-run-${kind}`;
const dryKind = (id: string) => importKinds.find((kind) => id === dryRun(kind));

function present({ created_at, quiet_until, ...one }: Import, rules: Rules): ImportShape {
  const iso = (at: number) => isoMinute(at, salonZone(rules));
  return { ...one, created_at: iso(created_at), quiet_until: quiet_until === null ? null : iso(quiet_until) };
}

const eachOnce = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '');

const isAppointment = (row: ClientRow | AppointmentRow): row is AppointmentRow => 'start_at' in row;
const isClient = (row: ClientRow | AppointmentRow): row is ClientRow => !isAppointment(row);

/** The size of a calendar file in bytes, and how long reading one may take, in milliseconds: a function ends after ten seconds. */
const calendarLimits = { most: 5_000_000, lasts: 9000 };

export const importRoutes = [
  route(fetchCalendar, {
    answer: async ({ body, deps }) => {
      try {
        const address = body.url.replace(/^webcals?:/i, 'https:');
        return data({ text: await deps.fetchPublic(address, calendarLimits) });
      } catch (error) {
        throw error instanceof Unfetched ? invalid({ url: error.message }) : error;
      }
    },
  }),

  route(listImports, {
    readOnceKnown: ({ deps: { store } }) => Promise.all([store.imports(), store.rules()]),
    answer: (_, [all, rules]) =>
      data(all.toSorted((a, b) => b.created_at - a.created_at).map((one) => present(one, rules))),
  }),

  route(readImport, {
    readOnceKnown: ({ params, deps: { store } }) => Promise.all([store.import(params.id), store.rules()]),
    answer: (_, [record, rules]) => data(present(found(record, WHAT), rules)),
  }),

  route(startImport, {
    read: ({ deps }) => deps.store.rules(),
    answer: async (call, rules) => {
      const { kind, dry_run, quiet_until } = call.body;
      if (dry_run) return data({ id: dryRun(kind) });
      const minute = quiet_until && minuteOf('quiet_until', 'Quiet until', quiet_until, salonZone(rules));
      const counts = { rows: 0, new: 0, merged: 0, refused: 0 };
      const one: Import = {
        id: call.deps.ids.uuid(),
        version: 1,
        kind,
        state: 'unfinished',
        created_at: call.now,
        quiet_until: minute === undefined ? null : toMs(minute),
        ...counts,
      };
      const reply = data({ id: one.id });
      await withAnswer(call, reply).addImport(one);
      return reply;
    },
  }),

  route(sendRows, {
    readOnceKnown: async ({ params: { id }, body: { rows }, deps: { store }, now }) => {
      const [one, rules, careful] = await Promise.all([store.import(id), store.rules(), store.careful()]);
      const dialing = countryDialing(rules.settings.country);
      const numbers = rows.flatMap(({ phone }) => phoneKeys(phone, dialing));
      const keys = rows.flatMap(({ email, phone }) => {
        return [emailKey(email.trim()), ...personKeys({ email: '', phone }, dialing)];
      });
      const visits = rows.filter(isAppointment);
      const events = visits.flatMap((row) => importedId(row) ?? []);
      const [like, schedule, ...earlierIds] = await Promise.all([
        store.clientsLike(id, eachOnce(keys), eachOnce(numbers)),
        visits.length > 0 ? store.schedule(importWindow(now)) : null,
        ...eachOnce(events).map((event) => store.appointment(event)),
      ]);
      const imported = new Set(earlierIds.flatMap((one) => one?.id ?? []));
      return { one, rules: schedule?.rules ?? rules, careful, like, schedule, imported };
    },
    answer: async (call, { one: record, rules, careful, like, schedule, imported }) => {
      const { params, deps, now } = call;
      const dry = dryKind(params.id);
      const one = dry ? null : found(record, WHAT);
      if (one && one.state !== 'unfinished')
        throw refuse(sendRows, 'invalid_transition', 'This import is over. Start another one.');
      const { rows } = call.body;
      const kind = one?.kind ?? dry;
      if (!rows.every(kind === 'clients' ? isClient : isAppointment))
        throw invalid({ rows: `These rows must be ${kind}` });
      const clients = like.map(({ client }) => client);
      const making = {
        import: { id: params.id, quiet_until: one?.quiet_until ?? null },
        dialing: countryDialing(rules.settings.country),
        formats: formats(rules.settings),
        now,
        date: today(salonZone(rules), now),
        newId: deps.ids.uuid,
      };
      const batch = schedule
        ? planAppointments(rows.filter(isAppointment), { clients, imported, schedule }, making, call)
        : { ...planClients(rows.filter(isClient), clients, making), visits: [], known: [] };
      const reply = data({
        new: batch.new,
        merged: batch.merged,
        refused: [...batch.refused],
        ...(batch.known.length > 0 && { known: [...batch.known] }),
      });
      if (!one) return reply;
      const { changes, marks } = flagged(batch.changes, careful, { ...call, rules });
      const before = new Map(like.map(({ client, entry }) => [client.id, entry]));
      const added = batch.visits.map(({ appointment: { id, version } }): ImportEntry => {
        return { import: one.id, subject: `appointment:${id}`, version, before: null };
      });
      const entries = changes.map((change): ImportEntry => {
        const { id, version } = change.after;
        // A second row about a client keeps what she was before the first.
        const found = before.get(id);
        const entry = found?.version === change.before?.version ? found : null;
        const remembered = change.remembered ?? entry?.remembered;
        return {
          import: one.id,
          subject: `client:${id}`,
          version,
          before: entry ? entry.before : change.before,
          ...(remembered && { remembered }),
        };
      });
      const next: Import = {
        ...one,
        version: one.version + 1,
        rows: one.rows + rows.length,
        new: one.new + batch.new,
        merged: one.merged + batch.merged,
        refused: one.refused + batch.refused.length,
      };
      const { country } = rules.settings;
      const saved = await withAnswer(call, reply).saveImport(next, changes, [...entries, ...added], {
        careful: marks,
        country,
        ...(schedule && { visits: { schedule, added: batch.visits, now } }),
      });
      if (saved !== 'saved') throw new Conflict();
      return reply;
    },
  }),

  route(finishImport, {
    readOnceKnown: ({ params, deps: { store } }) => Promise.all([store.import(params.id), store.rules()]),
    answer: async (call, [record, rules]) => {
      const one = found(record, WHAT);
      if (one.state === 'undoing')
        throw refuse(finishImport, 'invalid_transition', 'This import is being undone.');
      const next: Import = { ...one, state: 'finished', version: one.version + 1 };
      if (one.state === 'finished') return data(present(one, rules));
      const reply = data(present(next, rules), { message: 'Import finished' });
      if ((await withAnswer(call, reply).saveImport(next)) !== 'saved') throw new Conflict();
      return reply;
    },
  }),
];

/** Returns clients with what is remembered of their contacts, and the marks after all of them, if they change. */
function flagged(
  changes: readonly ClientChange[],
  careful: BookingFlags,
  { rules, ...call }: Pick<AnyCall, 'deps' | 'now'> & { readonly rules: Rules },
) {
  let marks = careful;
  const next = changes.map(({ before, after }): ClientChange & Pick<ImportEntry, 'remembered'> => {
    const making = makingFor(marks, rules, call);
    if (before) {
      marks = flagsAfterChange(before, after, making) ?? marks;
      return { before, after };
    }
    const remembered = rememberedAs(after, making);
    const { client, careful: nextMarks } = asRemembered(after, making);
    marks = nextMarks ?? marks;
    return { before, after: client, ...(remembered && { remembered }) };
  });
  return { changes: next, marks: inOneStep(careful, marks) };
}
