import type { HistoryEntry } from '../../../src/domain/appointment.ts';
import {
  blockedText,
  clientRecord,
  dayOf,
  readAppointment,
  readBlocked,
  readClient,
  readHistory,
  readTask,
  readTimeBlock,
  readWaitlistEntry,
  recordOf,
  rulesText,
  timeBlockText,
  waitlistRecordOf,
} from '../records.ts';
import type { EverythingVerbs, Everything } from '../verbs/everything.ts';
import type { Calendar } from './calendar.ts';
import type { Database } from './database.ts';

interface Doc {
  readonly id: string;
  readonly doc: string;
}

/** The whole salon, out of the file and into an empty one. */
export function everything(db: Database, calendar: Calendar): EverythingVerbs {
  return { everything: reading(db, calendar), restore: restoring(db) };
}

function reading(db: Database, { currentRules }: Calendar): EverythingVerbs['everything'] {
  const blocked = db.query<{ blocked: string }>('SELECT blocked FROM blocked_dates ORDER BY day');
  const blocks = db.query<Doc>('SELECT id, doc FROM time_blocks ORDER BY start, id');
  const clients = db.query<Doc>('SELECT id, doc FROM clients ORDER BY id');
  const tasks = db.query<Doc>('SELECT id, doc FROM tasks ORDER BY number');
  const wishes = db.query<Doc>('SELECT id, doc FROM wishes ORDER BY created_at, id');
  const appointments = db.query<Doc & { client: string | null }>(
    'SELECT id, client, doc FROM appointments ORDER BY start, id',
  );
  const history = db.query<Doc>('SELECT appointment AS id, doc FROM history ORDER BY number');

  return async () =>
    db.read(() => {
      const told = new Map<string, HistoryEntry[]>();
      for (const { id, doc } of history.all()) {
        const entry = readHistory(doc, id);
        const entries = told.get(id);
        if (entries) entries.push(entry);
        else told.set(id, [entry]);
      }
      return {
        rules: currentRules(),
        blockedDates: blocked.all().map((row) => readBlocked(row.blocked)),
        timeBlocks: blocks.all().map(({ doc }) => readTimeBlock(doc)),
        clients: clients.all().map(({ id, doc }) => readClient(doc, id)),
        tasks: tasks.all().map(({ id, doc }) => readTask(doc, id)),
        wishes: wishes.all().map(({ id, doc }) => readWaitlistEntry(doc, id)),
        appointments: appointments.all().map(({ id, client, doc }) => ({
          appointment: readAppointment(doc, id),
          client,
          history: told.get(id) ?? [],
        })),
      };
    });
}

/** In one transaction: a file that was being restored when the machine went down is empty afterwards. */
function restoring(db: Database): EverythingVerbs['restore'] {
  const isKept = db.query<{ kept: number }>('SELECT kept FROM salon');
  const setRules = db.query(
    'UPDATE salon SET rules = ?, rules_version = ?, revision = revision + 1, kept = 1',
  );
  const addBlocked = db.query('INSERT INTO blocked_dates (day, blocked) VALUES (?, ?)');
  const addBlock = db.query('INSERT INTO time_blocks (id, start, doc) VALUES (?, ?, ?)');
  const addClient = db.query('INSERT INTO clients (id, email, words, doc) VALUES (?, ?, ?, ?)');
  const addTask = db.query('INSERT INTO tasks (id, doc) VALUES (?, ?)');
  const addWaitlistEntry = db.query(
    'INSERT INTO wishes (id, version, created_at, start, busy, doc) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const addAppointment = db.query(
    `INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, hold_ends, words, doc)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const addHistory = db.query('INSERT INTO history (appointment, doc) VALUES (?, ?)');

  const put = ({ rules, blockedDates, timeBlocks, clients, tasks, wishes, appointments }: Everything) => {
    setRules.run(rulesText(rules), rules.version);
    for (const date of blockedDates) addBlocked.run(dayOf(date), blockedText(date));
    for (const block of timeBlocks) addBlock.run(block.id, block.start, timeBlockText(block));
    for (const client of clients) {
      const { id, email, words, doc } = clientRecord(client);
      addClient.run(id, email, words, doc);
    }
    for (const task of tasks) addTask.run(task.id, JSON.stringify(task));
    for (const waitlistEntry of wishes) {
      const { id, version, start, busy, doc } = waitlistRecordOf(waitlistEntry);
      addWaitlistEntry.run(id, version, waitlistEntry.created_at, start, busy, doc);
    }
    for (const { appointment, client, history } of appointments) {
      const { id, version, start, status, amount, service, busy, email, hold, words, doc } =
        recordOf(appointment);
      addAppointment.run(id, version, start, status, amount, service, busy, email, client, hold, words, doc);
      for (const entry of history) addHistory.run(id, JSON.stringify(entry));
    }
  };

  return async (everything) =>
    db.write(() => {
      if (isKept.one()?.kept !== 0) return 'not_empty';
      put(everything);
      return 'restored';
    });
}
