import type { Appointment, HistoryEntry } from '../../src/domain/appointment.ts';
import type { BlockedDate, Diary, TimeBlock } from '../../src/domain/availability.ts';
import type { Client, VisitFacts } from '../../src/domain/clients.ts';
import type { Job } from '../../src/domain/job.ts';
import type { Range } from '../../src/domain/ranges.ts';
import type { Search } from '../../src/domain/search.ts';
import type { Service } from '../../src/domain/services.ts';
import type { Settings } from '../../src/domain/settings.ts';
import type { Task } from '../../src/domain/tasks.ts';
import type { EpochMinute, EpochMs, LocalDate } from '../../src/domain/time.ts';
import type { Wish } from '../../src/domain/waitlist.ts';

/** What the owner has decided; `version` rises with every change to it, to a blocked date or to a time block. */
export interface Rules {
  readonly version: number;
  readonly settings: Settings;
  readonly services: readonly Service[];
}

/** The part of the diary that reaches into a window of instants, with the rules that go with it. */
export interface DiaryPage extends Diary {
  readonly rules: Rules;
  readonly window: Range;
}

/** An appointment with the diary of the days around it. */
export interface Sheet {
  readonly appointment: Appointment;
  readonly page: DiaryPage;
}

/** A first answer that the same request gets again. */
export interface Remembered {
  /** Of the method, the path and the body; the same key with another fingerprint is a mistake. */
  readonly fingerprint: string;
  readonly appointment: Appointment;
}

/** A list of appointments that is looked up: those that start in the window. */
export interface Wanted {
  readonly window: Range;
  /** Only those that are neither completed nor canceled. */
  readonly open?: boolean;
  readonly search?: Search | null;
  /** At most so many, the latest. */
  readonly newest?: number;
}

/** A look at the book, all of it of one moment. */
export interface Look {
  /** Rises with every change of what the owner's screens show: appointments, clients, tasks and rules. */
  readonly revision: number;
  /** Null where nothing has changed since the revision that was known. */
  readonly seen: {
    /** One for each that was wanted, by start and then by id. */
    readonly lists: readonly (readonly Appointment[])[];
    /** How many open appointments start before `openBefore`. */
    readonly openBefore: number;
  } | null;
}

/** Clients in no order, with what their figures are made of. */
export interface ClientsWithVisits {
  readonly clients: readonly Client[];
  readonly visits: readonly VisitFacts[];
}

/** What goes into the book together with an appointment. */
export interface Entry {
  readonly history: HistoryEntry;
  /** Kept when no client has this e-mail address yet; otherwise the known client stays as it is. */
  readonly client: Client;
  /** What has to be done because of it; kept with it or not at all. */
  readonly jobs?: readonly Job[];
}

/** What a change of the diary was decided on. The store carries it out only where that still holds. */
export interface Basis {
  readonly page: DiaryPage;
  /** True once the owner has said that the overlap is meant. */
  readonly allowOverlap: boolean;
}

export interface RememberAs {
  readonly key: string;
  readonly fingerprint: string;
  readonly until: EpochMs;
}

export type ClaimResult =
  | Repeated
  | { readonly kind: 'claimed' }
  /** Somebody has the time; the page is the diary as it is now, over the same window. */
  | { readonly kind: 'taken'; readonly page: DiaryPage }
  | { readonly kind: 'rules_changed' };

/** What a key has been used for before. */
export type Repeated =
  /** The same request has been answered already. */
  { readonly kind: 'replayed'; readonly appointment: Appointment } | { readonly kind: 'key_reused' };

export type ChangeResult =
  | { readonly kind: 'changed' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'taken'; readonly page: DiaryPage }
  | { readonly kind: 'rules_changed' };

export type WishResult =
  | { readonly kind: 'saved' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'rules_changed' };

/** The owner's calendar feed. */
export interface Feed {
  /** SHA-256 of the token in its address, which is kept nowhere. */
  readonly token_hash: string;
  readonly made_at: EpochMs;
}

/** A job in somebody's hands. */
export interface TakenJob extends Job {
  /** How often it has been taken, this time included. */
  readonly attempt: number;
  /** The last to take it neither finished nor gave up: whether it was done is not known. */
  readonly isUncertain: boolean;
}

