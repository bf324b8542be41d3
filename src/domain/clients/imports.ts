import * as z from 'zod/mini';
import type { Dialing } from '../dialing.ts';
import type { Formats } from '../formats.ts';
import { paragraph, whole } from '../text-schemas.ts';
import type { EpochMs, LocalDate } from '../time.ts';
import { birthdayIn } from './birthday.ts';
import { Remembered } from './client-flags.ts';
import { version } from '../version.ts';
import { Birthday, Client, clientFields, MOST_NOTES, newestFirst } from './client.ts';
import { samePhone } from './contacts.ts';
import { emailKey, longest } from './customer-rules.ts';
import { importKinds } from './import-rules.ts';
import { toKeys } from './merge.ts';

/** The maximum length of a row's notes, in characters. Longer notes are stored as several. */
const LONGEST_ROW_NOTES = 10_000;

/** The state of an import: more rows follow, it is complete, or its undo is incomplete. */
const importStates = ['unfinished', 'finished', 'undoing'] as const;

const count = whole('Count', 0, Number.MAX_SAFE_INTEGER);

/** An import of the owner's data from another tool. Its rows arrive in batches. */
export const Import = z.strictObject({
  id: z.string(),
  version,
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  /** In epoch milliseconds. */
  created_at: count,
  /** Until then its clients get no emails, in epoch milliseconds; null if they get them at once. */
  quiet_until: z.nullable(count),
  /** How many rows arrived. */
  rows: count,
  new: count,
  merged: count,
  refused: count,
});
export type Import = z.infer<typeof Import>;

/** The effect of an import on one record, so that it can be undone. */
export const ImportEntry = z.strictObject({
  import: z.string(),
  /** `client:ID` or `appointment:ID`. */
  subject: z.string(),
  /** The record's version after the import: a different one means that the record has changed since. */
  version,
  /** The client before; null for a record that the import added. */
  before: z.nullable(Client),
  /** The kept restriction that a new client took over from an erased one; earlier editions stored only `true`. */
  remembered: z.optional(z.union([Remembered, z.literal(true)])),
});
export type ImportEntry = z.infer<typeof ImportEntry>;

const ClientRow = z.object({
  name: clientFields.name,
  email: clientFields.email,
  phone: clientFields.phone,
  notes: z._default(paragraph('Notes', LONGEST_ROW_NOTES), ''),
  birthday: z.optional(Birthday),
});

/** A row as it arrives, before any check. */
export interface RawRow {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly notes?: string | undefined;
  readonly birthday?: string | undefined;
  readonly booking?: Client['booking'];
  /** True if the owner wants this client to get emails now, which ends her quiet time. */
  readonly notify?: boolean | undefined;
}

/** A refused row by its index in the batch, with a sentence that names the field. */
export interface RefusedRow {
  readonly row: number;
  readonly reason: string;
  /** Set if only another appointment is in its way. */
  readonly code?: 'overlap';
}

/** The clients to write for a batch, and how its rows are counted. */
export interface ClientBatch {
  readonly new: number;
  readonly merged: number;
  readonly refused: readonly RefusedRow[];
  readonly changes: readonly ClientChange[];
  /** The client of each row after the batch; undefined for a refused one. */
  readonly clients: readonly (Client | undefined)[];
}

export interface ClientChange {
  /** Null for a new client. */
  readonly before: Client | null;
  readonly after: Client;
}

export interface Batch {
  readonly import: Pick<Import, 'id' | 'quiet_until'>;
  readonly dialing: Dialing;
  readonly formats: Pick<Formats, 'longDay'>;
  readonly now: EpochMs;
  readonly date: LocalDate;
  readonly newId: () => string;
}

/** Decides about a batch of rows: each becomes a new client, is merged into the one with its email or phone, or is refused. */
export function planClients(rows: readonly RawRow[], existing: readonly Client[], batch: Batch): ClientBatch {
  const before = new Map(existing.map((client) => [client.id, client]));
  const people = indexed(existing, batch.dialing);
  const refused: RefusedRow[] = [];
  const ids: (string | undefined)[] = [];
  let added = 0;
  for (const [row, raw] of rows.entries()) {
    const parsed = z.safeParse(ClientRow, { ...raw, birthday: raw.birthday || undefined });
    const person = parsed.success && { ...parsed.data, booking: raw.booking, notify: raw.notify };
    const holder = person ? findHolder(person, people) : parsed.error?.issues[0]?.message;
    const client = person && typeof holder === 'object' ? withRow(holder, person, before, batch) : holder;
    if (typeof client === 'object' && client) people.put(client);
    else refused.push({ row, reason: client ?? 'Name is required' });
    ids[row] = typeof client === 'object' ? client?.id : undefined;
    if (holder === null && typeof client === 'object') added += 1;
  }
  const changes = [...people.all.values()].flatMap((after) => {
    const was = before.get(after.id) ?? null;
    return after === was ? [] : [{ before: was, after }];
  });
  const clients = ids.map((id) => (id === undefined ? undefined : people.all.get(id)));
  return { new: added, merged: rows.length - added - refused.length, refused, changes, clients };
}

