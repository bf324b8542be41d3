import { storeAnswering, type StoredAnswer } from './answers.ts';
import { sessions } from './rooms/access.ts';
import { steps } from './rooms/steps.ts';
import { access } from './sqlite/access.ts';
import { book } from './sqlite/appointments.ts';
import { calendar } from './sqlite/calendar.ts';
import { committing } from './sqlite/commit.ts';
import { openDatabase } from './sqlite/database.ts';
import { erasing } from './sqlite/erasing.ts';
import { everything } from './sqlite/export-restore.ts';
import { jobs } from './sqlite/jobs.ts';
import { people, peopleInstructions, peopleQuestions } from './sqlite/people.ts';
import { reformatting } from './sqlite/reformat.ts';
import { waitlist } from './sqlite/waitlist.ts';
import { website } from './sqlite/website.ts';
import type { Store } from './store.ts';
import type { Rules } from './verbs/calendar.ts';

export interface SqliteOptions {
  /** A path in an existing folder, or `:memory:` for a store that is deleted when it is closed. */
  readonly file: string;
  /** The rules until the owner saves others; they are never stored. */
  readonly starting: Pick<Rules, 'settings' | 'services'>;
}

/**
 * The store in one SQLite file, which several processes may share. A change is on the disk when its promise resolves. Throws
 * StoreUnavailable if the file cannot be opened.
 */
export function openSqlite({ file, starting }: SqliteOptions): Store {
  const db = openDatabase(file);
  const days = calendar(db, starting);
  const later = jobs(db);
  const appointments = book(db, days);
  const known = access(db);
  const waiting = waitlist(db, days);
  const clearing = erasing(db, later);
  const site = website(db, clearing);
  const older = reformatting(db);
  const base = {
    ...committing(
      db,
      {
        ...peopleInstructions(db),
        ...days.instructions,
        ...later.instructions,
        ...appointments.instructions,
        ...known.instructions,
        ...waiting.instructions,
        ...site.instructions,
        ...older.instructions,
      },
      {
        ...peopleQuestions(db),
        ...days.questions,
        ...later.questions,
        ...appointments.questions,
        ...known.questions,
        ...waiting.questions,
        ...site.questions,
        ...older.questions,
      },
    ),
    erased: clearing.finishSoon,
  };
  const verbs = { ...steps(base), ...days.verbs };
  const kept = db.query<{ kept: number }>('SELECT kept FROM salon');
  const answers = db.query<StoredAnswer>('SELECT fingerprint, body FROM answers WHERE key = ? AND until > ?');
  // An expired row, which the step that stores the answer deletes again.
  const anything = db.query("INSERT INTO answers (key, fingerprint, until, body) VALUES ('', '', 0, '')");
  const store: Store = {
    ping: async () => void db.alone(() => kept.one()),
    isEmpty: async () => db.alone(() => kept.one())?.kept === 0,
    close: async () => db.close(),
    ...verbs,
    ...later.verbs,
    ...appointments.verbs,
    ...sessions(base),
    ...people(db, appointments, known, waiting, clearing),
    everything: everything(db, verbs),
    answering: (answer) => storeAnswering(store, answer, db.answering),
    keepAnswer: async (answer) =>
      db.answering({ ...answer, isUsed: false }, () => db.write(() => void anything.run())),
    answer: async (key, now) => {
      const found = db.alone(() => answers.one(key, now));
      return found ? { ...found } : null;
    },
  };
  return store;
}
