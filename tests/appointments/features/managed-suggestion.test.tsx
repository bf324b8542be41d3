// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Manage } from '../../../src/features/appointments/ManagePage.tsx';
import { adminPage, ok, refusal } from '../../admin/features/page.ts';
import { held } from '../../payments/features/build.ts';

const page = adminPage('/manage#booking.token');
const BOOKING = 'GET /api/bookings/booking';
const CHANGE = 'PUT /api/bookings/booking';
const suggestion = {
  start_at: '2026-12-01T14:00' as const,
  end_at: '2026-12-01T15:00' as const,
  words: 'Mornings are full.',
};

async function opens(): Promise<void> {
  page.answers[BOOKING] = () => ok(held({ status: 'pending', suggestion }));
  await page.show(
    <main tabIndex={-1}>
      <Manage />
    </main>,
  );
}

test('the suggested time is accepted with one press', async () => {
  await opens();
  expect(page.element.textContent).toContain('The salon suggests Tue, Dec 1, 2:00 PM instead.');
  expect(page.element.textContent).toContain('Mornings are full.');
  page.answers[CHANGE] = () => ok(held({ status: 'confirmed', date: '2026-12-01', time: '14:00' }));
  document.querySelector<HTMLElement>('.notice button')?.focus();
  await page.press('Take this time');
  expect(page.bodiesOf(CHANGE)).toEqual([{ start_at: '2026-12-01T14:00', version: 1 }]);
  expect(page.element.textContent).not.toContain('The salon suggests');
  expect(page.element.textContent).toContain('Confirmed');
  expect(document.activeElement).not.toBe(document.body);
});

test('a suggestion that is gone says so, and the booking stays', async () => {
  await opens();
  page.answers[CHANGE] = () =>
    refusal(409, 'slot_taken', 'This time has just been taken.', { data: { alternatives: [] } });
  await page.press('Take this time');
  expect(page.element.textContent).toContain('This time has just been taken.');
  expect(page.element.textContent).toContain('Change date or time');
});
