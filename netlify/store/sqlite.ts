import type { HistoryEntry } from '../../src/domain/appointment.ts';
import { readAppointment, readBlocked, readClient, readHistory, readTask, readTimeBlock } from './records.ts';
import { access } from './sqlite/access.ts';
import { accounts } from './sqlite/accounts.ts';
import { book } from './sqlite/book.ts';
import { calendar } from './sqlite/calendar.ts';
import { openDatabase, type Database } from './sqlite/database.ts';
import { jobs } from './sqlite/jobs.ts';
import { people } from './sqlite/people.ts';
import { waitlist } from './sqlite/waitlist.ts';
import type { Rules, Store } from './store.ts';

export interface SqliteOptions {
  /** A path whose folder exists, or `:memory:` for a store that is gone when it is closed. */
  readonly file: string;
  /** The rules until the owner saves others; they are never written down. */
  readonly starting: Pick<Rules, 'settings' | 'services'>;
}

/**
 * The store in one SQLite file, which several processes may share. A change is on the disk when its promise resolves.
 * Throws StoreUnavailable when the file cannot be opened.
 */
export function openSqlite({ file, starting }: SqliteOptions): Store {
  const db = openDatabase(file);
  const days = calendar(db, starting);
  const later = jobs(db);
  const appointments = book(db, days, later);
  const known = accounts(db);
  const kept = db.query<{ kept: number }>('SELECT kept FROM salon');
  return {
    ping: async () => void db.alone(() => kept.one()),
    isEmpty: async () => db.alone(() => kept.one())?.kept === 0,
    close: async () => db.close(),
    ...days.verbs,
    ...appointments.verbs,
    ...people(db, appointments, known),
    ...later.verbs,
    ...waitlist(db, days, appointments, later),
    ...known.verbs,
    ...access(db, known),
    everything: everything(db, days.currentRules),
  };
}

function everything(db: Database, currentRules: () => Rules): Store['everything'] {
  type Doc = { readonly id: string; readonly doc: string };
  const blocked = db.query<{ blocked: string }>('SELECT blocked FROM blocked_dates ORDER BY day');
  const blocks = db.query<Doc>('SELECT id, doc FROM time_blocks ORDER BY start, id');
  const clients = db.query<Doc>('SELECT id, doc FROM clients');
  const tasks = db.query<Doc>('SELECT id, doc FROM tasks ORDER BY number');
  const appointments = db.query<Doc>('SELECT id, doc FROM appointments ORDER BY start, id');
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
        appointments: appointments
          .all()
          .map(({ id, doc }) => ({ appointment: readAppointment(doc, id), history: told.get(id) ?? [] })),
      };
    });
}
