import { readSession, signIn, signOut, type SessionShape } from '../../src/api/auth.ts';
import { emailKey } from '../../src/domain/customer.ts';
import type { Deps } from '../deps.ts';
import { hashPassword, isPassword, sameText, sha256 } from '../http/crypto.ts';
import { csrfCookie } from '../http/csrf.ts';
import { data, refuse } from '../http/reply.ts';
import { publicRoute, signedIn, type Call } from '../http/route.ts';
import { endedSessionCookie, sessionCookie, sessionLimits } from '../http/session.ts';
import type { User } from '../store/store.ts';

const QUARTER_HOUR = 15 * 60_000;

export const authRoutes = [
  publicRoute(readSession, {
    read: signedIn,
    answer: ({ deps }, user) => data(shape(user, deps)),
  }),

  publicRoute(signIn, {
    limits: ({ from, body }) => [
      { bucket: `sign-in:ip:${from.ip}`, limit: { most: 30, windowMs: QUARTER_HOUR } },
      {
        bucket: `sign-in:email:${sha256(emailKey(body.email))}`,
        limit: { most: 10, windowMs: QUARTER_HOUR },
      },
    ],
    read: ({ body, deps }) => deps.store.user(emailKey(body.email)),
    answer: async (call, known) => {
      const user = (await authenticate(call, known)) ?? (known ? null : await firstOwner(call));
      if (!user) return refuse('bad_credentials', 'E-mail or password is not right');
      return startSession(user, call, known ? 'known' : 'new');
    },
  }),

  publicRoute(signOut, {
    read: ({ deps, from }) =>
      from.sessionHash ? deps.store.endSession(from.sessionHash) : Promise.resolve(),
    answer: ({ deps }) =>
      data(shape(null, deps), { cookies: [endedSessionCookie(deps), csrfCookie(null, deps)] }),
  }),
];

function shape(user: User | null, { demo }: Pick<Deps, 'demo'>): SessionShape {
  return {
    user: user && { displayName: user.displayName, email: user.email },
    isAdmin: user?.role === 'owner',
    providers: { google: false },
    demo,
  };
}

/** A hash that no password has, so that an address without an account takes as long as one with. */
let nobody: Promise<string> | null = null;

async function authenticate({ body, deps }: Call<typeof signIn>, known: User | null): Promise<User | null> {
  nobody ??= hashPassword(deps.ids.token());
  const right = await isPassword(body.password, known?.password_hash ?? (await nobody));
  return known && right ? known : null;
}

/** The owner of the environment, who has no account before the first sign-in. */
async function firstOwner({ body, deps, now }: Call<typeof signIn>): Promise<User | null> {
  const { owner, ids } = deps;
  const isOwner =
    owner && sameText(emailKey(body.email), emailKey(owner.email)) && sameText(body.password, owner.password);
  if (!isOwner) return null;
  return {
    id: ids.uuid(),
    email: owner.email,
    displayName: '',
    role: 'owner',
    password_hash: await hashPassword(body.password),
    created_at: now,
  };
}

/** A new token with every sign-in; the one that the browser had before is worth nothing any more. */
async function startSession(user: User, { deps, from, now }: Call<typeof signIn>, account: 'known' | 'new') {
  const token = deps.ids.token();
  const hash = sha256(token);
  await Promise.all([
    // Of two first sign-ins at once either may make the account; the session belongs to its address.
    account === 'new' ? deps.store.addUser(user) : null,
    deps.store.startSession(hash, emailKey(user.email), now, sessionLimits),
    from.sessionHash ? deps.store.endSession(from.sessionHash) : null,
  ]);
  return data(shape(user, deps), { cookies: [sessionCookie(token, deps), csrfCookie(hash, deps)] });
}
