import type { VisitFacts } from '../../../src/domain/clients.ts';
import { clientRecord, readAppointment, readClient, readTask, recordOf, type Doc } from '../records.ts';
import type { PeopleVerbs } from '../verbs/people.ts';
import type { Accounts } from './accounts.ts';
import type { Book } from './book.ts';
import type { Database } from './database.ts';
import { mentioned, searchArgs } from './looking.ts';
import { inserting, updating } from './tables.ts';
import type { Waitlist } from './waitlist.ts';

export function people(
  db: Database,
  book: Book,
  accounts: Accounts,
  waitlist: Pick<Waitlist, 'forget'>,
): PeopleVerbs {
  const allClients = db.query<Doc>('SELECT id, doc FROM clients');
  const findClients = db.query<Doc>(`SELECT id, doc FROM clients WHERE ${mentioned} LIMIT ?`);
  const visitsFor = db.query<VisitFacts>(
    'SELECT client AS client_id, start, status, amount AS amount_paid_cents FROM appointments WHERE client = ?',
  );
  const countClients = db.query<{ count: number }>('SELECT count(*) AS count FROM clients');
  const visits = db.query<VisitFacts>(
    `SELECT client AS client_id, start, status, amount AS amount_paid_cents FROM appointments
     WHERE client IS NOT NULL`,
  );
  const clientOf = db.query<Doc>('SELECT id, doc FROM clients WHERE id = ?');
  const idBy = db.query<{ id: string }>('SELECT id FROM clients WHERE email = ?');
  const insertClient = inserting(db, 'clients');
  const updateClient = updating(db, 'clients');
  const deleteClient = db.query('DELETE FROM clients WHERE id = ?');
  const visitsOf = db.query<Doc>('SELECT id, doc FROM appointments WHERE client = ? ORDER BY start, id');
  const forgetHistory = db.query('DELETE FROM history WHERE appointment = ?');
  const forgetAnswers = db.query('DELETE FROM remembered WHERE appointment = ?');

  // What has to be done about money names nobody, and is still to be done.
  const forgetMessages = db.query("DELETE FROM jobs WHERE appointment = ? AND id GLOB 'mail:*'");

  const allTasks = db.query<Doc>('SELECT id, doc FROM tasks ORDER BY number');
  const taskOf = db.query<Doc>('SELECT id, doc FROM tasks WHERE id = ?');
  const insertTask = inserting(db, 'tasks');
  const updateTask = updating(db, 'tasks');
  const deleteTask = db.query('DELETE FROM tasks WHERE id = ?');

  const kept = db.query('UPDATE salon SET kept = 1 WHERE kept = 0');

  return {
    clients: async (asked) => {
      const found = db.read(() => {
        if (!asked) return { clients: allClients.all(), visits: visits.all() };
        const clients = findClients.all(...searchArgs(asked.search), asked.most);
        return { clients, visits: clients.flatMap(({ id }) => visitsFor.all(id)) };
      });
      return { clients: found.clients.map(readClient), visits: found.visits };
    },

    clientCount: async () => db.alone(() => countClients.one())?.count ?? 0,

    addClient: async (client) =>
      db.write(() => {
        const record = clientRecord(client);
        if (clientOf.one(record.id)) return 'known';
        if (idBy.one(record.email)) return 'email_known';
        insertClient(record);
        kept.run();
        return 'added';
      }),

    saveClient: async (client) =>
      db.write(() => {
        const before = clientOf.one(client.id);
        if (!before) return 'unknown';
        if (readClient(before).version !== client.version - 1) return 'stale';
        const record = clientRecord(client);
        const holder = idBy.one(record.email);
        if (holder && holder.id !== record.id) return 'email_known';
        updateClient(record);
        return 'saved';
      }),

    clientFile: async (id) => {
      const found = db.read(() => ({ client: clientOf.one(id), visits: visitsOf.all(id) }));
      if (!found.client) return null;
      return {
        client: readClient(found.client),
        appointments: found.visits.map(readAppointment),
      };
    },

    eraseClient: async (id, anonymous, history, version) =>
      db.write(() => {
        const client = clientOf.one(id);
        if (!client) return 'unknown';
        const { email, version: newest } = readClient(client);
        if (version !== undefined && version !== newest) return 'changed';
        const records = anonymous.map((next) => ({ next: recordOf(next), before: book.slip(next.id) }));
        const isCurrent = records.every(
          ({ next, before }) => before?.client === id && before.version === next.version - 1,
        );
        if (!isCurrent || records.length !== visitsOf.all(id).length) return 'changed';
        for (const { next, before } of records) {
          if (before) book.put(next, before, null);
          forgetHistory.run(next.id);
          forgetAnswers.run(next.id);
          forgetMessages.run(next.id);
          book.note(next.id, history);
        }
        deleteClient.run(id);
        accounts.forgetCustomers(email);
        waitlist.forget(email);
        return 'erased';
      }),

    tasks: async () => db.alone(() => allTasks.all()).map(readTask),
    addTask: async (task) =>
      db.write(() => {
        if (taskOf.one(task.id)) return 'known';
        insertTask({ id: task.id, doc: JSON.stringify(task) });
        kept.run();
        return 'added';
      }),
    saveTask: async (task) =>
      db.write(() => {
        const before = taskOf.one(task.id);
        if (!before) return 'unknown';
        if (readTask(before).version !== task.version - 1) return 'stale';
        updateTask({ id: task.id, doc: JSON.stringify(task) });
        return 'saved';
      }),
    removeTask: async (id, version) =>
      db.write(() => {
        const before = taskOf.one(id);
        if (!before) return 'unknown';
        if (version !== undefined && readTask(before).version !== version) return 'stale';
        deleteTask.run(id);
        return 'removed';
      }),
  };
}
