import type { HistoryEntry } from '../../../../src/domain/appointments/appointment.ts';
import { readAppointment, readHistory, readPublished, type Doc } from '../records.ts';
import type { CalendarVerbs } from '../verbs/calendar.ts';
import type { EverythingVerbs } from '../verbs/export-restore.ts';
import type { PeopleVerbs } from '../verbs/people.ts';
import type { WaitlistVerbs } from '../verbs/waitlist.ts';
import type { WebsiteVerbs } from '../verbs/website.ts';
import type { Database } from './database.ts';

type Verbs = Pick<
  CalendarVerbs & PeopleVerbs & WaitlistVerbs & WebsiteVerbs,
  'rules' | 'blockedDates' | 'timeBlocks' | 'clients' | 'careful' | 'tasks' | 'waitlist' | 'website'
>;

/** Exports the whole salon. */
export function everything(db: Database, verbs: Verbs): EverythingVerbs['everything'] {
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
