import { confirmVerification, sendVerification } from '../../src/api/accounts/own-account.ts';
import { Conflict, route, unlessAnswered, withAnswer } from '../platform/http/route.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { networkKey } from '../platform/http/ip-address.ts';
import { refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { sendLink } from './account-links.ts';
import { changed, presentMe } from './account.ts';
import { cookiesOfNobody } from './start-session.ts';

export const verificationRoutes = [
  route(sendVerification, {
    limits: ({ from }) => ({
      'verify:place': networkKey(from.ip),
      'verify:session': from.sessionHash ?? '',
    }),
    answer: async (call, _, user) => {
      if (user.verified) return data(presentMe(user), { message: 'Your address is already confirmed.' });
      if (!call.deps.mail.canSend) {
        const message = "We can't send email yet, so you can't confirm your address.";
        throw refuse(sendVerification, 'not_configured', message);
      }
      await unlessAnswered(call);
      await sendLink('verify_email', user, call);
      return data(presentMe(user), { message: 'A link to confirm your address is on its way to you.' });
    },
  }),

  /** The token of an email proves that the address belongs to this person. */
  route(confirmVerification, {
    limits: ({ from }) => ({ 'confirm:place': networkKey(from.ip) }),
    answer: async (call, _, user) => {
      const { body, deps, now } = call;
      const reply = (one: typeof user) =>
        data(presentMe(one), { message: 'Thank you, your address is confirmed.' });
      if (user.verified) return reply(user);
      const next = changed(user, { verified: true });
      const token = { hash: sha256(body.token), kind: 'verify_email', now } as const;
      const proven = reply(next);
      const result = await withAnswer(call, proven).saveUser(next, { token });
      switch (result) {
        case 'saved':
          return proven;
        case 'bad_token': {
          const message = 'This link was already used, has expired, or is for another account.';
          throw refuse(confirmVerification, 'bad_token', message);
        }
        case 'email_known': {
          // Nobody can claim an account: a lost password is replaced by email.
          const message =
            'This address already has an account. Please sign in with its password, or use "Forgot password" to choose a new one.';
          const cookies = cookiesOfNobody(deps);
          throw refuse(confirmVerification, 'invalid_transition', message, { cookies });
        }
        case 'stale':
        case 'google_known':
          throw new Conflict();
      }
    },
  }),
];
