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
  for (const name of await unlessGone(readdir(post.folder), [])) {
    const [, letter] = /^(.+\.eml)(?:\.part)?$/.exec(name) ?? [];
    if (letter === undefined) continue;
    // One that is being written gets its name meanwhile, and another may be deleted by somebody else.
    const file = join(post.folder, letter);
    const email =
      (await unlessGone(readFile(join(post.folder, name), 'latin1'), '')) ||
      (await unlessGone(readFile(file, 'latin1'), ''));
    if (isMeant(email, meant)) for (const each of [`${file}.part`, file]) await rm(each, { force: true });
  }
}

/** Nothing was ever sent where there is no such folder, and nothing is left where there is no such file any more. */
async function unlessGone<T>(reading: Promise<T>, nothing: T): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return nothing;
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
