// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { CalendarScreen } from '../../../src/features/admin/calendar/CalendarScreen.tsx';
import { adminPage, ok, refusal, type Answers } from '../../admin/features/page.ts';

const page = adminPage('/admin/availability');
const down = () => refusal(503, 'store_unavailable', 'Not now.');
const salon: Answers = {
  'GET /appointments': () => ok([]),
  'GET /blocked-dates': () => ok([]),
  'GET /time-blocks': () => ok([]),
  'GET /settings': () => ok(defaultSettings),
};

test('a failed load says so, can be retried, and stays visible once loaded', async () => {
  page.answers = { ...salon, 'GET /settings': down };
  await page.show(<CalendarScreen />);
  expect(document.body.textContent).toContain('The calendar could not be loaded.');
  page.answers = salon;
  await page.press('Retry');
  expect(document.querySelectorAll('.month-day')).toHaveLength(30);
  page.answers = { ...salon, 'GET /appointments': down };
  await page.does(() => vi.advanceTimersByTime(15_000));
  expect(document.body.textContent).toContain('This may not be the newest state.');
  expect(document.querySelectorAll('.month-day')).toHaveLength(30);
});
