import { fork } from 'node:child_process';
import { cp, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { EnvSource } from '../../platform/environment/env.ts';
import { exists } from '../secrets.ts';
import { nextSite, readBuilt, type Built, type KeptSite } from './built-sites.ts';
import { layOut } from './sources.ts';

/** Why a site could not be built, in a sentence for the owner, without local paths or visitors' texts. */
export class BuildFailed extends Error {}

export interface Building {
  /** The sources of the site, which are only read. */
  readonly project: string;
  /** The folder of built sites. */
  readonly folder: string;
  readonly env: EnvSource;
  readonly limitMs?: number;
}

/** As long as the admin waits for a build report. */
const LIMIT = 15 * 60_000;
/** The build's own memory limit in megabytes; pictures are processed outside of it, two at a time. */
const MOST_MEMORY = 1_024;
/** How long processed pictures are kept, in milliseconds; afterwards they are made again if still used. */
const CACHE_FOR = 60 * 24 * 60 * 60 * 1000;
/** The environment of a build: where the salon's data is and how the site is called. It contains no secrets. */
const PASSED_ON = [
  'HOME',
  'PATH',
  'SALON_DATA',
  'SALON_DEMO',
  'SALON_URL',
  'TMPDIR',
  'UPSTASH_REDIS_REST_TOKEN',
  'UPSTASH_REDIS_REST_URL',
  'URL',
];
/** Keys that decide what pages promise. A build learns only whether they are there. */
const KEYS = ['STRIPE_SECRET_KEY', 'TWILIO_ACCOUNT_SID'];
/** Files that a finished site does not need. */
const BUILT_FROM = ['.astro', 'astro.config.mjs', 'build', 'netlify', 'node_modules', 'public', 'src'];

/** Builds a publication (null for none) beside the running site, and puts it in place once complete. @throws BuildFailed */
export async function buildSite(
  building: Building,
  signal: AbortSignal,
  publication?: Built['revision'],
): Promise<KeptSite> {
  const { project, folder } = building;
  const { unfinished, finished } = await nextSite(folder);
  const cache = join(folder, 'cache');
  try {
    await layOut(project, unfinished);
    for (const source of [cache, join(project, 'node_modules/.astro')]) {
      for (const kind of ['assets', 'compressed'])
        await bringAlong(join(source, kind), join(unfinished, 'cache', kind));
    }
    const problem = await run(building, unfinished, signal, publication);
    // The build was not killed, so none of these files is incomplete.
    await rm(cache, { recursive: true, force: true });
    await rename(join(unfinished, 'cache'), cache).catch(() => null);
    if (problem !== null) throw new BuildFailed(sentence(problem, [unfinished, project]));
    const built = await readBuilt(unfinished);
    if (!built) throw new BuildFailed('The build did not finish.');
    await keepShown(join(cache, 'assets'), join(unfinished, 'dist'));
    for (const name of BUILT_FROM) await rm(join(unfinished, name), { recursive: true, force: true });
    await onDisk(unfinished);
    const now = Date.now() / 1000;
    await utimes(unfinished, now, now);
    await rename(unfinished, finished);
    return { root: finished, built };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Waits until a folder's files are on the disk, so that a power failure leaves no site with empty ones under its final name. */
async function onDisk(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const handle = await open(join(entry.parentPath, entry.name), 'r+');
    await handle.sync().finally(() => handle.close());
  }
}

/** Files named by their content or source need not be made again. */
async function bringAlong(from: string, to: string): Promise<void> {
  if (!(await exists(from))) return;
  const since = Date.now() - CACHE_FOR;
  await cp(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: async (path) => path === from || (await stat(path)).mtimeMs > since,
  });
}

/** Removes processed pictures that the site does not use: a removed photograph may be erased later. */
async function keepShown(folder: string, dist: string): Promise<void> {
  const usedNames = new Set((await readdir(dist, { recursive: true })).map((path) => basename(path)));
  const names = await readdir(folder).catch(() => []);
  await Promise.all(
    names.filter((name) => !usedNames.has(name)).map((name) => rm(join(folder, name), { recursive: true })),
  );
}

/** The error, or null. */
async function run(
  building: Building,
  root: string,
  signal: AbortSignal,
  publication: Built['revision'] | undefined,
): Promise<string | null> {
  const passed = PASSED_ON.map((name) => [name, building.env[name]] as const);
  const late = AbortSignal.timeout(building.limitMs ?? LIMIT);
  const child = fork(join(root, 'build/build-website.mjs'), [], {
    cwd: root,
    env: {
      ...Object.fromEntries(passed.filter(([, value]) => value !== undefined)),
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      // The functions run from source.
      SALON_BUILD: 'pages',
      SALON_KEYS: KEYS.filter((name) => building.env[name]?.trim()).join(' '),
      ...(publication !== undefined && { SALON_PUBLICATION: publication ?? '' }),
    },
    execArgv: [`--max-old-space-size=${MOST_MEMORY}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal: AbortSignal.any([late, signal]),
    killSignal: 'SIGKILL',
  });
  let problem: string | null | undefined;
  child.on('message', (message: { readonly problem: string | null }) => ({ problem } = message));
  // It was canceled, as its close event says too.
  child.on('error', () => null);
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals | null>();
  child.once('close', (_, by) => resolve(by));
  const [by, complaint] = await Promise.all([promise, child.stderr && text(child.stderr)]);
  if (late.aborted) throw new BuildFailed('It took longer than fifteen minutes.');
  if (problem !== undefined) return problem;
  if (complaint?.includes('heap out of memory')) throw new BuildFailed('The build ran out of memory.');
  const [, error] = /^(?:Uncaught )?\w*Error(?: \[\w+\])?: (.+)$/m.exec(complaint ?? '') ?? [];
  if (error !== undefined) return error;
  throw new BuildFailed(by === null ? 'The build ended before it was done.' : `The build was ended (${by}).`);
}

/** The first meaningful line, without this machine's folders. */
export function sentence(problem: string, folders: readonly string[]): string {
  let plain = problem;
  for (const folder of folders) plain = plain.replaceAll(`${folder}/`, '').replaceAll(folder, '');
  const line = /\S.*/.exec(plain)?.[0].trim() ?? 'The build failed.';
  return line.length > 300 ? `${line.slice(0, 297)}...` : line;
}
