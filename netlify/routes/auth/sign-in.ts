import { signIn } from '../../../src/api/auth.ts';
import { emailKey } from '../../../src/domain/customer-rules.ts';
import { hashPassword, sameText } from '../../http/crypto.ts';
import { deviceCookies, signInAttempts } from '../../http/device.ts';
import { ownerPasswordRule } from '../../http/owner-password.ts';
import { data, invalid, refuse, type Reply } from '../../http/reply.ts';
import { publicRoute, type Call } from '../../http/route.ts';
import type { Conflict } from '../../settled.ts';
import type { User } from '../../store/verbs/accounts.ts';
import { changed, newAccount, withPassword } from '../../use-cases/account.ts';
import { beginSession, newSession, sessionShape } from './session.ts';

type SignIn = Call<typeof signIn>;

export const signInRoute = publicRoute(signIn, {
  limits: (call) => signInAttempts(call.body.email, call),
  read: ({ body, deps }) => deps.store.accounts(body.email),
  answer: decide,
});

async function decide(call: SignIn, accounts: readonly User[]): Promise<Reply<typeof signIn> | Conflict> {
  const { deps, body } = call;
  const user = await withPassword(body.password, accounts, deps);
  if (user) return goIn(user, call);
  const holder = accounts.find(({ verified }) => verified);
  const isFirst = holder?.role !== 'owner' && isEnvironmentsOwner(call);
  if (!isFirst) return refuse('bad_credentials', 'E-mail or password is not right');
  const problem = ownerPasswordRule(body.password);
  if (problem !== null) return invalid({ password: problem });
  const owner = await firstOwner(call, holder);
  const [kept, reply] = await Promise.all([
    owner.version === 1 ? deps.store.addUser(owner) : deps.store.saveUser(owner),
    goIn(owner, call),
  ]);
  return kept === 'added' || kept === 'saved' ? reply : 'conflict';
}

async function goIn(user: User, call: SignIn) {
  const { start, cookies } = newSession(call);
  if (!(await beginSession(user, start, call))) return 'conflict';
  const { body, deps } = call;
  // An account of the first edition works on; its owner is asked for a better password.
  const passwordIsWeak = user.role === 'owner' && ownerPasswordRule(body.password) !== null;
  return data(
    { ...sessionShape(user, deps), ...(passwordIsWeak && { passwordIsWeak }) },
    { cookies: [...cookies, ...deviceCookies(user, call)] },
  );
}

/** Whether this is the owner of the environment, who has no account before the first sign-in, or one of a customer. */
function isEnvironmentsOwner({ body, deps: { owner } }: SignIn): boolean {
  return (
    owner !== null &&
    sameText(emailKey(body.email), emailKey(owner.email)) &&
    sameText(body.password, owner.password)
  );
}

async function firstOwner({ body, deps, now }: SignIn, customer: User | undefined): Promise<User> {
  const account = {
    password_hash: await hashPassword(body.password),
    role: 'owner',
    verified: true,
  } as const;
  if (customer) return changed(customer, account);
  const email = deps.owner?.email ?? body.email;
  return newAccount({ id: deps.ids.uuid(), email, created_at: now, ...account });
}
