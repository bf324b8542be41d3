import * as z from 'zod/mini';
import {
  Appointment,
  appointmentStretches,
  type HistoryEntry,
} from '../../../src/domain/appointments/appointment.ts';
import type { BlockedDate, TimeBlock } from '../../../src/domain/booking/availability.ts';
import { owedSince } from '../../../src/domain/payments/balance.ts';
import { BookingFlags, noBookingFlags } from '../../../src/domain/clients/client-flags.ts';
import { toKeys } from '../../../src/domain/clients/merge.ts';
import { KeptForms } from '../../../src/domain/clients/kept-forms.ts';
import { Client, type VisitFacts } from '../../../src/domain/clients/client.ts';
import { byAge, PrivatePicture } from '../../../src/domain/clients/private-pictures.ts';
import { statuses } from '../../../src/domain/appointments/status.ts';
import { personKey, personKeys, phoneKeys } from '../../../src/domain/clients/contacts.ts';
import { countryDialing } from '../../../src/domain/calling-codes.ts';
import { emailKey } from '../../../src/domain/clients/customer-rules.ts';
import { Work, type Job, type OwnerChange } from '../../../src/domain/messages/job.ts';
import { KeptPicture, newWebsite, Website } from '../../../src/domain/website/publications.ts';
import type { Range } from '../../../src/domain/ranges.ts';
import { lastMoved } from '../../../src/domain/payments/money-received.ts';
import { appointmentText, clientText } from '../../../src/domain/clients/search.ts';
import { Task } from '../../../src/domain/overview/tasks.ts';
import { Import, ImportEntry } from '../../../src/domain/clients/imports.ts';
import { CashDay } from '../../../src/domain/till/cash-day.ts';
import { documentKey, documentMoment, SalonDocument } from '../../../src/domain/documents.ts';
import { epochDay, isLocalDate, type EpochMinute, type EpochMs } from '../../../src/domain/time.ts';
import { holdEnds } from '../../../src/domain/booking/unpaid-hold.ts';
import { version } from '../../../src/domain/version.ts';
import { LONGEST_VISIT } from '../../../src/domain/appointments/visit.ts';
import { heldStretches, WaitlistEntry } from '../../../src/domain/waitlist/waitlist.ts';
import { Draft } from '../../../src/domain/website/website.ts';
import { User } from './verbs/accounts.ts';
import { converted, inNewestFormat, LaterFormat, type Formatted } from './formats.ts';
import { Feed, LONGEST_BLOCK, RulesDocument, type Rules } from './verbs/calendar.ts';
import { integer } from '../../../src/domain/record-schemas.ts';

/** A stored record cannot be read. */
export class DamagedRecord extends Error {
  override readonly name = 'DamagedRecord';
}

/** A record as it is stored: JSON. */
export interface Doc {
  readonly id: string;
  readonly doc: string;
}

/** The same as a row: id and JSON. */
export type DocRow = [id: string, doc: string];

export function byStart(a: Pick<Appointment, 'start' | 'id'>, b: Pick<Appointment, 'start' | 'id'>) {
  return a.start - b.start || (a.id < b.id ? -1 : 1);
}

export const Block = z.strictObject({
  id: z.string(),
  version,
  start: integer,
  end: integer,
  reason: z.string(),
  series: z.optional(z.string()),
  calendar: z.optional(z.string()),
});

export const History = z.strictObject({
  at: integer,
  by: z.enum(['customer', 'owner', 'system']),
  change: z.string(),
});

const WebsiteDocument = z.omit(Website, { step: true, version: true });

const schemas = {
  appointment: Appointment,
  client: Client,
  task: Task,
  'time block': Block,
  'waitlist entry': WaitlistEntry,
  rules: RulesDocument,
  job: Work,
  website: WebsiteDocument,
  account: User,
  'history entry': History,
  publication: Draft,
  picture: KeptPicture,
  'calendar feed': Feed,
  'booking restrictions': BookingFlags,
  'cash day': CashDay,
  import: Import,
  'import entry': ImportEntry,
  'private picture': PrivatePicture,
  'kept forms': KeptForms,
  'shop record': SalonDocument,
} satisfies Readonly<Record<Formatted, z.ZodMiniType>>;

type Kept<Kind extends Formatted> = z.infer<(typeof schemas)[Kind]>;

