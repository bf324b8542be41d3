import type { Appointment } from '../../../../src/domain/appointments/appointment.ts';
import type { EpochMs } from '../../../../src/domain/time.ts';
import type { User } from './accounts.ts';

/** A one-time token of a mailed link. It ends with all sessions of its account. */
export interface OneTimeToken {
  readonly kind: 'password_reset' | 'verify_email';
  /** The account's id; without an account the token belongs to nobody and opens nothing. */
  readonly user: string;
  readonly until: EpochMs;
}

export interface UsedToken {
  readonly hash: string;
  readonly kind: OneTimeToken['kind'];
  readonly now: EpochMs;
}

export interface NewSession {
  readonly tokenHash: string;
  readonly now: EpochMs;
  readonly limits: SessionLimits;
  readonly seenAs?: SeenAs;
}

/** The browser of a session for lists; empty if unknown. */
export interface SeenAs {
  /** 'Safari on iPhone' */
  readonly device: string;
  /** '203.0.113.x' */
  readonly place: string;
}

export interface OpenSession extends SeenAs {
  readonly tokenHash: string;
  readonly created_at: EpochMs;
  /** As it is recorded: at intervals, as `session` explains. */
  readonly seen_at: EpochMs;
}

/** An attempt to sign in to an account, as its owner sees it. */
export interface SignInAttempt {
  readonly at: EpochMs;
  readonly outcome: 'ok' | 'wrong_password' | 'locked' | 'second_factor';
  /** 'Safari on iPhone'; empty if unknown. */
  readonly device: string;
}

/** How many attempts are kept for an account: the newest. */
export const MOST_ATTEMPTS = 50;

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

/**
 * Changes in the same step as an account's: a token to use up (otherwise nothing is changed), the end of all its sessions, and a
 * new session.
 */
export type SaveWith =
  | { readonly token: UsedToken; readonly endSessions?: true }
  | { readonly token?: never; readonly endSessions?: true | { readonly thenStart: NewSession } };

/** A counter of attempts: at most `most` in `windowMs` milliseconds from the first. */
export interface Bucket {
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
}

export type RateLimitResult =
  | { readonly allowed: true }
  /** `full` names the first full bucket, and how long until none is full. */
  | { readonly allowed: false; readonly full: string; readonly retryAfterMs: number };

/** Sessions, one-time tokens, and limits on attempts. */
export interface AccessVerbs {
  /** Stores a token by its hash; its account must still match when it is used. */
  issueToken(hash: string, token: OneTimeToken, now: EpochMs): Promise<void>;
  /** Returns the account of a usable token of that kind; `saveUser` uses it up. */
  tokenOwner(hash: string, kind: OneTimeToken['kind'], now: EpochMs): Promise<User | null>;

  /**
   * Replaces the account with its id, if that still has version `next.version - 1`. Once it is verified, every unproven account
   * of its address is deleted with its sessions. If another account of the address is already verified, nothing changes, except
   * that a token is used up together with its unproven account.
   */
  saveUser(
    next: User,
    how?: SaveWith,
  ): Promise<'saved' | 'stale' | 'bad_token' | 'email_known' | 'google_known'>;

  /**
   * Starts a session of an existing account, in the named version if any: a password that was right a moment ago may have been
   * changed meanwhile.
   */
  startSession(
    tokenHash: string,
    userId: string,
    now: EpochMs,
    limits: SessionLimits,
    version?: number,
    seenAs?: SeenAs,
  ): Promise<'started' | 'changed'>;
  /** Returns the user of a session within its limits, and records its use. */
  session(tokenHash: string, now: EpochMs, limits: SessionLimits): Promise<Session | null>;
  /** Returns all open sessions of the account this one belongs to, most recently used first; none if this one has ended. */
  openSessions(tokenHash: string, now: EpochMs, limits: SessionLimits): Promise<readonly OpenSession[]>;
  endSession(tokenHash: string): Promise<void>;
  /** Ends every session of the account, and invalidates its one-time tokens. */
  endSessions(userId: string): Promise<void>;
  /**
   * Returns the appointments of the client with the address of the session's account, by start. None if the account is not
   * verified.
   */
  ownAppointments(tokenHash: string, now: EpochMs, limits: SessionLimits): Promise<readonly Appointment[]>;

  /**
   * Stores an attempt with an existing account, which keeps the newest `MOST_ATTEMPTS`; they are deleted with it. While it is
   * locked, consecutive attempts count as one.
   */
  noteAttempt(userId: string, attempt: SignInAttempt): Promise<void>;
  /** Returns the attempts of the session's account, newest first; none if the session has ended. */
  signInAttempts(tokenHash: string, now: EpochMs, limits: SessionLimits): Promise<readonly SignInAttempt[]>;

  /** Counts an attempt in each of the buckets; if one is full, in none, and nothing is written. */
  countAttempt(buckets: readonly Bucket[], now: EpochMs): Promise<RateLimitResult>;
}
