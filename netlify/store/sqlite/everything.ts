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
  type Doc,
} from '../records.ts';
import type { EverythingVerbs, Everything } from '../verbs/everything.ts';
import type { Calendar } from './calendar.ts';
import type { Database } from './database.ts';
import { inserting } from './tables.ts';

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
        const entry = readHistory({ id, doc });
        const entries = told.get(id);
        if (entries) entries.push(entry);
        else told.set(id, [entry]);
      }
      return {
        rules: currentRules(),
        blockedDates: blocked.all().map((row) => readBlocked(row.blocked)),
        timeBlocks: blocks.all().map(({ doc }) => readTimeBlock(doc)),
        clients: clients.all().map(readClient),
        tasks: tasks.all().map(readTask),
        wishes: wishes.all().map(readWaitlistEntry),
        appointments: appointments.all().map(({ id, client, doc }) => ({
          appointment: readAppointment({ id, doc }),
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
  const addBlocked = inserting(db, 'blocked_dates');
  const addBlock = inserting(db, 'time_blocks');
  const addClient = inserting(db, 'clients');
  const addTask = inserting(db, 'tasks');
  const addWaitlistEntry = inserting(db, 'wishes');
  const addAppointment = inserting(db, 'appointments');
  const addHistory = inserting(db, 'history');

  const put = ({ rules, blockedDates, timeBlocks, clients, tasks, wishes, appointments }: Everything) => {
    setRules.run(rulesText(rules), rules.version);
    for (const date of blockedDates) addBlocked({ day: dayOf(date), blocked: blockedText(date) });
    for (const block of timeBlocks) addBlock({ ...block, doc: timeBlockText(block) });
    for (const client of clients) addClient(clientRecord(client));
    for (const task of tasks) addTask({ id: task.id, doc: JSON.stringify(task) });
    for (const waitlistEntry of wishes)
      addWaitlistEntry({ ...waitlistRecordOf(waitlistEntry), created_at: waitlistEntry.created_at });
    for (const { appointment, client, history } of appointments) {
      const record = recordOf(appointment);
      addAppointment({ ...record, client, hold_ends: record.hold, hold_place: null });
      for (const entry of history) addHistory({ appointment: record.id, doc: JSON.stringify(entry) });
    }
  };

  return async (everything) =>
    db.write(() => {
      if (isKept.one()?.kept !== 0) return 'not_empty';
      put(everything);
      return 'restored';
    });
}