/** Parses a stored record of any format; `id` names it in the error. Throws DamagedRecord or LaterFormat. */
export function readRecord<Kind extends Formatted>(kind: Kind, [id, doc]: Readonly<DocRow>): Kept<Kind> {
  const name = `The stored ${id === '' ? kind : `${kind} ${id}`}`;
  let value: unknown;
  try {
    value = converted(kind, JSON.parse(doc), name);
  } catch (cause) {
    if (cause instanceof LaterFormat) throw cause;
    throw new DamagedRecord(`${name} is not JSON`, { cause });
  }
  const schema: z.ZodMiniType = schemas[kind];
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data as Kept<Kind>;
  const where = parsed.error.issues.map(({ path }) => path.join('.') || 'all of it').join(', ');
  throw new DamagedRecord(`${name} is damaged: ${where}`);
}

export const readRecords = <Kind extends Formatted>(kind: Kind, rows: readonly DocRow[]): Kept<Kind>[] =>
  rows.map((row) => readRecord(kind, row));

/** Returns the records by id. */
export const readById = <Kind extends Formatted>(kind: Kind, rows: readonly DocRow[]): Kept<Kind>[] =>
  readRecords(kind, byId(rows));

/** Reads a record that was looked up; null without one. */
export const readRow = <Kind extends Formatted>(kind: Kind, row: DocRow | null) =>
  row && readRecord(kind, row);
export const readFound = <Kind extends Formatted>(kind: Kind, id: string, doc: string | null) =>
  readRow(kind, doc === null ? null : [id, doc]);

export const byId = (rows: readonly DocRow[]): DocRow[] => rows.toSorted(([a], [b]) => (a < b ? -1 : 1));

export const readTimeBlock = (doc: string): TimeBlock => readRecord('time block', [doc.slice(0, 60), doc]);
export const readRules = (text: string, version: number): Rules => ({
  version,
  ...readRecord('rules', [`of version ${version}`, text]),
});

/** Returns the waiting effects of an owner's change, from its job. */
export function toOwnerChange({ id, work }: Job): OwnerChange {
  if (work.kind !== 'owner_change') throw new DamagedRecord(`The stored job ${id} is damaged: kind`);
  return work;
}

/** Sorted by day since 1970-01-01: `2026-11-24#3|Holiday`. */
export function blockedRecord({ date, version, reason }: BlockedDate) {
  return { day: epochDay(date), blocked: `${date}#${version}|${reason}` };
}

