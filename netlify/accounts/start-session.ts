import type { SessionShape } from '../../src/api/accounts/sign-in.ts';
import { messages } from '../../src/platform/messages.ts';
import type { Deps } from '../deps.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { csrfCookie } from '../platform/http/csrf.ts';
import { placeShown } from '../platform/http/ip-address.ts';
import { refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { type AnyCall, Conflict } from '../platform/http/route.ts';
import { endedSessionCookie, sessionCookie, sessionLimits } from '../platform/http/session.ts';
import type { NewSession } from '../platform/store/sessions.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import { deviceCookies } from './known-device.ts';
import type { Proven } from './second-factor.ts';
import { noteFactor, noteSignIn } from './sign-in-attempts.ts';

export function sessionShape(user: User | null, deps: Pick<Deps, 'demo' | 'google'>): SessionShape {
  return {
    user: user && { displayName: user.displayName, email: user.email },
    isAdmin: user?.role === 'owner',
    providers: { google: deps.google !== null },
    demo: deps.demo,
  };
}

/** The answer to a browser whose session has ended. */
export function signedOut(deps: Deps) {
  return data(sessionShape(null, deps), endOfSession(deps));
}

/** Headers that clear what the browser has stored in any way, also the worker with its push subscription. */
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

/**
 * Starts the session of this account, in the version that was decided on. Every sign-in ends here, so that none gets around the
 * second factor: what proves it is used up in the same step.
 * @throws Conflict if the account has changed since
 * @throws Refusal if the account asks for a second factor
 */
export async function begin(
  user: User,
  start: NewSession,
  { deps, from }: AnyCall,
  proven: Proven | null = null,
): Promise<void> {
  if (user.second_factor && !proven)
    throw refuse('second_factor_required', messages('sign-in-answers')('codeNeeded'));
  const { tokenHash, now, limits, seenAs } = start;
  const [result] = await Promise.all([
    proven
      ? deps.store.saveUser(proven.next, { start })
      : deps.store.startSession(tokenHash, user.id, now, limits, user.version, seenAs),
    // The browser's earlier session becomes invalid.
    from.sessionHash ? deps.store.endSession(from.sessionHash) : null,
  ]);
  if (result !== 'started' && result !== 'saved') throw new Conflict();
}

/** The same for a person who has proven the account, which is recorded with it. */
export async function letIn(user: User, start: NewSession, call: AnyCall, proven: Proven | null = null) {
  const { deps, now, from } = call;
  await Promise.all([
    begin(user, start, call, proven),
    user.second_factor && !proven
      ? null
      : deps.store.noteAttempt(user.id, { at: now, outcome: 'ok', device: from.device }),
  ]);
  if (proven) noteFactor(proven.by === 'reset' ? 'reset' : 'used', factorNames[proven.by], user, call);
}

const factorNames = {
  code: 'codes',
  reset: 'codes',
  recovery_code: 'recovery code',
  passkey: 'passkey',
} as const;

export function signedInReply(user: User, cookies: readonly string[], call: AnyCall) {
  noteSignIn(user, call);
  return data(sessionShape(user, call.deps), { cookies: [...cookies, ...deviceCookies(user, call)] });
}
