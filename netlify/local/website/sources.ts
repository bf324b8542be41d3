import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, readdir, stat, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { exists } from '../secrets.ts';

/** The parts of the project's folder that a site is built from. */
const SOURCES = [
  'astro.config.mjs',
  'build',
  'netlify',
  'netlify.toml',
  'package-lock.json',
  'package.json',
  'public',
  'src',
  'tsconfig.json',
];

/** Returns a hash of all sources, which differs if a file was changed, added or removed. */
export async function fingerprint(project: string): Promise<string> {
  const files = (await Promise.all(SOURCES.map((name) => listFiles(join(project, name))))).flat();
  const whole = createHash('sha256');
  for (const file of files.toSorted()) {
    const content = createHash('sha256').update(await readFile(file));
    whole.update(`${relative(project, file)}\0${content.digest('hex')}\n`);
  }
  return whole.digest('base64url');
}

/** Prepares a folder to build in if the project's own is read-only: a copy of its sources, and a link to its libraries. */
export async function layOut(project: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of SOURCES) {
    const from = join(project, name);
    if (await exists(from)) await cp(from, join(folder, name), { recursive: true });
  }
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'));
}

async function listFiles(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory() !== true) return found ? [path] : [];
  const names = await readdir(path);
  return (await Promise.all(names.map((name) => listFiles(join(path, name))))).flat();
}
