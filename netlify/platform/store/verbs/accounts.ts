import * as z from 'zod/mini';
import type { Job } from '../../../../src/domain/messages/job.ts';

const whole = z.number().check(z.int());

/** An account. An address has at most one that is verified, and any number of claims beside it or instead of it. */
export const User = z.strictObject({
  id: z.string(),
  /** Rises by one with every change. */
  version: whole,
  /** Never changes. */
  email: z.string(),
  /** Whether somebody has proven that the address is theirs; an account that has not is a claim. */
  verified: z.boolean(),
  displayName: z.string(),
  phone: z.string(),
  role: z.enum(['customer', 'owner']),
  /** Null where only Google signs in. */
  password_hash: z.nullable(z.string()),
  /** What Google calls the person. */
  google_subject: z.nullable(z.string()),
  created_at: whole,
});
export type User = Readonly<z.infer<typeof User>>;

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
