import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';

/** The inputs of a built site. */
const Built = z.object({
  /** The publication; null for the project's own content. */
  revision: z.nullable(z.string()),
  /** True for the demo's content; absent where nobody wrote it down. */
  demo: z.optional(z.boolean()),
  /** See `fingerprint`. */
  sources: z.string(),
  /** See `factsHash` in netlify/website/built-facts.ts; unknown for sites built without it. */
  facts: z.optional(z.string()),
  /** The address in its pages. */
  site: z.optional(z.string()),
});
export type Built = Readonly<z.infer<typeof Built>>;

/** A folder with a built site: `dist`, `netlify.toml`, and this mark. */
export interface KeptSite {
  readonly root: string;
  readonly built: Built;
}

/** Beside the published folder, not in it. */
const MARK = '.netlify/built.json';
/** The build's brotli forms of the published texts, each under its path with `.br`; likewise beside the published folder. */
export const COMPRESSED = '.netlify/compressed';

/** Records in `root` the inputs of its site. */
export async function noteBuilt(root: string, built: Built): Promise<void> {
  await mkdir(join(root, '.netlify'), { recursive: true });
  await writeFile(join(root, MARK), JSON.stringify(built));
}

/** Returns the inputs of the site in `root`; null if they were not recorded. */
export async function readBuilt(root: string): Promise<Built | null> {
  try {
    return Built.parse(JSON.parse(await readFile(join(root, MARK), 'utf8')));
  } catch {
    return null;
  }
}

/** How long files of earlier sites are kept for pages that are still open, in milliseconds. */
export const KEPT_FOR = 24 * 60 * 60 * 1000;

const sitesFolder = (folder: string) => join(folder, 'sites');
/** An unfinished build, which is no site. */
const UNFINISHED = 'unfinished-';

/** The folders of sites, newest first, each named by its number. */
async function numbered(folder: string): Promise<string[]> {
  const names = await readdir(sitesFolder(folder)).catch(() => []);
  const numbers = names.filter((name) => /^\d{1,15}$/.test(name));
  return numbers.toSorted((a, b) => Number(b) - Number(a)).map((name) => join(sitesFolder(folder), name));
}

/** False for a site that lost its home page or its rules, such as one that was not on the disk yet when the power failed. */
export async function isWhole(root: string): Promise<boolean> {
  const files = await Promise.all(
    ['dist/index.html', 'netlify.toml'].map((name) => stat(join(root, name)).catch(() => null)),
  );
  return files.every((file) => file !== null && file.size > 0);
}

/** Returns the sites built on this machine in `folder`, newest first. */
export async function keptSites(folder: string): Promise<KeptSite[]> {
  const sites: KeptSite[] = [];
  for (const root of await numbered(folder)) {
    const built = await readBuilt(root);
    if (built) sites.push({ root, built });
  }
  return sites;
}

/** Returns where the next site is built, and where it goes once it is complete. */
export async function nextSite(folder: string): Promise<{ unfinished: string; finished: string }> {
  const [newest] = await numbered(folder);
  const number = newest === undefined ? 1 : Number(basename(newest)) + 1;
  await mkdir(sitesFolder(folder), { recursive: true });
  return {
    unfinished: join(sitesFolder(folder), `${UNFINISHED}${process.pid}-${number}`),
    finished: join(sitesFolder(folder), String(number)),
  };
}

/** Removes unfinished builds, what is left of lost sites, and sites replaced more than a day before `now` (in milliseconds). `live` stays. */
export async function sweep(folder: string, live: string, now: number): Promise<void> {
  const names = await readdir(sitesFolder(folder)).catch(() => []);
  const unfinished = names.filter((name) => name.startsWith(UNFINISHED));
  const sites = await keptSites(folder);
  const obsolete = (await numbered(folder)).filter(
    (path) => path !== live && !sites.some(({ root }) => root === path),
  );
  for (const [index, { root }] of sites.entries()) {
    const follower = sites[index - 1];
    const since = follower && (await stat(follower.root)).mtimeMs;
    if (root !== live && since !== undefined && since + KEPT_FOR < now) obsolete.push(root);
  }
  const paths = [...unfinished.map((name) => join(sitesFolder(folder), name)), ...obsolete];
  await Promise.all(paths.map((path) => rm(path, { recursive: true, force: true })));
}
