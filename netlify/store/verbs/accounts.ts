import type { EpochMs } from '../../../src/domain/time.ts';
import type { NewSession, UsedToken } from './access.ts';

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

/**
 * What goes with a change of an account, in the same step: a token, which is used up, or nothing is changed; the end of
 * all sessions of the account; the beginning of a new one.
 */
export type SaveWith =
  | { readonly token: UsedToken; readonly endSessions?: true }
  | { readonly token?: never; readonly endSessions?: true | { readonly thenStart: NewSession } };

/** Who may sign in. */
export interface AccountVerbs {
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
}

/** The most accounts of one address that nobody has proven to be theirs. */
export const MOST_CLAIMS = 8;
