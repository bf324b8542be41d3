import { changePassword, deleteMe } from '../../src/api/accounts/own-account.ts';
import { messages } from '../../src/platform/messages.ts';
import { hashPassword, isPassword } from '../platform/http/crypto.ts';
import { networkKey } from '../platform/http/ip-address.ts';
import type { Counted } from '../platform/http/rate-limits.ts';
import { invalid, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { Conflict, route, type AnyCall, type Caller, type Unchecked } from '../platform/http/route.ts';
import { noteSecurity } from '../platform/http/security-log.ts';
import { sessionLimits } from '../platform/http/session.ts';
import type { Session } from '../platform/store/verbs/access.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import { changed, passwordProblem, presentMe } from './account.ts';
import { newSession, signedOut } from './start-session.ts';

/** How long a Google sign-in counts as recent, in milliseconds. */
const FRESH = 5 * 60_000;

/** Limits how often a session may try its password. The address is counted first: invented sessions cost nothing. */
export function passwordGuesses({ from }: { readonly from: Pick<Caller, 'ip' | 'sessionHash'> }): Counted {
  return { 'password:place': networkKey(from.ip), 'password:session': from.sessionHash ?? '' };
}

export const readOwnSession = ({ deps, from, now }: Unchecked) =>
  deps.store.session(from.sessionHash ?? '', now, sessionLimits);

/** @throws Refusal unless the person gives the password, or has signed in within the last five minutes */
export async function confirmsSelf(
  password: string | undefined,
  session: Session | null,
  { password_hash }: User,
  { now }: AnyCall,
): Promise<void> {
  if (password !== undefined && password_hash !== null) {
    if (!(await isPassword(password, password_hash))) throw wrongPassword();
  } else if (now - (session?.created_at ?? 0) > FRESH)
    throw badCredentials(
      password_hash === null
        ? 'Please sign in with Google again, then make this change within five minutes.'
        : 'Please enter your password to make this change.',
    );
}

const badCredentials = (message: string) => refuse('bad_credentials', message);
const wrongPassword = () => badCredentials(messages('replies-accounts')('wrongPassword'));

export const ownPasswordRoutes = [
  /** Ends every other session. */
  route(changePassword, {
    limits: passwordGuesses,
    answer: async (call, _, user) => {
      const { current, password } = call.body;
      const { start, cookies } = newSession(call);
      if (user.password_hash === null) throw badCredentials(messages('replies-accounts')('noPassword'));
      if (!(await isPassword(current, user.password_hash))) throw wrongPassword();
      const problem = passwordProblem(user, password);
      if (problem !== null) throw invalid({ password: problem });
      const next = changed(user, { password_hash: await hashPassword(password, user.password_hash) });
      const saved = await call.deps.store.saveUser(next, { endSessions: true, start });
      if (saved !== 'saved') throw new Conflict();
      noteSecurity('password_changed', { account: user.email }, call);
      const message = messages('replies-accounts')('passwordChanged');
      return data(presentMe(next), { cookies, message });
    },
  }),

  /** Requires the password, or a recent sign-in if the account has none. */
  route(deleteMe, {
    limits: passwordGuesses,
    read: readOwnSession,
    answer: async (call, session, user) => {
      const { body, deps, now } = call;
      if (user.role === 'owner')
        throw refuse(deleteMe, 'invalid_transition', messages('replies-accounts')('ownerStays'));
      if (user.password_hash === null) {
        // Only Google opens such an account, and the session's age tells when that was.
        const isFresh = now - (session?.created_at ?? 0) <= FRESH;
        if (!isFresh) throw badCredentials(messages('replies-accounts')('googleAgain'));
      } else if (!(await isPassword(body.password ?? '', user.password_hash))) {
        throw wrongPassword();
      }
      await deps.store.removeUser(user.id);
      noteSecurity('signed_out', { account: user.email }, call);
      return { ...signedOut(deps), message: messages('replies-accounts')('deleted') };
    },
  }),
];
