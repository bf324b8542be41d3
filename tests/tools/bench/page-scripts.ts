import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A script's imports: static ones at the top of the file, or all. */
const STATIC = /(?:from|import)\s*["'`]\.\/([\w.~-]+\.js)["'`]/g;
const ANY = /["'`](?:\.\/|_astro\/)([\w.~-]+\.js)["'`]/g;

/**
 * Every script a built page may load: at once, for its islands, or on a later step, with all imports. Paths below the project.
 */
export function pageScripts(root: string, page: string): string[] {
  return reached(root, named(documentOf(root, page), /\/_astro\/([\w.~-]+\.js)(?!on)/g), ANY);
}

/** Every font that a built page may load. */
export function pageFonts(root: string, page: string): string[] {
  const found = documentOf(root, page).matchAll(/\/(_astro\/fonts\/[\w.~-]+\.woff2)/g);
  return [...new Set(Array.from(found, ([, path]) => `dist/${path}`))];
}

/** The scripts of a page's own script elements, at once or after the first paint, with their imports. */
export function firstScripts(root: string, page: string): string[] {
  const entry = /(?:<script[^>]+src=|import\()"\/_astro\/([\w.~-]+\.js)"/g;
  return reached(root, named(documentOf(root, page), entry), STATIC);
}

/** The same with the scripts that hydrate its island, without those loaded later. */
export function firstIslandScripts(root: string, page: string): string[] {
  const entry = /(?:<script[^>]+src=|import\(|(?:component|renderer)-url=)"\/_astro\/([\w.~-]+\.js)"/g;
  return reached(root, named(documentOf(root, page), entry), STATIC);
}

/**
 * The scripts before a page of the admin shows its section: the page's own, React, the admin's island, and its section, each with
 * static imports. Other sections and later parts are behind an `import()` and do not count.
 */
export function firstScreenScripts(root: string, page: string): string[] {
  const html = documentOf(root, page);
  const island = /component-url="\/_astro\/([\w.~-]+\.js)"/.exec(html)?.[1];
  if (island === undefined) throw new Error(`${page} has no island`);
  const address = `/${page.replace(/\/index\.html$/, '')}`;
  const section = new RegExp(
    `["'\`]${address}["'\`]:(?:(?!import\\()[\\s\\S])*import\\(["'\`]\\./([\\w.~-]+\\.js)`,
  ).exec(toText(root, island))?.[1];
  if (section === undefined) throw new Error(`The island of ${page} opens nothing at ${address}`);
  const entries = named(html, /<(?:script|astro-island)[^>]+="\/_astro\/([\w.~-]+\.js)"/g);
  const renderers = named(html, /renderer-url="\/_astro\/([\w.~-]+\.js)"/g);
  return reached(root, [...entries, ...renderers, island, section], STATIC);
}

/** The pages of the admin's sections: `admin/appointments/index.html`. */
export function adminPages(root: string): string[] {
  return readdirSync(join(root, 'dist/admin'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('index.html'))
    .map((path) => `admin/${path}`)
    .filter((page) => documentOf(root, page).includes('data-access='))
    .toSorted();
}

/** The sent bytes of a page's scripts, each compressed separately with gzip. */
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
    for (const imported of named(toText(root, name), imports)) follow(imported);
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

function toText(root: string, script: string): string {
  return readFileSync(join(root, 'dist/_astro', script), 'utf8');
}