/** Clients by id, with those of each address and number, also former ones. */
function indexed(clients: readonly Client[], dialing: Dialing) {
  const all = new Map<string, Client>();
  const ids = new Map<string, Set<string>>();
  const put = (client: Client) => {
    all.set(client.id, client);
    const numbers = [client, ...(client.also ?? [])].map(({ phone }) => samePhone(phone, dialing));
    for (const key of [...toKeys(client).emails, ...numbers.map((number) => `tel:${number}`)])
      ids.set(key, (ids.get(key) ?? new Set()).add(client.id));
  };
  const find = (key: string) => [...(ids.get(key) ?? [])].flatMap((id) => all.get(id) ?? []);
  for (const client of clients) put(client);
  return {
    all,
    put,
    byEmail: (email: string) => (email === '' ? undefined : find(emailKey(email))[0]),
    byPhone: (phone: string) => {
      const number = samePhone(phone, dialing);
      return number === null ? [] : find(`tel:${number}`);
    },
  };
}

type Person = z.infer<typeof ClientRow> & Pick<RawRow, 'booking' | 'notify'>;

/** Returns the client that a row is about; null for a new one; a sentence if that can't be determined. */
function findHolder(
  { name, email, phone }: Person,
  people: ReturnType<typeof indexed>,
): Client | null | string {
  if (email === '' && phone === '') return 'Email or phone is required';
  const byEmail = people.byEmail(email);
  if (byEmail) return byEmail;
  const alike = people.byPhone(phone);
  const namesake = alike.find((one) => one.name.trim().toLowerCase() === name.toLowerCase());
  if (namesake) return namesake;
  const open = alike.filter((one) => email === '' || one.email === '');
  return open.length > 1 ? 'Phone belongs to several clients' : (open[0] ?? null);
}

/** Returns a new client, or the known one with what the row adds, unchanged if it adds nothing; a sentence if it can't be added. */
function withRow(
  client: Client | null,
  { name, email, phone, notes, birthday, booking, notify }: Person,
  before: ReadonlyMap<string, Client>,
  { import: { id, quiet_until }, dialing, formats, now, date, newId }: Batch,
): Client | string {
  const start: Client = client ?? {
    id: newId(),
    version: 1,
    name,
    email,
    phone,
    notes: '',
    imported: id,
    ...(notify !== true && quiet_until !== null && quiet_until > now && { quiet_until }),
  };
  // Differences become a note: nothing is overwritten, and only the client proves a contact.
  const othersWith = (born: string) => [
    name.toLowerCase() === start.name.trim().toLowerCase() ? '' : `Name: ${name}`,
    email === '' || emailKey(email) === emailKey(start.email || email) ? '' : `Email: ${email}`,
    phone === '' || samePhone(phone, dialing) === samePhone(start.phone || phone, dialing)
      ? ''
      : `Phone: ${phone}`,
    birthday === undefined || birthday === (start.birthday || birthday) ? '' : `Birthday: ${born}`,
  ];
  const dated = start.dated_notes ?? [];
  const noteTexts = [start.notes, ...dated.map(({ text }) => text)].map((text) => `${text}\n`);
  const isNoted = (text: string) => noteTexts.some((one) => one.includes(text));
  // The end of the line distinguishes June 1 from June 10. Earlier editions wrote birthdays as 1990-06-01.
  const [lines = '', earlier = ''] = [birthday && birthdayIn(formats, birthday), birthday].map((born = '') =>
    othersWith(born)
      .flatMap((text) => (text === '' ? [] : `${text}\n`))
      .join(''),
  );
  const texts = [...pieces(notes), isNoted(earlier) ? '' : lines]
    .filter((text) => text !== '' && !isNoted(text))
    .map((text) => text.replace(/\n$/, ''));
  const fills = start.notes === '' && texts.length > 0;
  const later = fills ? texts.slice(1) : texts;
  if (dated.length + later.length > MOST_NOTES) return `Notes: a client can have at most ${MOST_NOTES}`;
  const added = {
    ...(start.email === '' && email !== '' && { email }),
    ...(start.phone === '' && phone !== '' && { phone }),
    ...(!start.birthday && birthday !== undefined && { birthday }),
    ...(start.booking === undefined && booking !== undefined && booking !== 'normal' && { booking }),
    ...(notify === true && start.quiet_until && { quiet_until: 0 }),
    ...(fills && { notes: texts[0] ?? '' }),
    ...(later.length > 0 && {
      dated_notes: newestFirst([...later.map((text) => ({ id: newId(), date, text })), ...dated]),
    }),
  };
  if (client && Object.keys(added).length === 0) return client;
  const { merge: _, ...rest } = start;
  const version = client ? (before.get(client.id)?.version ?? 0) + 1 : 1;
  return { ...rest, ...added, version };
}

/** Cuts notes into texts that can be stored, at the end of a word. */
function pieces(notes: string): string[] {
  const text = notes.trim();
  if (text.length <= longest.notes) return [text];
  const cut = text.slice(0, longest.notes).search(/\s\S*$/);
  const end = cut > 0 ? cut : longest.notes - 1;
  const isSplit = !text.slice(0, end).isWellFormed();
  return [text.slice(0, isSplit ? end - 1 : end), ...pieces(text.slice(isSplit ? end - 1 : end))];
}
