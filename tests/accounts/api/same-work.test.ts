import type { BinaryLike } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queuedMail } from '../../../netlify/platform/mail/account-mailer.ts';
import { forgotPassword, register, resetPassword, signIn } from '../../../src/api/accounts/sign-in.ts';
import { Browser, type Serve } from '../../support/browser.ts';
import { allDone, serveWith } from '../../support/functions.ts';
import { isFull } from '../../support/proof.ts';
import { onEveryStore, openSalon, ORIGIN, OWNER, type Salon } from '../../support/salon.ts';
import { adapters, type Adapter } from '../../support/stores.ts';

// An answer's timing must not reveal whether an address has an account. Time itself is too noisy to compare, so the work is
// counted: hashes and database trips.

const hashed = vi.hoisted(() => ({ times: 0, sealed: 0 }));
vi.mock(import('node:crypto'), async (original) => {
  const real = await original();
  const argon2 = (...args: Parameters<typeof real.argon2>) => {
    hashed.times += 1;
    // Only the number counts here, so this hash is fast.
    const [, parameters, done] = args;
    done(
      null,
      real.createHash('sha256').update(toText(parameters.message)).update(toText(parameters.nonce)).digest(),
    );
  };
  const createCipheriv = ((...args: Parameters<typeof real.createCipheriv>) => {
    hashed.sealed += 1;
    return real.createCipheriv(...args);
  }) as typeof real.createCipheriv;
  const counted = { ...real, argon2, createCipheriv };
  return { ...counted, default: counted };
});
const toText = (part: BinaryLike | ArrayBuffer) => (part instanceof ArrayBuffer ? Buffer.from(part) : part);

const PASSWORD = 'engine no. 1';
/** Addresses of each kind that an attacker may try. */
const kinds = ['a customer', 'a Google-only customer', 'eight claims', 'the owner', 'nobody'] as const;
type Kind = (typeof kinds)[number];
const addressOf = (kind: Kind) => `${kind.replaceAll(/\W/g, '-')}@example.com`;

async function inUse(adapter: Adapter = 'upstash'): Promise<Salon> {
  const salon = await openSalon({ adapter });
  const joins = (email: string, password = PASSWORD) =>
    salon.visitor().call(register, { body: { email, password } });
  await joins(addressOf('a customer'));
  const [customer] = await salon.store.accounts(addressOf('a customer'));
  if (customer) await salon.store.saveUser({ ...customer, version: 2, verified: true });
  await salon.signedIn('customer', addressOf('a Google-only customer'));
  for (let i = 0; i < 8; i += 1) await joins(addressOf('eight claims'), `claim no. ${i}`);
  await salon.signedIn('owner', addressOf('the owner'));
  // The first failure ever creates the hash that no password matches.
  await salon.visitor().call(signIn, { body: { email: 'first@example.com', password: 'x' } });
  return salon;
}

// All addresses share a salon. The full run also tries the reverse order, in case the first address saves work for the others.
const orders = isFull ? [kinds, kinds.toReversed()] : [kinds];

/** Measures the cost of an answer for each kind of address. */
async function costs(
  ask: (salon: Salon, email: string) => Promise<{ readonly status: number }>,
  order: readonly Kind[],
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  const salon = await inUse();
  for (const kind of order) {
    const before = hashed.times;
    let status = 0;
    const trips = await salon.trips(async () => {
      ({ status } = await ask(salon, addressOf(kind)));
    });
    found[kind] = { status, trips, hashes: hashed.times - before };
  }
  return found;
}

const same = (cost: object) => Object.fromEntries(kinds.map((kind) => [kind, cost]));

/** Lists the store's verbs that an answer calls for each kind of address, and counts the emails sealed for it. */
async function workBefore(
  ask: (browser: Browser, email: string) => Promise<unknown>,
  { adapter, order }: { readonly adapter: Adapter; readonly order: readonly Kind[] },
) {
  const found: Record<string, unknown> = {};
  let emails = 0;
  const salon = await inUse(adapter);
  for (const kind of order) {
    const verbs: string[] = [];
    const store = new Proxy(salon.store, {
      get: (real, verb) => {
        verbs.push(String(verb));
        return Reflect.get(real, verb) as unknown;
      },
    });
    const post = { kind: 'outbox', folder: '.', from: OWNER.email } as const;
    const deps = { ...salon.deps, store, post, mail: queuedMail({ ...salon.deps, store, post }) };
    hashed.sealed = 0;
    const serve: Serve = async (request, ip) => {
      const response = await serveWith(deps)(request, ip);
      found[kind] = { verbs: [...verbs], sealed: hashed.sealed };
      return response;
    };
    await ask(new Browser(serve, ORIGIN, '203.0.113.1'), addressOf(kind));
    await allDone();
    emails += hashed.sealed;
  }
  return { found, emails };
}

const forgets = (browser: Browser, email: string) => browser.call(forgotPassword, { body: { email } });
const signsUp = (browser: Browser, email: string) =>
  browser.call(register, { body: { email, password: 'something else' } });

beforeEach(() => {
  hashed.times = 0;
});

const guesses = (browser: Browser, email: string) =>
  browser.call(signIn, { body: { email, password: 'a guess' } });

test.each([
  ['a failed sign-in', guesses, { status: 401, trips: 2, hashes: 1 }],
  ['a sign-up', signsUp, { status: 201, trips: 2, hashes: 1 }],
  ['a reset link', forgets, { status: 200, trips: 2, hashes: 0 }],
] as const)('%s costs the same hashes and trips for every address', async (_, ask, cost) => {
  for (const order of orders)
    expect(await costs((salon, email) => ask(salon.visitor(), email), order)).toEqual(same(cost));
});

describe.each(adapters)('on %s, before the reply', (adapter) => {
  test('a reset link calls the same store verbs and seals no email for every address', async () => {
    for (const order of orders) {
      const { found, emails } = await workBefore(forgets, { adapter, order });
      expect(found).toEqual(same({ verbs: ['accounts', 'issueToken'], sealed: 0 }));
      expect(emails).toBe(kinds.length - 1);
    }
  });

  test('a sign-up calls the same store verbs and seals no email for every address', async () => {
    const verbs = ['accounts', 'addUser', 'startSession', 'issueToken'];
    for (const order of orders) {
      const { found, emails } = await workBefore(signsUp, { adapter, order });
      expect(found).toEqual(same({ verbs, sealed: 0 }));
      expect(emails).toBe(kinds.length);
    }
  });
});

onEveryStore((open) => {
  test('an invalid token costs as much hashing as a valid one', async () => {
    const salon = await open();
    await salon.visitor().call(register, { body: { email: OWNER.email, password: PASSWORD } });
    await salon.visitor().call(forgotPassword, { body: { email: OWNER.email } });
    const token = salon.emails.at(-1)?.link.split('#')[1] ?? '';
    const countHashes = async (given: string) => {
      const before = hashed.times;
      await salon.visitor().call(resetPassword, { body: { token: given, password: 'engine no. 2' } });
      return hashed.times - before;
    };
    expect([await countHashes('x'.repeat(43)), await countHashes(token)]).toEqual([1, 1]);
  });
});
