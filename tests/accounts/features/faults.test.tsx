// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { AccountPage } from '../../../src/features/accounts/AccountPage.tsx';
import { ForgotPassword } from '../../../src/features/accounts/ForgotPassword.tsx';
import { ResetPassword } from '../../../src/features/accounts/ResetPassword.tsx';
import { SignIn } from '../../../src/features/accounts/SignIn.tsx';
import { refusal } from '../../admin/features/page.ts';
import { someFaults, type Fault } from '../../platform/features/faults.ts';
import { accountPage, ada, ok, sessionOf } from './page.ts';

vi.mock('../../../src/features/accounts/DemoSignIn.tsx', () => {
  throw new Error('The connection was lost.');
});

// Tests every account form with faults (all faults in `npm run proof`): the error is shown, nothing typed is lost, and a retry succeeds.

const page = accountPage('/account');

interface Action {
  readonly name: string;
  readonly node: ReactNode;
  /** The text typed into each field, by its name. */
  readonly typed: Readonly<Record<string, string>>;
  /** The account, if it is not Ada's. */
  readonly me?: object;
  /** The buttons pressed before typing is possible. */
  readonly before?: readonly string[];
  /** The submitting button, if it is not its form's. */
  readonly sends?: string;
  readonly call: string;
  readonly made: ReturnType<typeof ok>;
  readonly isDone: () => boolean;
}

const toasted = (title: string) => () => page.toasts().some((toast) => toast.startsWith(title));
const says = (words: string) => () => page.text().includes(words);

const deeds: readonly Action[] = [
  {
    name: 'signing in',
    node: <SignIn />,
    typed: { email: 'ada@example.com', password: 'a long sentence' },
    call: 'POST /api/auth/login',
    made: sessionOf(),
    isDone: () => page.went.instead.length === 1,
  },
  {
    name: 'asking for a link',
    node: <ForgotPassword />,
    typed: { email: 'ada@example.com' },
    call: 'POST /api/auth/forgot-password',
    made: ok(null),
    isDone: says('Check your email.'),
  },
  {
    name: 'choosing a password',
    node: <ResetPassword />,
    typed: { password: 'a longer sentence', confirmPassword: 'a longer sentence' },
    call: 'POST /api/auth/reset-password',
    made: ok(null),
    isDone: says('Your password has been changed.'),
  },
  {
    name: 'saving details',
    node: <AccountPage />,
    typed: { displayName: 'Ada King', phone: '(555) 010-0199' },
    call: 'PUT /api/me',
    made: ok({ ...ada, displayName: 'Ada King', phone: '(555) 010-0199' }),
    isDone: toasted('Details saved'),
  },
  {
    name: 'changing the password',
    node: <AccountPage />,
    typed: {
      current: 'a long sentence',
      password: 'a longer sentence',
      confirmPassword: 'a longer sentence',
    },
    call: 'PUT /api/me/password',
    made: ok(ada),
    isDone: toasted('Password changed'),
  },
  {
    name: 'signing up',
    node: <SignIn />,
    before: ['Sign up'],
    typed: { email: 'cleo@example.com', password: 'a long sentence', confirmPassword: 'a long sentence' },
    call: 'POST /api/auth/register',
    made: sessionOf(),
    isDone: () => page.went.instead.length === 1,
  },
  {
    name: 'asking for another verification link',
    node: <AccountPage />,
    me: { ...ada, emailVerified: false },
    typed: {},
    sends: 'Send the Link Again',
    call: 'POST /api/me/verify-email',
    made: ok({ ...ada, emailVerified: false }),
    isDone: says('The link is on its way.'),
  },
  {
    name: 'ending a session',
    node: <AccountPage />,
    typed: {},
    sends: 'Sign Out: Firefox on Linux',
    call: 'DELETE /api/me/sessions/s1',
    made: ok({ id: 's1' }),
    isDone: () => page.sent().filter(({ call }) => call === 'GET /api/me/sessions').length === 2,
  },
  {
    name: 'signing out everywhere',
    node: <AccountPage />,
    before: ['Sign Out Everywhere'],
    typed: {},
    sends: 'Yes, Continue',
    call: 'POST /api/me/sign-out-everywhere',
    made: ok(null),
    isDone: () => page.went.to.length === 1,
  },
  {
    name: 'deleting the account',
    node: <AccountPage />,
    before: ['Delete Account'],
    typed: { 'password-now': 'a long sentence' },
    sends: 'Yes, Delete It',
    call: 'POST /api/me/delete',
    made: ok(null),
    isDone: () => page.went.to.length === 1,
  },
];

