import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a script names of the others: at the top of the file, or anywhere. */
const STATIC = /(?:from|import)\s*["'`]\.\/([\w.~-]+\.js)["'`]/g;
const ANY = /["'`](?:\.\/|_astro\/)([\w.~-]+\.js)["'`]/g;

/**
 * Every script that a built page ever loads: at once, when its islands wake, or on a later step, with all that those
 * import. Paths below the project.
 */
export function pageScripts(root: string, page: string): string[] {
  return reached(root, named(documentOf(root, page), /\/_astro\/([\w.~-]+\.js)/g), ANY);
}

/** The scripts that a page's own script elements load, at once or after the first paint, with what those import. */
export function firstScripts(root: string, page: string): string[] {
  const entry = /(?:<script[^>]+src=|import\()"\/_astro\/([\w.~-]+\.js)"/g;
  return reached(root, named(documentOf(root, page), entry), STATIC);
}

/** The same with what its island needs to wake, and not what that loads later. */
export function firstIslandScripts(root: string, page: string): string[] {
  const entry = /(?:<script[^>]+src=|import\(|(?:component|renderer)-url=)"\/_astro\/([\w.~-]+\.js)"/g;
  return reached(root, named(documentOf(root, page), entry), STATIC);
}

/**
 * What has to be there before a page of the admin shows its section: the page's own scripts, React and the admin's
 * island, and the one section that the island's table names for this address, each with what it imports at its top.
 * Other sections, and what a section loads later, are behind an `import()` and do not count.
 */
export function firstScreenScripts(root: string, page: string): string[] {
  const html = documentOf(root, page);
  const island = /component-url="\/_astro\/([\w.~-]+\.js)"/.exec(html)?.[1];
  if (island === undefined) throw new Error(`${page} has no island`);
  const address = `/${page.replace(/\/index\.html$/, '')}`;
  const section = new RegExp(
    `["'\`]${address}["'\`]:(?:(?!import\\()[\\s\\S])*import\\(["'\`]\\./([\\w.~-]+\\.js)`,
  ).exec(textOf(root, island))?.[1];
  if (section === undefined) throw new Error(`The island of ${page} opens nothing at ${address}`);
  const entries = named(html, /<(?:script|astro-island)[^>]+="\/_astro\/([\w.~-]+\.js)"/g);
  const renderers = named(html, /renderer-url="\/_astro\/([\w.~-]+\.js)"/g);
  return reached(root, [...entries, ...renderers, island, section], STATIC);
}

/** The pages of the admin that hold a section: `admin/appointments/index.html`. */
export function adminPages(root: string): string[] {
  return readdirSync(join(root, 'dist/admin'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('index.html'))
    .map((path) => `admin/${path}`)
    .filter((page) => documentOf(root, page).includes('data-access='))
    .toSorted();
}

/** What the scripts of a page weigh when they are sent, in bytes: each compressed by itself with gzip. */
export function pageWeight(root: string, page: string): number {
  return pageScripts(root, page).reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(root, file))).length,
    0,
  );
}

function reached(root: string, entries: readonly string[], imports: RegExp): string[] {
  const found = new Set<string>();
  const follow = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const imported of named(textOf(root, name), imports)) follow(imported);
  };
  for (const name of entries) follow(name);
  return [...found].map((name) => `dist/_astro/${name}`);
}

function named(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

function documentOf(root: string, page: string): string {
  return readFileSync(join(root, 'dist', page), 'utf8');
}

function textOf(root: string, script: string): string {
  return readFileSync(join(root, 'dist/_astro', script), 'utf8');
}
