import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Email, MailConfig } from './transport.ts';
import { unlessGone } from '../unless-gone.ts';

/** Selects the emails to these addresses, and those that mention an appointment by its reference. */
interface Meant {
  readonly addresses: readonly string[];
  /** Appointments' references, or the id of one email. */
  readonly references: readonly string[];
}

const REFERENCE = /\b[\dA-Z]{4}-[\dA-Z]{4}\b/g;
/** The maximum length of a file name; no current email mentions more references than fit. */
const MOST_REFERENCES = 12;

/** A hash that stands for an address or reference in a file name without revealing it. */
const factsMark = (word: string) => createHash('sha256').update(word).digest('hex').slice(0, 16);
const addressMark = (address: string) => factsMark(address.toLowerCase());

/** Returns an email's file name in the outbox: `id`, and hashes of its recipient and appointments, which find it unread. */
export function emailName(id: string, { to, subject, text }: Pick<Email, 'to' | 'subject' | 'text'>): string {
  const references = [...new Set(`${subject}\n${text}`.match(REFERENCE))];
  const marks =
    references.length > MOST_REFERENCES ? [] : [addressMark(to), ...references.map((one) => factsMark(one))];
  return `${[id, ...marks].join('-')}.eml`;
}

/** A name for an email that reveals nothing about its recipient. */
export function toName(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 32);
}

/** Deletes one email from this machine's outbox. */
export async function deleteEmail(post: MailConfig, email: Email): Promise<void> {
  if (post.kind === 'outbox') await remove(join(post.folder, emailName(toName(email.id), email)));
}

/** Deletes emails from this machine's outbox; emails that were sent are out of reach. */
export async function deleteEmails(post: MailConfig, criteria: Meant): Promise<void> {
  if (post.kind !== 'outbox') return;
  const marks = new Set([
    ...criteria.addresses.filter((address) => address !== '').map(addressMark),
    ...criteria.references.map(factsMark),
  ]);
  // Imported data may have references of another form.
  const areMarked = criteria.references.every((reference) => reference.replaceAll(REFERENCE, '') === '');
  const removing: Promise<void>[] = [];
  const entries = await unlessGone(readdir(post.folder, { withFileTypes: true }), []);
  // The program writes no folders there: any folder is somebody's own.
  for (const { name } of entries.filter((entry) => !entry.isDirectory())) {
    const [, emailFile] = /^(.+\.eml)(?:\.part)?$/.exec(name) ?? [];
    if (emailFile === undefined) continue;
    const file = join(post.folder, emailFile);
    const marked = /^[\da-f]{32}((?:-[\da-f]{16})+)\.eml$/.exec(emailFile)?.[1]?.split('-');
    const isTheirs =
      marked?.some((mark) => marks.has(mark)) === true ||
      // The name begins with the email's own id.
      marks.has(emailFile.slice(0, 16)) ||
      // The first edition used no hashes.
      ((!marked || !areMarked) && isMeant(await emailIn(join(post.folder, name), file), criteria));
    if (isTheirs) removing.push(remove(file));
  }
  await Promise.all(removing);
}

/** Removes the unfinished name first, because a file being written may get its final name at any moment. */
async function remove(file: string): Promise<void> {
  for (const each of [`${file}.part`, file]) await rm(each, { force: true });
}

/** Returns an email's text. By now the file may have its final name, or be gone, which gives an empty text. */
async function emailIn(listed: string, target: string): Promise<string> {
  return (await unlessGone(readFile(listed, 'latin1'), '')) || unlessGone(readFile(target, 'latin1'), '');
}

function isMeant(email: string, { addresses, references }: Meant): boolean {
  const [head = ''] = email.split(/\r?\n\r?\n/, 1);
  const [, to = ''] = /^to:(.*)$/im.exec(head.replaceAll(/\r?\n[ \t]/g, ' ')) ?? [];
  const readers = to.toLowerCase().split(/[\s<>,"]+/);
  if (addresses.some((address) => address !== '' && readers.includes(address.toLowerCase()))) return true;
  // Long lines are broken with an equals sign at the end.
  const words = email.replaceAll(/=\r?\n/g, '');
  return references.some((reference) => words.includes(reference));
}