const session = {
  id: 's1',
  device: 'Firefox on Linux',
  place: '',
  current: false,
  created_at: '2026-11-01T12:00:00-05:00',
  last_used_at: '2026-11-20T12:00:00-05:00',
};

const ended: Fault = {
  name: 'the session has ended',
  sentence: 'Sign in again in a new tab',
  answer: () => refusal(401, 'sign_in_required', 'Please sign in first.'),
  begins: () => undefined,
};

test.each(deeds)('$name', async ({ node, me = ada, before = [], typed, sends, call, made, isDone }) => {
  history.replaceState(null, '', '/account#token-of-an-email');
  page.answers({
    'GET /api/me': ok(me),
    'GET /api/me/appointments': ok([]),
    'GET /api/me/sessions': ok([session]),
  });
  await page.opens(node);
  for (const name of before) await page.press(name);
  for (const [name, text] of Object.entries(typed)) page.type(name, text);
  const [first = ''] = Object.keys(typed);
  const send = () => (sends === undefined ? page.submit(first) : page.press(sends));
  const times = () => page.sent().filter((one) => one.call === call).length;
  const slow = Promise.withResolvers<typeof made>();
  page.answers({ [call]: () => slow.promise });
  await send();
  expect(document.querySelector('[aria-busy=true]'), 'it is under way').not.toBeNull();
  await send();
  expect(times()).toBe(1);
  await page.does(() => {
    slow.reject(new TypeError('Failed to fetch'));
  });
  const needsSession = call.includes('/api/me');
  for (const { name: fault, begins, answer, sentence } of [
    ...someFaults(),
    ...(needsSession ? [ended] : []),
  ]) {
    const lasting = begins();
    page.answers({ [call]: answer });
    await send();
    expect(page.problem(), `while ${fault}`).toContain(sentence);
    expect(isDone()).toBe(false);
    expect(Object.keys(typed).map((name) => page.field(name).value)).toEqual(Object.values(typed));
    lasting?.mockRestore();
  }
  page.answers({ [call]: made });
  await send();
  expect(isDone()).toBe(true);
});

test.each([
  { call: 'GET /api/me', to: ok(ada) },
  { call: 'GET /api/me/appointments', to: ok([]) },
  { call: 'GET /api/me/sessions', to: ok([session]) },
  { call: 'GET /api/me/attempts', to: ok([]), folded: true },
  { call: 'POST /api/me/verify-email/confirm', to: ok(null), hash: '#verify=token' },
])('$call: shows the error, and Retry loads it', async ({ call, to, hash = '', folded }) => {
  history.replaceState(null, '', `/account${hash}`);
  const me = { ...ada, emailVerified: hash === '' };
  page.answers({ 'GET /api/me': ok(me), 'GET /api/me/appointments': ok([]), 'GET /api/me/sessions': ok([]) });
  for (const [i, { begins, answer, sentence, name: fault }] of someFaults().entries()) {
    const lasting = begins();
    page.answers({ [call]: answer });
    if (i === 0) await page.opens(<AccountPage />);
    else await page.press('Retry');
    if (i === 0 && folded) await page.unfolds();
    expect(page.problem(), `while ${fault}`).toContain(sentence);
    lasting?.mockRestore();
  }
  page.answers({ [call]: to, ...(hash && { 'GET /api/me': ok(ada) }) });
  await page.press('Retry');
  expect(page.problem()).toBeNull();
  expect(location.hash).toBe('');
});

test("the sign-in form stays if the script of the demo's buttons fails to load", async () => {
  page.answers({ 'GET /api/auth/session': sessionOf({ demo: true }) });
  await page.opens(<SignIn />);
  await vi.dynamicImportSettled();
  expect(page.has('Sign In')).toBe(true);
});
