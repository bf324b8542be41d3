// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountPage } from '../../../src/features/account/AccountPage.tsx';
import { ForgotPassword } from '../../../src/features/account/ForgotPassword.tsx';
import { ResetPassword } from '../../../src/features/account/ResetPassword.tsx';
import { SignIn } from '../../../src/features/account/SignIn.tsx';
import { faults } from '../faults.ts';
import { accountPage, ada, ok, sessionOf } from './page.ts';

// Whatever is typed about an account, and whatever keeps it from arriving: it is said, nothing typed is lost, and trying
// again does it.

const page = accountPage('/account');

interface Action {
  readonly name: string;
  readonly node: ReactNode;
  /** By the names of the fields. */
  readonly typed: Readonly<Record<string, string>>;
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
    isDone: says('Look into your mailbox.'),
  },
  {
    name: 'choosing a password',
    node: <ResetPassword />,
    typed: { password: 'a longer sentence', confirmPassword: 'a longer sentence' },
    call: 'POST /api/auth/reset-password',
    made: ok(null),
    isDone: says('Your password is changed.'),
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
];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T09:30:00-05:00'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(deeds)('$name', ({ node, typed, call, made, isDone }) => {
  test.each(faults)('while $name: says so, keeps what was typed, and can be sent again', async (fault) => {
    history.replaceState(null, '', '/account#token-of-a-letter');
    page.answers({ 'GET /api/me': ok(ada), 'GET /api/me/appointments': ok([]) });
    await page.opens(node);
    for (const [name, text] of Object.entries(typed)) page.type(name, text);
    const lasting = fault.begins();
    page.answers({ [call]: fault.answer });
    const [first = ''] = Object.keys(typed);
    await page.submit(first);
    expect(page.problem()).toContain(fault.sentence);
    expect(isDone()).toBe(false);
    expect(Object.keys(typed).map((name) => page.field(name).value)).toEqual(Object.values(typed));
    lasting?.mockRestore();
    page.answers({ [call]: made });
    await page.submit(first);
    expect(isDone()).toBe(true);
    expect(page.sent().filter((one) => one.call === call)).toHaveLength(2);
  });
});
