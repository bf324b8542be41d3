import { emailKey } from '../../../../src/domain/clients/customer-rules.ts';
import { readBlocked, readBookingFlags, readRecords, type Doc, type DocRow } from '../records.ts';
import type { Questions } from '../questions.ts';
import type { Carried, ClientRecord, Kind } from '../step.ts';
import type { Database, Query } from './database.ts';
import type { Erasing } from './erasing.ts';
import { mentioned, searchArgs } from './search.ts';
import { inserting, putting } from './tables.ts';
import type { Waitlist } from './waitlist.ts';

/** Clients by address or number, and the booking restrictions; call these inside a transaction. */
export type Clients = ReturnType<typeof clients>;

export function clients(db: Database) {
  const byEmail = db.query<{ id: string }>(
    'SELECT id FROM clients WHERE email = ?1 UNION ALL SELECT client FROM client_keys WHERE key = ?1',
  );
  const byPhone = db.query<{ id: string }>('SELECT client AS id FROM client_keys WHERE key = ? LIMIT 2');
  const insert = inserting(db, 'clients');
  const setCareful = db.query('UPDATE salon SET careful = ?, kept = 1');

  /** Returns the client with this address or key; an empty one belongs to nobody. */
  const holder = (email: string) => (email === '' ? undefined : byEmail.one(email)?.id);
  const anyHolder = ({ same }: ClientRecord) => same.map(holder).find((id) => id !== undefined);
  /** Returns merged clients with this number: two are enough to know that it identifies nobody. */
  const withNumber = (phone: string) => byPhone.all(`tel:${phone}`).map(({ id }) => id);
  const onlyWith = (phones: readonly string[]) => {
    const alike = phones.flatMap(withNumber);
    const [one, ...others] = new Set(alike);
    return others.length === 0 ? one : undefined;
  };

  return {
    holder,
    anyHolder,
    withNumber,
    /** Returns the client with this address or number, or this new client. Null without any contact. */
    knownAs: (person: ClientRecord): string | null => {
      const holder = anyHolder(person) ?? onlyWith(person.phones);
      if (holder !== undefined || person.email === '') return holder ?? null;
      insert(person);
      return person.id;
    },
    putCareful: ((next) => {
      if (next) setCareful.run(next.doc);
    }) satisfies Carried['putCareful'],
  };
}

const one = (query: Query<{ readonly version: number }>) => (id: string) => query.one(id)?.version;

