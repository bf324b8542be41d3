import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keptSites } from './built-sites.ts';
import type { Building } from './build.ts';

/** The path of the owner's photographs on a built site: nothing else is served under it, and caches keep it only briefly. */
export const PHOTOGRAPHS = 'photos';
/** How much of a photograph's id begins the names of files made from it; a dot follows. */
const NAMED_BY = 8;
/** The picture for shared links, drawn from a photograph. */
const SHARED = 'og.jpg';

const isMadeFrom = (ids: ReadonlySet<string>) => (name: string) =>
  name[NAMED_BY] === '.' && ids.has(name.slice(0, NAMED_BY));
const shortened = (ids: readonly string[]) => new Set(ids.map((id) => id.slice(0, NAMED_BY)));

/** True if the file at this path was made from one of these photographs. */
export function isPicturePath(ids: readonly string[]): (pathname: string) => boolean {
  const isTheirs = isMadeFrom(shortened(ids));
  return (pathname) => isTheirs(pathname.slice(pathname.lastIndexOf('/') + 1));
}

/** Removes files made from erased photographs from earlier built sites and caches, except those of the pictures that are kept. */
export async function removePhotographs(
  { project, folder }: Pick<Building, 'project' | 'folder'>,
  live: string,
  { erasedIds, keptIds }: { readonly erasedIds: readonly string[]; readonly keptIds: readonly string[] },
): Promise<void> {
  const isKept = isMadeFrom(shortened(keptIds));
  const isErased = isMadeFrom(shortened(erasedIds));
  const removed = new Set<string>();
  for (const root of [...(await keptSites(folder)).map((site) => site.root), project]) {
    const dist = join(root, 'dist');
    const unused = await remove(join(dist, PHOTOGRAPHS), (name) => !isKept(name));
    // Sites built before photographs had their own folder.
    const earlier = await remove(join(dist, '_astro'), isErased);
    for (const name of unused) removed.add(name);
    if (unused.length + earlier.length > 0 && root !== live) await remove(dist, (name) => name === SHARED);
  }
  const caches = [
    join(folder, 'cache/assets'),
    join(project, 'node_modules/.astro/assets'),
    join(project, '.astro/pictures'),
  ];
  for (const cache of caches) await remove(cache, (name) => removed.has(name) || isErased(name));
}

/** Removes files of a folder, and returns their names. A read-only folder never contains this salon's photographs. */
async function remove(folder: string, isMeant: (name: string) => boolean): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter(isMeant);
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true }).catch(() => null)));
  return names;
}
