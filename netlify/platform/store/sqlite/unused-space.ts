import { open, type FileHandle } from 'node:fs/promises';

// SQLite overwrites deleted data (`secure_delete`), but not the copies it leaves in a page when it moves rows to another:
// docs/decisions/privacy.md.

/** Pages read at once. */
const PAGES = 256;
/** The page types that contain rows, by their first byte, with the length of their headers. */
const HEADERS: Readonly<Record<number, number>> = { 2: 12, 5: 12, 10: 8, 13: 8 };
/** The header before the first page. */
const FILE_HEADER = 100;

/**
 * Never closed: closing any handle of a file releases SQLite's locks on it (sqlite.org/howtocorrupt.html, 2.2). There is one for
 * each file, so one per host.
 */
const handles = new Map<string, Promise<FileHandle>>();

/** True if any of these texts appears in a part of the file that no row uses. */
export async function isLeftIn(file: string, texts: readonly string[]): Promise<boolean> {
  const wanted = texts.map((text) => Buffer.from(text));
  let handle = handles.get(file);
  if (!handle) handles.set(file, (handle = open(file, 'r')));
  const opened = await handle;
  const { buffer: header } = await opened.read(Buffer.alloc(FILE_HEADER), 0, FILE_HEADER, 0);
  // 1 stands for 65,536, which two bytes cannot express.
  const named = header.readUInt16BE(16);
  const size = named === 1 ? 65_536 : named;
  const pages = Buffer.alloc(size * PAGES);
  for (let at = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one piece at a time, so that others are answered between
    const { bytesRead } = await opened.read(pages, 0, pages.length, at);
    for (let start = 0; start + size <= bytesRead; start += size) {
      const unused = unusedBytes(pages.subarray(start, start + size), at + start === 0 ? FILE_HEADER : 0);
      if (wanted.some((text) => unused.includes(text))) return true;
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
