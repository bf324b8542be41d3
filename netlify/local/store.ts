import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startingRules as starting } from '../../src/starting-rules.ts';
import { readEnv, type Env, type EnvSource } from '../platform/environment/env.ts';
import { NotConfigured } from '../platform/environment/variables.ts';
import { LaterFormat } from '../platform/store/formats.ts';
import { StoreUnavailable, type Store } from '../platform/store/store.ts';
import { closeToOthers } from './private-files.ts';
import { errorCode, exists } from './secrets.ts';

// Opens the data of a salon on this machine. It is apart from the rest of the host so that commands start quickly.

/** The file that marks the database beside it as the demo. */
export const demoMark = (folder: string) => join(folder, 'demo');

export const picturesIn = (folder: string): string => join(folder, 'private-pictures');

/** Returns the store alone, without adding any data. @throws NotConfigured if it cannot be opened */
export async function openLocalStore(source: EnvSource): Promise<Store> {
  const env = readEnv(source, 'local');
  return openStore(env, await openFolder(env));
}

/** The folder contains personal data and a secret, so nobody else may read it. */
export async function openFolder({ data, backups }: Pick<Env, 'data' | 'backups'>): Promise<string> {
  const folder = resolve(data);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new NotConfigured(`SALON_DATA ${folder} cannot be used as a folder (${errorCode(error)}).`);
  }
  for (const problem of await closeToOthers(folder, resolve(backups))) process.stderr.write(`${problem}\n`);
  return folder;
}

/** @throws NotConfigured if the database cannot be opened */
export async function openStore({ upstash }: Env, folder: string): Promise<Store> {
  if (upstash) {
    const { openUpstash } = await import('../platform/store/upstash.ts');
    return openUpstash({ ...upstash, starting });
  }
  const { openSqlite } = await import('../platform/store/sqlite.ts');
  const file = join(folder, 'salon.db');
  try {
    // A mark without its database was left behind, and must not make the next one the demo.
    if (!(await exists(file))) await rm(demoMark(folder), { force: true });
    // The files SQLite creates beside it get the same rights.
    await writeFile(file, '', { flag: 'a', mode: 0o600 });
    return openSqlite({ file, starting });
  } catch (error) {
    if (error instanceof LaterFormat) throw error;
    // SQLite's own words: a damaged file, a full disk, another program.
    const { cause } = error instanceof StoreUnavailable ? error : {};
    const why = cause instanceof Error ? cause.message : errorCode(error);
    throw new NotConfigured(`SALON_DATA: ${file} cannot be opened as a database (${why}).`);
  }
}
