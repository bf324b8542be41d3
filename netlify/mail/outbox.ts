import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailConfig } from './transport.ts';

/** Whose emails are meant: all to these addresses, and all that name an appointment by its reference. */
interface Meant {
  readonly addresses: readonly string[];
  readonly references: readonly string[];
}

/** Deletes emails that lie in the outbox of this machine; what has left it is out of reach. */
export async function deleteLetters(post: MailConfig, meant: Meant): Promise<void> {
  if (post.kind !== 'outbox') return;
  for (const name of await namesIn(post.folder)) {
    if (!/\.eml(?:\.part)?$/.test(name)) continue;
    const file = join(post.folder, name);
    if (isMeant(await readFile(file, 'latin1'), meant)) await rm(file, { force: true });
  }
}

/** Nothing was ever sent where there is no such folder. */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function isMeant(email: string, { addresses, references }: Meant): boolean {
  const [head = ''] = email.split(/\r?\n\r?\n/, 1);
  const [, to = ''] = /^to:(.*)$/im.exec(head.replaceAll(/\r?\n[ \t]/g, ' ')) ?? [];
  const readers = to.toLowerCase().split(/[\s<>,"]+/);
  if (addresses.some((address) => address !== '' && readers.includes(address.toLowerCase()))) return true;
  // Long lines are broken with a sign of equality at their end.
  const words = email.replaceAll(/=\r?\n/g, '');
  return references.some((reference) => words.includes(reference));
}
