import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './secrets.ts';

/** The rights of everybody except the user who runs the salon. */
const OTHERS = 0o077;
/** A folder in which everybody may write, such as /tmp, belongs to no salon. */
const SHARED = 0o1000;

/** The salon's own files beside its database. The built site in `website` is public, so closing its folder is enough. */
const FILES = ['salon.db', 'salon.db-wal', 'salon.db-shm', 'session-secret', 'session-secret-before', 'demo'];
const FOLDERS = ['outbox', 'security', 'website'];

/** Makes files created from now on private to this user, whatever the machine's default is. */
export function makeFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Closes a salon's folders and files to the machine's other users: those created by hand or by an earlier edition may be open.
 * Other files are left alone.
 * @returns a sentence for each that cannot be closed
 */
export async function closeToOthers(data: string, backups: string): Promise<string[]> {
  const inside = [...FILES, ...FOLDERS].map((name) => join(data, name));
  const letters = (await Promise.all(['outbox', 'security'].map((name) => pathsIn(join(data, name))))).flat();
  const copies = await pathsIn(backups);
  const copied = (await Promise.all(copies.map(pathsIn))).flat();
  const all = [data, ...inside, ...letters, backups, ...copies, ...copied];
  const problems: string[] = [];
  for (const path of new Set(all)) {
    const problem = await close(path);
    if (problem !== null) problems.push(problem);
  }
  return problems;
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

/** Empty if it is not a folder. */
async function pathsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.map((name) => join(folder, name));
}
