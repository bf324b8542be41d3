// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Attempts } from '../../../src/features/accounts/AccountPage.tsx';
import { page } from './account-page.tsx';
import { ok } from './page.ts';

const LIST = 'GET /api/me/attempts';
const attempts = [
  { at: '2026-11-24T09:05:00-05:00', outcome: 'locked', device: '' },
  { at: '2026-11-24T09:00:00-05:00', outcome: 'wrong_password', device: 'Safari on iPhone' },
  { at: '2026-11-20T23:30:00-05:00', outcome: 'ok', device: 'Firefox on Linux' },
] as const;

const rows = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
test('attempts load when opened and show results in salon time', async () => {
  page.answers({ [LIST]: ok(attempts) });
  await page.opens(<Attempts />);
  expect(page.sent()).toEqual([]);
  await page.unfolds();
  expect(rows()).toEqual([
    'Blocked after too many attemptsNov 24, 2026, 9:05 AM, unknown device',
    'Wrong passwordNov 24, 2026, 9:00 AM, Safari on iPhone',
    'Signed inNov 20, 2026, 11:30 PM, Firefox on Linux',
  ]);
});
