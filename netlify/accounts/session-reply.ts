import type { SessionShape } from '../../src/api/accounts/sign-in.ts';
import type { Endpoint } from '../../src/platform/call/endpoint.ts';
import type { Deps } from '../deps.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { csrfCookie } from '../platform/http/csrf.ts';
import { placeShown } from '../platform/http/ip-address.ts';
import { data } from '../platform/http/reply.ts';
import type { Call } from '../platform/http/route.ts';
import { endedSessionCookie, sessionCookie, sessionLimits } from '../platform/http/session.ts';
import type { NewSession } from '../platform/store/verbs/access.ts';
import type { User } from '../platform/store/verbs/accounts.ts';

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

/** The answer to a browser whose session has ended. */
export function signedOut(deps: Deps) {
  return data(sessionShape(null, deps), endOfSession(deps));
}

/** Headers of the answer that ends this browser's session: it clears stored pages and answers. */
export function endOfSession(deps: Deps) {
  return { cookies: cookiesOfNobody(deps), headers: { 'Clear-Site-Data': '"cache"' } };
}

/** Tells a browser that its session is over. */
export function cookiesOfNobody(deps: Deps): readonly string[] {
  return [endedSessionCookie(deps), csrfCookie(null, deps)];
}

/** Creates a session with a new token and its cookies; every sign-in gets a new one. */
export function newSession({ deps, now, from }: Pick<Call<Endpoint>, 'deps' | 'now' | 'from'>) {
  const token = deps.ids.token();
  const seenAs = { device: from.device, place: placeShown(from.ip) };
  const start: NewSession = { tokenHash: sha256(token), now, limits: sessionLimits, seenAs };
  return { start, cookies: [sessionCookie(token, deps), csrfCookie(start.tokenHash, deps)] };
}
