// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { datesBetween } from '../../../src/domain/time.ts';
import { availability } from '../../../src/features/booking/availability.ts';
import { TimeStep } from '../../../src/features/booking/TimeStep.tsx';
import { readClock } from '../../../src/features/booking/salon-clock.ts';
import { $draft, emptyDraft } from '../../../src/features/booking/draft.ts';
import { adminPage, control, ok } from '../../admin/features/page.ts';

const page = adminPage('/booking');
const slot = (date: string) => ({ start_at: `${date}T09:00`, end_at: `${date}T10:00` });

/** Opens a salon with a delayed network, bookings until December 3 and a time only on that day. */
async function opens(): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  page.answers = {
    'GET /api/availability': async ({ from = '', to = '' }) => {
      await arrived;
      const days = datesBetween(from as '2026-11-01', to as '2026-11-30').map((date) =>
        date === '2026-12-03'
          ? { date, slots: [slot(date)] }
          : { date, slots: [], reason: date > '2026-12-03' ? 'outside_window' : 'closed' },
      );
      return ok({ time_zone: 'America/New_York', last_date: '2026-12-03', days });
    },
    'GET /api/availability/next': () => ok(slot('2026-12-03')),
  };
  readClock();
  await page.show(<TimeStep />);
  return arrive;
}

const days = () => document.querySelectorAll('.calendar-day');
const words = () => page.element.textContent ?? '';
const label = (start: string) =>
  [...document.querySelectorAll('[aria-label]')]
    .map((element) => element.getAttribute('aria-label') ?? '')
    .find((text) => text.startsWith(start));

beforeEach(() => {
  availability.forget();
  $draft.set({ ...emptyDraft, serviceIds: [1] });
});

test('the days of a loading month wait, and nothing says that there is no time', async () => {
  const arrive = await opens();
  expect(document.querySelectorAll('[data-waits]')).toHaveLength(days().length);
  expect(document.querySelector('.calendar-full')).toBeNull();
  expect(words()).toContain('Loading available times...');
  await page.press('Wednesday, November 25');
  expect(words()).not.toContain('No available times');
  arrive();
  await page.until(() => words().includes('No available times for this date.'));
  expect(document.querySelector('[data-waits]')).toBeNull();
  expect(document.querySelectorAll('.calendar-full')).toHaveLength(days().length);
});

test('a disabled arrow says why and keeps focus, and a later day says until when bookings are open', async () => {
  (await opens())();
  await page.until(() => label('Next month') === 'Next month');
  const next = control('Next month');
  next.focus();
  await page.press('Next month');
  await page.until(() => words().includes('December 2026'));
  expect(document.activeElement).toBe(next);
  expect(label('Next month')).toBe('Next month: You can book until Thu, Dec 3');
  expect(next.getAttribute('aria-disabled')).toBe('true');
  next.click();
  expect(words()).toContain('December 2026');
  await page.until(() => document.querySelector('[data-waits]') === null);
  expect(label('Friday, December 4')).toBe('Friday, December 4, You can book until Thu, Dec 3');
  await page.press('Friday, December 4, You can book until Thu, Dec 3');
  expect(words()).toContain(
    'No available times for this date.You can book until Thu, Dec 3. Please select another date.',
  );
  expect(page.element.querySelector('[role=status]')?.textContent).toBe(
    'Friday, December 4: No available times for this date. You can book until Thu, Dec 3. Please select another date.',
  );
  expect(words()).not.toContain('Next Day with Open Times');
});

test('the next day with times gets focus after its button disappears', async () => {
  (await opens())();
  await page.until(() => words().includes('No available times this month.'));
  await page.press('Next Day with Open Times');
  await page.until(() => $draft.get().date === '2026-12-03');
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Thursday, December 3');
});
