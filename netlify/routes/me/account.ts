import { changeMe, deleteMe, readMe, signOutEverywhere, type Me } from '../../../src/api/me.ts';
import { isPassword } from '../../http/crypto.ts';
import { data, refuse } from '../../http/reply.ts';
import { accountRoute } from '../../http/route.ts';
import { sessionLimits } from '../../http/session.ts';
import type { User } from '../../store/verbs/accounts.ts';
import { changed } from '../../use-cases/account.ts';
import { signedOut } from '../auth/session.ts';
import { passwordGuesses } from './guesses.ts';

/** How long a sign-in with Google counts as said just now, in milliseconds. */
const FRESH = 5 * 60_000;

const signInAnew = refuse(
  'bad_credentials',
  'Please sign in with Google again, and delete the account within five minutes of it.',
);

export const accountRoutes = [
  accountRoute(readMe, { answer: (_, user) => data(presentMe(user)) }),

  accountRoute(changeMe, {
    answer: async (call, user) => {
      const { displayName = user.displayName, phone = user.phone } = call.body;
      const next = changed(user, { displayName, phone });
      const result = await call.deps.store.saveUser(next);
      return result === 'saved'
        ? data(presentMe(next), { message: 'Your details have been saved.' })
        : 'conflict';
    },
  }),

  accountRoute(signOutEverywhere, {
    answer: async ({ deps }, user) => {
      await deps.store.endSessions(user.id);
      return signedOut(deps);
    },
  }),

  accountRoute(deleteMe, {
    limits: passwordGuesses,
    read: ({ deps, from, now }) => deps.store.session(from.sessionHash ?? '', now, sessionLimits),
    answer: async ({ body, deps, now }, user, session) => {
      if (user.role === 'owner') {
        return refuse('invalid_transition', 'The account of the owner cannot be deleted here.');
      }
      const { password_hash } = user;
      if (password_hash === null) {
        // Only Google opens such an account, and how old its session is says how long ago it did.
        if (now - (session?.created_at ?? 0) > FRESH) return signInAnew;
      } else if (!(await isPassword(body.password ?? '', password_hash))) {
        return wrongPassword();
      }
      await deps.store.removeUser(user.id);
      return { ...signedOut(deps), message: 'Your account has been deleted.' };
    },
  }),
];

export function presentMe(user: User): Me {
  return {
    displayName: user.displayName,
    email: user.email,
    phone: user.phone,
    isAdmin: user.role === 'owner',
    emailVerified: user.verified,
    hasPassword: user.password_hash !== null,
    hasGoogle: user.google_subject !== null,
  };
}

export function wrongPassword() {
  return refuse('bad_credentials', 'The current password is not right.');
}