/** The first edition had no versions: `2026-11-24|Holiday`. */
export function readBlocked(text: string): BlockedDate {
  const [, date = '', version = '1', reason = ''] = /^([\d-]{10})(?:#(\d+))?\|(.*)$/s.exec(text) ?? [];
  if (!isLocalDate(date)) throw new DamagedRecord(`The stored blocked date ${text.slice(0, 10)} is damaged`);
  return { date, version: Number(version), reason };
}

export const toDay = ({ date }: Pick<BlockedDate, 'date'>): number => epochDay(date);

/** `29404620,29404650;29404690,29404720`: ascending stretches, in epoch minutes; empty for none. */
function stretchesText(stretches: readonly Range[]): string {
  return stretches.map(({ start, end }) => `${start},${end}`).join(';');
}

export function readStretches(text: string): Range[] {
  if (text === '') return [];
  return text.split(';').map((stretch) => {
    const comma = stretch.indexOf(',');
    return { start: Number(stretch.slice(0, comma)), end: Number(stretch.slice(comma + 1)) };
  });
}

/** An appointment as text, with its index values. */
export type AppointmentRecord = ReturnType<typeof appointmentRecord>;

/** Throws RangeError on a length that no lookup would find again. */
export function appointmentRecord(appointment: Appointment) {
  const { id, version, start, end, status, amount_paid_cents, services, customer, erased } = appointment;
  if (!(start < end && end - start <= LONGEST_VISIT)) {
    throw new RangeError(`Appointment ${id} lasts ${end - start} minutes, not 1 to ${LONGEST_VISIT}`);
  }
  return {
    id,
    version,
    start,
    status,
    amount: amount_paid_cents,
    service: services[0].id,
    /** The services after the first: `4,5`. */
    also: String(services.slice(1).map((service) => service.id)),
    /** Empty if it is canceled or missed. */
    busy: stretchesText(appointmentStretches(appointment)),
    /** Its customer's address, or what identifies them without one; earlier versions left that empty. */
    email: personKey(customer),
    erased,
    hold_ends: holdEnds(appointment),
    /** When money last moved for it, in epoch milliseconds; 0 if never. */
    money_moved: lastMoved(appointment),
    /** Since when it has a balance, in epoch minutes: 0 once it is checked out; null without a balance. */
    owed_since: owedSince(appointment),
    /** Its highest receipt number; 0 if it has none. */
    last_receipt: appointment.receipts.at(-1)?.number ?? 0,
    /** The searchable text. */
    words: appointmentText(appointment),
    doc: inNewestFormat('appointment', appointment),
  };
}

export type UserRecord = ReturnType<typeof userRecord>;

/** An account as text, with its index values. */
export const userRecord = (user: User) => ({
  id: user.id,
  version: user.version,
  email: emailKey(user.email),
  verified: user.verified,
  role: user.role,
  /** Google's id of the person. */
  subject: user.google_subject,
  doc: inNewestFormat('account', user),
});

export const jobRecord = ({ id, due, appointment, work }: Job) => ({
  id,
  due,
  appointment,
  doc: inNewestFormat('job', work),
});

/** A waitlist entry as text, with its held time: 0 and empty without one. */
export function waitlistRecord(waitlistEntry: WaitlistEntry) {
  const { id, version, offer, customer, created_at } = waitlistEntry;
  return {
    id,
    version,
    created_at,
    start: offer?.start ?? 0,
    busy: stretchesText(heldStretches(waitlistEntry)),
    email: emailKey(customer.email),
    doc: inNewestFormat('waitlist entry', waitlistEntry),
  };
}

const phoneEntry = (digits: string) => `tel:${digits}`;

/**
 * A client as text, with its index values.
 * @param country where numbers with and without its calling code find the same client
 */
export function clientRecord(client: Client, country?: string) {
  const dialing = country === undefined ? '' : countryDialing(country);
  // A number that identifies nobody is still a contact: each such client is its own.
  const email = personKey(client) || (client.phone === '' ? '' : `client:${client.id}`);
  const { emails, phones } = toKeys(client);
  return {
    id: client.id,
    /** Its address, or what identifies it without one; empty for a walk-in by name. */
    email,
    /** Its other keys: addresses, and numbers as `tel:2125550100`. */
    keys: [...emails.filter((key) => key !== email), ...phones.map(phoneEntry)],
    /** Fields that identified it in earlier formats, in this order. */
    same: [email, ...personKeys(client, dialing).filter((key) => key !== email)],
    /** Its own numbers, which find a client after a merge. */
    phones: phoneKeys(client.phone, dialing),
    words: clientText(client),
    doc: inNewestFormat('client', client),
  };
}

/** The figures of visits, one a line: thousands of texts would take the database longer to answer than one. */
export const readVisits = (lines: string): VisitFacts[] =>
  lines.split('\n').flatMap((line) => (line === '' ? [] : readVisit(line)));

/** The figures of a visit: `29404620 booked 4250 client-id`. */
function readVisit(text: string): VisitFacts {
  const [, start, statusText, amount, client_id] = /^(-?\d+) (\w+) (\d+) (.+)$/.exec(text) ?? [];
  const status = statuses.find((one) => one === statusText);
  if (status === undefined || client_id === undefined) {
    throw new DamagedRecord(`The stored figures of a visit are damaged: ${text}`);
  }
  return { client_id, start: Number(start), status, amount_paid_cents: Number(amount) };
}

/** The longest waiting first. */
export const readWaitlist = (rows: readonly DocRow[]): WaitlistEntry[] =>
  readRecords('waitlist entry', rows).toSorted(
    (a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1),
  );

/** Returns an index value of a record that is older than the index; `damaged` for one that cannot be read. */
function indexed<T>(value: () => T, damaged: T): T {
  try {
    return value();
  } catch {
    return damaged;
  }
}
const fromRow = (doc: string) => readRecord('appointment', ['', doc]);

export const wordsOfKept = (what: string, doc: string): string =>
  indexed(
    () => (what === 'client' ? clientText(readRecord('client', ['', doc])) : appointmentText(fromRow(doc))),
    '',
  );
export const moneyMovedOfKept = (doc: string): EpochMs => indexed(() => lastMoved(fromRow(doc)), 0);
export const owedSinceOfKept = (doc: string): EpochMinute | null =>
  indexed(() => owedSince(fromRow(doc)), null);

/** Throws RangeError on a length that no lookup would find again. */
export function timeBlockRecord(block: TimeBlock) {
  const { id, start, end } = block;
  if (!(start < end && end - start <= LONGEST_BLOCK)) {
    throw new RangeError(`Time block ${id} lasts ${end - start} minutes, not 1 to ${LONGEST_BLOCK}`);
  }
  return { id, start, doc: inNewestFormat('time block', block) };
}

export const cashDayRecord = (day: CashDay) => ({ id: day.date, doc: inNewestFormat('cash day', day) });
export const importEntryId = (entry: Pick<ImportEntry, 'import' | 'subject'>): string =>
  `${entry.import}|${entry.subject}`;
export const importEntryRecord = (entry: ImportEntry) => ({
  id: importEntryId(entry),
  doc: inNewestFormat('import entry', entry),
});
/** A record without index values. */
export const docRecord = <Kind extends 'task' | 'import' | 'kept forms'>(
  kind: Kind,
  record: Kept<Kind>,
): Doc => ({
  id: record.id,
  doc: inNewestFormat(kind, record),
});

const ruleNames = Object.keys(RulesDocument.shape) as (keyof typeof RulesDocument.shape)[];

/** Writes only the record's own fields, because no reader accepts others; the version is stored separately. */
export function rulesText(rules: Omit<Rules, 'version'>): string {
  return inNewestFormat('rules', Object.fromEntries(ruleNames.map((name) => [name, rules[name]])));
}

/** Its step and version are stored separately, because the salon's name raises them too. */
export function websiteText({ content, publications, former, restored, month }: Website): string {
  return inNewestFormat('website', { content, publications, former, restored, month });
}

export function readWebsite(step: number | string, version: number | string, doc: string | null): Website {
  const found = doc ? readRecord('website', [`of step ${step}`, doc]) : newWebsite;
  return { ...newWebsite, ...found, step: Number(step), version: Number(version) };
}

export const historyText = (entry: HistoryEntry): string => inNewestFormat('history entry', entry);
export const readHistoryLines = (id: string, doc: string): HistoryEntry[] =>
  doc.split('\n').map((line) => readRecord('history entry', [`of ${id}`, line]));

/** A private picture as text, with its index value. */
export const photoRecord = (picture: PrivatePicture) => ({
  id: picture.id,
  subject: picture.subject,
  doc: inNewestFormat('private picture', picture),
});
/** The oldest first. */
export const readPhotos = (rows: readonly DocRow[]): PrivatePicture[] =>
  readRecords('private picture', rows).toSorted(byAge);

/** The first to be deleted first. */
export const readKeptForms = (rows: readonly DocRow[]): KeptForms[] =>
  readRecords('kept forms', rows).toSorted(
    (a, b) => epochDay(a.until) - epochDay(b.until) || (a.id < b.id ? -1 : 1),
  );

/** A document as text, with its index values. */
export function documentRecord(record: SalonDocument) {
  const key = documentKey(record);
  return {
    id: record.id,
    kind: record.kind,
    key: key === '' ? null : key,
    at: documentMoment(record),
    /** Its highest receipt number; 0 if it has none. */
    last_receipt: record.kind === 'sale' ? (record.receipts.at(-1)?.number ?? 0) : 0,
    doc: inNewestFormat('shop record', record),
  };
}
/** Ascending by their moments. */
export const readDocuments = (rows: readonly DocRow[]): SalonDocument[] =>
  readRecords('shop record', rows).toSorted(
    (a, b) => documentMoment(a) - documentMoment(b) || (a.id < b.id ? -1 : 1),
  );

/** Returns the booking restrictions from their JSON; null if none were stored. */
export const readBookingFlags = (text: string | null): BookingFlags =>
  text === null ? noBookingFlags : readRecord('booking restrictions', ['', text]);

export type CarefulRecord = NonNullable<ReturnType<typeof bookingFlagsRecord>>;

/** The booking restrictions as text; undefined if there are none to store. */
export const bookingFlagsRecord = (careful: BookingFlags | undefined) =>
  careful && { step: careful.step, doc: inNewestFormat('booking restrictions', careful) };

/** Returns the JSON of a record, or each line of several, in the newest format. Throws DamagedRecord. */
export const rewritten = (kind: Formatted, [id, doc]: DocRow): string =>
  doc
    .split('\n')
    .map((line) => inNewestFormat(kind, readRecord(kind, [id, line])))
    .join('\n');
