import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The finished pages of a site, as paths.
 *
 * @param {string} folder
 */
export async function htmlFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name));
}
