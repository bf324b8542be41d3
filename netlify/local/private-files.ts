import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './secrets.ts';

/** The rights of everybody except the user who runs the salon. */
export const OTHERS = 0o077;
/** A folder in which everybody may write, such as /tmp, belongs to no salon. */
const SHARED = 0o1000;

/** The salon's own files beside its database. The built site in `website` is public, so closing its folder is enough. */
const OWN = [
  'salon.db',
  'salon.db-wal',
  'salon.db-shm',
  'session-secret',
  'session-secret-before',
  'demo',
  'website',
  'private-pictures',
];

/** Closes a salon's folders and files to the machine's other users. Returns a sentence for each that cannot be closed. */
export async function closeToOthers(data: string, backups: string): Promise<string[]> {
  const folders = await Promise.all([join(data, 'outbox'), join(data, 'security'), backups].map(pathsIn));
  const copied = await Promise.all((folders.at(-1) ?? []).slice(1).map(pathsIn));
  const paths = [data, ...OWN.map((name) => join(data, name)), ...folders.flat(), ...copied.flat()];
  const problems = await Promise.all([...new Set(paths)].map(close));
  return problems.filter((problem) => problem !== null);
}

async function close(path: string): Promise<string | null> {
  // Windows has no such rights.
  if (process.platform === 'win32') return null;
  const open = (why: string) => `Other users of this machine may read ${path}: ${why}.`;
  try {
    const { mode } = await stat(path);
    if ((mode & OTHERS) === 0) return null;
    if ((mode & SHARED) !== 0) return open('the folder is public, so choose another');
    await chmod(path, mode & 0o700);
    return null;
  } catch (error) {
    const code = errorCode(error);
    return code === 'ENOENT' ? null : open(`its permissions cannot be changed (${code})`);
  }
}

async function pathsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return [folder, ...names.map((name) => join(folder, name))];
}
