import { expect, test } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { readSession, register, signIn, signOut } from '../../../src/api/accounts/sign-in.ts';
import { changePassword, listOwnAppointments, readMe } from '../../../src/api/accounts/own-account.ts';
import type { BodyToSend } from '../../../src/platform/call/endpoint.ts';
import type { Exchange } from '../../support/browser.ts';
import { ADA, dataOf, onEveryStore, openSalon, OWNER, type Salon } from '../../support/salon.ts';

const ada = { email: ADA.email, password: 'engine no. 1' };

/** Signs up in a separate browser. */
async function signUp(salon: Salon, body: BodyToSend<typeof register> = ada) {
  const browser = salon.visitor();
  const answer = await browser.call(register, { body });
  return { browser, answer };
}

/** Returns everything of an answer except its random values. */
function seen({ status, body, headers }: Exchange<typeof register>) {
  const cookies = headers.getSetCookie().map((line) => line.replace(/=[^;]+/, '=...'));
  const names = [...headers.keys()].toSorted();
  return { status, body, cookies, names };
}

onEveryStore((open) => {
  test('signing up signs in, with or without a name', async () => {
    const salon = await open();
    const { browser, answer } = await signUp(salon, { ...ada, displayName: ' Ada ' });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        success: true,
        data: { user: { displayName: 'Ada', email: 'ada@example.com' }, isAdmin: false },
      },
    });
    expect(dataOf(await browser.call(readSession, {})).user?.email).toBe('ada@example.com');
    expect(dataOf(await browser.call(readMe, {}))).toEqual({
      displayName: 'Ada',
      email: 'ada@example.com',
      phone: '',
      isAdmin: false,
      emailVerified: false,
      hasPassword: true,
      hasGoogle: false,
      marketing: false,
    });
    const again = salon.visitor();
    expect(await again.call(signIn, { body: { ...ada, email: 'ADA@example.com' } })).toMatchObject({
      status: 200,
    });
    expect(dataOf((await signUp(salon, { ...ada, email: 'bea@example.com' })).answer).user?.displayName).toBe(
      '',
    );
  });

  test('a known address gets the same reply as an unknown one', async () => {
    const salon = await open();
    await salon.signedIn('customer', 'known@example.com');
    await signUp(salon, { ...ada, email: 'claim@example.com' });
    await salon.signedIn('owner', 'owner@example.com');
    const other = { password: 'something else' };
    const fresh = seen((await signUp(salon, { ...other, email: 'fresh@example.com' })).answer);
    for (const email of ['known@example.com', 'claim@example.com', 'owner@example.com']) {
      const answer = seen((await signUp(salon, { ...other, email })).answer);
      expect(JSON.parse(JSON.stringify(answer).replaceAll(email, 'fresh@example.com'))).toEqual(fresh);
    }
  });

  test("later actions don't reveal whether the address was known either", async () => {
    const salon = await open();
    await salon.signedIn('customer', 'known@example.com');
    for (const email of ['known@example.com', 'fresh@example.com']) {
      const { browser } = await signUp(salon, { ...ada, email });
      expect(dataOf(await browser.call(readMe, {}))).toMatchObject({
        email,
        displayName: '',
        emailVerified: false,
      });
      expect(dataOf(await browser.call(listOwnAppointments, {}))).toEqual([]);
      await browser.call(signOut, {});
      expect(await browser.call(signIn, { body: { ...ada, email } })).toMatchObject({ status: 200 });
      const change = { current: ada.password, password: 'engine no. 2' };
      expect(await browser.call(changePassword, { body: change })).toMatchObject({ status: 200 });
      expect(salon.emails.filter(({ to }) => to === email)).toHaveLength(1);
    }
  });

  test("signing up with another person's address reveals nothing of theirs", async () => {
    const salon = await open();
    const owner = await signUp(salon);
    const [account] = await salon.store.accounts(ada.email);
    if (account) await salon.store.saveUser({ ...account, version: 2, verified: true, phone: '555 0100' });
    await salon.books("Women's Cut & Style", 'tuesday 09:00', { browser: owner.browser });
    const thief = await signUp(salon, { ...ada, password: 'guess what' });
    expect(dataOf(await thief.browser.call(readMe, {}))).toMatchObject({ phone: '', emailVerified: false });
    expect(dataOf(await thief.browser.call(listOwnAppointments, {}))).toEqual([]);
    expect(dataOf(await owner.browser.call(listOwnAppointments, {}))).toHaveLength(1);
    expect(await salon.visitor().call(signIn, { body: ada })).toMatchObject({ status: 200 });
  });

  test("an unconfirmed claim is deleted after thirty days, a confirmed one isn't", async () => {
    const salon = await open();
    const { browser } = await signUp(salon);
    await signUp(salon, { ...ada, email: 'bea@example.com' });
    const [bea] = await salon.store.accounts('bea@example.com');
    if (bea) await salon.store.saveUser({ ...bea, version: 2, verified: true });
    const post = { kind: 'outbox', folder: '.', from: OWNER.email } as const;
    salon.clock.pass({ hours: 30 * 24, ms: -1 });
    await runJobs({ ...salon.deps, post }, null);
    expect(await salon.store.accounts(ada.email)).toHaveLength(1);
    salon.clock.pass({ ms: 1 });
    // Without email, nobody could have confirmed the claim.
    await runJobs({ ...salon.deps, post: { kind: 'none' } }, null);
    expect(await salon.store.accounts(ada.email)).toHaveLength(1);
    salon.clock.pass({ hours: 30 * 24 });
    await runJobs({ ...salon.deps, post }, null);
    expect(await salon.store.accounts(ada.email)).toEqual([]);
    expect(dataOf(await browser.call(readSession, {})).user).toBeNull();
    expect(await salon.store.accounts('bea@example.com')).toHaveLength(1);
  });

  test("signing up with an owner's address creates no second owner", async () => {
    const salon = await open();
    const before = await signUp(salon, { ...ada, email: OWNER.email });
    expect(dataOf(await before.browser.call(readSession, {})).isAdmin).toBe(false);
    const owner = salon.visitor();
    expect(dataOf(await owner.call(signIn, { body: OWNER })).isAdmin).toBe(true);
    expect(dataOf(await before.browser.call(readSession, {})).user).toBeNull();
    const after = await signUp(salon, { ...ada, email: OWNER.email });
    expect(dataOf(after.answer).isAdmin).toBe(false);
    expect(dataOf(await owner.call(readSession, {})).isAdmin).toBe(true);
  });

  test("signing up with the owner's password opens nothing and gets the same reply as any other", async () => {
    const salon = await open();
    dataOf(await salon.visitor().call(signIn, { body: OWNER }));
    const right = await signUp(salon, OWNER);
    expect(dataOf(await right.browser.call(readSession, {})).isAdmin).toBe(false);
    const wrong = await signUp(salon, { ...OWNER, password: 'not the password' });
    expect(seen(right.answer)).toEqual(seen(wrong.answer));
    expect(salon.emails.map(({ kind }) => kind)).toEqual(['account_exists', 'account_exists']);
  });

  test('the same address and password lead to the same account', async () => {
    const salon = await open();
    await signUp(salon);
    const [first] = await salon.store.accounts(ada.email);
    expect((await signUp(salon)).answer.status).toBe(201);
    expect(await salon.store.accounts(ada.email)).toEqual([first]);
  });

  test('a person is emailed when somebody else signs up with their address', async () => {
    const salon = await open();
    await signUp(salon);
    const [account] = await salon.store.accounts(ada.email);
    if (account) await salon.store.saveUser({ ...account, version: 2, verified: true });
    salon.emails.length = 0;
    await signUp(salon);
    expect(salon.emails).toEqual([]);
    await signUp(salon, { ...ada, password: 'guess what' });
    expect(salon.emails).toMatchObject([{ kind: 'account_exists', to: ada.email }]);
  });
});

