import * as z from 'zod/mini';
import type { Search } from '../../../src/domain/clients/search.ts';
import type { Range } from '../../../src/domain/ranges.ts';
import type { DocumentKind } from '../../../src/domain/documents.ts';
import type { EpochMinute, EpochMs, LocalDate } from '../../../src/domain/time.ts';
import type { Formatted } from './formats.ts';
import { RulesReply, ScheduleReply, type ScheduleQuestion } from './schedules.ts';
import type { OneTimeToken, SessionLimits } from './sessions.ts';

/** A request for the appointments that start in the window. */
export interface ListQuery {
  readonly window: Range;
  /** Only open ones: neither completed, canceled nor missed. */
  readonly open?: boolean;
  readonly search?: Search | null;
  /** The maximum number, latest first. */
  readonly newest?: number;
}

/** Lists and counts from one moment. */
export interface Lists {
  readonly lists: readonly ListQuery[];
  readonly openBefore?: EpochMinute;
  readonly moneySince?: EpochMs;
  readonly owedUntil?: EpochMinute;
  readonly owedCount?: EpochMinute;
}

type OfSession = [hash: string, now: EpochMs, limits: SessionLimits];

type Takes<Args extends readonly unknown[]> = { readonly takes?: Args };

/** A question with these arguments; the schema is its reply's. */
const question =
  <Args extends readonly unknown[]>() =>
  <Reply>(reply: z.ZodMiniType<Reply>): z.ZodMiniType<Reply> & Takes<Args> =>
    reply;

const Text = z.string();
const Texts = z.array(Text);
const Optional = z.nullable(Text);
/** SQLite has numbers where Redis has texts. */
const Numeral = z.union([z.number(), Text]);
const Count = z.number();
const Row = z.tuple([Text, Text]);
export const Rows = z.array(Row);
/** Id, due, state before, attempts, appointment, problem and JSON of jobs. */
export const JobRows = z.array(z.tuple([Text, Numeral, Text, Numeral, Optional, Text, Text]));
/** Step, version, JSON (empty while nothing was changed), and the pictures without their bytes. */
const Site = z.tuple([Numeral, Numeral, Optional, Rows]);
/** Appointments with their client, and their history with one entry a line. */
export const VisitRows = z.array(z.tuple([Text, Text, Optional, Optional]));

