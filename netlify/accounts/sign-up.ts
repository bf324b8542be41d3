import { register } from '../../src/api/accounts/sign-in.ts';
import { messages } from '../../src/platform/messages.ts';
import { hashPassword } from '../platform/http/crypto.ts';
import { atAddress } from '../platform/http/rate-limits.ts';
import { invalid } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { route } from '../platform/http/route.ts';
import { noteSecurity } from '../platform/http/security-log.ts';
import { afterAnswer, sendLink } from './account-links.ts';
import { endOfClaim, newAccount, passwordProblem, sharedSalt } from './account.ts';
import { begin, newSession, sessionShape } from './start-session.ts';

/** Signs up: always a separate, unproven account (docs/decisions/accounts.md). The password is checked before anything else. */
export const registerRoute = route(register, {
  limits: ({ from, body }) => atAddress('sign-up', body.email, from),
  read: ({ body, deps }) => deps.store.accounts(body.email),
  answer: async (call, accounts) => {
    const { deps, now, from } = call;
    const { email, displayName = '', password } = call.body;
    const { start, cookies } = newSession(call);
    const problem = passwordProblem(null, password);
    if (problem !== null) throw invalid({ password: problem });
    const password_hash = await hashPassword(password, sharedSalt(accounts));
    // A person with the password of an existing account needs no second one. The owner signs in, which counts guesses and tells her.
    const existing = accounts.find((one) => one.password_hash === password_hash && one.role !== 'owner');
    const user =
      existing ?? newAccount({ id: deps.ids.uuid(), email, displayName, password_hash, created_at: now });
    const owner = accounts.find(({ verified }) => verified);
    await Promise.all([
      existing ? null : deps.store.addUser(user, [endOfClaim(user.id, now)]),
      begin(user, start, call),
      owner
        ? sendLink('password_reset', existing === owner ? null : owner, call, 'account_exists')
        : sendLink('verify_email', user, call),
    ]);
    noteSecurity(existing ? 'signed_in' : 'signed_up', { account: email }, call);
    if (existing) {
      const attempt = { at: now, outcome: 'ok', device: from.device } as const;
      afterAnswer(from, () => deps.store.noteAttempt(existing.id, attempt));
    }
    // The same for every address: docs/decisions/accounts.md.
    const t = messages('replies-accounts');
    const mail = deps.mail.canSend ? ` ${t('linkSent', { email })}` : '';
    const message = `${t('welcome')}${mail}`;
    return data(sessionShape(user, deps), { cookies, message });
  },
});
