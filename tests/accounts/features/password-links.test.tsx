// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { ForgotPassword } from '../../../src/features/accounts/ForgotPassword.tsx';
import { ResetPassword } from '../../../src/features/accounts/ResetPassword.tsx';
import { refusal } from '../../admin/features/page.ts';
import { accountPage, ok } from './page.ts';

const page = accountPage('/forgot-password');
const FORGOT = 'POST /api/auth/forgot-password';
const RESET = 'POST /api/auth/reset-password';

const opens = async (hash = '#token-of-an-email') => {
  history.replaceState(null, '', `/reset-password${hash}`);
  await page.opens(<ResetPassword />);
};
const chooses = async (password: string, again = password) => {
  page.type('password', password);
  page.type('confirmPassword', again);
  await page.submit();
};

describe('a forgotten password', () => {
  test('asks for the address and sends nothing without one', async () => {
    await page.opens(<ForgotPassword />);
    page.type('email', '  ');
    await page.submit();
    expect(page.problem()).toBe('Please fill in all required fields');
    expect(page.focused()).toBe('email');
    expect(page.sent()).toEqual([]);
    page.type('email', 'a');
    expect(page.problem()).toBeNull();
  });

  test('focuses the address if the server refuses it', async () => {
    const errors = { email: 'Invalid email format' };
    page.answers({ [FORGOT]: refusal(422, 'validation_failed', 'Not so.', { errors }) });
    await page.opens(<ForgotPassword />);
    page.type('email', 'a');
    await page.submit();
    expect(page.problem()).toBe('Invalid email format');
    expect(page.focused()).toBe('email');
  });

  test('sends a link for any address, and can be repeated', async () => {
    page.answers({ [FORGOT]: ok(null) });
    await page.opens(<ForgotPassword />);
    page.type('email', ' ada@example.com ');
    await page.submit();
    expect(page.sent()).toEqual([{ call: FORGOT, body: { email: 'ada@example.com' } }]);
    expect(page.text()).toContain('Check your email.');
    expect(page.text()).toContain(
      'If this address has an account, a link to choose a new password is on its way. It works for one hour.',
    );
    expect(page.has('Send It Again')).toBe(true);
    await page.submit();
    expect(page.sent()).toHaveLength(2);
  });
});

describe('a new password', () => {
  test.each(['', '#', '#a b', '#<script>'])('needs the whole link, not just %j', async (hash) => {
    await opens(hash);
    expect(page.text()).toContain('This link is incomplete.');
    expect(page.fields()).toEqual([]);
    const link = [...document.querySelectorAll('a')].find(
      ({ textContent }) => textContent === 'ask for a new one',
    );
    expect(link?.getAttribute('href')).toBe('/forgot-password');
  });

  test('is sent only if it is typed twice and long enough, and the field to correct gets the focus', async () => {
    await opens();
    await chooses('', '');
    expect(page.problem()).toContain('Please fill in all required fields');
    expect(page.focused()).toBe('password');
    await chooses('123456', '');
    expect(page.problem()?.trim()).toBe('Please fill in all required fields');
    expect(page.focused()).toBe('confirmPassword');
    page.field('password').focus();
    await chooses('123456', '1234567');
    expect(page.problem()?.trim()).toBe('Passwords do not match');
    expect(page.focused()).toBe('confirmPassword');
    page.type('confirmPassword', '123456');
    expect(page.problem()).toBeNull();
    await chooses('12345');
    expect(page.problem()?.trim()).toBe('Password must be at least 6 characters');
    expect(page.focused()).toBe('password');
    expect(page.has('Ask for a new link')).toBe(false);
    expect(page.sent()).toEqual([]);
  });

  test("is sent as typed with the link's token, then leads to sign-in", async () => {
    page.answers({ [RESET]: ok(null) });
    await opens();
    await chooses(' 12 34 ');
    expect(page.sent()).toEqual([{ call: RESET, body: { token: 'token-of-an-email', password: ' 12 34 ' } }]);
    expect(page.text()).toContain('Your password has been changed.');
    const link = [...document.querySelectorAll('a')].find(({ textContent }) =>
      textContent?.startsWith('Sign in'),
    );
    expect(link?.getAttribute('href')).toBe('/login');
    expect(page.fields()).toEqual([]);
  });

  test('is refused with a used link, and another link is offered', async () => {
    const spent = 'This link was already used or has expired. Please ask for a new one.';
    page.answers({ [RESET]: refusal(403, 'bad_token', spent) });
    await opens();
    await chooses('123456');
    expect(page.problem()).toContain(spent);
    expect(page.has('Ask for a new link')).toBe(true);
    expect(page.field('password').value).toBe('123456');
  });

  test("needs no other link if the server can't save it", async () => {
    await opens();
    await chooses('123456');
    expect(page.problem()).toContain("We can't reach the salon right now.");
    expect(page.has('Ask for a new link')).toBe(false);
  });

  test('uses the link opened last', async () => {
    page.answers({ [RESET]: ok(null) });
    await opens();
    await page.does(() => {
      history.replaceState(null, '', '/reset-password#another');
      dispatchEvent(new Event('hashchange'));
    });
    await chooses('123456');
    expect(page.sent()).toMatchObject([{ body: { token: 'another' } }]);
  });
});
