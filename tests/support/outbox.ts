import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** The emails that a salon has written into the outbox of its folder; none of one that is still being written (`.part`). */
export async function emailsIn(data: string): Promise<Email[]> {
  const folder = join(data, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}
