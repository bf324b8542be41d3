import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Every script that a built page loads, at once or when its islands wake, with all that those import: paths below the
 * project. A script that is imported only on a later occasion (a dynamic import) is not the page's.
 */
export function pageScripts(root: string, page: string): string[] {
  const html = readFileSync(join(root, 'dist', page), 'utf8');
  const found = new Set<string>();
  const follow = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    const code = readFileSync(join(root, 'dist/_astro', name), 'utf8');
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.~-]+\.js)["']/g))
      follow(imported);
  };
  for (const [, name = ''] of html.matchAll(/\/_astro\/([\w.~-]+\.js)/g)) follow(name);
  return [...found].map((name) => `dist/_astro/${name}`);
}

/** What the scripts of a page weigh when they are sent, in bytes: each compressed by itself with gzip. */
export function pageWeight(root: string, page: string): number {
  return pageScripts(root, page).reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(root, file))).length,
    0,
  );
}