/** Clients and tasks, the versions of all records, and what erasing a client deletes. */
export function people(
  db: Database,
  holders: Clients,
  waitlist: Pick<Waitlist, 'end'>,
  erasing: Erasing,
  { photos }: Pick<Questions, 'photos'>,
) {
  const allClients = db.rows<DocRow>('SELECT id, doc FROM clients ORDER BY id');
  const findClients = db.rows<DocRow>(`SELECT id, doc FROM clients WHERE ${mentioned} LIMIT ?`);
  const figures = "SELECT start || ' ' || status || ' ' || amount || ' ' || client FROM appointments";
  const figuresOf = db.rows<[string]>(`${figures} WHERE client = ?`);
  const allFigures = db.rows<[string]>(`${figures} WHERE client IS NOT NULL`);
  const countClients = db.query<{ count: number }>('SELECT count(*) AS count FROM clients');
  const visitBefore = db.query<{ id: string }>(
    "SELECT id FROM appointments WHERE client = ? AND start < ? AND status NOT IN ('canceled', 'no_show') LIMIT 1",
  );
  const languageOf = db.query<{ readonly language: string }>(
    "SELECT doc ->> '$.language' AS language FROM appointments WHERE client = ? AND language IS NOT NULL ORDER BY start DESC LIMIT 1",
  );
  const careful = db.query<{ careful: string | null }>('SELECT careful FROM salon');
  const readDoc = db.query<Doc>('SELECT id, doc FROM clients WHERE id = ?');
  const visitsOf = db.rows<DocRow>('SELECT id, doc FROM appointments WHERE client = ?');
  const questions = {
    careful: () => careful.one()?.careful ?? null,
    clients: (query) =>
      db.read(() => {
        if (!query) return [allClients.all(), allFigures.all().join('\n')];
        const found = findClients.all(...searchArgs(query.search), query.most);
        return [found, found.flatMap(([id]) => figuresOf.all(id)).join('\n')];
      }),
    clientCount: () => countClients.one()?.count ?? 0,
    hasVisited: (email, before) =>
      db.read(() => {
        const client = holders.holder(email);
        return client !== undefined && visitBefore.one(client, before) !== undefined ? 1 : 0;
      }),
    lastLanguage: (email) =>
      db.read(() => {
        const client = holders.holder(email);
        return client === undefined ? null : (languageOf.one(client)?.language ?? null);
      }),
    clientByAddress: (email) =>
      db.read(() => {
        const id = holders.holder(email);
        const found = id === undefined ? undefined : readDoc.one(id);
        return found ? [found.id, found.doc] : null;
      }),
    clientFile: (id) =>
      db.read(() => {
        const client = readDoc.one(id);
        if (!client) return null;
        const visits = visitsOf.all(id);
        return [client.doc, visits, photos([id, ...visits.map(([visit]) => visit)])];
      }),
    tasks: db.rows<DocRow>('SELECT id, doc FROM tasks ORDER BY number').all,
    keptForms: db.rows<DocRow>('SELECT id, doc FROM kept_forms').all,
  } satisfies Partial<Questions>;

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
    import: one(inDoc('imports')),
    user: one(read('SELECT version FROM users WHERE id = ?')),
    photo: one(inDoc('photos')),
    shop: one(inDoc('shop')),
    blocked: (day) => {
      const found = blocked.one(Number(day));
      return found && readBlocked(found.blocked).version;
    },
  };
  const countChange = db.run('UPDATE salon SET changes = changes + 1, kept = 1');
  const addClient = putting(db, 'clients');
  const addKey = inserting(db, 'client_keys');
  const forgetKeys = db.query('DELETE FROM client_keys WHERE client = ?');
  const removeKeptForms = db.query('DELETE FROM kept_forms WHERE id = ?');
  const removeClient = db.run('DELETE FROM clients WHERE id = ?');
  const give = db.query('UPDATE appointments SET client = ? WHERE id = ?');

  const forgetAnswers = db.query(
    'DELETE FROM answers WHERE key IN (SELECT answer FROM answer_subjects WHERE subject = ?)',
  );
  // Money jobs name nobody and still have to be done.
  const forgetMessages = db.query("DELETE FROM jobs WHERE appointment = ? AND id GLOB 'mail:*'");
  const forgetNaming = db.query("DELETE FROM jobs WHERE id GLOB 'mail:*' AND instr(lower(doc), ?) > 0");
  const forgetCustomers = db.query("DELETE FROM users WHERE email = ? AND role = 'customer'");
  const forgetAccountMail = db.query("DELETE FROM jobs WHERE id GLOB 'account:*' AND instr(id, ?) > 0");
  const forgetAttempts = db.run('DELETE FROM attempts WHERE instr(bucket, ?) > 0');
  const allEntries = db.rows<DocRow>('SELECT id, doc FROM wishes');

  const instructions = {
    absent: (kind, id) => (versionOf[kind](id) === undefined ? undefined : 'known'),
    version: (kind, id, version) => {
      const before = versionOf[kind](id);
      if (before === undefined) return 'unknown';
      return version === undefined || before === version ? undefined : 'stale';
    },
    nextCareful: (next) => {
      const { step } = readBookingFlags(next ? questions.careful() : null);
      return next && step !== next.step - 1 ? 'not_next' : undefined;
    },
    freeAddresses: (client) =>
      (holders.anyHolder(client) ?? client.id) === client.id ? undefined : 'email_known',
    visits: (client, visits, count) => {
      const all = new Set(visitsOf.all(client).map(([visit]) => visit));
      return all.size === count && visits.every((visit) => all.has(visit)) ? undefined : 'other_visits';
    },
    putKeptForms: putting(db, 'kept_forms'),
    removeKeptForms: (id) => {
      erasing.note();
      removeKeptForms.run(id);
    },
    putTask: putting(db, 'tasks'),
    removeTask: db.run('DELETE FROM tasks WHERE id = ?'),
    putClient: (client) => {
      addClient(client);
      forgetKeys.run(client.id);
      for (const key of client.keys) addKey({ key, client: client.id });
    },
    removeClient,
    giveVisits: (visits, _, to) => {
      for (const visit of visits) give.run(to, visit);
    },
    shareAnswers: db.run(
      'INSERT OR IGNORE INTO answer_subjects (subject, answer) SELECT ?2, answer FROM answer_subjects WHERE subject = ?1',
    ),
    putCareful: holders.putCareful,
    // The triggers count most changes, but not those of jobs.
    changed: countChange,
    forgetMessages: (appointments, texts) => {
      for (const id of appointments) forgetMessages.run(id);
      for (const text of texts) forgetNaming.run(text);
    },
    eraseClient: (id) => {
      removeClient(id);
      erasing.note();
    },
    forgetAddress: (email, mark) => {
      if (holders.holder(email) !== undefined) return;
      forgetCustomers.run(email);
      for (const { id, customer, version } of readRecords('waitlist entry', allEntries.all())) {
        if (emailKey(customer.email) !== email) continue;
        waitlist.end(id, version);
        forgetAnswers.run(id);
      }
      forgetAccountMail.run(mark);
      forgetAttempts(mark);
    },
    forgetNumber: forgetAttempts,
    forgetAnswers: (subjects) => {
      for (const subject of subjects) forgetAnswers.run(subject);
    },
  } satisfies Partial<Carried>;
  return { questions, instructions };
}
