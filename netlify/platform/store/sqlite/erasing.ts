import { randomUUID } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import type { Database } from './database.ts';
import type { Jobs } from './jobs.ts';

export type Erasing = ReturnType<typeof erasing>;

/** Keeps bytes of erased records from remaining in the database files. */
export function erasing(db: Database, jobs: Pick<Jobs, 'add'>) {
  const noted = db.query<{ unclean: number }>('SELECT unclean FROM salon');
  const clean = db.query('UPDATE salon SET unclean = 0 WHERE unclean = ?');

  /** Makes sure that erased `texts`, or all there are, can no longer be read; false if another process prevents it. */
  const finish = async (texts?: readonly string[]): Promise<boolean> => {
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
    /** Records an erasure; call it inside its transaction. */
    note: db.run('UPDATE salon SET unclean = unclean + 1'),
    finish,
    /** The same; if it is not possible at once, a job retries until it is. */
    finishSoon: async (texts: readonly string[]): Promise<void> => {
      if (await finish(texts)) return;
      const id = `erasure:${randomUUID()}`;
      db.write(() => jobs.add([{ id, due: 0, appointment: null, work: { kind: 'finish_erasure' } }], 0));
    },
  };
}

// SQLite overwrites deleted data (`secure_delete`), but not the copies it leaves in a page when it moves rows to another:
// docs/decisions/privacy.md.

/** Pages read at once. */
const PAGES = 256;
/** The page types that contain rows, by their first byte, with the length of their headers. */
const HEADERS: Readonly<Record<number, number>> = { 2: 12, 5: 12, 10: 8, 13: 8 };
/** The header before the first page. */
const FILE_HEADER = 100;

/** Never closed, which would release SQLite's locks (sqlite.org/howtocorrupt.html, 2.2). One for each file. */
const handles = new Map<string, Promise<FileHandle>>();

/** True if any of these texts appears in a part of the file that no row uses. */
async function isLeftIn(file: string, texts: readonly string[]): Promise<boolean> {
  const needles = texts.map((text) => Buffer.from(text));
  let handle = handles.get(file);
  if (!handle) handles.set(file, (handle = open(file, 'r')));
  const reader = await handle;
  const { buffer: header } = await reader.read(Buffer.alloc(FILE_HEADER), 0, FILE_HEADER, 0);
  // 1 stands for 65,536, which two bytes cannot express.
  const sizeField = header.readUInt16BE(16);
  const size = sizeField === 1 ? 65_536 : sizeField;
  const pages = Buffer.alloc(size * PAGES);
  for (let at = 0; ;) {
    const { bytesRead } = await reader.read(pages, 0, pages.length, at);
    for (let start = 0; start + size <= bytesRead; start += size) {
      const unused = unusedBytes(pages.subarray(start, start + size), at + start === 0 ? FILE_HEADER : 0);
      if (needles.some((text) => unused.includes(text))) return true;
    }
    at += bytesRead;
    if (bytesRead < pages.length) return false;
  }
}

/** The space between the row pointers of a page and the rows. */
function unusedBytes(page: Buffer, header: number): Buffer {
  const before = HEADERS[page[header] ?? 0];
  if (before === undefined) return page.subarray(0, 0);
  return page.subarray(
    header + before + 2 * page.readUInt16BE(header + 3),
    page.readUInt16BE(header + 5) || page.length,
  );
}
