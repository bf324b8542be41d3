import type { BinaryLike } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgotPassword, register, resetPassword, signIn } from '../../../src/api/auth.ts';
import { onEveryStore, openSalon, OWNER, type Salon } from '../../support/salon.ts';

// Whether an address has an account must not be told by the time that an answer takes. Time itself is too noisy to compare:
// what takes it is counted, hashes and trips to the database.

const hashed = vi.hoisted(() => ({ times: 0 }));
vi.mock(import('node:crypto'), async (original) => {
  const real = await original();
  const argon2 = (...args: Parameters<typeof real.argon2>) => {
    hashed.times += 1;
    // The cost is what counts here, and it is the same for all: this one is quick.
    const [, parameters, done] = args;
    done(
      null,
      real.createHash('sha256').update(textOf(parameters.message)).update(textOf(parameters.nonce)).digest(),
    );
  };
  return { ...real, argon2, default: { ...real, argon2 } };
});
const textOf = (part: BinaryLike | ArrayBuffer) => (part instanceof ArrayBuffer ? Buffer.from(part) : part);

const PASSWORD = 'engine no. 1';
/** Addresses of each kind that a curious person may name. */
const kinds = ['a customer', 'a customer of Google’s alone', 'eight claims', 'the owner', 'nobody'] as const;
const addressOf = (kind: (typeof kinds)[number]) => `${kind.replaceAll(/\W/g, '-')}@example.com`;

async function inUse(): Promise<Salon> {
  const salon = await openSalon({ adapter: 'upstash' });
  const signsUp = (email: string, password = PASSWORD) =>
    salon.visitor().call(register, { body: { email, password } });
  await signsUp(addressOf('a customer'));
  const [customer] = await salon.store.accounts(addressOf('a customer'));
  if (customer) await salon.store.saveUser({ ...customer, version: 2, verified: true });
  await salon.signedIn('customer', addressOf('a customer of Google’s alone'));
  for (let i = 0; i < 8; i += 1) await signsUp(addressOf('eight claims'), `claim no. ${i}`);
  await salon.signedIn('owner', addressOf('the owner'));
  // The first failure ever makes the hash that no password has.
  await salon.visitor().call(signIn, { body: { email: 'first@example.com', password: 'x' } });
  return salon;
}

/** What an answer to each kind of address costs. */
async function costs(
  ask: (salon: Salon, email: string) => Promise<{ readonly status: number }>,
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const kind of kinds) {
    const salon = await inUse();
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

beforeEach(() => {
  hashed.times = 0;
});

test('a sign-in that fails costs one hash and one trip, whoever has the address', async () => {
  const asked = await costs((salon, email) =>
    salon.visitor().call(signIn, { body: { email, password: 'a guess' } }),
  );
  expect(asked).toEqual(same({ status: 401, trips: 1, hashes: 1 }));
});

test('a sign-up costs one hash and two trips, whoever has the address', async () => {
  const asked = await costs((salon, email) =>
    salon.visitor().call(register, { body: { email, password: 'something else' } }),
  );
  expect(asked).toEqual(same({ status: 201, trips: 2, hashes: 1 }));
});

test('a link to a new password costs no hash and two trips, whoever has the address', async () => {
  const asked = await costs((salon, email) => salon.visitor().call(forgotPassword, { body: { email } }));
  expect(asked).toEqual(same({ status: 200, trips: 2, hashes: 0 }));
});

onEveryStore((open) => {
  test('a token that opens nothing costs the hash of one that does', async () => {
    const salon = await open();
    await salon.visitor().call(register, { body: { email: OWNER.email, password: PASSWORD } });
    await salon.visitor().call(forgotPassword, { body: { email: OWNER.email } });
    const token = salon.letters.at(-1)?.link.split('#')[1] ?? '';
    const hashesOf = async (given: string) => {
      const before = hashed.times;
      await salon.visitor().call(resetPassword, { body: { token: given, password: 'engine no. 2' } });
      return hashed.times - before;
    };
    expect([await hashesOf('x'.repeat(43)), await hashesOf(token)]).toEqual([1, 1]);
  });
});
