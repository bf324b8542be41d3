// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ForgotPassword } from '../../../src/features/accounts/ForgotPassword.tsx';
import { PasswordForm } from '../../../src/features/accounts/PasswordForm.tsx';
import { ResetPassword } from '../../../src/features/accounts/ResetPassword.tsx';
import { SignIn } from '../../../src/features/accounts/SignIn.tsx';
import { accountPage } from './page.ts';

const page = accountPage('/reset-password#token');
const asked = () => page.fields().map(({ name, type, autocomplete }) => `${name}: ${type}, ${autocomplete}`);

test('password fields are hidden and labeled for password managers', async () => {
  await page.opens(<SignIn />);
  expect(asked()).toEqual(['email: email, username webauthn', 'password: password, current-password']);
  await page.press('Sign up');
  expect(asked()).toEqual([
    'email: email, username webauthn',
    'password: password, new-password',
    'confirmPassword: password, new-password',
  ]);
  await page.opens(<ForgotPassword />);
  expect(asked()).toEqual(['email: email, username']);
  await page.opens(<ResetPassword />);
  expect(asked()).toEqual(['password: password, new-password', 'confirmPassword: password, new-password']);
  await page.opens(<PasswordForm me={{ email: 'ada@example.com', hasPassword: true, isAdmin: false }} />);
  expect(asked()).toEqual([
    ': email, username',
    'current: password, current-password',
    'password: password, new-password',
    'confirmPassword: password, new-password',
  ]);
});
