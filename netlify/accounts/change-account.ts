import type { BodyOf, Endpoint } from '../../src/platform/call/endpoint.ts';
import type { resetPassword } from '../../src/api/accounts/sign-in.ts';
import type { changePassword } from '../../src/api/accounts/own-account.ts';
import { hashPassword, isPassword, sha256 } from '../platform/http/crypto.ts';
import type { Call } from '../platform/http/route.ts';
import type { Conflict } from '../platform/store/retry.ts';
import type { NewSession, Session } from '../platform/store/verbs/access.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import { changed, passwordProblem } from './account.ts';

type Context = Pick<Call<Endpoint>, 'deps' | 'now'>;

/** How long a Google sign-in counts as recent, in milliseconds. */
const FRESH = 5 * 60_000;

/**
 * Sets a new password by a link, which proves the address. The account then belongs to this person, and all other sessions end.
 */
export async function choosePassword(
  { token, password }: BodyOf<typeof resetPassword>,
  owner: User | null,
  { deps, now }: Context,
): Promise<'chosen' | 'bad_token' | { readonly problem: string } | Conflict> {
  const problem = passwordProblem(owner, password);
  if (problem !== null) return { problem };
  // Computed before the token is checked, so that good and bad tokens take equally long.
  const password_hash = await hashPassword(password, owner?.password_hash);
  if (!owner) return 'bad_token';
  const result = await deps.store.saveUser(changed(owner, { password_hash, verified: true }), {
    token: { hash: sha256(token), kind: 'password_reset', now },
    endSessions: true,
  });
  if (result === 'saved') return 'chosen';
  return result === 'bad_token' || result === 'email_known' ? 'bad_token' : 'conflict';
}

/** @param start a session for this browser to continue with: every other one ends */
export async function exchangePassword(
  { current, password }: BodyOf<typeof changePassword>,
  user: User,
  start: NewSession,
  { deps }: Context,
): Promise<User | 'no_password' | 'bad_credentials' | { readonly problem: string } | Conflict> {
  if (user.password_hash === null) return 'no_password';
  if (!(await isPassword(current, user.password_hash))) return 'bad_credentials';
  const problem = passwordProblem(user, password);
  if (problem !== null) return { problem };
  const next = changed(user, { password_hash: await hashPassword(password, user.password_hash) });
  const result = await deps.store.saveUser(next, { endSessions: { thenStart: start } });
  return result === 'saved' ? next : 'conflict';
}

/** Confirms by the token of an email that the address belongs to this person. */
export async function proveAddress(
  token: string,
  user: User,
  { deps, now }: Context,
): Promise<User | 'bad_token' | 'email_known' | Conflict> {
  if (user.verified) return user;
  const next = changed(user, { verified: true });
  const result = await deps.store.saveUser(next, {
    token: { hash: sha256(token), kind: 'verify_email', now },
  });
  if (result === 'saved') return next;
  return result === 'bad_token' || result === 'email_known' ? result : 'conflict';
}

/** Deletes an account after its password was given, or after a recent sign-in if it has none. */
export async function deleteAccount(
  user: User,
  password: string,
  session: Session | null,
  { deps, now }: Context,
): Promise<'deleted' | 'is_owner' | 'bad_credentials' | 'too_old'> {
  if (user.role === 'owner') return 'is_owner';
  if (user.password_hash === null) {
    // Only Google opens such an account, and the session's age tells when that was.
    if (now - (session?.created_at ?? 0) > FRESH) return 'too_old';
  } else if (!(await isPassword(password, user.password_hash))) {
    return 'bad_credentials';
  }
  await deps.store.removeUser(user.id);
  return 'deleted';
}
