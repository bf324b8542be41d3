import type { EpochMs, LocalDate, Minutes } from '../../../src/domain/time.ts';
import type { Formatted } from './formats.ts';
import type {
  AppointmentRecord,
  blockedRecord,
  CarefulRecord,
  clientRecord,
  Doc,
  jobRecord,
  photoRecord,
  documentRecord,
  timeBlockRecord,
  UserRecord,
  waitlistRecord,
} from './records.ts';
import type { JobRow, Questions } from './questions.ts';
import type { ScheduleQuestion, ScheduleReply } from './schedules.ts';
import type { Bucket, NewSession, OneTimeToken, SignInAttempt, UsedToken } from './sessions.ts';

export type ClientRecord = ReturnType<typeof clientRecord>;

/** The kinds of records that have an id and a version; a blocked date's id is its day since 1970-01-01. */
export type Kind =
  | 'task'
  | 'client'
  | 'block'
  | 'blocked'
  | 'wish'
  | 'appointment'
  | 'user'
  | 'import'
  | 'photo'
  | 'shop';

/**
 * The instructions of a step. Each database carries them out in their own order, all in one atomic step; checks come first, and the
 * first one that refuses ends the step without a change. A missing (undefined) value asks for nothing.
 */
export interface Instructions {
  /** Refuses if a record with this id exists. */
  absent(kind: Kind, id: string): 'known';
  /** Refuses if the record is missing or has another version. */
  version(kind: Kind, id: string, version: number | undefined): 'unknown' | 'stale';
  /** Refuses unless these booking restrictions follow the stored ones. */
  nextCareful(careful: CarefulRecord | undefined): 'not_next';
  /** Refuses if another client has one of the addresses. */
  freeAddresses(client: ClientRecord): 'email_known';
  /** Refuses unless these visits belong to the client, who has that many in all. */
  visits(client: string, visits: readonly string[], count: number): 'other_visits';
  /** Refuses unless these visits and clients have exactly these pictures. */
  onlyPhotos(subjects: readonly string[], ids: readonly string[]): 'other_photos';
  /** Refuses unless the salon has this revision: nothing that the owner's screens show has changed. */
  unchanged(revision: number): 'other_revision';
  /** Refuses unless the rules have this version. */
  rules(version: number): 'rules_changed';
  /** Refuses if an appointment refers to the service. */
  unused(service: number | undefined): 'in_use';
  /** Refuses if anybody except those named has any of this time: `stretchesText`, whose last stretch is followed by the buffer. */
  free(busy: string, buffer: Minutes, but: readonly string[]): 'taken';
  /** The same; refuses with the current schedule. */
  freeIn(
    busy: string,
    buffer: Minutes,
    but: readonly string[],
    question: ScheduleQuestion,
  ): readonly ['taken', ScheduleReply];
  /** Refuses unless the website has this step. */
  website(step: number): 'website_changed';
  /** Refuses unless all of these exist. */
  pictures(ids: readonly string[]): 'picture_missing';
  /** Refuses unless the job is in this state: waiting and never taken; failed and not taken; or taken for this attempt. */
  job(id: string, state: 'untouched' | 'failed' | { readonly attempt: number }): 'other_job';

  /** Refuses if the IP address holds as many unpaid times as allowed. */
  fewHeld(place: string, now: EpochMs): 'too_many_held';
  /** Refuses if another document has this key; null for none. */
  freeDocumentKey(id: string, key: string | null): 'key_taken';
  /** Refuses unless this is the next receipt number. */
  nextReceipt(number: number): 'receipt_taken';
  /** @throws Error if the appointment would get time that it does not have: a mistake of the caller */
  ownTime(id: string, busy: string): void;

  /**
   * Adds an appointment with its client: the one with the address, or the only one with the number, or this person as a new one,
   * with new booking restrictions.
   * @param place a keyed hash of the IP address, while it is held
   */
  addAppointment(
    appointment: AppointmentRecord,
    person: ClientRecord,
    careful: CarefulRecord | undefined,
    place: string | undefined,
  ): void;
  /** Replaces an appointment; with the same address, or number without one, it keeps its client. */
  changeAppointment(appointment: AppointmentRecord, person: ClientRecord): void;
  /** Adds an appointment with its client and history, from an export. */
  restoreAppointment(appointment: AppointmentRecord, client: string | null, history: readonly string[]): void;
  /** Removes appointments with their history and jobs, also the names of finished ones, as if they had never been made. */
  removeAppointments(ids: readonly string[]): void;
  /** Adds to an appointment's history. */
  note(appointment: string, entry: string): void;

