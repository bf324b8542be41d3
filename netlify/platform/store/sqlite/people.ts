import type { Appointment } from '../../../../src/domain/appointments/appointment.ts';
import { toKeys } from '../../../../src/domain/clients/merge.ts';
import type { Client } from '../../../../src/domain/clients/client.ts';
import { sha256 } from '../../http/crypto.ts';
import {
  readAppointment,
  readBlocked,
  readClient,
  appointmentRecord,
  type Doc,
  type DocRow,
  bookingFlagsRecord,
  historyText,
} from '../records.ts';
import type { Answered, Carried, Kind } from '../step.ts';
import { subjectsOf, type PeopleVerbs } from '../verbs/people.ts';
import type { Book } from './appointments.ts';
import { clientKeys } from './client-keys.ts';
import type { Database, Query } from './database.ts';
import { findTraces, type Erasing } from './erasing.ts';
import { mentioned, searchArgs } from './search.ts';
import { bookingFlagsTable, inserting, keeping, putting } from './tables.ts';
import type { Waitlist } from './waitlist.ts';

/** Texts that would identify a client in a remaining record. */
function tracesIn(client: Client, visits: readonly Appointment[]): string[] {
  const { dated_notes = [], also = [], merge } = client;
  const people = [
    client,
    ...also,
    ...(merge ? [merge.before, merge.other] : []),
    ...visits.map(({ customer }) => customer),
  ];
  const said = [
    client.notes,
    ...dated_notes.map(({ text }) => text),
    ...visits.flatMap((one) => [one.notes, one.owner_notes]),
  ];
  return [
    ...findTraces([...people.flatMap(({ name, email, phone }) => [name, email, phone]), ...said]),
    // Texts of earlier versions of a record.
    ...[client, ...visits].map(({ id }) => `"id":${JSON.stringify(id)}`),
  ];
}

const one = (query: Query<{ readonly version: number }>) => (id: string) => query.one(id)?.version;

/** The questions about clients and tasks. */
export function peopleQuestions(db: Database) {
  const allClients = db.rows<DocRow>('SELECT id, doc FROM clients ORDER BY id');
  const findClients = db.rows<DocRow>(`SELECT id, doc FROM clients WHERE ${mentioned} LIMIT ?`);
  const figures = "SELECT start || ' ' || status || ' ' || amount || ' ' || client FROM appointments";
  const visitsFor = db.rows<[string]>(`${figures} WHERE client = ?`);
  const allVisits = db.rows<[string]>(`${figures} WHERE client IS NOT NULL`);
  const countClients = db.query<{ count: number }>('SELECT count(*) AS count FROM clients');
  const visitBefore = db.query<{ id: string }>(
    "SELECT id FROM appointments WHERE client = ? AND start < ? AND status NOT IN ('canceled', 'no_show') LIMIT 1",
  );
  const readDoc = db.query<Doc>('SELECT id, doc FROM clients WHERE id = ?');
  const visitsOf = db.rows<DocRow>('SELECT id, doc FROM appointments WHERE client = ?');
  const allTasks = db.rows<DocRow>('SELECT id, doc FROM tasks ORDER BY number');
  const keys = clientKeys(db);
  return {
    careful: bookingFlagsTable(db).read,
    clients: (asked) =>
      db.read(() => {
        if (!asked) return [allClients.all(), allVisits.all().flat()];
        const clients = findClients.all(...searchArgs(asked.search), asked.most);
        return [clients, clients.flatMap(([id]) => visitsFor.all(id).flat())];
      }),
    clientCount: () => countClients.one()?.count ?? 0,
    hasVisited: (email, before) =>
      db.read(() => {
        const client = keys.holderOf(email);
        return client !== undefined && visitBefore.one(client, before) !== undefined ? 1 : 0;
      }),
    clientFile: (id) =>
      db.read(() => {
        const client = readDoc.one(id);
        return client ? [client.doc, visitsOf.all(id)] : null;
      }),
    tasks: () => allTasks.all(),
  } satisfies Partial<Answered>;
}

