import { open, type FileHandle } from 'node:fs/promises';

// SQLite overwrites what it deletes (`secure_delete`), but not the copies that it leaves behind in a page when it moves rows
// from one page to another: docs/decisions/privacy.md.

/** Pages that are read at once. */
const PAGES = 256;
/** Kinds of pages that hold rows, by their first byte, with the length of what stands before the pointers to their rows. */
const HEADERS: Readonly<Record<number, number>> = { 2: 12, 5: 12, 10: 8, 13: 8 };
/** What stands before the first page. */
const FILE_HEADER = 100;

/**
 * Never closed: to close any handle of a file takes away the locks that SQLite has on it (sqlite.org/howtocorrupt.html, 2.2).
 * One for each file, which is one for a host.
 */
const handles = new Map<string, Promise<FileHandle>>();

/** Whether any of these texts can be read in a part of the file that no row uses. */
export async function isLeftIn(file: string, texts: readonly string[]): Promise<boolean> {
  const wanted = texts.map((text) => Buffer.from(text));
  let handle = handles.get(file);
  if (!handle) handles.set(file, (handle = open(file, 'r')));
  const opened = await handle;
  const { buffer: header } = await opened.read(Buffer.alloc(FILE_HEADER), 0, FILE_HEADER, 0);
  // 1 stands for 65,536, which two bytes cannot say.
  const named = header.readUInt16BE(16);
  const size = named === 1 ? 65_536 : named;
  const pages = Buffer.alloc(size * PAGES);
  for (let at = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one piece at a time, so that others are answered between
    const { bytesRead } = await opened.read(pages, 0, pages.length, at);
    for (let start = 0; start + size <= bytesRead; start += size) {
      const unused = unusedOf(pages.subarray(start, start + size), at + start === 0 ? FILE_HEADER : 0);
      if (wanted.some((text) => unused.includes(text))) return true;
    }
    at += bytesRead;
    if (bytesRead < pages.length) return false;
  }
}

/** What lies between the pointers to the rows of a page and the rows themselves. */
function unusedOf(page: Buffer, header: number): Buffer {
  const before = HEADERS[page[header] ?? 0];
  if (before === undefined) return page.subarray(0, 0);
  return page.subarray(
    header + before + 2 * page.readUInt16BE(header + 3),
    page.readUInt16BE(header + 5) || page.length,
  );
}
