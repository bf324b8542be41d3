import { readSession, signOut, type SessionShape } from '../../../src/api/auth.ts';
import type { Endpoint } from '../../../src/api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { sha256 } from '../../http/crypto.ts';
import { csrfCookie } from '../../http/csrf.ts';
import { placeShown } from '../../http/place.ts';
import { data } from '../../http/reply.ts';
import { publicRoute, signedIn, type Call } from '../../http/route.ts';
import { endedSessionCookie, sessionCookie, sessionLimits } from '../../http/session.ts';
import type { NewSession } from '../../store/verbs/access.ts';
import type { User } from '../../store/verbs/accounts.ts';

export const sessionRoutes = [
  publicRoute(readSession, {
    read: signedIn,
    answer: ({ deps }, user) => data(sessionShape(user, deps)),
  }),

  publicRoute(signOut, {
    read: ({ deps, from }) =>
      from.sessionHash ? deps.store.endSession(from.sessionHash) : Promise.resolve(),
    answer: ({ deps }) => signedOut(deps),
  }),
];

export function sessionShape(
  user: User | null,
  { demo, google }: Pick<Deps, 'demo' | 'google'>,
): SessionShape {
  return {
    user: user && { displayName: user.displayName, email: user.email },
    isAdmin: user?.role === 'owner',
    providers: { google: google !== null },
    demo,
  };
}

/** The answer to a browser that is nobody any more. */
export function signedOut(deps: Deps) {
  return data(sessionShape(null, deps), { cookies: cookiesOfNobody(deps) });
}

/** Tells a browser that its session is over. */
export function cookiesOfNobody(deps: Deps): readonly string[] {
  return [endedSessionCookie(deps), csrfCookie(null, deps)];
}

/** A session to begin, and the cookies that tell the browser of it: a new token with every sign-in. */
export function newSession({ deps, now, from }: Pick<Call<Endpoint>, 'deps' | 'now' | 'from'>) {
  const token = deps.ids.token();
  const seenAs = { device: from.device, place: placeShown(from.ip) };
  const start: NewSession = { tokenHash: sha256(token), now, limits: sessionLimits, seenAs };
  return { start, cookies: [sessionCookie(token, deps), csrfCookie(start.tokenHash, deps)] };
}

/**
 * Begins a session of the account as it was decided on; the one that the browser had before is worth nothing any more.
 * @returns false where the account is another by now, and it has to be decided anew whether to let this browser in
 */
export async function beginSession(
  user: Pick<User, 'id' | 'version'>,
  { tokenHash, now, limits, seenAs }: NewSession,
  { deps, from }: Pick<Call<Endpoint>, 'deps' | 'from'>,
): Promise<boolean> {
  const [begun] = await Promise.all([
    deps.store.startSession(tokenHash, user.id, now, limits, user.version, seenAs),
    from.sessionHash ? deps.store.endSession(from.sessionHash) : null,
  ]);
  return begun === 'started';
}