/** The instructions about clients, tasks, and the versions of all records. */
export function peopleInstructions(db: Database) {
  const read = (sql: string) => db.query<{ readonly version: number }>(sql);
  const inDoc = (table: string) =>
    read(`SELECT ifnull(doc ->> '$.version', 1) AS version FROM ${table} WHERE id = ?`);
  const blocked = db.query<{ readonly blocked: string }>('SELECT blocked FROM blocked_dates WHERE day = ?');
  const versionOf: { readonly [One in Kind]: (id: string) => number | undefined } = {
    task: one(inDoc('tasks')),
    client: one(inDoc('clients')),
    block: one(inDoc('time_blocks')),
    wish: one(read('SELECT version FROM wishes WHERE id = ?')),
    appointment: one(read('SELECT version FROM appointments WHERE id = ?')),
    user: one(read('SELECT version FROM users WHERE id = ?')),
    blocked: (day) => {
      const found = blocked.one(Number(day));
      return found && readBlocked(found.blocked).version;
    },
  };
  const keys = clientKeys(db);
  const careful = bookingFlagsTable(db);
  const kept = keeping(db);
  const addTask = putting(db, 'tasks');
  const addClient = putting(db, 'clients');
  const removeTask = db.query('DELETE FROM tasks WHERE id = ?');
  const removeClient = db.query('DELETE FROM clients WHERE id = ?');
  const visitsOf = db.query<{ id: string }>('SELECT id FROM appointments WHERE client = ?');
  const give = db.query('UPDATE appointments SET client = ? WHERE id = ?');
  return {
    absent: (kind, id) => (versionOf[kind](id) === undefined ? undefined : 'known'),
    version: (kind, id, version) => {
      const before = versionOf[kind](id);
      if (before === undefined) return 'unknown';
      return version === undefined || before === version ? undefined : 'stale';
    },
    nextCareful: (next) => (careful.isNext(next) ? undefined : 'not_next'),
    freeAddresses: ({ id, email }) => ((keys.holderOf(email) ?? id) === id ? undefined : 'email_known'),
    visits: (client, visits, count) => {
      const all = new Set(visitsOf.all(client).map((visit) => visit.id));
      return all.size === count && visits.every((visit) => all.has(visit)) ? undefined : 'other_visits';
    },
    putTask: addTask,
    removeTask: (id) => void removeTask.run(id),
    putClient: (client) => {
      addClient(client);
      keys.keep(client);
    },
    removeClient: (id) => void removeClient.run(id),
    giveVisits: (visits, _, to) => {
      for (const visit of visits) give.run(to, visit);
    },
    putCareful: careful.put,
    changed: kept,
  } satisfies Partial<Carried>;
}

/** Erases clients. */
export function people(
  db: Database,
  book: Book,
  accounts: { readonly forgetCustomers: (email: string) => void },
  waitlist: Pick<Waitlist, 'forget'>,
  erasing: Erasing,
): Pick<PeopleVerbs, 'eraseClient' | 'finishErasure'> {
  const keys = clientKeys(db);
  const deleteClient = db.query('DELETE FROM clients WHERE id = ?');
  const visitsOf = db.query<Doc>('SELECT id, doc FROM appointments WHERE client = ? ORDER BY start, id');
  const addHistory = inserting(db, 'history');
  const forgetHistory = db.query('DELETE FROM history WHERE appointment = ?');
  const forgetAnswers = db.query('DELETE FROM remembered WHERE appointment = ?');

  const forgetAnswersAbout = db.query(
    'DELETE FROM answers WHERE key IN (SELECT answer FROM answer_subjects WHERE subject = ?)',
  );

  // Money jobs name nobody and still have to be done.
  const forgetMessages = db.query("DELETE FROM jobs WHERE appointment = ? AND id GLOB 'mail:*'");

  const forgetAccountMail = db.query("DELETE FROM jobs WHERE id GLOB 'account:*' AND instr(id, ?) > 0");
  const forgetAttempts = db.query('DELETE FROM attempts WHERE instr(bucket, ?) > 0');

  const careful = bookingFlagsTable(db);
  const readDoc = db.query<Doc>('SELECT id, doc FROM clients WHERE id = ?');

  return {
    eraseClient: async (id, anonymous, history, version, known) => {
      let traces: string[] = [];
      const result = db.write(() => {
        const client = readDoc.one(id);
        if (!client) return 'unknown';
        const before = readClient(client);
        if (version !== undefined && version !== before.version) return 'changed';
        if (!careful.isNext(known)) return 'changed';
        const records = anonymous.map((next) => ({
          next: appointmentRecord(next),
          before: book.slip(next.id),
        }));
        const isCurrent = records.every(
          ({ next, before }) => before?.client === id && before.version === next.version - 1,
        );
        const visits = visitsOf.all(id);
        if (!isCurrent || records.length !== visits.length) return 'changed';
        traces = tracesIn(before, visits.map(readAppointment));
        for (const { next, before } of records) {
          if (before) book.put(next, before, null);
          forgetHistory.run(next.id);
          forgetAnswers.run(next.id);
          forgetMessages.run(next.id);
          addHistory({ appointment: next.id, doc: historyText(history) });
        }
        deleteClient.run(id);
        for (const subject of [...subjectsOf(before), ...records.map(({ next }) => next.id)])
          forgetAnswersAbout.run(subject);
        careful.put(bookingFlagsRecord(known));
        // A visit keeps the address it was booked with, even if the client has another by now; it may belong to somebody else
        // today.
        const booked = records.flatMap(({ before }) => before?.email ?? []);
        const theirs = new Set([...toKeys(before).emails, ...booked]);
        for (const email of theirs) {
          if (email === '' || keys.holderOf(email) !== undefined) continue;
          accounts.forgetCustomers(email);
          waitlist.forget(email);
          const mark = sha256(email);
          forgetAccountMail.run(mark);
          forgetAttempts.run(mark);
        }
        erasing.note();
        return 'erased';
      });
      if (result === 'erased') await erasing.finishSoon(traces);
      return result;
    },

    finishErasure: () => erasing.finish(),
  };
}
