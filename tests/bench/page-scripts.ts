import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Every script that a built page ever loads: at once, when its islands wake, or on a later step, with all that those
 * import. Paths below the project.
 */
export function pageScripts(root: string, page: string): string[] {
  const html = readFileSync(join(root, 'dist', page), 'utf8');
  const found = new Set<string>();
  const follow = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    const code = readFileSync(join(root, 'dist/_astro', name), 'utf8');
    for (const [, imported = ''] of code.matchAll(/["'`](?:\.\/|_astro\/)([\w.~-]+\.js)["'`]/g))
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