/** A job that did not succeed so far. */
export interface FailedJob extends Omit<Job, 'due'> {
  readonly attempts: number;
  /** Why the last attempt failed. */
  readonly problem: string;
  /** When it is tried again; null where it waits for a person. */
  readonly retryAt: EpochMs | null;
}

/** An account. An address has at most one that is verified, and any number of claims beside it or instead of it. */
export interface User {
  readonly id: string;
  /** Rises by one with every change. */
  readonly version: number;
  /** Never changes. */
  readonly email: string;
  /** Whether somebody has proven that the address is theirs; an account that has not is a claim. */
  readonly verified: boolean;
  readonly displayName: string;
  readonly phone: string;
  readonly role: 'customer' | 'owner';
  /** Null where only Google signs in. */
  readonly password_hash: string | null;
  /** What Google calls the person. */
  readonly google_subject: string | null;
  readonly created_at: EpochMs;
}

/** Something that a link in a message may do once. Any end of all sessions of the account is its end too. */
export interface OneTimeToken {
  readonly kind: 'password_reset' | 'verify_email';
  /** Of the account; where there is none, nobody's, and the token opens nothing. */
  readonly user: string;
  readonly until: EpochMs;
}

export interface NewSession {
  readonly tokenHash: string;
  readonly now: EpochMs;
  readonly limits: SessionLimits;
}

/**
 * What goes with a change of an account, in the same step: a token, which is used up, or nothing is changed; the end of
 * all sessions of the account; the beginning of a new one.
 */
export type SaveWith =
  | { readonly token: UsedToken; readonly endSessions?: true }
  | { readonly token?: never; readonly endSessions?: true | { readonly thenStart: NewSession } };

export interface UsedToken {
  readonly hash: string;
  readonly kind: OneTimeToken['kind'];
  readonly now: EpochMs;
}

export interface Session {
  readonly user: User;
  readonly created_at: EpochMs;
}

export interface SessionLimits {
  /** Milliseconds without a request after which a session ends. */
  readonly idle: number;
  /** Milliseconds after sign-in at which it ends in any case. */
  readonly absolute: number;
}

/** At most `most` attempts in `windowMs` milliseconds, counted from the first of them. */
export interface AttemptLimit {
  readonly most: number;
  readonly windowMs: number;
}

export type Attempt = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterMs: number };

export interface Everything {
  readonly rules: Rules;
  readonly blockedDates: readonly BlockedDate[];
  readonly timeBlocks: readonly TimeBlock[];
  readonly clients: readonly Client[];
  readonly tasks: readonly Task[];
  readonly wishes: readonly Wish[];
  readonly appointments: readonly {
    readonly appointment: Appointment;
    /** Whose it counts as; null once the person is erased. */
    readonly client: string | null;
    readonly history: readonly HistoryEntry[];
  }[];
}

/**
 * The salon's memory, in the domain's verbs. Every verb is one atomic step; on Redis, verbs that are called in the
 * same tick travel in one round trip, so that a session or a rate limit costs none of its own.
 * Every verb may throw StoreUnavailable, after which a change may or may not have been made; anything else is a bug.
 */
export interface Store {
  ping(): Promise<void>;
  /** True when nothing was ever kept in it. */
  isEmpty(): Promise<boolean>;
  close(): Promise<void>;

  rules(): Promise<Rules>;
  /** Makes these the rules, unless they have changed since `basedOn`, or appointments refer to service `unlessUsed`. */
  saveRules(
    next: Pick<Rules, 'settings' | 'services'>,
    on: { readonly basedOn: number; readonly unlessUsed?: number },
  ): Promise<'saved' | 'changed' | 'in_use'>;

  /**
   * The diary of a window. Reads only that window, whatever the history's length. The same object is answered for the
   * same window until something in it changes, so that what was worked out from it can be kept beside it.
   */
  diary(window: Range): Promise<DiaryPage>;
  /** The appointment, and the diary `AROUND` minutes to both sides of `near` (of its own start unless named). */
  sheet(id: string, near?: EpochMinute): Promise<Sheet | null>;
  appointment(id: string): Promise<Appointment | null>;
  /** Those that start in the window, or all, by start and then by id. */
  appointments(window?: Range): Promise<readonly Appointment[]>;
  /**
   * Several lists and a count in one look, without going through the rest of the history, which only a search does.
   * Looks nothing up where nothing has changed since the revision `known`.
   */
  look(
    at: { readonly lists: readonly Wanted[]; readonly openBefore?: EpochMinute },
    known: number | null,
  ): Promise<Look>;
  history(id: string): Promise<readonly HistoryEntry[] | null>;
  /** The first answer to this key, unless it is older than `now` allows. */
  recall(key: string, now: EpochMs): Promise<Remembered | null>;

