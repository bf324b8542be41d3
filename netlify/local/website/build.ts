import { fork, type ChildProcess } from 'node:child_process';
import { cp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { EnvSource } from '../../platform/environment/env.ts';
import { COMPRESSED_BY_BUILD } from '../compression.ts';
import { exists } from '../secrets.ts';
import { keptSites, nextSite, readBuilt, type KeptSite } from './built-sites.ts';
import { layOut } from './sources.ts';

/** Why a site could not be built, in a sentence for the owner: no path of this machine, nothing that a visitor wrote. */
export class BuildFailed extends Error {}

export interface Building {
  /** What the site is built from: its folder is only read. */
  readonly project: string;
  /** Where sites are built and kept. */
  readonly folder: string;
  readonly env: EnvSource;
  readonly limitMs?: number;
}

/** As long as the admin waits for word of a build. */
const LIMIT = 15 * 60_000;
/** Of the build's own memory, in megabytes; pictures are made outside of it, two at a time. */
const MOST_MEMORY = 1_024;
/** Pictures that were made for a site are kept as long, in milliseconds: then they are made anew where they are still shown. */
const CACHE_FOR = 60 * 24 * 60 * 60 * 1000;
/** All that a build is told: where the salon is kept and how the site is called. No secret of the salon is among it. */
const PASSED_ON = [
  'HOME',
  'PATH',
  'SALON_DATA',
  'SALON_URL',
  'TMPDIR',
  'UPSTASH_REDIS_REST_TOKEN',
  'UPSTASH_REDIS_REST_URL',
  'URL',
];
/** What a finished site is not served by. */
const BUILT_FROM = ['.astro', 'astro.config.mjs', 'build', 'netlify', 'node_modules', 'public', 'src'];

/**
 * Builds the newest publication beside the site that runs, and puts its folder in place when it is whole. What was made of
 * pictures is kept for the next time.
 * @throws BuildFailed
 */
export async function buildSite(building: Building, signal: AbortSignal): Promise<KeptSite> {
  const { project, folder } = building;
  const { unfinished, finished } = await nextSite(folder);
  const cache = join(folder, 'cache');
  try {
    await layOut(project, unfinished);
    const [before] = await keptSites(folder);
    for (const made of [cache, join(project, 'node_modules/.astro')]) {
      await bringAlong(join(made, 'assets'), join(unfinished, 'cache/assets'));
    }
    for (const { root } of before ? [before, { root: project }] : [{ root: project }]) {
      await bringAlong(join(root, COMPRESSED_BY_BUILD), join(unfinished, COMPRESSED_BY_BUILD));
    }
    const problem = await run(building, unfinished, signal);
    // It has ended by itself, so no file of these is cut off.
    await rm(cache, { recursive: true, force: true });
    await rename(join(unfinished, 'cache'), cache).catch(() => null);
    if (problem !== null) throw new BuildFailed(sentence(problem, [unfinished, project]));
    const built = await readBuilt(unfinished);
    if (!built) throw new BuildFailed('The build did not finish.');
    await keepShown(join(cache, 'assets'), join(unfinished, 'dist'));
    for (const name of BUILT_FROM) await rm(join(unfinished, name), { recursive: true, force: true });
    const now = Date.now() / 1000;
    await utimes(unfinished, now, now);
    await rename(unfinished, finished);
    return { root: finished, built };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Files that are named after what is in them, or made of: they need not be made again. */
async function bringAlong(from: string, to: string): Promise<void> {
  if (!(await exists(from))) return;
  const since = Date.now() - CACHE_FOR;
  await cp(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: async (path) => path === from || (await stat(path)).mtimeMs > since,
  });
}

/** Removes from what was made of pictures all that the site does not show: a photograph that was taken out may be erased later. */
async function keepShown(made: string, dist: string): Promise<void> {
  const shown = new Set((await readdir(dist, { recursive: true })).map((path) => basename(path)));
  const names = await readdir(made).catch(() => []);
  await Promise.all(
    names.filter((name) => !shown.has(name)).map((name) => rm(join(made, name), { recursive: true })),
  );
}

/** What went wrong, or null. */
async function run(building: Building, root: string, signal: AbortSignal): Promise<string | null> {
  const passed = PASSED_ON.map((name) => [name, building.env[name]] as const);
  const child = fork(join(root, 'build/build-website.mjs'), [], {
    cwd: root,
    env: {
      ...Object.fromEntries(passed.filter(([, value]) => value !== undefined)),
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      // The functions run from their sources.
      SALON_BUILD: 'pages',
    },
    execArgv: [`--max-old-space-size=${MOST_MEMORY}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const late = AbortSignal.timeout(building.limitMs ?? LIMIT);
  const end = () => child.kill('SIGKILL');
  for (const reason of [late, signal]) reason.addEventListener('abort', end);
  try {
    return await outcome(child);
  } catch (error) {
    if (late.aborted) throw new BuildFailed('It took longer than fifteen minutes.');
    throw error;
  } finally {
    for (const reason of [late, signal]) reason.removeEventListener('abort', end);
  }
}

async function outcome(child: ChildProcess): Promise<string | null> {
  let told: string | null | undefined;
  child.on('message', (message: { readonly problem: string | null }) => {
    told = message.problem;
  });
  const said = child.stderr ? text(child.stderr) : Promise.resolve('');
  const { promise, resolve, reject } = Promise.withResolvers<NodeJS.Signals | null>();
  child.once('error', reject);
  child.once('close', (_, by) => resolve(by));
  const by = await promise;
  if (told !== undefined) return told;
  const complaint = await said;
  if (/heap out of memory/.test(complaint)) throw new BuildFailed('The build ran out of memory.');
  const [, error] = /^(?:Uncaught )?\w*Error(?: \[\w+\])?: (.+)$/m.exec(complaint) ?? [];
  if (error !== undefined) return error;
  throw new BuildFailed(by === null ? 'The build ended before it was done.' : `The build was ended (${by}).`);
}

/** The first line that says something, without the folders of this machine. */
export function sentence(problem: string, folders: readonly string[]): string {
  const plain = folders.reduce(
    (so, folder) => so.replaceAll(`${folder}/`, '').replaceAll(folder, ''),
    problem,
  );
  const line =
    plain
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? 'The build failed.';
  return line.length > 300 ? `${line.slice(0, 297)}...` : line;
}
