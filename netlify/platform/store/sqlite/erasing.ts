import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import type { Jobs } from './jobs.ts';
import { isLeftIn } from './unused-space.ts';

/** Keeps bytes of erased records from remaining in the database files. */
export interface Erasing {
  /** Records an erasure; call it inside its transaction. */
  readonly note: () => void;
  /**
   * Makes sure that erased data can no longer be read in the file or its log. False if another process prevents it.
   * @param texts that must not remain; without them the whole file is rewritten
   */
  readonly finish: (texts?: readonly string[]) => Promise<boolean>;
  /** The same; if it is not possible at once, a job retries until it is. */
  readonly finishSoon: (texts: readonly string[]) => Promise<void>;
}

export function erasing(db: Database, jobs: Pick<Jobs, 'add'>): Erasing {
  const noted = db.query<{ unclean: number }>('SELECT unclean FROM salon');
  const add = db.query('UPDATE salon SET unclean = unclean + 1');
  const clean = db.query('UPDATE salon SET unclean = 0 WHERE unclean = ?');

  const finish: Erasing['finish'] = async (texts) => {
    const unclean = db.alone(() => noted.one())?.unclean ?? 0;
    if (!db.emptyLog()) return false;
    if (unclean === 0 || db.file === null) return true;
    if (texts === undefined || (await isLeftIn(db.file, texts))) {
      db.rewrite();
      if (!db.emptyLog()) return false;
    }
    // Later erasures are finished by the calls that recorded them.
    db.write(() => clean.run(unclean));
    return true;
  };

  return {
    note: () => void add.run(),
    finish,
    finishSoon: async (texts) => {
      if (await finish(texts)) return;
      const id = `erasure:${randomUUID()}`;
      db.write(() => jobs.add([{ id, due: 0, appointment: null, work: { kind: 'finish_erasure' } }], 0));
    },
  };
}