  /** Takes the appointment's time and keeps the appointment, or changes nothing. */
  claim(appointment: Appointment, on: Basis, entry: Entry, remember?: RememberAs): Promise<ClaimResult>;
  /**
   * Puts `next` in the place of the appointment with its id, if that is still of version `next.version - 1`.
   * With a basis, the time that `next` takes must be free of others; without one, it must take no time that it did not
   * have before. A canceled `next` gives its time back.
   */
  change(next: Appointment, entry: Entry, basis?: Basis): Promise<ChangeResult>;
  /** The same, once for a key. */
  changeOnce(
    next: Appointment,
    entry: Entry,
    remember: RememberAs,
    basis?: Basis,
  ): Promise<ChangeResult | Repeated>;

  /** Every wish on the waitlist, the longest waiting first. */
  wishes(): Promise<readonly Wish[]>;
  wish(id: string): Promise<Wish | null>;
  /** Nothing is changed where there is a wish with this id. */
  addWish(wish: Wish, jobs: readonly Job[]): Promise<'added' | 'known'>;
  /**
   * Puts `next` in the place of the wish with its id, if that is still of version `next.version - 1`. The time of its
   * offer is kept from others, and so must be free of them; the time of the offer before is given back.
   */
  saveWish(next: Wish, on: Basis, jobs: readonly Job[], now: EpochMs): Promise<WishResult>;
  /** Takes the wish of this version off the list, and gives back the time that was kept for it. */
  removeWish(id: string, version: number): Promise<'removed' | 'stale'>;
  /** A claim that ends the wish of this version: the time kept for the wish does not stand in its way. */
  claimOffer(
    wish: Pick<Wish, 'id' | 'version'>,
    appointment: Appointment,
    on: Basis,
    entry: Entry,
    remember?: RememberAs,
  ): Promise<ClaimResult | { readonly kind: 'wish_gone' }>;

  /** Keeps jobs; one whose id is known already stays as it is. */
  addJobs(jobs: readonly Job[], now: EpochMs): Promise<void>;
  /** Takes up to `most` jobs that are due, the longest due first: for `lease` milliseconds they are nobody else's. */
  takeJobs(
    now: EpochMs,
    take: { readonly most: number; readonly lease: number },
  ): Promise<readonly TakenJob[]>;
  /** The job was done. Its id is known until then. Does nothing where somebody else has taken it meanwhile. */
  finishJob(id: string, attempt: number, knownUntil: EpochMs): Promise<void>;
  /** It could not be done: it is tried again at `retryAt`, or with null waits for a person. Else as `finishJob`. */
  failJob(
    id: string,
    attempt: number,
    failure: { readonly problem: string; readonly retryAt: EpochMs | null },
  ): Promise<void>;
  /** Those that have failed so far, by id. */
  failedJobs(): Promise<readonly FailedJob[]>;
  /** Makes a failed job due at once. */
  retryJob(id: string, now: EpochMs): Promise<'waiting' | 'unknown'>;
  /** Gives a failed job up; its id stays known. */
  dropJob(id: string, knownUntil: EpochMs): Promise<'dropped' | 'unknown'>;

  blockedDates(): Promise<readonly BlockedDate[]>;
  blockDate(blocked: BlockedDate): Promise<void>;
  unblockDate(date: LocalDate): Promise<'unblocked' | 'unknown'>;
  timeBlocks(): Promise<readonly TimeBlock[]>;
  addTimeBlock(block: TimeBlock): Promise<void>;
  removeTimeBlock(id: string): Promise<'removed' | 'unknown'>;

  /** Null where there is no feed. */
  feed(): Promise<Feed | null>;
  /** Puts this feed in the place of the one before, whose address then leads nowhere; null revokes it. */
  saveFeed(feed: Feed | null): Promise<void>;

