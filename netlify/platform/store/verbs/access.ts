import type { Client } from '../../../../src/domain/clients/client.ts';
import type { Appointment } from '../../../../src/domain/appointments/appointment.ts';
import { isInAccount } from '../../../../src/domain/booking/guest-booking.ts';
import { emailKey } from '../../../../src/domain/clients/customer-rules.ts';
import type { Job } from '../../../../src/domain/messages/job.ts';
import type { EpochMs } from '../../../../src/domain/time.ts';
import { byStart, jobRecord, readRecord, readRecords, readRow, userRecord } from '../records.ts';
import {
  nothingKnown,
  type Bucket,
  type NewSession,
  type OneTimeToken,
  type SeenAs,
  type SessionLimits,
  type SignInAttempt,
  type UsedToken,
} from '../sessions.ts';
import { consentSteps } from './people.ts';
import type { Steps } from '../step.ts';
import type { User } from './accounts.ts';

export interface Session {
  readonly user: User;
  readonly created_at: EpochMs;
}

export interface OpenSession extends SeenAs {
  readonly tokenHash: string;
  readonly created_at: EpochMs;
  /** As it is recorded: at intervals, as `session` explains. */
  readonly seen_at: EpochMs;
}

/** Changes with an account's: a token to use up (otherwise nothing is changed), its sessions, and a new one. */
export type SaveWith =
  /** A client whose consent changes with it, or neither does. */
  { readonly consent?: Client | undefined } & (
    | { readonly token: UsedToken; readonly endSessions?: true; readonly start?: never }
    | { readonly token?: never; readonly endSessions?: true; readonly start?: NewSession }
  );

export type RateLimitResult =
  | { readonly allowed: true }
  /** `full` names the first full bucket, and how long until none is full. */
  | { readonly allowed: false; readonly full: string; readonly retryAfterMs: number };

/** Accounts, sessions, one-time tokens, and limits on attempts. */
export const access = ({ commit, commitAs, read }: Steps) => ({
  /** Returns the accounts of an address: the verified one first, then by age. */
  accounts: async (email: string): Promise<readonly User[]> =>
    readRecords('account', await read('accounts', emailKey(email))),
  user: async (id: string) => readRow('account', await read('user', id)),
  userByGoogle: async (subject: string) => readRow('account', await read('userByGoogle', subject)),
  /** Adds an account with its jobs. A verified one replaces all claims to its address; of claims at most `MOST_CLAIMS` stay. */
  addUser: async (user: User, jobs: readonly Job[] = []) => {
    const now = user.created_at;
    return commitAs('added', ['addUser', userRecord(user), now], ['addJobs', jobs.map(jobRecord), now]);
  },
  /** Replaces the account as read. Once it is verified, unproven ones of its address are deleted; another verified one wins. */
  saveUser: async (next: User, { token, endSessions, start, consent }: SaveWith = {}) => {
    const agreed = consentSteps(consent);
    const result = await commitAs(
      'saved',
      ['version', 'user', next.id, next.version - 1],
      ...agreed.checks,
      ['saveUser', userRecord(next), token, endSessions !== undefined],
      start && ['startSession', start.tokenHash, next.id, { seenAs: nothingKnown, ...start }],
      ...agreed.writes,
    );
    return result === 'unknown' ? 'stale' : result;
  },
  /** Deletes the account and ends its sessions; with `claim` only while nobody has proven its address. */
  removeUser: async (id: string, only?: 'claim') => commitAs('removed', ['removeUser', id, only === 'claim']),

  /** Stores a token by its hash; its account must still match when it is used. */
  issueToken: async (hash: string, token: OneTimeToken, now: EpochMs) =>
    void (await commit(['putToken', hash, token, now])),
  /** Returns the account of a usable token of that kind; `saveUser` uses it up. */
  tokenOwner: async (hash: string, kind: OneTimeToken['kind'], now: EpochMs) =>
    readRow('account', await read('tokenOwner', hash, kind, now)),

  /** Starts a session of an existing account, in the named version: its password may have changed meanwhile. */
  startSession: async (
    tokenHash: string,
    user: string,
    now: EpochMs,
    limits: SessionLimits,
    version?: number,
    seenAs = nothingKnown,
  ) => {
    const start = ['startSession', tokenHash, user, { now, limits, seenAs }] as const;
    return (await commit(['version', 'user', user, version], start)) === 'done' ? 'started' : 'changed';
  },
  /**
   * Returns all open sessions of the account this one belongs to, most recently used first; none if this one has ended. Asking is
   * no use of it: jobs ask too, and must not keep a lost device's session open.
   */
  openSessions: async (tokenHash: string, now: EpochMs, limits: SessionLimits) => {
    const rows = await read('openSessions', tokenHash, now, limits);
    const sessions = rows.map(([hash, created, lastUse, device, place]): OpenSession => ({
      tokenHash: hash,
      created_at: Number(created),
      seen_at: Number(lastUse),
      device,
      place,
    }));
    return sessions.toSorted(lastUsedFirst);
  },
  endSession: async (tokenHash: string) => void (await commit(['endSession', tokenHash])),
  /** Ends every session of the account, and invalidates its one-time tokens. */
  endSessions: async (user: string) => void (await commit(['endSessions', user])),
  /** Returns the appointments of the account's proven address, by start. */
  ownAppointments: async (
    tokenHash: string,
    now: EpochMs,
    limits: SessionLimits,
  ): Promise<readonly Appointment[]> => {
    const [email, rows] = await read('ownAppointments', tokenHash, now, limits);
    return readRecords('appointment', rows)
      .filter((one) => emailKey(one.customer.email) === email && isInAccount(one))
      .toSorted(byStart);
  },

  /** Stores an attempt with an existing account, which keeps the newest `MOST_ATTEMPTS`; consecutive locked ones count as one. */
  noteAttempt: async (user: string, attempt: SignInAttempt) =>
    void (await commit(['noteAttempt', user, attempt])),
  /** Returns the attempts of the session's account, newest first; none if the session has ended. */
  signInAttempts: async (tokenHash: string, now: EpochMs, limits: SessionLimits) => {
    const rows = await read('signInAttempts', tokenHash, now, limits);
    return rows.map(([at, result, device]): SignInAttempt => ({
      at: Number(at),
      outcome: result as SignInAttempt['outcome'],
      device,
    }));
  },

  /** Counts an attempt in each of the buckets; if one is full, in none, and nothing is written. */
  countAttempt: async (buckets: readonly Bucket[], now: EpochMs): Promise<RateLimitResult> => {
    const result = await commit(['countAttempt', buckets, now]);
    if (result === 'done') return { allowed: true };
    const [, full, until] = result;
    return { allowed: false, full: buckets[full]?.name ?? '', retryAfterMs: until - now };
  },
});

const lastUsedFirst = (a: OpenSession, b: OpenSession) =>
  b.seen_at - a.seen_at || b.created_at - a.created_at || (a.tokenHash < b.tokenHash ? -1 : 1);

export interface SessionVerb {
  /** Returns the user of a session within its limits, and records its use. */
  readonly session: (tokenHash: string, now: EpochMs, limits: SessionLimits) => Promise<Session | null>;
}

/** Looks up sessions without a cache. */
export const sessions = ({ read }: Pick<Steps, 'read'>): SessionVerb => ({
  session: async (tokenHash, now, limits) => {
    const found = await read('session', tokenHash, now, limits);
    if (!found) return null;
    const [id, doc, created] = found;
    return { user: readRecord('account', [id, doc]), created_at: Number(created) };
  },
});
