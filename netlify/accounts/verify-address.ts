import { confirmVerification, sendVerification } from '../../src/api/accounts/own-account.ts';
import { messages } from '../../src/platform/messages.ts';
import { Conflict, route, unlessAnswered, withAnswer } from '../platform/http/route.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { networkKey } from '../platform/http/ip-address.ts';
import { refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { sendLink } from './account-links.ts';
import { recognizesNew } from '../clients/client-flags.ts';
import { consenting } from '../clients/marketing.ts';
import { changed, presentMe } from './account.ts';
import { cookiesOfNobody } from './start-session.ts';

const over = () => refuse(confirmVerification, 'bad_token', messages('replies-accounts')('proofOver'));

export const verificationRoutes = [
  route(sendVerification, {
    limits: ({ from }) => ({ 'verify:place': networkKey(from.ip), 'verify:session': from.sessionHash ?? '' }),
    answer: async (call, _, user) => {
      if (user.verified) return data(presentMe(user), { message: messages('replies-accounts')('proven') });
      if (!call.deps.mail.canSend) {
        throw refuse(sendVerification, 'not_configured', messages('replies-accounts')('cannotProve'));
      }
      await unlessAnswered(call);
      await sendLink('verify_email', user, call);
      return data(presentMe(user), { message: messages('replies-accounts')('proofSent') });
    },
  }),

  /** The token of an email proves that the address belongs to this person. */
  route(confirmVerification, {
    limits: ({ from }) => ({ 'confirm:place': networkKey(from.ip) }),
    answer: async (call, _, user) => {
      const { body, deps, now } = call;
      const reply = (one: typeof user) =>
        data(presentMe(one), { message: messages('replies-accounts')('provenNow') });
      const hash = sha256(body.token);
      if (user.verified) {
        // Her own link may be opened again, but one that is for another account confirms nothing here.
        const other = await deps.store.tokenOwner(hash, 'verify_email', now);
        if (other && other.id !== user.id) throw over();
        return reply(user);
      }
      const { marketing, sms, ...account } = user;
      const next = changed(account, { verified: true });
      const isAsked = marketing !== undefined || sms !== undefined;
      const client = isAsked ? await deps.store.clientByAddress(user.email) : null;
      const consent = consenting(next, client, { marketing, sms }, call);
      const token = { hash, kind: 'verify_email', now } as const;
      const proven = reply(next);
      const result = await withAnswer(call, proven).saveUser(next, { token, consent });
      switch (result) {
        case 'saved':
          recognizesNew(consent, call);
          return proven;
        case 'bad_token':
          throw over();
        case 'email_known': {
          // Nobody can claim an account: a lost password is replaced by email.
          const message = messages('replies-accounts')('known');
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
