import { NextAnswer, type StoredAnswer } from './answers.ts';
import type { DocRow } from './records.ts';
import { Schedules } from './schedules.ts';
import { access } from './sqlite/access.ts';
import { book } from './sqlite/appointments.ts';
import { calendar } from './sqlite/calendar.ts';
import { committing } from './sqlite/commit.ts';
import { openDatabase } from './sqlite/database.ts';
import { erasing } from './sqlite/erasing.ts';
import { imports } from './sqlite/imports.ts';
import { jobs } from './sqlite/jobs.ts';
import { clients, people } from './sqlite/people.ts';
import { photos } from './sqlite/photos.ts';
import { reformatting } from './sqlite/reformat.ts';
import { documents } from './sqlite/documents.ts';
import { till } from './sqlite/till.ts';
import { waitlist } from './sqlite/waitlist.ts';
import { website } from './sqlite/website.ts';
import type { Questions } from './questions.ts';
import { verbs, type Store } from './store.ts';
import { sessions } from './verbs/access.ts';
import type { Rules } from './verbs/calendar.ts';

export interface SqliteOptions {
  /** A path in an existing folder, or `:memory:` for a store that is deleted when it is closed. */
  readonly file: string;
  /** The rules until the owner saves others; they are never stored. */
  readonly starting: Pick<Rules, 'settings' | 'services'>;
}

/** The store in one SQLite file, which processes may share. @throws StoreUnavailable if it cannot be opened */
export function openSqlite({ file, starting }: SqliteOptions): Store {
  const db = openDatabase(file);
  const holders = clients(db);
  const days = calendar(db);
  const later = jobs(db);
  const album = photos(db);
  const visits = book(db, days, holders, album.questions);
  const waiting = waitlist(db, days);
  const clearing = erasing(db, later);
  const persons = people(db, holders, waiting, clearing, album.questions);
  const accounts = access(db);
  const site = website(db, clearing);
  const older = reformatting(db);
  const drawer = till(db);
  const counter = documents(db);
  const brought = imports(db, holders);

  const publications = db.rows<DocRow>('SELECT revision, doc FROM publications');
  const allPhotos = db.rows<DocRow>('SELECT id, doc FROM photos');
  const cashDays = db.rows<DocRow>('SELECT id, doc FROM cash_days');
  const appointments = db.rows<ReturnType<Questions['everything']>[15][number]>(
    `SELECT id, doc, client, (
       SELECT group_concat(doc, char(10)) FROM (SELECT doc FROM history WHERE appointment = appointments.id ORDER BY number)
     ) FROM appointments ORDER BY start, id`,
  );
  const everything = (): ReturnType<Questions['everything']> => [
    days.questions.rulesUnless(-1),
    days.questions.blockedDates(),
    days.questions.timeBlocks(),
    persons.questions.clients(undefined)[0],
    persons.questions.careful(),
    persons.questions.tasks(),
    cashDays.all(),
    waiting.questions.waitlist(),
    site.questions.site(),
    publications.all(),
    brought.questions.imports(),
    brought.allEntries(),
    allPhotos.all(),
    persons.questions.keptForms(),
    counter.all(),
    appointments.all(),
  ];
  const next = new NextAnswer();
  const base = {
    ...committing(
      db,
      {
        ...persons.instructions,
        ...days.instructions,
        ...later.instructions,
        ...visits.instructions,
        ...accounts.instructions,
        ...waiting.instructions,
        ...site.instructions,
        ...older.instructions,
        ...drawer.instructions,
        ...brought.instructions,
        ...album.instructions,
        ...counter.instructions,
      },
      {
        ...persons.questions,
        ...days.questions,
        ...later.questions,
        ...visits.questions,
        ...accounts.questions,
        ...waiting.questions,
        ...site.questions,
        ...older.questions,
        ...drawer.questions,
        ...brought.questions,
        ...album.questions,
        ...counter.questions,
        everything: () => db.read(everything),
      },
      next,
    ),
    erased: clearing.finishSoon,
  };
  const salonRow = db.query<{ kept: number }>('SELECT kept FROM salon');
  const answers = db.query<StoredAnswer>('SELECT fingerprint, body FROM answers WHERE key = ? AND until > ?');
  // An expired row, which the step that stores the answer deletes again.
  const anything = db.query("INSERT INTO answers (key, fingerprint, until, body) VALUES ('', '', 0, '')");
  const store: Store = {
    ping: async () => void db.alone(() => salonRow.one()),
    isEmpty: async () => db.alone(() => salonRow.one())?.kept === 0,
    close: async () => db.close(),
    ...verbs(base, new Schedules(starting)),
    ...later.verbs,
    ...sessions(base),
    finishErasure: () => clearing.finish(),
    answering: (answer) => next.on(store, answer),
    keepAnswer: async (answer) => db.write(() => void anything.run(), { ...answer, isUsed: false }),
    answer: async (key, now) => {
      const found = db.alone(() => answers.one(key, now));
      return found ? { ...found } : null;
    },
  };
  return store;
}
