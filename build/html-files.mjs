import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the paths of a site's finished pages.
 *
 * @param {string} folder
 */
export async function htmlFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name));
}