test.each([
  [{ password: '12345' }, { password: 'Password must be at least 6 characters' }],
  [{ email: 'ada' }, { email: 'Invalid email format' }],
  [{ displayName: 'x'.repeat(101) }, { displayName: 'Name must have at most 100 characters' }],
])('%j is refused with a message for its field', async (wrong, errors) => {
  const salon = await openSalon();
  const answer = await salon.visitor().call(register, { body: { ...ada, ...wrong } });
  expect(answer).toMatchObject({ status: 422, errors });
  expect(await salon.store.accounts(ada.email)).toEqual([]);
});

test('a password is used as typed, with spaces and symbols, from 6 to 256 characters', async () => {
  const salon = await openSalon();
  for (const password of [' 1234 ', 'żółw🐢ß', 'x'.repeat(256), '\tab\u0000cd']) {
    const email = `${Buffer.from(password).toString('hex').slice(0, 40)}@example.com`;
    dataOf((await signUp(salon, { email, password })).answer);
    expect(await salon.visitor().call(signIn, { body: { email, password } })).toMatchObject({ status: 200 });
    const trimmed = password.trim();
    if (trimmed === password) continue;
    expect(await salon.visitor().call(signIn, { body: { email, password: trimmed } })).toMatchObject({
      status: 401,
    });
  }
});

test('a new address gets a verification link, and a known one an email about its account', async () => {
  const salon = await openSalon();
  await salon.signedIn('customer', 'known@example.com');
  await signUp(salon);
  await signUp(salon, { ...ada, email: 'known@example.com' });
  expect(salon.emails).toEqual([
    {
      kind: 'verify_email',
      to: ada.email,
      link: expect.stringMatching(/^https:\/\/salon\.test\/account#verify=[\w-]{43}$/),
    },
    {
      kind: 'account_exists',
      to: 'known@example.com',
      link: expect.stringMatching(/^https:\/\/salon\.test\/reset-password#[\w-]{43}$/),
    },
  ]);
});

test('a sign-up succeeds even if its email fails, and the log contains no address', async () => {
  const salon = await openSalon();
  const mail = { canSend: true, send: () => Promise.reject(new Error(`${ada.email} does not exist`)) };
  const answer = await salon.visitor({ mail }).call(register, { body: ada });
  expect(answer.status).toBe(201);
  expect(salon.log).toMatchObject([{ event: 'failed', route: '/api/auth/register', error: 'Error' }]);
  expect(JSON.stringify(salon.log)).not.toContain(ada.email);
});

test('an address keeps its eight newest claims', async () => {
  const salon = await openSalon();
  const browsers = [];
  for (let i = 0; i < 9; i += 1)
    browsers.push((await signUp(salon, { ...ada, password: `password ${i}` })).browser);
  expect(await salon.store.accounts(ada.email)).toHaveLength(8);
  const users = await Promise.all(
    browsers.map(async (browser) => dataOf(await browser.call(readSession, {})).user),
  );
  expect(users.map((user) => user !== null)).toEqual([false, ...Array<boolean>(8).fill(true)]);
});
