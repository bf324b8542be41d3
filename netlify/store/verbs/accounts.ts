import type { Job } from '../../../src/domain/job.ts';
import type { EpochMs } from '../../../src/domain/time.ts';

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

/** Who may sign in. */
export interface AccountVerbs {
  /** The accounts of an address: the verified one first, if there is one, and then by age. */
  accounts(email: string): Promise<readonly User[]>;
  userByGoogle(subject: string): Promise<User | null>;
  /**
   * A verified one takes the place of all claims to its address; a claim goes beside the others, of which the
   * oldest is forgotten when there are more than `MOST_CLAIMS`. The jobs are kept in the same step.
   */
  addUser(user: User, jobs?: readonly Job[]): Promise<'added' | 'email_known' | 'google_known'>;
  /** Forgets the account and ends its sessions; with `claim` only while nobody has proven its address. */
  removeUser(id: string, only?: 'claim'): Promise<'removed' | 'unknown'>;
}

/** The most accounts of one address that nobody has proven to be theirs. */
export const MOST_CLAIMS = 8;

/** How long an account may go without its address proven, in milliseconds: thirty days. */
export const CLAIM_LASTS = 30 * 24 * 60 * 60_000;
