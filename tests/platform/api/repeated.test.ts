import { describe, expect, test } from 'vitest';
import { sha256 } from '../../../netlify/platform/http/crypto.ts';
import { listSessions } from '../../../src/api/accounts/own-account.ts';
import { sessionLimits } from '../../../netlify/platform/http/session.ts';
import { takesKey, type Endpoint } from '../../../src/platform/call/endpoint.ts';
import { google, inUse, withEntry } from '../../endpoints/in-use.ts';
import { addressOf, samples, toRequest, type Sampled } from '../../endpoints/table.ts';
import { ADA, BEA, dataOf } from '../../support/salon.ts';
import type { Adapter } from '../../support/stores.ts';

// Every change of the contract, repeated under its key.

const key = { 'Idempotency-Key': '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d' };
const usedKey = { 'Idempotency-Key': '7d3c1b5a-2f4e-4c8d-8b6a-9e0f1a2b3c4d' };
/** Signed in with an unproven address. */
const ofStranger = new Set(['POST /api/me/verify-email', 'POST /api/me/verify-email/confirm']);

const changes = samples.filter(({ endpoint, status }) => takesKey(endpoint) && status < 400);

const harmless: Partial<Record<Endpoint['access'], string>> = {
  owner: 'DELETE /api/admin-public/calendar-feed',
  account: 'PUT /api/me',
  holder: 'POST /api/bookings/:id/accept',
};

/** Returns another request that the same caller may have sent under the same key. Visitors' keys are looked up before all else. */
function somethingElse({ access, path, method }: Endpoint): Sampled | undefined {
  if (access === 'holder' && !path.startsWith('/api/bookings/')) return undefined;
  return samples.find(({ call }) => call === harmless[access] && call !== `${method} ${path}`);
}

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
    '$call repeats its first answer, and accepts no other request under its key',
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
      const { store, clock } = ready.salon;
      const session = sha256(browser.cookies.get('__Host-salon_session')?.value ?? '');
      const stored = async () =>
        JSON.stringify([
          await store.everything(),
          await store.ownerChanges(),
          (await store.openSessions(session, clock.now(), sessionLimits)).length,
        ]);

      const isRefused = { earlier: 200, status: 422, code: 'idempotency_key_reused', changed: false };
      const afterOther = async (other: Sampled) => {
        const asked = { ...toRequest(other), headers: { ...authorization, ...usedKey } };
        const earlier = await browser.request(other.endpoint.method, addressOf(other, ready.kept), asked);
        const before = await stored();
        const under = { ...good, headers: { ...headers, ...usedKey } };
        const { status, body } = await browser.request(endpoint.method, path, under);
        const changed = (await stored()) !== before;
        return { earlier: earlier.status, status, code: (body as { code?: string }).code, changed };
      };
      const other = somethingElse(endpoint);
      expect(other ? await afterOther(other) : isRefused).toEqual(isRefused);

      const send = () => browser.request(endpoint.method, path, { ...good, headers });
      const first = await send();
      expect(first.status).toBe(one.status);
      expect(first.headers.get('Idempotent-Replayed')).toBeNull();
      // This call has ended the browser's own session.
      if (call === 'DELETE /api/me/sessions/:id') return;
      const again = await send();
      expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([one.status, 'true']);
      expect(again.text).toBe(first.text);
    },
  );
});
