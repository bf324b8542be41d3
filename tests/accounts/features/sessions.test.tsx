// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Sessions } from '../../../src/features/accounts/Sessions.tsx';
import { page } from './account-page.tsx';
import { refusal } from '../../admin/features/page.ts';
import { ok } from './page.ts';

const LIST = 'GET /api/me/sessions';
const here = {
  id: 'here',
  device: 'Safari on iPhone',
  place: '203.0.113.x',
  last_used_at: '2026-11-24T09:00:00-05:00',
  created_at: '2026-11-20T23:30:00-05:00',
  current: true,
};
const earlier = { ...here, id: 'earlier', device: '', place: '', current: false };

const rows = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
const press = (name: string) =>
  page.does(() => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.click());

test('each one shows its device, place and days in salon time', async () => {
  page.answers({ [LIST]: ok([here, earlier]) });
  await page.opens(<Sessions />);
  expect(rows()).toEqual([
    'Safari on iPhone (this browser)From 203.0.113.x. Last used Nov 24, 2026, signed in Nov 20, 2026Sign Out',
    'Unknown deviceLast used Nov 24, 2026, signed in Nov 20, 2026Sign Out',
  ]);
});

test('another one is ended and removed, even if it had already ended', async () => {
  let sessions = [here, earlier];
  page.answers({
    [LIST]: () => ok(sessions),
    'DELETE /api/me/sessions/earlier': () => {
      sessions = [here];
      return refusal(404, 'not_found', 'This sign-in was not found.');
    },
  });
  await page.opens(<Sessions />);
  await press('Sign Out: Unknown device');
  expect(rows()).toHaveLength(1);
  expect(page.problem()).toBeNull();
  expect(page.went.to).toEqual([]);
});

test('ending this one leads home', async () => {
  page.answers({ [LIST]: ok([here]), 'DELETE /api/me/sessions/here': ok({ id: 'here' }) });
  await page.opens(<Sessions />);
  await press('Sign Out: Safari on iPhone, this browser');
  expect(page.went.to).toEqual(['/']);
});
