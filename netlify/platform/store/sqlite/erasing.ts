import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import type { Jobs } from './jobs.ts';
import { isLeftIn } from './unused-space.ts';

/** What keeps the bytes of erased records from staying in the files of the database. */
export interface Erasing {
  /** Notes that something is erased; to be called inside the transaction that does so. */
  readonly note: () => void;
  /**
   * Sees to it that nothing erased can be read any more, neither in the file nor in its log. False where another process keeps it from
   * that.
   * @param texts that nothing may be left of; without them the whole file is written anew
   */
  readonly finish: (texts?: readonly string[]) => Promise<boolean>;
  /** The same; where it is not possible at once, a job tries again until it is. */
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
    // Those that were noted meanwhile are seen to by whoever noted them.
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

const LONGEST = 24;

/**
 * Pieces of what a person has said of themselves, or the salon of them, as records and their search texts spell it. Of long texts a few
 * are enough: what is left behind is whole records, or the part of one that nothing has been written over.
 */
export function tracesOf(texts: readonly string[]): string[] {
  const pieces = texts.flatMap((text) => {
    const written = JSON.stringify(text).slice(1, -1);
    const middle = Math.floor(written.length / 2);
    const digits = text.replaceAll(/\D/g, '');
    return [
      written.slice(0, LONGEST),
      written.slice(middle, middle + LONGEST),
      written.slice(-LONGEST),
      ...(digits.length > 5 && digits.length < LONGEST ? [digits] : []),
    ];
  });
  const both = pieces.flatMap((piece) => [piece, piece.toLowerCase()]);
  return [...new Set(both)].filter((piece) => piece.length > 4);
}