  /**
   * Adds an account, unless another one has proven the address or has the Google account. A verified one replaces all claims to its
   * address; a claim is added to the others, whose oldest is deleted beyond `MOST_CLAIMS`.
   */
  addUser(user: UserRecord, now: EpochMs): 'email_known' | 'google_known';
  /**
   * Replaces an account, with a token that is used up. Once it is verified, all claims to its address are deleted. If another account
   * has proven the address, this one is deleted with its token.
   */
  saveUser(
    user: UserRecord,
    token: UsedToken | undefined,
    endsSessions: boolean,
  ): 'bad_token' | 'email_known' | 'google_known';
  removeUser(id: string, onlyClaim: boolean): 'unknown';
  putToken(hash: string, token: OneTimeToken, now: EpochMs): void;
  startSession(
    hash: string,
    user: string,
    start: Pick<Required<NewSession>, 'now' | 'limits' | 'seenAs'>,
  ): void;
  endSession(hash: string): void;
  /** Ends all sessions of an account, and invalidates its tokens. */
  endSessions(user: string): void;
  noteAttempt(user: string, attempt: SignInAttempt): void;
  /** Counts in all buckets or none; replies with the index of the first full one, and until when one is full. */
  countAttempt(buckets: readonly Bucket[], now: EpochMs): readonly ['full', index: number, until: EpochMs];

  putCashDay(day: Doc): void;
  putImport(one: Doc): void;
  /** Removes an import that has no entries. */
  removeImport(id: string): void;
  putImportEntry(entry: Doc): void;
  removeImportEntry(id: string): void;
  /** Removes what imports remember about these clients and appointments: `client:ID`. */
  forgetImported(subjects: readonly string[]): void;
  /** Adds or replaces a private picture, also of another visit or client. */
  putPhoto(photo: ReturnType<typeof photoRecord>): void;
  removePhoto(id: string): void;
  /** Adds or replaces a document. */
  putDocument(record: ReturnType<typeof documentRecord>): void;
  /** Removes a document without leaving any of its bytes. */
  removeDocument(id: string): void;
  putKeptForms(forms: Doc): void;
  /** Removes them without leaving any of their bytes. */
  removeKeptForms(id: string): void;
  putTask(task: Doc): void;
  removeTask(id: string): void;
  /** Replaces the client and all of its keys. */
  putClient(client: ClientRecord): void;
  /** Removes a client without visits. */
  removeClient(id: string): void;
  giveVisits(visits: readonly string[], from: string, to: string): void;
  /** Makes the answers about one client answers about another too, so that they are deleted with either. */
  shareAnswers(from: string, to: string): void;
  /** Replaces a visit with an anonymous one, and its history with this entry; deletes what an earlier program answered about it. */
  eraseVisit(appointment: AppointmentRecord, entry: string): void;
  /** Deletes the jobs whose ids begin with `mail:` and that are of these appointments, or contain one of these lowercase texts. */
  forgetMessages(appointments: readonly string[], texts: readonly string[]): void;
  /** Removes a client without visits, and leaves none of its bytes. */
  eraseClient(id: string): void;
  /**
   * Deletes the customer accounts and waitlist entries of an address that is no client's any more, with the answers about them,
   * emails about such accounts, and counters of attempts.
   * @param mark its SHA-256, which the ids of these jobs and counters contain
   */
  forgetAddress(email: string, mark: string): void;
  /** Deletes the counters of texts to and from a number. @param mark its SHA-256 */
  forgetNumber(mark: string): void;
  /** Deletes the answers about these records. */
  forgetAnswers(subjects: readonly string[]): void;
  putCareful(careful: CarefulRecord | undefined): void;
  /** Counts a change of what the owner's screens show. */
  changed(): void;

  /** Replaces the rules, which raises their version. */
  putRules(doc: string): void;
  /** Stores the rules of an export, as the first change of a new salon. */
  restoreRules(version: number, doc: string): void;
  /** Raises the version of the rules, because of a blocked date or a time block. */
  rulesChanged(): void;
  /** Raises the version of the website's draft, if the salon has another name. */
  renamed(isRenamed: boolean): void;
  /**
   * Blocks a date under the next version of the rules; replies with its text. A blocked one gets the reason, if one is given and it
   * has the expected version; otherwise the reply is its current text.
   */
  blockDate(
    block: { readonly day: number; readonly date: LocalDate; readonly reason: string | undefined },
    version: number | undefined,
  ): 'unknown' | readonly ['done' | 'stale', string];
  putBlocked(date: ReturnType<typeof blockedRecord>): void;
  unblock(day: string): void;
  putBlock(block: ReturnType<typeof timeBlockRecord>): void;
  /** Removes a block, and with `following` the later ones of its series. */
  removeBlock(id: string, following: boolean): void;
  putFeed(doc: string | null): void;

