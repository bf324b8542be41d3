// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { Sessions } from '../../../src/features/accounts/Sessions.tsx';
import { page } from './account-page.tsx';
import { refusal } from '../../admin/features/page.ts';
import { forget, keepText, readText } from '../../../src/storage.ts';
import { cleared, ok, sessionOf } from './page.ts';

const LIST = 'GET /api/me/sessions';
const LOGOUT = 'POST /api/auth/logout';
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

test('each session shows its device, place and days in salon time', async () => {
  page.answers({ [LIST]: ok([here, earlier]) });
  await page.opens(<Sessions />);
  expect(rows()).toEqual([
    'Safari on iPhone (this browser)From 203.0.113.x. Last used Nov 24, 2026, signed in Nov 20, 2026Sign Out',
    'Unknown deviceLast used Nov 24, 2026, signed in Nov 20, 2026Sign Out',
  ]);
});

test('another session is ended and removed from the list, even if it had already ended', async () => {
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

test("ending this browser's session signs out whatever session it has by now, and leads home", async () => {
  page.answers({ [LIST]: ok([here]), [LOGOUT]: cleared });
  await page.opens(<Sessions />);
  keepText('owner', 'yes');
  keepText('salon.customer', 'Ada');
  await press('Sign Out: Safari on iPhone, this browser');
  expect(page.sent().map(({ call }) => call)).toEqual([LIST, LOGOUT]);
  expect(page.went.to).toEqual(['/']);
  // The device stays marked as the owner's, so that the sign-in page offers a passkey.
  expect([readText('owner'), readText('salon.customer')]).toEqual(['yes', null]);
});

test("a failure to end this browser's session is shown", async () => {
  page.answers({ [LIST]: ok([here]), [LOGOUT]: refusal(503, 'unavailable', 'Please try again.') });
  await page.opens(<Sessions />);
  await press('Sign Out: Safari on iPhone, this browser');
  expect(page.problem()).toBe('Please try again.');
  expect(page.went.to).toEqual([]);
});

test("ending this browser's session with unsaved drafts leads the owner to the admin, which asks first", async () => {
  page.answers({ [LIST]: ok([here]), 'GET /api/auth/session': sessionOf({ isAdmin: true }) });
  await page.opens(<Sessions />);
  keepText('salon.draft.website', 'Balayage');
  onTestFinished(() => forget('salon.draft.website'));
  await press('Sign Out: Safari on iPhone, this browser');
  expect(page.went.to).toEqual(['/admin#log-out']);
  expect(readText('salon.draft.website')).toBe('Balayage');
});
