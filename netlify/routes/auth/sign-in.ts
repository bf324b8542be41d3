import { signIn } from '../../../src/api/auth.ts';
import { emailKey } from '../../../src/domain/customer-rules.ts';
import { hashPassword, sameText } from '../../http/crypto.ts';
import { deviceCookies, signInAttempts } from '../../http/device.ts';
import { data, refuse, type Reply } from '../../http/reply.ts';
import { publicRoute, type Call } from '../../http/route.ts';
import type { User } from '../../store/verbs/accounts.ts';
import { untilSettled } from '../diary.ts';
import { changed, newAccount, withPassword } from './account.ts';
import { beginSession, newSession, sessionShape } from './session.ts';

type SignIn = Call<typeof signIn>;

export const signInRoute = publicRoute(signIn, {
  limits: (call) => signInAttempts(call.body.email, call),
  read: readAccounts,
  answer: (call, found) =>
    untilSettled(async (again) => decide(call, again ? await readAccounts(call) : found)),
});

function readAccounts({ body, deps }: SignIn): Promise<readonly User[]> {
  return deps.store.accounts(body.email);
}

async function decide(call: SignIn, accounts: readonly User[]): Promise<Reply<typeof signIn> | null> {
  const { deps, body } = call;
  const user = await withPassword(body.password, accounts, deps);
  if (user) return goIn(user, call);
  const holder = accounts.find(({ verified }) => verified);
  const owner = holder?.role === 'owner' ? null : await firstOwner(call, holder);
  if (!owner) return refuse('bad_credentials', 'E-mail or password is not right');
  const [kept, reply] = await Promise.all([
    owner.version === 1 ? deps.store.addUser(owner) : deps.store.saveUser(owner),
    goIn(owner, call),
  ]);
  return kept === 'added' || kept === 'saved' ? reply : null;
}

async function goIn(user: User, call: SignIn) {
  const { start, cookies } = newSession(call);
  if (!(await beginSession(user, start, call))) return null;
  return data(sessionShape(user, call.deps), { cookies: [...cookies, ...deviceCookies(user, call)] });
}

/** The owner of the environment, who has no account before the first sign-in, or one of a customer. */
async function firstOwner({ body, deps, now }: SignIn, customer: User | undefined): Promise<User | null> {
  const { owner, ids } = deps;
  const isOwner =
    owner && sameText(emailKey(body.email), emailKey(owner.email)) && sameText(body.password, owner.password);
  if (!isOwner) return null;
  const account = {
    password_hash: await hashPassword(body.password),
    role: 'owner',
    verified: true,
  } as const;
  if (customer) return changed(customer, account);
  return newAccount({ id: ids.uuid(), email: owner.email, created_at: now, ...account });
}
