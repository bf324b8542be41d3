import { forgotPassword, resetPassword } from '../../../src/api/auth.ts';
import { hashPassword, sha256 } from '../../http/crypto.ts';
import { atAddress } from '../../http/limits.ts';
import { ownerPasswordRule } from '../../http/owner-password.ts';
import { placeOf } from '../../http/place.ts';
import { data, invalid, refuse, type Reply } from '../../http/reply.ts';
import { publicRoute, type Call } from '../../http/route.ts';
import type { Conflict } from '../../settled.ts';
import type { User } from '../../store/verbs/accounts.ts';
import { changed } from '../../use-cases/account.ts';
import { sendLink } from './links.ts';

type Reset = typeof resetPassword;

export const passwordRoutes = [
  publicRoute(forgotPassword, {
    limits: ({ from, body }) => atAddress('forgot', body.email, from),
    read: ({ body, deps }) => deps.store.accounts(body.email),
    answer: async (call, [user = null]) => {
      await sendLink('password_reset', user, call);
      return data(null, {
        message:
          'If there is an account with this address, a link to choose a new password is on its way to it.',
      });
    },
  }),

  publicRoute(resetPassword, {
    limits: ({ from }) => ({ 'reset:place': placeOf(from.ip) }),
    read: ({ body, deps, now }) => deps.store.tokenOwner(sha256(body.token), 'password_reset', now),
    answer: async (call, owner) => {
      const problem = owner?.role === 'owner' ? ownerPasswordRule(call.body.password) : null;
      if (problem !== null) return invalid({ password: problem });
      // Before it is known whether the token is good, so that both take their time.
      const password_hash = await hashPassword(call.body.password, owner?.password_hash);
      return reset(call, owner, password_hash);
    },
  }),
];

/** Whoever has the link has the address: it is theirs from now on, and every session that others may have ends. */
async function reset(
  { body, deps, now }: Call<Reset>,
  owner: User | null,
  password_hash: string,
): Promise<Reply<Reset> | Conflict> {
  if (!owner) return spent();
  const token = { hash: sha256(body.token), kind: 'password_reset', now } as const;
  const next = changed(owner, { password_hash, verified: true });
  const result = await deps.store.saveUser(next, { token, endSessions: true });
  switch (result) {
    case 'saved':
      return data(null, { message: 'Your password has been changed. Please sign in with the new one.' });
    case 'bad_token':
    case 'email_known':
      return spent();
    case 'stale':
    case 'google_known':
      return 'conflict';
  }
}

function spent() {
  return refuse('bad_token', 'This link has been used or is too old. Please ask for a new one.');
}
