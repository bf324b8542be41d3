import type { APIRequestContext, Page } from '@playwright/test';
import { OWNER } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { BOOKED, confirm, fillIn, heading, openDays } from './support/wizard.ts';

/** A day far enough away for canceling online. */
const WEDNESDAY = /Wednesday, November 25/;

/** Returns the times that the wizard shows a new visitor for a service on that day. */
async function timesFor(page: Page, service: 1 | 3): Promise<string[]> {
  await page.goto(`/booking?service=${service}`);
  await expect(openDays(page).first()).toBeVisible();
  await page.getByRole('button', { name: WEDNESDAY }).click();
  const times = page.getByRole('button', { name: /^\d+:\d\d [AP]M$/ });
  await expect(times.first()).toBeVisible();
  return times.allTextContents();
}

/** Requests a time as another program might, without the wizard. */
async function postBooking(request: APIRequestContext, start_at: string) {
  await request.get('/api/services');
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const customer = { name: 'Bea Potter', email: 'bea@example.com', phone: '(555) 010-0200' };
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'X-XSRF-TOKEN': token };
  return request.post('/api/bookings', { headers, data: { service_id: 1, start_at, customer } });
}

test("an online booking reaches the owner's list, takes its two hours, and frees them when it is canceled", async ({
  page,
  request,
}) => {
  expect(await timesFor(page, 1)).toEqual(['9:00 AM', '10:30 AM', '2:00 PM', '3:30 PM']);

  // A visitor books a color of two hours at nine.
  expect(await timesFor(page, 3)).toContain('9:00 AM');
  await page.getByRole('button', { name: '9:00 AM' }).click();
  await fillIn(page);
  await confirm(page).click();
  await expect(heading(page)).toContainText(BOOKED);
  const link = await page.getByLabel('Your private link').inputValue();

  // The owner must sign in first, and then finds the visit on its day.
  await page.goto('/admin/appointments');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin\/appointments/);
  await page.getByLabel('Date', { exact: true }).fill('2026-11-25');
  const visit = page.getByRole('listitem').filter({ hasText: 'Ada Byron' });
  await expect(visit).toContainText('Color Service');
  await expect(visit).toContainText('9:00');

  // Nobody else can book those two hours, with or without the wizard.
  expect(await timesFor(page, 1)).toEqual(['2:00 PM', '3:30 PM']);
  const refused = await postBooking(request, '2026-11-25T10:30');
  expect(refused.status()).toBe(409);
  expect(await refused.json()).toMatchObject({
    success: false,
    code: 'slot_taken',
    data: {
      alternatives: [
        { start_at: '2026-11-25T14:00' },
        { start_at: '2026-11-25T15:30' },
        { start_at: expect.any(String) },
      ],
    },
  });

  // The customer cancels with the private link, and the times are free again.
  await page.goto(link);
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  await page.getByRole('button', { name: 'Yes, Cancel It' }).click();
  await expect(page.getByText('This booking is canceled.')).toBeVisible();
  expect(await timesFor(page, 1)).toEqual(['9:00 AM', '10:30 AM', '2:00 PM', '3:30 PM']);

  // The owner sees the cancellation.
  await page.goto('/admin/appointments');
  await page.getByRole('tab', { name: /Canceled/ }).click();
  await page.getByLabel('Date', { exact: true }).fill('2026-11-25');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ada Byron' })).toContainText(/Canceled/i);
});