  /** All clients, or at most so many of those that a search finds. */
  clients(found?: { readonly search: Search; readonly most: number }): Promise<ClientsWithVisits>;
  clientCount(): Promise<number>;
  addClient(client: Client): Promise<'added' | 'email_known'>;
  saveClient(client: Client): Promise<'saved' | 'unknown' | 'email_known'>;
  /** One client with all of their appointments. */
  clientFile(
    id: string,
  ): Promise<{ readonly client: Client; readonly appointments: readonly Appointment[] } | null>;
  /**
   * Forgets the client, and puts these in the place of their appointments, if those are still the ones and of version
   * `version - 1`. Their earlier history, remembered answers and jobs go too, and every account of a customer and
   * every wish with their address.
   */
  eraseClient(
    id: string,
    anonymous: readonly Appointment[],
    history: HistoryEntry,
  ): Promise<'erased' | 'changed' | 'unknown'>;

  tasks(): Promise<readonly Task[]>;
  addTask(task: Task): Promise<void>;
  saveTask(task: Task): Promise<'saved' | 'unknown'>;
  removeTask(id: string): Promise<'removed' | 'unknown'>;

  /** The accounts of an address: the verified one first, if there is one, and then by age. */
  accounts(email: string): Promise<readonly User[]>;
  userByGoogle(subject: string): Promise<User | null>;
  /**
   * A verified one takes the place of all claims to its address; a claim goes beside the others, of which the
   * oldest is forgotten when there are more than `MOST_CLAIMS`.
   */
  addUser(user: User): Promise<'added' | 'email_known' | 'google_known'>;
  /**
   * Puts `next` in the place of the account with its id, if that is still of version `next.version - 1`. When it is
   * verified, every other account of its address is forgotten, with its sessions, unless one is the owner's.
   */
  saveUser(
    next: User,
    how?: SaveWith,
  ): Promise<'saved' | 'stale' | 'bad_token' | 'email_known' | 'google_known'>;
  /** Forgets the account and ends its sessions. */
  removeUser(id: string): Promise<'removed' | 'unknown'>;
  /** Keeps a token by its hash; what it is about must still hold when it is used. */
  issueToken(hash: string, token: OneTimeToken, now: EpochMs): Promise<void>;
  /** Whose token this is, if it is of that kind and can be used; using it is up to `saveUser`. */
  tokenOwner(hash: string, kind: OneTimeToken['kind'], now: EpochMs): Promise<User | null>;
  /**
   * Begins a session of the account, if that is there, and in the version named where one is: a password that was right a
   * moment ago may have been changed meanwhile.
   */
  startSession(
    tokenHash: string,
    userId: string,
    now: EpochMs,
    limits: SessionLimits,
    version?: number,
  ): Promise<'started' | 'changed'>;
  /** Who this session belongs to, if it is within its limits; being asked about keeps it from going idle. */
  session(tokenHash: string, now: EpochMs, limits: SessionLimits): Promise<Session | null>;
  endSession(tokenHash: string): Promise<void>;
  /** Ends every session of the account, and the use of its one-time tokens. */
  endSessions(userId: string): Promise<void>;
  /**
   * What was booked with the address of the account that the session belongs to, by start: those of the client whom the
   * salon knows by it. None when the account is not verified.
   */
  ownAppointments(tokenHash: string, now: EpochMs, limits: SessionLimits): Promise<readonly Appointment[]>;
  /** Counts an attempt and says whether it is within the limit. */
  countAttempt(bucket: string, limit: AttemptLimit, now: EpochMs): Promise<Attempt>;

  /**
   * All that the owner could lose, as it is at one moment: clients by id, the rest in the order in which its own verbs
   * answer. No accounts, sessions and feed, no remembered answers and no jobs. On Redis it takes a trip for every thousand
   * appointments.
   */
  everything(): Promise<Everything>;
  /** Puts all of this into a store that nothing was ever kept in, or changes nothing. On Redis it takes many trips. */
  restore(everything: Everything): Promise<'restored' | 'not_empty'>;
}

/** Minutes to both sides of a wanted time that a page shows: enough to name other times nearby. */
export const AROUND = 8 * 1440;

/** The longest time block, in minutes: stores rely on it to find what reaches into a window. */
export const LONGEST_BLOCK = 31 * 1440;

/** The most accounts of one address that nobody has proven to be theirs. */
export const MOST_CLAIMS = 8;

/** The store did not answer, or not in time. A change that was under way may or may not have been made. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
