import type { Appointment } from '../../../../src/domain/appointments/appointment.ts';
import type { EpochMs } from '../../../../src/domain/time.ts';
import type { User } from './accounts.ts';

/** Something that a link in a message may do once. Any end of all sessions of the account is its end too. */
export interface OneTimeToken {
  readonly kind: 'password_reset' | 'verify_email';
  /** Of the account; where there is none, nobody's, and the token opens nothing. */
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

/** What is said of the browser that a session began in, for whoever looks at a list; '' where nothing is known. */
export interface SeenAs {
  /** 'Safari on iPhone' */
  readonly device: string;
  /** '203.0.113.x' */
  readonly place: string;
}

export interface OpenSession extends SeenAs {
  readonly tokenHash: string;
  readonly created_at: EpochMs;
  /** As it is written down: in steps, as `session` says. */
  readonly seen_at: EpochMs;
}

/** One try to sign in to an account, as its owner is shown it. */
export interface SignInAttempt {
  readonly at: EpochMs;
  readonly outcome: 'ok' | 'wrong_password' | 'locked' | 'second_factor';
  /** 'Safari on iPhone'; '' where it is not known. */
  readonly device: string;
}

/** How many attempts are kept of an account: the newest. */
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
 * What goes with a change of an account, in the same step: a token, which is used up, or nothing is changed; the end of
 * all sessions of the account; the beginning of a new one.
 */
export type SaveWith =
  | { readonly token: UsedToken; readonly endSessions?: true }
  | { readonly token?: never; readonly endSessions?: true | { readonly thenStart: NewSession } };

/** Where attempts are counted: at most `most` of them in `windowMs` milliseconds, from the first on. */
export interface Bucket {
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
}

export type RateLimitResult =
  | { readonly allowed: true }
  /** `full` names the first bucket that is; it takes so long until none of them is. */
  | { readonly allowed: false; readonly full: string; readonly retryAfterMs: number };

/** Who is signed in, what a link in a message may do, and how often somebody may try. */
export interface AccessVerbs {
  /** Keeps a token by its hash; what it is about must still hold when it is used. */
  issueToken(hash: string, token: OneTimeToken, now: EpochMs): Promise<void>;
  /** Whose token this is, if it is of that kind and can be used; using it is up to `saveUser`. */
  tokenOwner(hash: string, kind: OneTimeToken['kind'], now: EpochMs): Promise<User | null>;

  /**
   * Puts `next` in the place of the account with its id, if that is still of version `next.version - 1`. When it is
   * verified, every claim to its address is forgotten, with its sessions. Where another account of the address is verified
   * already, nothing is changed, except that whoever comes with a token loses it, and the claim that it was for.
   */
  saveUser(
    next: User,
    how?: SaveWith,
  ): Promise<'saved' | 'stale' | 'bad_token' | 'email_known' | 'google_known'>;

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
    seenAs?: SeenAs,
  ): Promise<'started' | 'changed'>;
  /** Who this session belongs to, if it is within its limits; being asked about keeps it from going idle. */
  session(tokenHash: string, now: EpochMs, limits: SessionLimits): Promise<Session | null>;
  /** All that are open of the account that this one belongs to, the last used first; none where this one has ended. */
  openSessions(tokenHash: string, now: EpochMs, limits: SessionLimits): Promise<readonly OpenSession[]>;
  endSession(tokenHash: string): Promise<void>;
  /** Ends every session of the account, and the use of its one-time tokens. */
  endSessions(userId: string): Promise<void>;
  /**
   * What was booked with the address of the account that the session belongs to, by start: those of the client whom the
   * salon knows by it. None when the account is not verified.
   */
  ownAppointments(tokenHash: string, now: EpochMs, limits: SessionLimits): Promise<readonly Appointment[]>;

  /**
   * Keeps an attempt with the account, if that is there, and the newest `MOST_ATTEMPTS` of it; they go with the account. While it is
   * locked, all attempts in a row are one.
   */
  noteAttempt(userId: string, attempt: SignInAttempt): Promise<void>;
  /** Those of the account that the session belongs to, the newest first; none where it has ended. */
  signInAttempts(tokenHash: string, now: EpochMs, limits: SessionLimits): Promise<readonly SignInAttempt[]>;

  /** Counts an attempt in each of the buckets; where one is full, in none, and then nothing at all is written. */
  countAttempt(buckets: readonly Bucket[], now: EpochMs): Promise<RateLimitResult>;
}
