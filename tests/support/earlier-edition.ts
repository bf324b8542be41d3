import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import type { Browser } from './browser.ts';
import { allDone } from './functions.ts';
import { startProvider } from './oidc.ts';
import { dataOf, Salon } from './salon.ts';
import type { Adapter, TestStore } from './stores.ts';
import { openFakeStripe, type Remembered, type Sent } from './stripe.ts';
import { startUpstash, type UpstashShim } from './upstash.ts';

/** The data that a program of an earlier edition has written, in each database. */
export interface Data {
  readonly writeFile: (file: string) => void;
  readonly commands: () => string[][];
}

/** What people outside the salon know of it. */
interface Known<Who extends string> {
  readonly secret: string;
  /** The salon's clock at the end. */
  readonly now: string;
  readonly sessions: Readonly<Record<'owner' | Who, string>>;
  readonly signIn: Readonly<Record<Who, { readonly email: string }>>;
  readonly stripe: Remembered;
}

let service: Promise<UpstashShim> | null = null;

export async function redis(): Promise<UpstashShim> {
  service ??= startUpstash();
  const shim = await service;
  await shim.direct(['FLUSHALL']);
  return shim;
}

/** Stops it until the next file of the same worker asks for it. */
export async function stopRedis(): Promise<void> {
  const stopping = service;
  service = null;
  await (await stopping)?.stop();
}

/** A database with this data, or an empty one, opened by today's program. */
export async function openData(adapter: Adapter, data: Data | null): Promise<Store> {
  if (adapter === 'upstash') {
    const shim = await redis();
    if (data) await shim.direct(...data.commands());
    return openUpstash({ url: shim.url, token: shim.token, starting });
  }
  const folder = mkdtempSync(join(tmpdir(), 'salon-earlier-edition-'));
  const file = join(folder, 'salon.db');
  data?.writeFile(file);
  const store = openSqlite({ file, starting });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  return store;
}

/** An earlier edition's salon under today's program, with its surroundings. */
export async function openEdition<Who extends string>(adapter: Adapter, data: Data, known: Known<Who>) {
  const store = await openData(adapter, data);
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
  const withSession = (session: string): Browser => {
    const browser = visitor();
    browser.cookies.set('__Host-salon_session', { value: session, httpOnly: true });
    return browser;
  };
  const owner = withSession(known.sessions.owner);
  owner.isOwner = true;
  owner.sent = '';
  const emails: Email[] = [];
  const transport = { isSafeToRepeat: false, send: async (email: Email) => void emails.push(email) };
  return {
    salon,
    store,
    stripe,
    provider,
    emails,
    visitor,
    /** A person who signed in before the new program. */
    stillSignedIn: (who: Who | 'owner'): Browser => {
      if (who === 'owner') return owner;
      const browser = withSession(known.sessions[who]);
      browser.sent = known.signIn[who].email;
      return browser;
    },
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
