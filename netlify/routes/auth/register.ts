import { register } from '../../../src/api/auth.ts';
import { hashPassword } from '../../http/crypto.ts';
import { atAddress } from '../../http/limits.ts';
import { data } from '../../http/reply.ts';
import { publicRoute, type Call } from '../../http/route.ts';
import type { User } from '../../store/verbs/accounts.ts';
import { endOfClaim, newAccount, sharedSalt } from '../../use-cases/account.ts';
import { sendLink } from './links.ts';
import { beginSession, newSession, sessionShape } from './session.ts';

/**
 * Signs up. Whoever does so gets an account of their own, a claim, whether or not the address has one already: what the
 * other account has is shown to nobody who has not its password or its mail. docs/decisions/accounts.md says more.
 */
export const registerRoute = publicRoute(register, {
  limits: ({ from, body }) => atAddress('sign-up', body.email, from),
  read: ({ body, deps }) => deps.store.accounts(body.email),
  answer: signUp,
});

type Register = Call<typeof register>;

async function signUp(call: Register, accounts: readonly User[]) {
  const { body, deps, now } = call;
  const password_hash = await hashPassword(body.password, sharedSalt(accounts));
  // Who has the password of an account has no need of another.
  const known = accounts.find((account) => account.password_hash === password_hash);
  const { email, displayName = '' } = body;
  const user =
    known ?? newAccount({ id: deps.ids.uuid(), email, displayName, password_hash, created_at: now });
  const owner = accounts.find(({ verified }) => verified);
  const { start, cookies } = newSession(call);
  const [, begun] = await Promise.all([
    known ? null : deps.store.addUser(user, [endOfClaim(user.id, now)]),
    beginSession(user, start, call),
    owner
      ? sendLink('password_reset', known === owner ? null : owner, call, 'account_exists')
      : sendLink('verify_email', user, call),
  ]);
  return begun ? data(sessionShape(user, deps), { cookies }) : 'conflict';
}
