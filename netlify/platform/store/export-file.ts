import * as z from 'zod/mini';
import { problemsByField } from '../../../src/platform/call/validation-problems.ts';
import { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { BookingFlags } from '../../../src/domain/clients/client-flags.ts';
import { KeptForms } from '../../../src/domain/clients/kept-forms.ts';
import { toKeys } from '../../../src/domain/clients/merge.ts';
import { Client } from '../../../src/domain/clients/client.ts';
import { PrivatePicture } from '../../../src/domain/clients/private-pictures.ts';
import { personKey } from '../../../src/domain/clients/contacts.ts';
import { Task } from '../../../src/domain/overview/tasks.ts';
import { Import, ImportEntry } from '../../../src/domain/clients/imports.ts';
import { documentKey, SalonDocument } from '../../../src/domain/documents.ts';
import { CashDay } from '../../../src/domain/till/cash-day.ts';
import { version } from '../../../src/domain/version.ts';
import { asOne, type VisitServices } from '../../../src/domain/appointments/visit-services.ts';
import { LONGEST_VISIT } from '../../../src/domain/appointments/visit.ts';
import { WaitlistEntry } from '../../../src/domain/waitlist/waitlist.ts';
import { allRevisions, KeptPicture, Website } from '../../../src/domain/website/publications.ts';
import { Draft, placesWithout } from '../../../src/domain/website/website.ts';
import { sha256 } from '../http/crypto.ts';
import { inNewestFormat, LaterFormat, wholeExport } from './formats.ts';
import { Block, History, importEntryId } from './records.ts';
import { LONGEST_BLOCK, RulesDocument, type ReadonlyParts, type Rules } from './verbs/calendar.ts';
import { isDate } from '../../../src/domain/record-schemas.ts';
import type { LocalDate } from '../../../src/domain/time.ts';

// The file with which an owner exports and restores the whole salon.

/** Appointments written in one piece. */
const PIECE = 200;

/** Yields the file piece by piece, so that it is never entirely in memory as text. Without the bytes of the pictures. */
export function* exportText(everything: Everything): Generator<string> {
  yield* parts(everything);
  yield '}';
}

/** Everything before the private pictures, which follow one per line. */
const PRIVATE_BYTES = ',"privateBytes":{\n';

/**
 * The same with the bytes of each picture as base64, read one after the other. Those of private pictures come last and a line each,
 * because a file of some years is larger than any text can be: `readPrivateBytes` reads them one by one.
 * @param readPrivate returns null for a picture that is lost or was deleted meanwhile, whose line then says null. Without it the
 * file lacks their bytes, and cannot be restored if there are private pictures
 */
export async function* exportFile(
  everything: Everything,
  read: (id: string) => Promise<{ readonly bytes: Uint8Array } | null>,
  readPrivate: ((id: string) => Promise<Uint8Array | null>) | null,
): AsyncGenerator<string> {
  yield* parts(everything);
  yield ',"bytes":{';
  for (const [i, { id }] of everything.pictures.entries()) {
    const picture = await read(id);
    // Breaks off, because the file would be incomplete.
    if (!picture) throw new Error('A picture was deleted during the export');
    yield `${i === 0 ? '' : ','}"${id}":"${Buffer.from(picture.bytes).toString('base64')}"`;
  }
  yield `}${PRIVATE_BYTES}`;
  let comma = '';
  for (const { id } of readPrivate ? everything.privatePictures : []) {
    const bytes = await readPrivate?.(id);
    yield `${comma}"${id}":${bytes ? `"${Buffer.from(bytes).toString('base64')}"` : null}`;
    comma = ',\n';
  }
  yield '\n}}';
}

/** Returns the part of a file that `readExport` takes, and how its remaining lines begin: with private pictures. */
export const isBeforePrivateBytes = (line: string): boolean => line.endsWith(PRIVATE_BYTES.trim());

/** Returns the private picture in a line of the file, with null for bytes that were lost; null for a line without one. */
export function readPrivateBytes(
  line: string,
): { readonly id: string; readonly bytes: Uint8Array | null } | null {
  const [, id, bytes] = /^\s*"([\w-]+)":\s*(?:"([\w+/=]*)"|null),?$/.exec(line) ?? [];
  return id === undefined ? null : { id, bytes: bytes === undefined ? null : Buffer.from(bytes, 'base64') };
}

function* parts({ appointments, ...rest }: Everything): Generator<string> {
  const head = inNewestFormat('export', { ...rest, wishes: rest.wishes.map(withOne) });
  yield `${head.slice(0, -1)},"appointments":[`;
  for (let from = 0; from < appointments.length; from += PIECE) {
    const piece = appointments
      .slice(from, from + PIECE)
      .map(({ appointment, ...one }) => JSON.stringify({ appointment: withOne(appointment), ...one }));
    yield (from === 0 ? '' : ',') + piece.join(',');
  }
  yield ']';
}

const whole = z.number().check(z.int(), z.gte(0));

const File = z.strictObject({
  rules: z.extend(RulesDocument, { version: whole }),
  blockedDates: z.array(
    z.strictObject({
      date: z.custom<LocalDate>(isDate, 'Date must be such as 2026-11-24'),
      version,
      reason: z.string(),
    }),
  ),
  timeBlocks: z.array(Block),
  clients: z.array(Client),
  careful: BookingFlags,
  tasks: z.array(Task),
  /** By date. */
  cashDays: z.array(CashDay),
  imports: z.array(Import),
  importEntries: z.array(ImportEntry),
  wishes: z.array(WaitlistEntry),
  appointments: z.array(
    z.strictObject({
      appointment: Appointment,
      /** Its client; null once the person is erased. */
      client: z.nullable(z.string()),
      history: z.array(History),
    }),
  ),
  website: Website,
  /** The contents of its publications. */
  published: z.array(z.strictObject({ revision: z.string(), draft: Draft })),
  /** Without their bytes, which the store reads one by one. */
  pictures: z.array(KeptPicture),
  /** The bytes of those pictures by id, as base64. */
  bytes: z.record(z.string(), z.string()),
  /** Without their bytes, which are not in the store. */
  privatePictures: z.array(PrivatePicture),
  keptForms: z.array(KeptForms),
  /** By moment. */
  shop: z.array(SalonDocument),
  /** Null for one whose bytes were lost. */
  privateBytes: z.optional(z.record(z.string(), z.nullable(z.string()))),
});

/** The contents of the file, without the bytes of pictures. */
export type Everything = ReadonlyParts<Omit<z.infer<typeof File>, 'rules' | 'bytes' | 'privateBytes'>> & {
  readonly rules: Rules;
};

export type BytesOf = (id: string) => Uint8Array;

/** With all services combined as one too, as readers of first-edition files expect. */
function withOne<Kept extends VisitServices>(visit: Kept) {
  return { ...visit, service: asOne(visit.services) };
}

export type ReadExport =
  | { readonly ok: true; readonly everything: Everything; readonly bytesOf: BytesOf }
  /** One line for each error: `appointments.3.appointment.start: Start must be a number`. */
  | { readonly ok: false; readonly faults: readonly string[] };

/** Reads a file that `exportFile` of this or an earlier edition wrote, and validates everything a store relies on. */
export function readExport(text: string): ReadExport {
  let value: unknown;
  try {
    value = wholeExport(JSON.parse(text));
  } catch (cause) {
    return { ok: false, faults: [cause instanceof LaterFormat ? cause.message : 'The file is not JSON'] };
  }
  const parsed = z.safeParse(File, value);
  if (!parsed.success) {
    const problems = Object.entries(problemsByField(parsed.error.issues));
    return { ok: false, faults: problems.map(([path, sentence]) => `${path}: ${sentence}`) };
  }
  const { rules, bytes, privateBytes: _, ...rest } = parsed.data;
  const everything = { ...rest, rules };
  const readBytes: BytesOf = (id) => Buffer.from(bytes[id] ?? '', 'base64');
  const faults = [...contradictions(everything), ...lostBytes(everything, readBytes)];
  return faults.length > 0 ? { ok: false, faults } : { ok: true, everything, bytesOf: readBytes };
}

/** Conflicts between parts that are valid one by one. */
function contradictions(all: Everything): string[] {
  const people = new Set(all.clients.map(({ id }) => id));
  return [
    ...repeated('rules.services', all.rules.services, ({ id }) => String(id), 'id'),
    ...repeated('blockedDates', all.blockedDates, ({ date }) => date, 'date'),
    ...repeated('timeBlocks', all.timeBlocks, ({ id }) => id, 'id'),
    ...repeated('clients', all.clients, ({ id }) => id, 'id'),
    ...repeated('clients', all.clients, clientKey, 'email'),
    ...sharedAddresses(all.clients),
    ...repeated('tasks', all.tasks, ({ id }) => id, 'id'),
    ...repeated('cashDays', all.cashDays, ({ date }) => date, 'date'),
    ...repeated('imports', all.imports, ({ id }) => id, 'id'),
    ...repeated('importEntries', all.importEntries, importEntryId, 'subject'),
    ...repeated('wishes', all.wishes, ({ id }) => id, 'id'),
    ...repeated('appointments', all.appointments, ({ appointment }) => appointment.id, 'appointment.id'),
    ...repeated('published', all.published, ({ revision }) => revision, 'revision'),
    ...repeated('pictures', all.pictures, ({ id }) => id, 'id'),
    ...repeated('privatePictures', all.privatePictures, ({ id }) => id, 'id'),
    ...repeated('keptForms', all.keptForms, ({ id }) => id, 'id'),
    ...repeated('shop', all.shop, ({ id }) => id, 'id'),
    ...repeated('shop', all.shop, (one) => documentKey(one) || one.id, 'key'),
    ...strangePictures(all),
    ...unlikeWebsite(all),
    ...all.timeBlocks.flatMap((block, i) => tooLong(['timeBlocks', i], block, LONGEST_BLOCK)),
    ...all.timeBlocks.flatMap(({ calendar }, i) =>
      calendar === undefined || all.shop.some(({ id }) => id === calendar)
        ? []
        : [fault(['timeBlocks', i, 'calendar'], 'This is none of the calendars')],
    ),
    ...all.appointments.flatMap(({ appointment, client }, i) => [
      ...tooLong(['appointments', i, 'appointment'], appointment, LONGEST_VISIT),
      ...(client !== null && !people.has(client)
        ? [fault(['appointments', i, 'client'], 'This is none of the clients')]
        : []),
    ]),
  ];
}

/** Private pictures whose client or appointment is not in the file. */
function strangePictures({ clients, appointments, privatePictures }: Everything): string[] {
  const subjects = new Set(
    [...clients, ...appointments.map(({ appointment }) => appointment)].map(({ id }) => id),
  );
  return privatePictures.flatMap(({ subject }, i) =>
    subjects.has(subject)
      ? []
      : [fault(['privatePictures', i, 'subject'], 'This is none of the clients and appointments')],
  );
}

const clientKey = (client: Client) => personKey(client) || client.id;

/** A client's other addresses belong to nobody else. */
function sharedAddresses(clients: readonly Client[]): string[] {
  const holders = new Map(clients.map((client) => [clientKey(client), client.id]));
  return clients.flatMap((client, i) =>
    toKeys(client).emails.flatMap((key) => {
      const holder = holders.get(key) ?? client.id;
      holders.set(key, holder);
      return holder === client.id || key === clientKey(client)
        ? []
        : [fault(['clients', i, 'also'], 'Another client has this address')];
    }),
  );
}

function repeated<One>(
  list: string,
  all: readonly One[],
  keyOf: (one: One) => string,
  field: string,
): string[] {
  const keys = new Set<string>();
  return all.flatMap((one, i) => {
    const key = keyOf(one);
    if (keys.has(key)) return [fault([list, i, field], 'This is there twice')];
    keys.add(key);
    return [];
  });
}

function tooLong(
  path: readonly (string | number)[],
  { start, end }: { readonly start: number; readonly end: number },
  longest: number,
): string[] {
  return start < end && end - start <= longest
    ? []
    : [fault([...path, 'end'], `This must be 1 to ${longest} minutes after the start`)];
}

function fault(path: readonly PropertyKey[], message: string): string {
  return `${path.map(String).join('.')}: ${message}`;
}

/** Publications whose contents are not in the file, and pictures of the draft that are not. */
function unlikeWebsite({ website, published, pictures }: Everything): string[] {
  const there = new Set(pictures.map(({ id }) => id));
  const revisions = new Set(published.map(({ revision }) => revision));
  const missing = website.content ? placesWithout((id) => there.has(id), website.content) : [];
  return [
    ...missing.map((path) => `website.content.${path}: This picture is not in the file`),
    ...allRevisions(website).flatMap((one, i) => {
      const place = one === website.former ? 'former' : `publications.${i}`;
      return revisions.has(one.revision)
        ? []
        : [`website.${place}.revision: What it says is not in the file`];
    }),
  ];
}

/** A picture is named by the hash of its bytes, so other bytes are rejected. */
function lostBytes({ pictures }: Everything, readBytes: BytesOf): string[] {
  return pictures.flatMap(({ id, bytes: length }, i) => {
    const bytes = readBytes(id);
    return bytes.length === length && sha256(bytes) === id
      ? []
      : [`pictures.${i}.id: The bytes of this picture are not in the file, or are others`];
  });
}
