import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LIST, listAsWritten } from '../../../build/common-passwords.ts';
import { firstOwnerProblem } from '../../../netlify/accounts/first-owner.ts';
import { hashPassword } from '../../../netlify/platform/http/crypto.ts';
import { commonestPasswords } from '../../../netlify/accounts/common-passwords.ts';
import { customerPasswordRule, ownerPasswordRule } from '../../../netlify/accounts/password-rules.ts';
import { forgotPassword, register, resetPassword, signIn } from '../../../src/api/accounts/sign-in.ts';
import { changePassword } from '../../../src/api/accounts/own-account.ts';
import { ADA, dataOf, onEveryStore, OWNER, type Salon } from '../../support/salon.ts';

const SHORT = "An owner's password must be at least 12 characters";
const COMMON = 'This password is too common. Please choose another';

describe('any password', () => {
  test.each([
    '123456',
    'password',
    'PASSWORD',
    'monkey',
    'aaaaaa',
    '121212',
    '987654321',
    'abcdefg',
    'xyzxyz',
  ])('%j is too common', (password) => {
    expect(customerPasswordRule(password)).toBe(COMMON);
  });

  test.each(['comb-1', 'scissors', 'passwort 7', 'x'.repeat(256), ' 1234 '])('%j is accepted', (password) => {
    expect(customerPasswordRule(password)).toBeNull();
  });

  test('the 3,000 most common passwords of six or more characters are listed', () => {
    expect(new Set(commonestPasswords).size).toBe(3_000);
    expect(commonestPasswords.filter(({ length }) => length < 6)).toEqual([]);
  });
});

describe("an owner's password", () => {
  test.each([
    ['', 'Please fill in all required fields'],
    ['12345', 'Password must be at least 6 characters'],
    ['scissors', SHORT],
    ['elevenchars', SHORT],
    ['x'.repeat(257), 'Password must have at most 256 characters'],
    ['1q2w3e4r5t6y', COMMON],
    ['password1234', COMMON],
    ['PasswordPassword', COMMON],
    ['123456789012', COMMON],
    ['Sunshine2026!', COMMON],
    ['!!basketball!!', COMMON],
    ['qwertyuiop[]', COMMON],
    ['kikikikikiki', COMMON],
  ])('%j is refused', (password, problem) => {
    expect(ownerPasswordRule(password)).toBe(problem);
  });

  test.each(['twelve-chars', 'scissors-and-comb', 'basketball and tea', 'żółw🐢ß żółw🐢ß'])(
    '%j is accepted',
    (password) => {
      expect(ownerPasswordRule(password)).toBeNull();
    },
  );

  test('the list matches the source of common passwords', () => {
    expect(readFileSync(LIST, 'utf8')).toBe(listAsWritten());
  });
});

/** Creates the owner with a password of eight letters, which the first edition allowed. */
async function earlier(salon: Salon): Promise<void> {
  await salon.visitor().call(signIn, { body: OWNER });
  const [account] = await salon.store.accounts(OWNER.email);
  if (!account) throw new Error('There is no owner');
  const password_hash = await hashPassword('scissors');
  await salon.store.saveUser({ ...account, version: account.version + 1, password_hash });
}

onEveryStore((open) => {
  test('no account accepts a common password, by sign-up, link or change', async () => {
    const password = 'QwErTy';
    const salon = await open();
    const refused = { status: 422, code: 'validation_failed', errors: { password: COMMON } };
    const body = { email: ADA.email, password };
    expect(await salon.visitor().call(register, { body })).toMatchObject(refused);
    expect(await salon.store.accounts(ADA.email)).toEqual([]);

    const browser = salon.visitor();
    const good = { email: ADA.email, password: 'engine no. 1' };
    dataOf(await browser.call(register, { body: good }));
    const current = { current: good.password, password };
    expect(await browser.call(changePassword, { body: current })).toMatchObject(refused);
    await salon.visitor().call(forgotPassword, { body: { email: ADA.email } });
    const link = salon.emails.findLast(({ kind }) => kind === 'password_reset')?.link ?? '';
    const token = link.split('#')[1] ?? '';
    // An invalid link gets the same refusal.
    for (const one of [token, 'x'.repeat(43)])
      expect(await salon.visitor().call(resetPassword, { body: { token: one, password } })).toMatchObject(
        refused,
      );
    expect(await salon.visitor().call(signIn, { body: good })).toMatchObject({ status: 200 });
  });

  test('a customer with an old common password still signs in without a warning', async () => {
    const salon = await open();
    await salon.visitor().call(register, { body: { email: ADA.email, password: 'engine no. 1' } });
    const [account] = await salon.store.accounts(ADA.email);
    if (!account) throw new Error('There is no account');
    const password_hash = await hashPassword('123456');
    await salon.store.saveUser({ ...account, version: account.version + 1, password_hash });
    const answer = await salon.visitor().call(signIn, { body: { email: ADA.email, password: '123456' } });
    expect(dataOf(answer)).not.toHaveProperty('passwordIsWeak');
  });

  test.each([
    ['scissors', SHORT],
    ['password1234', COMMON],
  ])('the password %j in the environment creates no first owner', async (password, problem) => {
    const salon = await open();
    const owner = { email: OWNER.email, password };
    expect(await salon.visitor({ owner }).call(signIn, { body: owner })).toMatchObject({
      status: 422,
      errors: { password: problem },
    });
    expect(await salon.store.accounts(OWNER.email)).toEqual([]);
    expect(await firstOwnerProblem(owner, salon.store)).toBe(`OWNER_PASSWORD is not accepted: ${problem}.`);
    // A customer's account with that address makes no difference, but the owner's does.
    await salon.signedIn('customer', OWNER.email);
    expect(await firstOwnerProblem(owner, salon.store)).not.toBeNull();
    await salon.visitor().call(signIn, { body: OWNER });
    expect(await firstOwnerProblem(owner, salon.store)).toBeNull();
  });

  test("an owner's old weak password works, with a prompt at each sign-in", async () => {
    const salon = await open();
    await earlier(salon);
    const browser = salon.visitor();
    const body = { email: OWNER.email, password: 'scissors' };
    const answer = dataOf(await browser.call(signIn, { body }));
    expect(answer).toMatchObject({ isAdmin: true, passwordIsWeak: true });
    const change = (password: string) =>
      browser.call(changePassword, { body: { current: 'scissors', password } });
    expect(await change('elevenchars')).toMatchObject({ status: 422, errors: { password: SHORT } });
    expect(await change('password1234')).toMatchObject({ status: 422, errors: { password: COMMON } });
    expect(await change('razor-and-brush')).toMatchObject({ status: 200 });
    const again = { ...body, password: 'razor-and-brush' };
    expect(dataOf(await salon.visitor().call(signIn, { body: again }))).not.toHaveProperty('passwordIsWeak');
  });

  test('a mailed link refuses a weak password and stays usable', async () => {
    const salon = await open();
    await earlier(salon);
    await salon.visitor().call(forgotPassword, { body: { email: OWNER.email } });
    const token = salon.emails.at(-1)?.link.split('#')[1] ?? '';
    const choose = (password: string) => salon.visitor().call(resetPassword, { body: { token, password } });
    expect(await choose('scissors')).toMatchObject({ status: 422, errors: { password: SHORT } });
    expect(await choose('password1234')).toMatchObject({ status: 422, errors: { password: COMMON } });
    expect(await choose('razor-and-brush')).toMatchObject({ status: 200 });
  });
});
