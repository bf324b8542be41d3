import { steps } from './rooms/steps.ts';
import { storeAnswering, type StoredAnswer } from './answers.ts';
import { sessions } from './rooms/access.ts';
import { access } from './sqlite/access.ts';
import { book } from './sqlite/appointments.ts';
import { calendar } from './sqlite/calendar.ts';
import { committing } from './sqlite/commit.ts';
import { openDatabase } from './sqlite/database.ts';
import { erasing } from './sqlite/erasing.ts';
import { everything } from './sqlite/export-restore.ts';
import { jobs } from './sqlite/jobs.ts';
import { people, peopleInstructions } from './sqlite/people.ts';
import { waitlist } from './sqlite/waitlist.ts';
import { website } from './sqlite/website.ts';
import type { Base } from './step.ts';
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
  const kept = db.query<{ kept: number }>('SELECT kept FROM salon');
  const clearing = erasing(db, later);
  const site = website(db, clearing);
  const persons = people(db, appointments, known, waiting, clearing);
  const base: Base = {
    ...committing(
      db,
      {
        ...peopleInstructions(db),
        ...days.instructions,
        ...appointments.instructions,
        ...later.instructions,
        ...waiting.instructions,
        ...site.instructions,
        ...known.instructions,
      },
      { ...known.questions },
    ),
    erased: clearing.finishSoon,
  };
  const reading = { ...days.verbs, ...persons, ...waiting.verbs, ...site.verbs };
  const answers = db.query<StoredAnswer>('SELECT fingerprint, body FROM answers WHERE key = ? AND until > ?');
  const store: Store = {
    ping: async () => void db.alone(() => kept.one()),
    isEmpty: async () => db.alone(() => kept.one())?.kept === 0,
    close: async () => db.close(),
    ...reading,
    ...appointments.verbs,
    ...later.verbs,
    ...sessions(base),
    ...steps(base),
    ...everything(db, reading),
    answering: (answer) => storeAnswering(store, answer, db.answering),
    answer: async (key, now) => {
      const found = db.alone(() => answers.one(key, now));
      return found ? { ...found } : null;
    },
  };
  return store;
}
