import { changePassword } from '../../../src/api/me.ts';
import { hashPassword, isPassword } from '../../http/crypto.ts';
import { ownerPasswordRule } from '../../http/owner-password.ts';
import { data, invalid, refuse } from '../../http/reply.ts';
import { accountRoute } from '../../http/route.ts';
import { changed } from '../../use-cases/account.ts';
import { newSession } from '../auth/session.ts';
import { presentMe, wrongPassword } from './account.ts';
import { passwordGuesses } from './guesses.ts';

export const passwordRoute = accountRoute(changePassword, {
  limits: passwordGuesses,
  answer: async (call, user) => {
    const { body, deps } = call;
    if (user.password_hash === null) {
      return refuse(
        'bad_credentials',
        'This account has no password yet. "Forgot password" lets you choose one.',
      );
    }
    if (!(await isPassword(body.current, user.password_hash))) return wrongPassword();
    const problem = user.role === 'owner' ? ownerPasswordRule(body.password) : null;
    if (problem !== null) return invalid({ password: problem });
    const next = changed(user, { password_hash: await hashPassword(body.password, user.password_hash) });
    // This browser goes on with a session of its own, and every other one is out.
    const { start, cookies } = newSession(call);
    const result = await deps.store.saveUser(next, { endSessions: { thenStart: start } });
    if (result !== 'saved') return 'conflict';
    const message = 'Your password has been changed. All other devices have been signed out.';
    return data(presentMe(next), { cookies, message });
  },
});
