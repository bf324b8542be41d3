import type { Me } from '../../src/api/accounts/own-account.ts';
import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import type { Job } from '../../src/domain/messages/job.ts';
import { keptFor } from '../../src/domain/retention.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import { hashPassword, whichPassword } from '../platform/http/crypto.ts';
import { customerPasswordRule, ownerPasswordRule } from './password-rules.ts';
import { type AnyCall, Conflict } from '../platform/http/route.ts';
import type { User } from '../platform/store/verbs/accounts.ts';

/** Returns an account with only the given fields. */
export function newAccount(fields: Pick<User, 'id' | 'email' | 'created_at'> & Partial<User>): User {
  return {
    version: 1,
    verified: false,
    displayName: '',
    phone: '',
    role: 'customer',
    password_hash: null,
    google_subject: null,
    ...fields,
  };
}

/** Returns the job that deletes an account unless somebody has proven it in time. */
export function endOfClaim(user: User['id'], createdAt: EpochMs, more = ''): Job {
  const id = ['forget_claim', user, more].filter(Boolean).join(':');
  return { id, due: createdAt + keptFor.claim, appointment: null, work: { kind: 'forget_claim', user } };
}

export function changed(user: User, changes: Partial<User>): User {
  return { ...user, ...changes, version: user.version + 1 };
}

/** @throws Conflict if it has changed since it was read */
export async function save(next: User, { deps }: Pick<AnyCall, 'deps'>): Promise<void> {
  if ((await deps.store.saveUser(next)) !== 'saved') throw new Conflict();
}

/** Returns the error of a new password for this account, or null. Without an account it checks a new customer's password. */
export function passwordProblem(user: Pick<User, 'role'> | null, password: string): string | null {
  return user?.role === 'owner' ? ownerPasswordRule(password) : customerPasswordRule(password);
}

/** True for the person who has proven the address: bookings made with it belong to her. */
export function hasProven(user: User | null, email: string): boolean {
  return user !== null && user.verified && emailKey(user.email) === emailKey(email);
}

/** A hash that no password matches, so an unknown address takes as long as a known one. */
let nobody: Promise<string> | null = null;

/** Returns the account that has the password. An unknown address takes as long to reject. */
export async function withPassword(
  password: string,
  accounts: readonly User[],
  { ids }: Pick<Deps, 'ids'>,
): Promise<User | null> {
  nobody ??= hashPassword(ids.token());
  const withHash = accounts.filter(({ password_hash }) => password_hash !== null);
  const hashes = withHash.map(({ password_hash }) => password_hash ?? '');
  const which = await whichPassword(password, hashes.length > 0 ? hashes : [await nobody]);
  return withHash[which] ?? null;
}

/** Returns a hash with the salt that all accounts of an address share, so that a sign-in costs one computation. */
export function sharedSalt(accounts: readonly User[]): string | null {
  return accounts.find(({ password_hash }) => password_hash !== null)?.password_hash ?? null;
}

/** Deletes an unproven account; checks again after the same time while the salon can send no email. */
export async function forgetClaim(
  user: string,
  { store, post }: Pick<Deps, 'store' | 'post'>,
  now: EpochMs,
): Promise<void> {
  if (post.kind !== 'none') return void (await store.removeUser(user, 'claim'));
  await store.addJobs([endOfClaim(user, now, `again at ${now}`)], now);
}

export function presentMe(user: User): Me {
  return {
    displayName: user.displayName,
    email: user.email,
    phone: user.phone,
    isAdmin: user.role === 'owner',
    emailVerified: user.verified,
    hasPassword: user.password_hash !== null,
    hasGoogle: user.google_subject !== null,
  };
}
