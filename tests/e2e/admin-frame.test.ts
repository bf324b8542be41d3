import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expectFits } from './support/fits.ts';
import { ask, goesTo, openAdmin, opensMore, signIn } from './support/owner.ts';
import { booksTheDay, heading, task, titleField } from './support/overview.ts';
import { expect, test } from './support/test.ts';

const sections = [
  ['/admin', 'Overview'],
  ['/admin/appointments', 'Appointments'],
  ['/admin/requests', 'Requests'],
  ['/admin/availability', 'Calendar Management'],
  ['/admin/services', 'Services'],
  ['/admin/website', 'Website'],
  ['/admin/clients', 'Clients'],
  ['/admin/income', 'Income'],
  ['/admin/settings', 'Settings'],
] as const;
const current = (page: Page) => page.locator('#admin-nav [data-section][aria-current=page]');

test('every section opens by its address with one session request', async ({ page }) => {
  const sessions: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/session')) sessions.push(request.url());
  });
  await signIn(page);
  for (const [i, [path, label]] of sections.entries()) {
    await page.goto(path);
    await expect(heading(page, label)).toBeVisible();
    await expect(page).toHaveTitle(`${label}, Admin | Maren Holt Hair`);
    await expect(current(page)).toHaveAttribute('href', path);
    // All of this is visible before the session request.
    await expect.poll(() => sessions.length).toBe(i + 1);
  }
  await page.waitForLoadState('networkidle');
  expect(sessions.length).toBe(sections.length);
});

test('the sections open without page loads, also with Back and Forward', async ({ page }) => {
  await openAdmin(page, '/admin');
  await expect(heading(page, 'Overview')).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset['kept'] = 'yes';
  });
  for (const [, label] of sections.slice(1)) {
    await goesTo(page, label);
    await expect(heading(page, label)).toBeVisible();
    await expect(page.locator('main')).toBeFocused();
  }
  for (const [path, label] of sections.slice(0, -1).toReversed()) {
    await page.goBack();
    await expect(heading(page, label)).toBeVisible();
    await expect(current(page)).toHaveAttribute('href', path);
  }
  await page.goForward();
  await expect(heading(page, 'Appointments')).toBeVisible();
  await expect(page).toHaveTitle(/^Appointments/);
  expect(await page.evaluate(() => document.documentElement.dataset['kept'])).toBe('yes');
});

test('a toast appears above an open dialog, and F8 focuses its button', async ({ page }) => {
  await openAdmin(page, '/admin');
  await page.getByRole('button', { name: 'Add New Task' }).first().click();
  await titleField(page).fill('Order the color');
  await page.getByRole('button', { name: 'Add Task' }).click();
  await task(page, 'Order the color')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('button', { name: 'New Appointment' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Appointment' });
  await expect(dialog.getByLabel('Name')).toBeVisible();
  const undo = page.locator('.toast').getByRole('button', { name: 'Undo' });
  await page.keyboard.press('F8');
  await expect(undo).toBeFocused();
  await expectAccessible(page);
  await undo.click();
  await expect(task(page, 'Order the color')).toBeAttached();
  await expect(dialog.locator(':focus')).toHaveCount(1);
});

test(
  'the sidebar stays folded; Logout ends the session and leads home',
  { tag: '@both' },
  async ({ page, surprises }) => {
    // Requests sent at the moment of the logout have no session.
    surprises.expect(/status of 401.*\/api\/admin-public\/(?:overview|charts|needs-me|settings|setup)/);
    await openAdmin(page, '/admin');
    await expect(page.getByText('Welcome,')).toBeVisible();
    if (test.info().project.name === 'desktop') {
      await page.getByRole('button', { name: 'Sidebar' }).press('Enter');
      await page.reload();
      await expect(page.getByRole('button', { name: 'Sidebar' })).toHaveAttribute('aria-expanded', 'false');
      await expect(heading(page, 'Overview')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Appointments', exact: true })).toBeVisible();
      await expectAccessible(page);
    }
    await opensMore(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/login\?next=%2Fadmin/);
  },
);

/** Makes two requests as a customer; the owner suggests another time for the second. */
async function asksTwice(page: Page): Promise<void> {
  const asks = (time: string) =>
    ask<{ id: string }>(page, 'POST', '/api/bookings', {
      service_id: 1,
      start_at: `2026-12-01T${time}`,
      customer: { name: 'Wilhelmina Featherstonehaugh', email: 'wil@example.com', phone: '(555) 010-0119' },
    });
  await asks('09:00');
  const { id } = await asks('10:30');
  const body = { answer: 'suggest', start_at: '2026-12-01T14:00' };
  await ask(page, 'POST', `/api/admin-public/appointments/${id}/reply`, body);
}

test('the charts, search and requests fit the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page);
  await booksTheDay(page);
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Recent weeks' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('slider').first()).toBeVisible();
  await expectFits(page, 'the charts');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox').fill('example.com');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await asksTwice(page);
  await page.goto('/admin/requests');
  await expect(page.getByRole('listitem').filter({ hasText: 'You suggested' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(2);
  await expectAccessible(page);
  await expectFits(page, 'the requests');
});
