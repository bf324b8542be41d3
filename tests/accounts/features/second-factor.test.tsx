// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { SignIn } from '../../../src/features/accounts/SignIn.tsx';
import { refusal } from '../../admin/features/page.ts';
import { accountPage, sessionOf } from './page.ts';

const page = accountPage('/login');

test('the code is asked for after the password, and can be typed again if it is wrong', async () => {
  await page.opens(<SignIn />);
  page.type('email', 'maren@example.com');
  page.type('password', 'a long sentence');
  page.answers({ 'POST /api/auth/login': refusal(401, 'second_factor_required', 'Enter a code.') });
  await page.press('Sign In');
  await vi.waitFor(() => expect(page.text()).toContain('Enter your code'));
  page.answers({ 'POST /api/auth/login': refusal(401, 'bad_credentials', 'This code is incorrect.') });
  page.type('code', '123456');
  await page.submit('code');
  await vi.waitFor(() => expect(page.text()).toContain('This code is incorrect.'));
  page.answers({ 'POST /api/auth/login': sessionOf({ isAdmin: true }) });
  page.type('code', '654321');
  await page.submit('code');
  await vi.waitFor(() => expect(page.went.instead).toHaveLength(1));
});
