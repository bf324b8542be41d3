import { randomUUID } from 'node:crypto';
import { ADA } from '../../support/salon.ts';
import type { Someone } from '../../support/someone.ts';
import { asking, type Call, type Round } from './asking.ts';
import { cares, imports } from './care-calls.ts';
import { knowsClients, publishes, runsSalon } from './salon-calls.ts';
import { books, paysAtTill, waits } from './visit-calls.ts';

interface Rounds extends Pick<Round, 'settles'> {
  readonly someone: () => Someone;
  readonly owner: { readonly email: string; readonly password: string };
  readonly asked: (call: Call, took: number) => void | Promise<void>;
}

/**
 * Makes every call of the contract, each with the valid request of tests/endpoints, on its own records. It removes them again,
 * except for a missed visit and records that nobody can remove.
 */
export async function goesRound({ someone, owner: credentials, asked, settles }: Rounds): Promise<void> {
  const asks = asking(asked);
  const once = randomUUID();
  const person = (name: string) => ({ ...ADA, name, email: `${name.toLowerCase()}-${once}@example.com` });
  const [visitor, owner] = [someone(), someone()];
  await asks(visitor, 'GET /api/health');
  await asks(visitor, 'GET /api/openapi.json');
  await asks(visitor, 'GET /api/services');
  await asks(visitor, 'GET /api/salon');
  await asks(visitor, 'GET /api/social');
  await asks(visitor, 'GET /api/availability');
  await asks(visitor, 'GET /api/auth/session');
  await asks(visitor, 'GET /api/auth/google', { refused: 'not_configured' });
  await asks(visitor, 'GET /api/auth/google/callback', { refused: 'not_configured' });
  await asks(visitor, 'POST /api/auth/passkeys/options');
  await asks(visitor, 'POST /api/auth/passkeys/verify', { refused: 'bad_credentials' });
  await asks(visitor, 'POST /api/auth/second-factor', { refused: 'second_factor_required' });
  await asks(visitor, 'POST /api/payments/stripe-webhook', { refused: 'not_configured' });
  // The link of an email is signed with the salon's own key: tests/messages/api/marketing.test.ts opens some.
  await asks(visitor, 'GET /api/unsubscribe/:token', { of: ['of.nobody'], refused: 'bad_token' });
  await asks(visitor, 'POST /api/unsubscribe/:token', { of: ['of.nobody'], refused: 'bad_token' });
  // Twilio is not connected, and its links are in texts only: tests/messages/api/texts.test.ts.
  await asks(visitor, 'GET /c/:code', { of: ['ofNobody12'] });
  await asks(visitor, 'POST /api/messages/twilio', { refused: 'not_configured' });

  await asks(owner, 'POST /api/auth/login', { body: credentials });
  // Codes stay off: tests/accounts/api signs in with some, and with passkeys.
  await asks(owner, 'POST /api/me/two-factor', { body: {} });
  await asks(owner, 'PUT /api/me/two-factor', { refused: 'bad_credentials' });
  await asks(owner, 'DELETE /api/me/two-factor', { refused: 'invalid_transition' });
  await asks(owner, 'POST /api/me/two-factor/recovery-codes', { body: {}, refused: 'invalid_transition' });
  await asks(owner, 'GET /api/me/passkeys');
  await asks(owner, 'POST /api/me/passkeys/options', { body: {} });
  await asks(owner, 'POST /api/me/passkeys/verify', { refused: 'bad_credentials' });
  await asks(owner, 'DELETE /api/me/passkeys/:id', { of: ['none'], refused: 'not_found' });
  const round = { asks, visitor, owner, person, settles };
  await runsSalon(round);
  await publishes(round);
  await books(round);
  await paysAtTill(round);
  await waits(round);
  await cares(round);
  await imports(round);
  await hasAccount(round, someone());
  await knowsClients(round);
  await asks(owner, 'POST /api/auth/logout');
}

/** A customer with an account, whose emails nobody opens here. */
async function hasAccount({ asks, visitor, person }: Round, account: Someone): Promise<void> {
  const me = { email: person('Ada').email, password: 'left-part-of-hair' };
  const later = 'right-part-of-hair';
  await asks(account, 'POST /api/auth/register', { body: me });
  await asks(account, 'GET /api/me');
  await asks(account, 'PUT /api/me');
  await asks(account, 'GET /api/me/appointments');
  await asks(account, 'POST /api/me/verify-email');
  await asks(account, 'POST /api/me/verify-email/confirm', { refused: 'bad_token' });
  await asks(visitor, 'POST /api/auth/login', { body: me });
  const sessions = await asks(account, 'GET /api/me/sessions');
  await asks(account, 'GET /api/me/attempts');
  await asks(account, 'GET /api/me/export');
  await asks(account, 'DELETE /api/me/sessions/:id', {
    of: [sessions.find(({ current }) => !current)?.id ?? ''],
  });
  await asks(account, 'PUT /api/me/password', { body: { current: me.password, password: later } });
  await asks(visitor, 'POST /api/auth/forgot-password', { body: { email: me.email } });
  await asks(visitor, 'POST /api/auth/reset-password', { refused: 'bad_token' });
  await asks(account, 'POST /api/me/sign-out-everywhere');
  await asks(account, 'POST /api/auth/login', { body: { email: me.email, password: later } });
  await asks(account, 'POST /api/me/delete', { body: { password: later } });
}
