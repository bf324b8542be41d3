import { changeMe, deleteMe, readMe, signOutEverywhere, type Me } from '../../../src/api/me.ts';
import { isPassword } from '../../http/crypto.ts';
import { data, refuse } from '../../http/reply.ts';
import { accountRoute } from '../../http/route.ts';
import type { User } from '../../store/verbs/accounts.ts';
import { changed } from '../auth/account.ts';
import { signedOut } from '../auth/session.ts';
import { passwordGuesses } from './guesses.ts';
import { again } from './again.ts';

export const accountRoutes = [
  accountRoute(readMe, { answer: (_, user) => data(presentMe(user)) }),

  accountRoute(changeMe, {
    answer: (call, user) =>
      again(user, call, async (known) => {
        const { displayName = known.displayName, phone = known.phone } = call.body;
        const next = changed(known, { displayName, phone });
        const result = await call.deps.store.saveUser(next);
        return result === 'saved'
          ? data(presentMe(next), { message: 'Your details have been saved.' })
          : null;
      }),
  }),

  accountRoute(signOutEverywhere, {
    answer: async ({ deps }, user) => {
      await deps.store.endSessions(user.id);
      return signedOut(deps);
    },
  }),

  accountRoute(deleteMe, {
    limits: passwordGuesses,
    answer: async ({ body, deps }, user) => {
      if (user.role === 'owner') {
        return refuse('invalid_transition', 'The account of the owner cannot be deleted here.');
      }
      const { password_hash } = user;
      if (password_hash !== null && !(await isPassword(body.password ?? '', password_hash)))
        return wrongPassword();
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
