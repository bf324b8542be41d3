import type { HistoryEntry } from '../../../../src/domain/appointments/appointment.ts';
import { carefulRecord } from '../client-flags.ts';
import {
  blockedRecord,
  clientRecord,
  pictureText,
  readAppointment,
  readHistory,
  readPublished,
  recordOf,
  rulesText,
  taskRecord,
  timeBlockRecord,
  waitlistRecordOf,
  websiteText,
  type Doc,
} from '../records.ts';
import type { CalendarVerbs } from '../verbs/calendar.ts';
import { noBytes, type BytesOf, type EverythingVerbs, type Everything } from '../verbs/export-restore.ts';
import type { PeopleVerbs } from '../verbs/people.ts';
import type { WaitlistVerbs } from '../verbs/waitlist.ts';
import type { WebsiteVerbs } from '../verbs/website.ts';
import { carefulClients } from './client-flags.ts';
import { clientKeys } from './client-keys.ts';
import type { Database } from './database.ts';
import { inserting, numbering } from './tables.ts';

type Verbs = Pick<
  CalendarVerbs & PeopleVerbs & WaitlistVerbs & WebsiteVerbs,
  'rules' | 'blockedDates' | 'timeBlocks' | 'clients' | 'careful' | 'tasks' | 'waitlist' | 'website'
>;

/** Exports the whole salon, and restores it into an empty file. */
export function everything(db: Database, verbs: Verbs): EverythingVerbs {
  return { everything: reading(db, verbs), restore: restoring(db) };
}

function reading(db: Database, verbs: Verbs): EverythingVerbs['everything'] {
  const appointmentsOf = db.query<Doc & { client: string | null }>(
    'SELECT id, client, doc FROM appointments ORDER BY start, id',
  );
  const history = db.query<Doc>('SELECT appointment AS id, doc FROM history ORDER BY number');
  const publications = db.query<Doc>('SELECT revision AS id, doc FROM publications ORDER BY revision');

  const readAppointments = () => {
    const told = new Map<string, HistoryEntry[]>();
    for (const row of history.all()) {
      const entries = told.get(row.id);
      if (entries) entries.push(readHistory(row));
      else told.set(row.id, [readHistory(row)]);
    }
    return appointmentsOf.all().map(({ id, client, doc }) => ({
      appointment: readAppointment({ id, doc }),
      client,
      history: told.get(id) ?? [],
    }));
  };

  return async () => {
    // All verbs read before the first of them answers, so everything is from the same moment.
    const read = db.read(() => ({
      appointments: readAppointments(),
      published: publications.all().map((row) => ({ revision: row.id, draft: readPublished(row) })),
      others: Promise.all([
        verbs.rules(),
        verbs.blockedDates(),
        verbs.timeBlocks(),
        verbs.clients(),
        verbs.tasks(),
        verbs.waitlist(),
        verbs.website(),
        verbs.careful(),
      ]),
    }));
    const [rules, blockedDates, timeBlocks, { clients }, tasks, wishes, site, careful] = await read.others;
    const { pictures, ...website } = site;
    const { appointments, published } = read;
    return {
      rules,
      blockedDates,
      timeBlocks,
      clients,
      careful,
      tasks,
      wishes,
      appointments,
      website,
      published,
      pictures,
    };
  };
}

/** In one transaction: a restore interrupted by a crash leaves an empty file. */
function restoring(db: Database): EverythingVerbs['restore'] {
  const isKept = db.query<{ kept: number }>('SELECT kept FROM salon');
  const setRules = db.query(
    'UPDATE salon SET rules = ?, rules_version = ?, revision = revision + 1, kept = 1',
  );
  const addBlocked = inserting(db, 'blocked_dates');
  const addBlock = inserting(db, 'time_blocks');
  const addClient = inserting(db, 'clients');
  const keys = clientKeys(db);
  const known = carefulClients(db);
  const addTask = inserting(db, 'tasks');
  const addWaitlistEntry = inserting(db, 'wishes');
  const addAppointment = inserting(db, 'appointments');
  const addHistory = inserting(db, 'history');
  const number = numbering(db);
  const setWebsite = db.query('UPDATE website SET step = ?, version = ?, doc = ?');
  const addPublication = inserting(db, 'publications');
  const addPicture = inserting(db, 'pictures');

  const putWebsite = ({ website, published, pictures }: Everything, bytesOf: BytesOf) => {
    setWebsite.run(website.step, website.version, websiteText(website));
    for (const { revision, draft } of published) addPublication({ revision, doc: JSON.stringify(draft) });
    for (const picture of pictures)
      addPicture({ id: picture.id, doc: pictureText(picture), bytes: bytesOf(picture.id) });
  };
  const put = ({ rules, blockedDates, timeBlocks, clients, tasks, wishes, appointments }: Everything) => {
    setRules.run(rulesText(rules), rules.version);
    for (const date of blockedDates) addBlocked(blockedRecord(date));
    for (const block of timeBlocks) addBlock(timeBlockRecord(block));
    for (const record of clients.map(clientRecord)) {
      addClient(record);
      keys.keep(record);
    }
    for (const task of tasks) addTask(taskRecord(task));
    for (const waitlistEntry of wishes) addWaitlistEntry(waitlistRecordOf(waitlistEntry));
    for (const { appointment, client, history } of appointments) {
      const record = recordOf(appointment);
      addAppointment({ ...record, client, hold_place: null });
      number(record.last_receipt);
      for (const entry of history) addHistory({ appointment: record.id, doc: JSON.stringify(entry) });
    }
  };

  return async (everything, bytesOf = noBytes) =>
    db.write(() => {
      if (isKept.one()?.kept !== 0) return 'not_empty';
      put(everything);
      known.put(carefulRecord(everything.careful));
      putWebsite(everything, bytesOf);
      return 'restored';
    });
}
