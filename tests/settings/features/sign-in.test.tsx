// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { SignInDialog } from '../../../src/features/admin/settings/SignInDialog.tsx';
import { adminPage, labelled, ok, refusal } from '../../admin/features/page.ts';

const page = adminPage('/admin/settings');
const text = () => document.body.textContent ?? '';
const WAYS = '/api/me/two-factor';
const key = {
  id: 'k1',
  name: 'Safari on iPhone',
  domain: 'old.test',
  created_at: '2026-11-23T09:00:00-05:00',
  used_at: null,
};

test('a failed change shows why, and an old sign-in asks for the password', async () => {
  page.answers = {
    'GET /api/me/passkeys': () => ok({ domain: 'localhost', passkeys: [key], recovery_codes_left: null }),
    [`POST ${WAYS}`]: () => refusal(503, 'store_unavailable', 'Not now.'),
  };
  await page.show(<SignInDialog subject={null} onClose={() => undefined} />);
  expect(text()).toContain('Made for old.test, and works only there');
  await page.press('Turn On Codes');
  expect(text()).toContain('Not now.');
  page.answers = {
    ...page.answers,
    [`POST ${WAYS}`]: () => refusal(401, 'bad_credentials', 'Password, please.'),
  };
  await page.press('Turn On Codes');
  expect(labelled('Your password').type).toBe('password');
});

test('a passkey that is removed long after the sign-in asks for the password', async () => {
  page.answers = {
    'GET /api/me/passkeys': () => ok({ domain: 'localhost', passkeys: [key], recovery_codes_left: null }),
    'DELETE /api/me/passkeys/k1': () => refusal(401, 'bad_credentials', 'Password, please.'),
  };
  await page.show(<SignInDialog subject={null} onClose={() => undefined} />);
  await page.press('Remove Safari on iPhone');
  await page.types('Your password', 'a long sentence');
  page.answers = { ...page.answers, 'DELETE /api/me/passkeys/k1': () => ok(null) };
  await page.press('Continue');
  const bodies = page.bodiesOf('DELETE /api/me/passkeys/k1');
  expect(bodies).toEqual([{}, { password: 'a long sentence' }]);
  expect(text()).toContain('Sign in with your finger');
});