  putWebsite(website: { readonly step: number; readonly version: number; readonly doc: string }): void;
  putPublication(revision: string, doc: string): void;
  /** Removes all other publications. */
  keepPublications(revisions: readonly string[]): void;
  /** Adds a picture, unless there are too many, or changes only the record of a known one. */
  addPicture(id: string, doc: string, bytes: Uint8Array, most: number): 'known' | 'full';
  /** Erases a picture with its bytes, if it is still the same. */
  erasePicture(id: string, added_at: EpochMs): void;

  /** Adds or replaces a waitlist entry with its held time. */
  putWish(entry: ReturnType<typeof waitlistRecord>): void;
  removeWish(id: string): void;

  /**
   * Adds jobs; one whose id is already known stays as it is.
   * @param isRun true if the caller is the run that carries them out, so that the next one need not check for them
   */
  addJobs(jobs: readonly ReturnType<typeof jobRecord>[], now: EpochMs, isRun?: boolean): void;
  /** Postpones up to `most` due jobs to `leaseEnd`, the longest due first, and begins with that one; replies with them as they were. */
  takeJobs(now: EpochMs, most: number, leaseEnd: EpochMs): readonly JobRow[];
  /** Begins a job that has been taken; refuses if somebody has begun it since, or it no longer exists. */
  beginJob(id: string, attempts: number): 'other_job';
  /** Changes a job; without a problem or due time those stay. */
  setJob(
    id: string,
    job: {
      readonly state: 'waiting' | 'stuck';
      readonly due: EpochMs | null;
      readonly problem?: string;
    },
  ): void;
  removeJob(id: string): void;
  /** Removes a job, whose id stays known until then. */
  endJob(id: string, knownUntil: EpochMs): void;

  /** Replaces the JSON of these records where it is still the same, without counting a change. */
  reformat(kind: Formatted, records: readonly (readonly [id: string, before: string, after: string])[]): void;
  /** Stores how far the conversion of older records has come. */
  putFormats(position: string): void;
}

export type Instruction = {
  [Name in keyof Instructions]: readonly [Name, ...Parameters<Instructions[Name]>];
}[keyof Instructions];

type Reply<Name extends keyof Instructions> = Exclude<ReturnType<Instructions[Name]>, void>;

/** The operations of a database on which the salon's verbs are built. */
export interface Base {
  readonly commit: <const Step extends readonly Instruction[]>(
    ...step: Step
  ) => Promise<'done' | Reply<Step[number][0]>>;
  readonly read: <Name extends keyof Questions>(
    name: Name,
    ...args: Parameters<Questions[Name]>
  ) => Promise<ReturnType<Questions[Name]>>;
  /** Carries out all of these in a database that was never used. */
  readonly restore: (step: Iterable<Instruction>) => Promise<'restored' | 'not_empty'>;
  /** Keeps erased data, of which these texts are samples, out of the database's files. */
  readonly erased: (texts: readonly string[]) => Promise<void>;
}

/** An instruction, or a condition that did not hold. */
export type Part = Instruction | false | null | undefined;
type RepliesTo<Parts extends readonly Part[]> = Reply<Extract<Parts[number], Instruction>[0]>;

/** The operations that the verbs share. A condition that did not hold asks for nothing. */
export interface Steps extends Pick<Base, 'read' | 'restore' | 'erased'> {
  readonly commit: <const Parts extends readonly Part[]>(
    ...parts: Parts
  ) => Promise<'done' | RepliesTo<Parts>>;
  /** The same, with a word for success. */
  readonly commitAs: <Word extends string, const Parts extends readonly Part[]>(
    word: Word,
    ...parts: Parts
  ) => Promise<Word | RepliesTo<Parts>>;
}

/** The instructions as SQLite carries them out: each returns its reply, or nothing. */
export type Carried = {
  readonly [Name in keyof Instructions]: (
    ...args: Parameters<Instructions[Name]>
  ) => ReturnType<Instructions[Name]> | undefined | void;
};
