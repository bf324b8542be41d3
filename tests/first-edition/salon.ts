import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { demoStarting as starting, type Deps } from '../../netlify/deps.ts';
import { openGoogle } from '../../netlify/accounts/providers/google.ts';
import { toKeys } from '../../netlify/platform/http/signing-keys.ts';
import { runJobs } from '../../netlify/jobs/run-jobs.ts';
import type { Email } from '../../netlify/platform/mail/transport.ts';
import { queuedMail } from '../../netlify/platform/mail/account-mailer.ts';
import { openSqlite } from '../../netlify/platform/store/sqlite.ts';
import type { Store } from '../../netlify/platform/store/store.ts';
import { openUpstash } from '../../netlify/platform/store/upstash.ts';
import type { RequestInput } from '../../src/platform/call/call.ts';
import type { DataOf, Endpoint } from '../../src/platform/call/endpoint.ts';
import type { Browser } from '../support/browser.ts';
import { allDone } from '../support/functions.ts';
import { startProvider } from '../support/oidc.ts';
import { dataOf, Salon } from '../support/salon.ts';
import type { Adapter, TestStore } from '../support/stores.ts';
import { openFakeStripe, type Sent } from '../support/stripe.ts';
import { startUpstash, type UpstashShim } from '../support/upstash.ts';
import { openClientFile, known, type Known } from './known.ts';

let service: Promise<UpstashShim> | null = null;

async function redis(): Promise<UpstashShim> {
  service ??= startUpstash();
  const shim = await service;
  await shim.direct(['FLUSHALL']);
  return shim;
}

export async function stopRedis(): Promise<void> {
  await (await service)?.stop();
}

/** An empty folder, or the first edition's data, opened by today's program. */
export async function openPlace(adapter: Adapter, holds: 'nothing' | 'the salon'): Promise<Store> {
  if (adapter === 'upstash') {
    const shim = await redis();
    const lines = openClientFile('redis.jsonl').trimEnd().split('\n');
    const commands = lines.map((line) => JSON.parse(line) as string[]);
    if (holds === 'the salon') await shim.direct(...commands);
    return openUpstash({ url: shim.url, token: shim.token, starting });
  }
  const folder = mkdtempSync(join(tmpdir(), 'salon-first-edition-'));
  const file = join(folder, 'salon.db');
  if (holds === 'the salon') {
    const database = new DatabaseSync(file);
    database.exec(openClientFile('salon.sql'));
    database.close();
  }
  const store = openSqlite({ file, starting });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  return store;
}

/** The first edition's salon under today's program, with its surroundings. */
export async function openFirstEdition(adapter: Adapter) {
  const store = await openPlace(adapter, 'the salon');
  const stripe = await openFakeStripe(known.stripe);
  onTestFinished(() => stripe.close());
  const noCost: Pick<TestStore, 'fail' | 'cost'> = {
    fail: () => store.close(),
    cost: () => Promise.reject(new Error('Nobody counts here')),
  };
  const salon = new Salon({ store, ...noCost }, { starting, rateLimits: true }, known.now);
  const provider = await startProvider(() => salon.clock.now());
  onTestFinished(() => provider.stop());
  const { clock } = salon;
  const keys = toKeys(known.secret);
  const post = { kind: 'outbox', folder: '', from: 'noreply@salon.test' } as const;
  const deps: Deps = {
    ...salon.deps,
    keys,
    post,
    mail: queuedMail({ store, clock, ids: salon.deps.ids, keys, post }),
    payments: { kind: 'stripe', account: stripe.account },
    google: openGoogle(provider.client),
  };
  const visitor = () => salon.visitor(deps);
  /** A person who signed in before the new program. */
  const stillSignedIn = (who: keyof Known['sessions']): Browser => {
    const browser = visitor();
    browser.cookies.set('__Host-salon_session', { value: known.sessions[who], httpOnly: true });
    browser.isOwner = who === 'owner';
    browser.sent = who === 'owner' ? '' : known.signIn[who].email;
    return browser;
  };
  const owner = stillSignedIn('owner');
  const emails: Email[] = [];
  const transport = { isSafeToRepeat: false, send: async (email: Email) => void emails.push(email) };
  return {
    salon,
    store,
    stripe,
    provider,
    emails,
    visitor,
    stillSignedIn,
    /** The owner, whose session is still valid, makes a call. */
    asOwner: async <E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<DataOf<E>> =>
      dataOf(await owner.call(endpoint, input)),
    ownersBrowser: owner,
    /** Runs due jobs. */
    works: async () => {
      await allDone();
      await runJobs(deps, transport);
      await allDone();
    },
    /** Stripe's events reach the salon at the address configured years ago. */
    hears: async ({ body, signature }: Sent) => {
      const headers = { 'Stripe-Signature': signature, 'X-Requested-With': null, Origin: null };
      return (await visitor().request('POST', '/api/payments/stripe-webhook', { body, headers })).status;
    },
  };
}
