// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Manage } from '../../../src/features/appointments/ManagePage.tsx';
import { adminPage, ok } from '../../admin/features/page.ts';
import { held } from '../../payments/features/build.ts';

const page = adminPage('/manage#booking.token');
const BOOKING = 'GET /api/bookings/booking';

const opens = () =>
  page.show(
    <main tabIndex={-1}>
      <Manage />
    </main>,
  );

test('focus moves to the result when the pressed button disappears', async () => {
  page.answers[BOOKING] = () => ok(held());
  page.answers['DELETE /api/bookings/booking'] = () =>
    ok(held({ status: 'canceled', payment_status: 'canceled', can_change: false }));
  await opens();
  await page.press('Cancel booking');
  await page.press('Yes, cancel it');
  expect(document.querySelector('dialog')).toBeNull();
  const notice = document.querySelector('.notice');
  expect(notice?.textContent).toContain('This booking is canceled.');
  expect(document.activeElement).toBe(notice?.parentElement);
});

test('opening a canceled booking moves no focus', async () => {
  page.answers[BOOKING] = () => ok(held({ status: 'canceled', payment_status: 'canceled' }));
  await opens();
  expect(page.element.textContent).toContain('This booking is canceled.');
  expect(document.activeElement).toBe(document.body);
});

test("Retry moves the focus to the page's content", async () => {
  await opens();
  await page.press('Retry');
  expect(page.element.textContent).toContain('could not be loaded');
  page.answers[BOOKING] = () => ok(held());
  document.querySelector<HTMLElement>('.notice button')?.focus();
  await page.press('Retry');
  expect(page.element.textContent).toContain('K7QM-29XD');
  expect(document.activeElement?.tagName).toBe('MAIN');
});
