import { randomBytes } from 'node:crypto';
import { link, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SECRET_LENGTH, type Secrets } from '../platform/environment/env.ts';
import { NotConfigured } from '../platform/environment/variables.ts';

// The secrets of a local host, in two files beside its database.

export function newSecret(): string {
  return randomBytes(48).toString('base64url');
}

/** Created at the first call: whichever process is first links the file into place, and all others use it. */
export async function keptSecrets(folder: string): Promise<Secrets> {
  const { current: file, before: beforeFile } = filesIn(folder);
  if (!(await exists(file))) {
    const draft = await written(file, newSecret());
    await link(draft, file).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
    await unlink(draft);
  }
  const current = (await readFile(file, 'utf8')).trim();
  const before = (await exists(beforeFile)) ? (await readFile(beforeFile, 'utf8')).split(/\s+/) : [];
  if (current.length < SECRET_LENGTH)
    throw new NotConfigured(`${file} is damaged. Delete it: all mailed links stop working.`);
  return { current, before: before.filter((secret) => secret !== '') };
}

/** Each file is replaced as a whole, the earlier keys first: repeating an interrupted command completes it. */
export async function keepSecrets(folder: string, { current, before }: Secrets): Promise<void> {
  const files = filesIn(folder);
  await rename(await written(files.before, before.join('\n')), files.before);
  await rename(await written(files.current, current), files.current);
}

/** Their places in a folder; the second exists after the first change. */
export const filesIn = (folder: string) => ({
  current: join(folder, 'session-secret'),
  before: join(folder, 'session-secret-before'),
});

/** Writes a file beside it with this text, readable only by its user. */
async function written(file: string, text: string): Promise<string> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  return draft;
}

export async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
