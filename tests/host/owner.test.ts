import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test, vi } from 'vitest';
import { demoStarting as starting } from '../../netlify/deps.ts';
import { isPassword } from '../../netlify/platform/http/crypto.ts';
import { promptPassword } from '../../netlify/local/ask-password.ts';
import { openSqlite } from '../../netlify/platform/store/sqlite.ts';
import { openUpstash } from '../../netlify/platform/store/upstash.ts';
import { isFull } from '../support/proof.ts';
import { startUpstash } from '../support/upstash.ts';
import { user } from '../store/builders.ts';
import { localCommand } from '../support/local-command.ts';
import { look, makeFolder } from './site.ts';

// Each test starts processes, which takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const email = 'maren@example.com';
const limits = { idle: 1e6, absolute: 1e6 };

/** Runs `npm run owner` with this standard input. */
const owner = (env: Readonly<Record<string, string>>, typed: string, ...args: string[]) =>
  localCommand('owner', env, args, typed);

const salonIn = (data: string) => () => openSqlite({ file: join(data, 'salon.db'), starting });

const upstash = startUpstash();
afterAll(async () => (await upstash).stop());

test('the first run creates the owner in the local database; a second run sets a new password and signs her out', async () => {
  const data = await makeFolder();
  const first = await owner({ SALON_DATA: data }, 'scissors-and-comb\n', email);
  expect(first).toEqual({ said: `${email} is now an owner's account.\n`, errors: '', code: 0 });
  const made = await look(salonIn(data), async (store) => {
    const [account] = await store.accounts(email);
    await store.startSession('hash', account?.id ?? '', 0, limits);
    return account;
  });
  // The OWASP Password Storage Cheat Sheet recommends this cost.
  const password_hash = expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(made).toMatchObject({ role: 'owner', verified: true, password_hash });
  expect(await isPassword('scissors-and-comb', made?.password_hash ?? '')).toBe(true);

  const second = await owner({ SALON_DATA: data }, 'razor-and-brush', 'Maren@Example.com');
  expect(second.said).toBe('Maren@Example.com has a new password and is signed out everywhere.\n');
  await look(salonIn(data), async (store) => {
    const [account, ...more] = await store.accounts(email);
    expect(more).toEqual([]);
    expect(account?.id).toBe(made?.id);
    expect(await isPassword('razor-and-brush', account?.password_hash ?? '')).toBe(true);
    expect(await store.session('hash', 1, limits)).toBeNull();
  });
});

test('one-time codes stay on with a new password, unless --no-codes turns them off', async () => {
  const data = await makeFolder();
  const second_factor = { secret: 'sealed', last_step: 1, recovery: [] };
  await look(salonIn(data), (store) => store.addUser({ ...user(email), role: 'owner', second_factor }));
  const [kept, ended] = [
    await owner({ SALON_DATA: data }, 'scissors-and-comb', email),
    await owner({ SALON_DATA: data }, 'scissors-and-comb', email, '--no-codes'),
  ];
  expect(kept.said).toContain('One-time codes stay on: --no-codes turns them off.');
  expect(ended.said).toContain('One-time codes are off.');
  const [account] = await look(salonIn(data), (store) => store.accounts(email));
  expect(account).not.toHaveProperty('second_factor');
});

test('--remove deletes an owner with her account and sessions, and nobody else', async () => {
  const data = await makeFolder();
  const second_factor = { secret: 'sealed', last_step: 1, recovery: [] };
  const former = { ...user(email), role: 'owner', second_factor } as const;
  await look(salonIn(data), async (store) => {
    await store.addUser(former);
    await store.addUser(user('customer@example.com'));
    await store.startSession('hash', former.id, 0, limits);
  });
  const removed = await owner({ SALON_DATA: data }, '', email, '--remove');
  expect(removed).toMatchObject({ said: expect.stringContaining(`${email} is no longer an owner`), code: 0 });
  await look(salonIn(data), async (store) => {
    expect(await store.accounts(email)).toEqual([]);
    expect(await store.session('hash', 1, limits)).toBeNull();
  });
  for (const other of [email, 'customer@example.com']) {
    const errors = `${other} is not an owner's account.\n`;
    expect(await owner({ SALON_DATA: data }, '', other, '--remove')).toEqual({ said: '', errors, code: 1 });
  }
  expect(await look(salonIn(data), (store) => store.accounts('customer@example.com'))).toHaveLength(1);
});

test("a customer's account becomes an owner's account", async () => {
  const data = await makeFolder();
  await look(salonIn(data), (store) => store.addUser(user(email)));
  expect((await owner({ SALON_DATA: data }, 'scissors-and-comb\n', email)).said).toBe(
    `${email} is now an owner's account with a new password, signed out everywhere.\n`,
  );
  expect(await look(salonIn(data), (store) => store.accounts(email))).toMatchObject([
    { role: 'owner', displayName: 'Ana' },
  ]);
});

test('the owner is created in the Upstash database that the environment names', async () => {
  const { url, token } = await upstash;
  const env = {
    SALON_DATA: await makeFolder(),
    UPSTASH_REDIS_REST_URL: url,
    UPSTASH_REDIS_REST_TOKEN: token,
  };
  expect((await owner(env, 'scissors-and-comb\n', email)).code).toBe(0);
  expect(await openUpstash({ url, token, starting }).accounts(email)).toMatchObject([{ role: 'owner' }]);
});

/** The rules for addresses and passwords, which the accounts' own tests prove without starting a process. */
const alike: readonly [string[], string, string][] = [
  [['maren'], 'scissors-and-comb', 'Which account? npm run owner -- you@example.com'],
  [[email], '12345\n', 'Password must be at least 6 characters.'],
  [[email], 'password1234', 'This password is too common. Please choose another.'],
  [[email], '', 'Please fill in all required fields.'],
];

test.each<[string[], string, string]>([
  [[], 'scissors-and-comb', 'Which account? npm run owner -- you@example.com'],
  [[email], 'scissors\n', "An owner's password must be at least 12 characters."],
  ...(isFull ? alike : []),
])('%j with %j is refused in one line', async (args, typed, sentence) => {
  const data = await makeFolder();
  expect(await owner({ SALON_DATA: data }, typed, ...args)).toEqual({
    said: '',
    errors: `${sentence}\n`,
    code: 1,
  });
  expect(await look(salonIn(data), (store) => store.isEmpty())).toBe(true);
});

test('a terminal shows the question and not the answer', async () => {
  const raw: boolean[] = [];
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (mode: boolean) => void raw.push(mode),
  });
  const output = new PassThrough();
  const asked = promptPassword('Password: ', input, output);
  input.write('scissorz\u007fs\r');
  expect(await asked).toBe('scissors');
  output.end();
  expect(await text(output)).toBe('Password: \n');
  expect(raw).toEqual([true, false]);
});
