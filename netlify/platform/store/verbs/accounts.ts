import * as z from 'zod/mini';
import type { Job } from '../../../../src/domain/messages/job.ts';

const whole = z.number().check(z.int());

/** An account. An address has at most one verified account, and any number of unproven ones (claims). */
export const User = z.strictObject({
  id: z.string(),
  /** Increases by one with every change. */
  version: whole,
  /** Never changes. */
  email: z.string(),
  /** Whether somebody has proven the address; an account without proof is a claim. */
  verified: z.boolean(),
  displayName: z.string(),
  phone: z.string(),
  role: z.enum(['customer', 'owner']),
  /** Null if only Google signs in. */
  password_hash: z.nullable(z.string()),
  /** Google's id of the person. */
  google_subject: z.nullable(z.string()),
  created_at: whole,
});
export type User = Readonly<z.infer<typeof User>>;

/** The accounts that may sign in. */
export interface AccountVerbs {
  /** Returns the accounts of an address: the verified one first, then by age. */
  accounts(email: string): Promise<readonly User[]>;
  userByGoogle(subject: string): Promise<User | null>;
  /**
   * Adds an account. A verified one replaces all claims to its address; a claim is added to the others, whose oldest is deleted
   * beyond `MOST_CLAIMS`. The jobs are stored in the same step.
   */
  addUser(user: User, jobs?: readonly Job[]): Promise<'added' | 'email_known' | 'google_known'>;
  /** Deletes the account and ends its sessions; with `claim` only while nobody has proven its address. */
  removeUser(id: string, only?: 'claim'): Promise<'removed' | 'unknown'>;
}

/** The maximum number of unproven accounts of one address. */
export const MOST_CLAIMS = 8;
