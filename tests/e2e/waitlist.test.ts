import { expectAccessible } from './support/accessibility.ts';
import { emailTo } from './support/emails.ts';
import { ask, openAdmin } from './support/owner.ts';
import { expect, test } from './support/test.ts';

const DAY = '2026-11-25';

test('a client joins the waitlist by keyboard, gets an offer by email and takes it, and the owner sees it', async ({
  page,
  salon,
}) => {
  await openAdmin(page, '/admin/availability');
  // Only the first time stays free. (A change of settings would delay waitlist offers, because it may open times.)
  const closed = { start_at: `${DAY}T10:00`, end_at: `${DAY}T18:00` };
  await ask(page, 'POST', '/api/admin-public/time-blocks', closed);
  const body = (name: string) => ({
    service_id: 1,
    start_at: `${DAY}T09:00`,
    customer: { name, email: 'ada@example.com', phone: '(555) 010-0100' },
  });
  const booked = await ask<{ manage_url: string }>(page, 'POST', '/api/bookings', body('Ada Byron'));
  await expect(page.getByRole('heading', { name: 'Calendar Management' })).toBeVisible();
  await page.getByRole('heading', { name: 'Waitlist' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Nobody is waiting.')).toBeVisible();

  await page.goto('/booking?service=1');
  await page.getByRole('button', { name: /November 25/ }).click();
  await page.getByRole('button', { name: 'Join the Waitlist' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Waitlist for Wed, Nov 25' })).toBeFocused();
  // The day's only time is in the morning, so there is no part of the day to choose.
  await expect(page.getByLabel('Time of day')).toHaveCount(0);
  for (const words of ['Bea Potter', 'bea@example']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(words);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid email format')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill('bea@example.com');
  await page.getByLabel('Phone').fill('(555) 010-0200');
  await page.keyboard.press('Enter');
  await expect(page.getByText("You're on the waitlist.")).toBeVisible();
  expect(await emailTo(salon.data, 'bea@example.com', /waitlist/)).toContain('Wed, Nov 25, any time');

  const list = page.getByRole('region', { name: 'Waitlist' });
  // A customer's cancellation takes effect at once.
  await page.goto(booked.manage_url);
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  await page.getByRole('button', { name: 'Yes, Cancel It' }).click();
  await expect(page.getByText('This booking is canceled.')).toBeVisible();
  const message = await emailTo(salon.data, 'bea@example.com', /A time has opened up/);
  await page.goto('/admin/availability');
  await list.scrollIntoViewIfNeeded();
  await expect(list.getByText(/9:00 AM is offered until Mon, Nov 23/)).toBeVisible();
  await expectAccessible(page);

  const link = /\/waitlist#\S+/.exec(message)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByText('A time has opened up.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take This Time' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Request received' })).toBeFocused();
  await page.reload();
  await expect(page).toHaveURL(/\/manage#/);
  await expect(page.getByText('Bea Potter')).toBeVisible();

  // The day is full again; the next person waiting withdraws.
  const waitlistEntry = await ask<{ waitlist_url: string }>(page, 'POST', '/api/waitlist', {
    service_id: 1,
    date: DAY,
    part: 'any',
    customer: { name: 'Cy Day', email: 'cy@example.com', phone: '(555) 010-0300' },
  });
  await page.goto(waitlistEntry.waitlist_url);
  await expect(page.getByText("You're on the waitlist.")).toBeVisible();
  await page.getByRole('button', { name: 'Leave the Waitlist' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, Leave' }).click();
  await expect(page.getByText("You've left the waitlist.")).toBeVisible();
});
