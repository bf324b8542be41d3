import type { SessionShape } from '../../src/api/accounts/sign-in.ts';
import type { Deps } from '../deps.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { csrfCookie } from '../platform/http/csrf.ts';
import { placeShown } from '../platform/http/ip-address.ts';
import { data } from '../platform/http/reply.ts';
import { type AnyCall, Conflict } from '../platform/http/route.ts';
import { endedSessionCookie, sessionCookie, sessionLimits } from '../platform/http/session.ts';
import type { NewSession } from '../platform/store/sessions.ts';
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

/**
 * Headers of the answer that ends this browser's session: it clears what the browser has stored in any way, and removes the admin's
 * worker with its push subscription.
 */
export function endOfSession(deps: Deps) {
  return { cookies: cookiesOfNobody(deps), headers: { 'Clear-Site-Data': '"cache", "storage"' } };
}

/** Tells a browser that its session is over. */
export function cookiesOfNobody(deps: Deps): readonly string[] {
  return [endedSessionCookie(deps), csrfCookie(null, deps)];
}

/** Creates a session with a new token and its cookies; every sign-in gets a new one. */
export function newSession({ deps, now, from }: AnyCall) {
  const token = deps.ids.token();
  const seenAs = { device: from.device, place: placeShown(from.ip) };
  const start: NewSession = { tokenHash: sha256(token), now, limits: sessionLimits, seenAs };
  return { start, cookies: [sessionCookie(token, deps), csrfCookie(start.tokenHash, deps)] };
}

/** Starts the session of this account, in the version that was decided on. @throws Conflict if it has changed since */
export async function begin(
  user: Pick<User, 'id' | 'version'>,
  { tokenHash, now, limits, seenAs }: NewSession,
  { deps, from }: AnyCall,
): Promise<void> {
  const [begun] = await Promise.all([
    deps.store.startSession(tokenHash, user.id, now, limits, user.version, seenAs),
    // The browser's earlier session becomes invalid.
    from.sessionHash ? deps.store.endSession(from.sessionHash) : null,
  ]);
  if (begun !== 'started') throw new Conflict();
}

/** The same for a person who has proven the account, which is recorded with it. */
export async function letIn(
  user: Pick<User, 'id' | 'version'>,
  start: NewSession,
  call: AnyCall,
): Promise<void> {
  const { deps, now, from } = call;
  await Promise.all([
    begin(user, start, call),
    deps.store.noteAttempt(user.id, { at: now, outcome: 'ok', device: from.device }),
  ]);
}
