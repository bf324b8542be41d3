import { confirmVerification, sendVerification } from '../../../src/api/me.ts';
import type { Deps } from '../../deps.ts';
import { sha256 } from '../../http/crypto.ts';
import { placeOf } from '../../http/place.ts';
import { data, refuse } from '../../http/reply.ts';
import { accountRoute } from '../../http/route.ts';
import { changed } from '../../use-cases/account.ts';
import { sendLink } from '../auth/links.ts';
import { cookiesOfNobody } from '../auth/session.ts';
import { presentMe } from './account.ts';

export const verificationRoutes = [
  accountRoute(sendVerification, {
    limits: ({ from }) => ({
      'verify:place': placeOf(from.ip),
      'verify:session': from.sessionHash ?? '',
    }),
    answer: async (call, user) => {
      if (user.verified) return data(presentMe(user), { message: 'Your address is confirmed already.' });
      if (!call.deps.mail.canSend) {
        return refuse(
          'not_configured',
          'The salon cannot send e-mail yet, so that no address can be confirmed.',
        );
      }
      await sendLink('verify_email', user, call);
      return data(presentMe(user), { message: 'A link to confirm your address is on its way to you.' });
    },
  }),

  accountRoute(confirmVerification, {
    limits: ({ from }) => ({ 'confirm:place': placeOf(from.ip) }),
    answer: async (call, user) => {
      const { body, deps, now } = call;
      const message = 'Thank you, your address is confirmed.';
      if (user.verified) return data(presentMe(user), { message });
      const next = changed(user, { verified: true });
      const token = { hash: sha256(body.token), kind: 'verify_email', now } as const;
      const result = await deps.store.saveUser(next, { token });
      if (result === 'bad_token') {
        return refuse('bad_token', 'This link has been used, is too old, or is for another account.');
      }
      if (result === 'email_known') return knownAlready(deps);
      return result === 'saved' ? data(presentMe(next), { message }) : 'conflict';
    },
  }),
];

/** Nobody takes the place of an account: who has lost its password gets a new one by mail. */
function knownAlready(deps: Deps) {
  return refuse(
    'invalid_transition',
    'There is an account with this address already, and it stays as it is. Please sign in with its password, or choose a new one with "Forgot password".',
    { cookies: cookiesOfNobody(deps) },
  );
}