/** The questions to a database, and their replies: texts and numbers, which the verbs parse. */
export const questions = {
  /** The verified account of an address first, then by age. */
  accounts: question<[email: string]>()(Rows),
  user: question<[id: string]>()(z.nullable(Row)),
  userByGoogle: question<[subject: string]>()(z.nullable(Row)),
  /** The account of a usable token. */
  tokenOwner: question<[hash: string, kind: OneTimeToken['kind'], now: EpochMs]>()(z.nullable(Row)),
  /** The account of a session within its limits, and when that began; records its use, as `ownAppointments` and `signInAttempts` do. */
  session: question<OfSession>()(z.nullable(z.tuple([Text, Text, Numeral]))),
  /** Hash of the token, start, last use, device and network of the sessions of the session's account, in no order. */
  openSessions: question<OfSession>()(z.array(z.tuple([Text, Numeral, Numeral, Text, Text]))),
  /** The address of the session's account, if that is verified, and the appointments of the client with the address. */
  ownAppointments: question<OfSession>()(z.tuple([Text, Rows])),
  /** Time, outcome and device of the attempts of the session's account, newest first. */
  signInAttempts: question<OfSession>()(z.array(z.tuple([Numeral, Text, Text]))),
  careful: Optional,
  /** All clients with the figures of visits, one a line (`29404620 booked 4250 client-id`), or at most `most` that a search finds. */
  clients: question<[found: { readonly search: Search; readonly most: number } | undefined]>()(
    z.tuple([Rows, Text]),
  ),
  clientCount: Count,
  /** 1 if the client with the address has a visit that began before then and was neither canceled nor missed; otherwise 0. */
  hasVisited: question<[email: string, before: EpochMinute]>()(Count),
  /** The language of the latest visit, of the client with the address, that has one. */
  lastLanguage: question<[email: string]>()(Optional),
  /** Id and JSON. */
  clientByAddress: question<[email: string]>()(z.nullable(z.tuple([Text, Text]))),
  /** The client, her appointments, and the private pictures of both. */
  clientFile: question<[id: string]>()(z.nullable(z.tuple([Text, Rows, Rows]))),
  photo: question<[id: string]>()(Optional),
  /** The private pictures of these visits and clients, in no order. */
  photos: question<[subjects: readonly string[]]>()(Rows),
  /** Those with a consent for the website, in no order. */
  agreedPhotos: Rows,
  keptForms: Rows,
  salonDocument: question<[id: string]>()(Optional),
  /** Its id and JSON. */
  documentByKey: question<[key: string]>()(z.nullable(Row)),
  /** In no order. */
  documentsSince: question<[kind: DocumentKind, at: EpochMs]>()(Rows),
  /** In the order of adding. */
  tasks: Rows,
  imports: Rows,
  import: question<[id: string]>()(Optional),
  importEntries: question<[id: string, most: number]>()(Rows),
  /** Clients with the entry of this import, if there is one. */
  clientsLike: question<[id: string, addresses: readonly string[], numbers: readonly string[]]>()(
    z.array(z.tuple([Text, Text, Optional])),
  ),
  /** The client with the address. */
  clientAt: question<[email: string]>()(Optional),
  rulesVersion: z.nullable(Numeral),
  rulesUnless: question<[knownVersion: number]>()(RulesReply),
  schedule: question<[asked: ScheduleQuestion]>()(ScheduleReply),
  /** The appointment and a schedule: of the window that is asked for, or `AROUND` its start. */
  appointmentInSchedule: question<[id: string, asked: ScheduleQuestion]>()(
    z.nullable(z.tuple([Text, ScheduleReply])),
  ),
  /** By day, as `blockedRecord` writes them. */
  blockedDates: Texts,
  /** By start. */
  timeBlocks: Texts,
  feed: Optional,
  appointment: question<[id: string]>()(Optional),
  /** Those that start in the window, or all, by start and then by id. */
  appointments: question<[window: Range | undefined]>()(Rows),
  /** Those that start before then and have answers or photos by clients, the newest first. */
  visitsWithAnswers: question<[before: EpochMinute, most: number]>()(Rows),
  /** One entry a line, in the order of adding. */
  history: question<[id: string]>()(Optional),
  /**
   * Entries that contain one of these texts in any case, or the whole history of their appointments: each with an id for `reformat`
   * and the id of its appointment.
   */
  historyNaming: question<[contacts: readonly string[]]>()(z.array(z.tuple([Text, Text, Text]))),
  /** Those that expire by then, earliest first; at most `MOST_HOLDS`. */
  holds: question<[until: EpochMs]>()(Rows),
  lastReceipt: Count,
  /** An answer that an earlier program stored, even an expired one: fingerprint, expiry, id and JSON. */
  recall: question<[key: string]>()(z.nullable(z.array(Optional))),
  revision: z.nullable(Numeral),
  /** The data of the owner's first screens: revision, appointments with clients and balances, pictures, and lists. */
  look: question<[at: Lists]>()(
    z.tuple([Numeral, Count, Rows, z.array(z.tuple([Text, Text, Count])), Rows, Rows, Count, Rows], Rows),
  ),
  /** The record of that day, and the last one before it that is closed. */
  cashDays: question<[date: LocalDate]>()(Rows),
  waitlist: Rows,
  waitlistEntry: question<[id: string]>()(Optional),
  /** The waiting job of the owner's last change of the appointment, if nobody has started it. */
  ownerChange: question<[appointment: string]>()(JobRows),
  ownerChanges: JobRows,
  /** 1 if such a job waits, and nobody has started it; otherwise 0. */
  hasOpenedTime: Count,
  /** When the first job is due, and the first hold and the first start from these moments on; empty for none. */
  comingUp: question<[from: { readonly hold: EpochMs; readonly start: EpochMinute }]>()(
    z.array(z.nullable(Numeral)),
  ),
  failedJobs: JobRows,
  /** The position after about `most` records, which is empty at the end, and the records. The first position is empty. */
  recordsAfter: question<[kind: Formatted, position: string, most: number]>()(z.tuple([Text, Rows])),
  site: Site,
  publication: question<[revision: string]>()(Optional),
  /** The record and the bytes, which Redis stores as base64. */
  picture: question<[id: string]>()(z.nullable(z.tuple([Text, z.custom<string | Uint8Array>()]))),
  /**
   * Rules, blocked dates, time blocks, clients, restrictions, tasks, cash days, waitlist, website, publications, imports with their
   * entries, private pictures, kept forms, documents, and appointments.
   */
  everything: z.tuple([
    RulesReply,
    Texts,
    Texts,
    Rows,
    Optional,
    Rows,
    Rows,
    Rows,
    Site,
    Rows,
    Rows,
    Rows,
    Rows,
    Rows,
    Rows,
    VisitRows,
  ]),
};

export type Questions = {
  readonly [Name in keyof typeof questions]: (
    ...args: (typeof questions)[Name] extends Takes<infer Args> ? Args : []
  ) => z.infer<(typeof questions)[Name]>;
};
export type JobRow = z.infer<typeof JobRows>[number];
