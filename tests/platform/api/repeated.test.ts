import { describe, expect, test } from 'vitest';
import { sha256 } from '../../../netlify/platform/http/crypto.ts';
import { listSessions } from '../../../src/api/accounts/own-account.ts';
import { takesKey } from '../../../src/platform/call/endpoint.ts';
import { google, inUse, withEntry } from '../../endpoints/in-use.ts';
import { addressOf, toRequest, samples } from '../../endpoints/table.ts';
import { ADA, BEA, dataOf } from '../../support/salon.ts';
import type { Adapter } from '../../support/stores.ts';

// Every change of the contract, repeated under its key.

const key = { 'Idempotency-Key': '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d' };
/** Signed in with an unproven address. */
const ofStranger = new Set(['POST /api/me/verify-email', 'POST /api/me/verify-email/confirm']);

const changes = samples.filter(({ endpoint, status }) => takesKey(endpoint) && status < 400);

async function senders(adapter: Adapter) {
  const ready = await inUse({ adapter });
  const { salon } = ready;
  const owner = await salon.signedIn('owner', 'owner@salon.test', { google });
  const customer = await salon.signedIn('customer', ADA.email);
  const stranger = await salon.signedIn('customer', BEA.email, { verified: false });
  for (const browser of [owner, customer, stranger]) await browser.request('GET', '/api/services');
  const [claim] = await salon.store.accounts(BEA.email);
  const token = { kind: 'verify_email', user: claim?.id ?? '', until: salon.clock.now() + 1000 } as const;
  await salon.store.issueToken(sha256('verify'), token, 0);
  const [session] = dataOf(await customer.call(listSessions, {}));
  return { ...ready, kept: { ...ready.kept, session: session?.id ?? '' }, owner, customer, stranger };
}

describe.each(['sqlite', 'upstash'] as const)('on %s', (adapter) => {
  test.each(changes)(
    '$call repeats its first answer, and takes no other request under its key',
    async (one) => {
      const ready = await senders(adapter);
      const { call, endpoint } = one;
      if (call.includes('/waitlist')) await withEntry(ready);
      const ofAccount = ofStranger.has(call) ? ready.stranger : ready.customer;
      const browser = one.for === 'who is signed in' ? ofAccount : ready.owner;
      const good = toRequest(one);
      const authorization = { Authorization: `Bearer ${ready.linkOf(one.names)}` };
      const headers = { ...good.headers, ...authorization, ...key };
      const path = addressOf(one, ready.kept);
      const send = () => browser.request(endpoint.method, path, { ...good, headers });
      const first = await send();
      expect(first.status).toBe(one.status);
      expect(first.headers.get('Idempotent-Replayed')).toBeNull();
      // The browser's own session is over.
      if (call === 'DELETE /api/me/sessions/:id') return;
      const again = await send();
      expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([one.status, 'true']);
      expect(again.text).toBe(first.text);
      // The same actor asks for something else.
      const other = endpoint.access === 'owner' ? '/api/admin-public/calendar-feed' : null;
      if (other === null || path === other) return;
      const used = await browser.request('DELETE', other, { headers });
      expect(used.body).toMatchObject({ code: 'idempotency_key_reused' });
    },
  );
});
