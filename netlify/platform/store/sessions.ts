import type { EpochMs } from '../../../src/domain/time.ts';

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

/** For a first-edition session, which stored no device. */
export const nothingKnown: SeenAs = { device: '', place: '' };

export interface SignInAttempt {
  readonly at: EpochMs;
  readonly outcome: 'ok' | 'wrong_password' | 'locked' | 'second_factor';
  /** 'Safari on iPhone'; empty if unknown. */
  readonly device: string;
}

/** How many attempts are kept for an account: the newest. */
export const MOST_ATTEMPTS = 50;

/** A counter of attempts: at most `most` in `windowMs` milliseconds from the first. */
export interface Bucket {
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
}

export interface SessionLimits {
  /** Milliseconds without a request after which a session ends. */
  readonly idle: number;
  /** Milliseconds after sign-in at which it ends in any case. */
  readonly absolute: number;
}

/** Returns when a session last used at `lastUse` ends, in epoch milliseconds. */
export function sessionEnd(created: EpochMs, lastUse: EpochMs, { idle, absolute }: SessionLimits): EpochMs {
  return Math.min(lastUse + idle, created + absolute);
}

/** The interval at which use is recorded, in milliseconds: a hundredth of the idle limit. */
export function seenStep({ idle }: SessionLimits): number {
  return Math.floor(idle / 100);
}
