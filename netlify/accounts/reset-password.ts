import { forgotPassword, resetPassword } from '../../src/api/accounts/sign-in.ts';
import { messages } from '../../src/platform/messages.ts';
import { hashPassword, sha256 } from '../platform/http/crypto.ts';
import { networkKey } from '../platform/http/ip-address.ts';
import { atAddress } from '../platform/http/rate-limits.ts';
import { invalid, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { Conflict, route } from '../platform/http/route.ts';
import { noteSecurity } from '../platform/http/security-log.ts';
import { sendLink } from './account-links.ts';
import { changed, passwordProblem } from './account.ts';

const badToken = () => refuse(resetPassword, 'bad_token', messages('replies-accounts')('linkOver'));

export const forgottenPasswordRoutes = [
  route(forgotPassword, {
    limits: ({ from, body }) => atAddress('forgot', body.email, from),
    read: ({ body, deps }) => deps.store.accounts(body.email),
    answer: async (call, [user = null]) => {
      await sendLink('password_reset', user, call);
      return data(null, { message: messages('replies-accounts')('resetAsked') });
    },
  }),

  /** The link proves the address. The account then belongs to this person, and all other sessions end. */
  route(resetPassword, {
    limits: ({ from }) => ({ 'reset:place': networkKey(from.ip) }),
    read: ({ body, deps, now }) => deps.store.tokenOwner(sha256(body.token), 'password_reset', now),
    answer: async (call, owner) => {
      const { deps, now } = call;
      const { token, password } = call.body;
      const problem = passwordProblem(owner, password);
      if (problem !== null) throw invalid({ password: problem });
      // Computed before the token is checked, so that good and bad tokens take equally long.
      const password_hash = await hashPassword(password, owner?.password_hash);
      if (!owner) throw badToken();
      const result = await deps.store.saveUser(changed(owner, { password_hash, verified: true }), {
        token: { hash: sha256(token), kind: 'password_reset', now },
        endSessions: true,
      });
      if (result === 'bad_token' || result === 'email_known') throw badToken();
      if (result !== 'saved') throw new Conflict();
      noteSecurity('password_changed', { account: owner.email }, call);
      return data(null, { message: messages('replies-accounts')('resetDone') });
    },
  }),
];
