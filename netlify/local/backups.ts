import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { addDays, isLocalDate, type LocalDate } from '../../src/domain/time.ts';
import { CannotDo } from './command.ts';
import { demoMark } from './store.ts';
import { exists, filesIn } from './secrets.ts';

// Complete backups of a local salon, in a folder for each salon-local date: the database, and the keys of mailed links. The built
// website is not included, because it is made from the database.

/** How many days backups are kept, even if no more are made: the privacy page promises that nothing erased stays longer. */
export const DAYS_KEPT = 30;
const UNFINISHED = 'unfinished-';

export const databaseIn = (folder: string): string => join(folder, 'salon.db');

/** Backs up the salon in `data`, replacing the day's backup once it is complete. @throws CannotDo if it cannot be read */
export async function makeBackup(data: string, backups: string, day: LocalDate) {
  await mkdir(backups, { recursive: true, mode: 0o700 });
  await removeUnfinished(backups);

  const draft = join(backups, `${UNFINISHED}${day}`);
  await mkdir(draft, { mode: 0o700 });
  const copy = databaseIn(draft);
  try {
    withDatabase(databaseIn(data), (db) => db.prepare('VACUUM INTO ?').run(copy));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CannotDo(`${databaseIn(data)} could not be copied to ${draft}: ${why}.`);
  }
  // SQLite creates it with the machine's default permissions.
  await chmod(copy, 0o600);
  checkDatabase(copy);
  await copyBeside(data, draft);
  await onDisk(copy);

  const folder = join(backups, day);
  if (await exists(folder)) await rename(folder, join(backups, `${UNFINISHED}before`));
  await rename(draft, folder);
  await removeUnfinished(backups);
  await removeExpired(backups, day);
  return { folder, bytes: (await stat(databaseIn(folder))).size };
}

/** Deletes backups that are too old on this day, unfinished ones too, and nothing else in their folder. */
export async function removeExpired(backups: string, day: LocalDate): Promise<void> {
  const oldest = addDays(day, 1 - DAYS_KEPT);
  const names = (await exists(backups)) ? await readdir(backups) : [];
  const expired = names.filter((name) => {
    const date = name.replace(UNFINISHED, '');
    return isLocalDate(date) && date < oldest;
  });
  for (const name of expired) await rm(join(backups, name), { recursive: true, force: true });
}

/** Restores a backup into a folder without a salon. Interrupted, it has restored nothing. @throws CannotDo */
export async function restoreBackup(backup: string, data: string): Promise<void> {
  const copy = databaseIn(backup);
  if (!(await exists(copy))) throw new CannotDo(`There is no backup in ${backup}.`);
  const salon = databaseIn(data);
  for (const file of [salon, `${salon}-wal`, `${salon}-shm`])
    if (await exists(file))
      throw new CannotDo(`There is a salon already: stop its host, and move ${file} somewhere else first.`);
  checkDatabase(copy);
  await mkdir(data, { recursive: true, mode: 0o700 });
  // It belonged to a database that is gone: the demo's passwords are public and must not open the restored salon.
  await rm(demoMark(data), { force: true });
  await copyBeside(backup, data);
  const draft = `${salon}.${UNFINISHED}`;
  await copyFile(copy, draft);
  await onDisk(draft);
  await rename(draft, salon);
}

/** The database's own companion files. */
async function copyBeside(from: string, to: string): Promise<void> {
  for (const file of [...Object.values(filesIn(from)), demoMark(from)])
    if (await exists(file)) await copyFile(file, join(to, basename(file)));
}

function withDatabase<T>(file: string, work: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(file, { timeout: 30_000 });
  try {
    return work(db);
  } finally {
    db.close();
  }
}

function checkDatabase(file: string): void {
  const damaged = new CannotDo(`${file} is damaged.`);
  try {
    const found = withDatabase(file, (db) => db.prepare('PRAGMA integrity_check').get());
    if (found?.['integrity_check'] !== 'ok') throw damaged;
  } catch {
    throw damaged;
  }
}

async function onDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

async function removeUnfinished(backups: string): Promise<void> {
  const names = (await readdir(backups)).filter((name) => name.startsWith(UNFINISHED));
  for (const name of names) await rm(join(backups, name), { recursive: true });
}
