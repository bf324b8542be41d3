import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import type { Job } from '../../src/domain/messages/job.ts';
import { keptFor } from '../../src/domain/retention.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import { hashPassword, whichPassword } from '../platform/http/crypto.ts';
import { customerPasswordRule, ownerPasswordRule } from './password-rules.ts';
import type { User } from '../platform/store/verbs/accounts.ts';

/** An account that knows no more than what it is made of. */
export function newAccount(known: Pick<User, 'id' | 'email' | 'created_at'> & Partial<User>): User {
  return {
    version: 1,
    verified: false,
    displayName: '',
    phone: '',
    role: 'customer',
    password_hash: null,
    google_subject: null,
    ...known,
  };
}

/** Forgets an account that nobody has proven to be theirs, so long after. */
export function endOfClaim(user: User['id'], made: EpochMs, more = ''): Job {
  const id = ['forget_claim', user, more].filter(Boolean).join(':');
  return { id, due: made + keptFor.claim, appointment: null, work: { kind: 'forget_claim', user } };
}

export function changed(user: User, changes: Partial<User>): User {
  return { ...user, ...changes, version: user.version + 1 };
}

/** What is wrong with a new password of this account, null where nothing is. No account is one that is being made, a customer's. */
export function passwordProblem(user: Pick<User, 'role'> | null, password: string): string | null {
  return user?.role === 'owner' ? ownerPasswordRule(password) : customerPasswordRule(password);
}

/** Whether this is who has proven to have the address: what was made with it is theirs. */
export function hasProven(user: User | null, email: string): boolean {
  return user !== null && user.verified && emailKey(user.email) === emailKey(email);
}

/** A hash that no password has, so that an address without an account takes as long as one with. */
let nobody: Promise<string> | null = null;

/** The account of these that has the password; of an address without one it takes as long to say that there is none. */
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

/** A hash in whose salt the accounts of an address share, so that a sign-in there costs one computation. */
export function sharedSalt(accounts: readonly User[]): string | null {
  return accounts.find(({ password_hash }) => password_hash !== null)?.password_hash ?? null;
}

/** Ends a claim that nobody has proven. Where no email can be sent nobody can prove an address: it is looked at again when as much time has passed. */
export async function forgetClaim(
  user: string,
  { store, post }: Pick<Deps, 'store' | 'post'>,
  now: EpochMs,
): Promise<void> {
  if (post.kind !== 'none') return void (await store.removeUser(user, 'claim'));
  await store.addJobs([endOfClaim(user, now, `again at ${now}`)], now);
}
