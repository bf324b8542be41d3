import {
  forgotPassword,
  readSession,
  register,
  resetPassword,
  signIn,
  signOut,
} from '../../src/api/accounts/sign-in.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { deviceCookies, signInAttempts } from './known-device.ts';
import { atAddress } from '../platform/http/rate-limits.ts';
import { placeOf } from '../platform/http/ip-address.ts';
import { data, invalid, refuse } from '../platform/http/reply.ts';
import { publicRoute, signedIn } from '../platform/http/route.ts';
import { noteSecurity } from '../platform/http/security-log.ts';
import { passwordProblem } from './account.ts';
import { choosePassword } from './change-account.ts';
import { noteFailedAttempt, noteSignIn } from './sign-in-attempts.ts';
import { enterByPassword, signUp } from './sign-in.ts';
import { sendLink } from './account-links.ts';
import { googleRoutes } from './google-routes.ts';
import { newSession, sessionShape, signedOut } from './session-reply.ts';

export const authRoutes = [
  publicRoute(readSession, {
    read: signedIn,
    answer: ({ deps }, user) => data(sessionShape(user, deps)),
  }),

  publicRoute(signOut, {
    read: ({ deps, from }) =>
      from.sessionHash ? deps.store.endSession(from.sessionHash) : Promise.resolve(),
    answer: (call) => {
      if (call.from.sessionHash) noteSecurity('signed_out', {}, call);
      return signedOut(call.deps);
    },
  }),

  publicRoute(signIn, {
    limits: (call) => signInAttempts(call.body.email, call),
    read: ({ body, deps }) => deps.store.accounts(body.email),
    onLimit: (call, accounts) => noteFailedAttempt('locked', call.body.email, accounts, call),
    answer: async (call, accounts) => {
      const { body, deps } = call;
      const { start, cookies } = newSession(call);
      const user = await enterByPassword(body, accounts, start, call);
      if (user === 'conflict') return user;
      if (user === 'bad_credentials') {
        noteFailedAttempt('wrong_password', body.email, accounts, call);
        return refuse(user, 'E-mail or password is not right');
      }
      if ('problem' in user) return invalid({ password: user.problem });
      noteSignIn(user, call);
      // First-edition accounts keep working; their owner is asked for a better password.
      const passwordIsWeak = user.role === 'owner' && passwordProblem(user, body.password) !== null;
      return data(
        { ...sessionShape(user, deps), ...(passwordIsWeak && { passwordIsWeak }) },
        { cookies: [...cookies, ...deviceCookies(user, call)] },
      );
    },
  }),

  publicRoute(register, {
    limits: ({ from, body }) => atAddress('sign-up', body.email, from),
    read: ({ body, deps }) => deps.store.accounts(body.email),
    answer: async (call, accounts) => {
      const { start, cookies } = newSession(call);
      const user = await signUp(call.body, accounts, start, call);
      if (user === 'conflict') return user;
      if ('problem' in user) return invalid({ password: user.problem });
      noteSecurity('signed_up', { account: call.body.email }, call);
      // The same for every address: docs/decisions/accounts.md.
      const mail = call.deps.mail.canSend
        ? ` A link is on its way to ${call.body.email}: open it in this browser, and your account shows the appointments made with that address.`
        : '';
      const message = `Welcome! Your account is made, and you are signed in.${mail}`;
      return data(sessionShape(user, call.deps), { cookies, message });
    },
  }),

  publicRoute(forgotPassword, {
    limits: ({ from, body }) => atAddress('forgot', body.email, from),
    read: ({ body, deps }) => deps.store.accounts(body.email),
    answer: async (call, [user = null]) => {
      await sendLink('password_reset', user, call);
      const message =
        'If there is an account with this address, a link to choose a new password is on its way to it.';
      return data(null, { message });
    },
  }),

  publicRoute(resetPassword, {
    limits: ({ from }) => ({ 'reset:place': placeOf(from.ip) }),
    read: ({ body, deps, now }) => deps.store.tokenOwner(sha256(body.token), 'password_reset', now),
    answer: async (call, owner) => {
      const result = await choosePassword(call.body, owner, call);
      if (result === 'conflict') return result;
      if (result === 'bad_token') {
        return refuse(result, 'This link has been used or is too old. Please ask for a new one.');
      }
      if (result !== 'chosen') return invalid({ password: result.problem });
      noteSecurity('password_changed', owner ? { account: owner.email } : {}, call);
      return data(null, { message: 'Your password has been changed. Please sign in with the new one.' });
    },
  }),

  ...googleRoutes,
];
