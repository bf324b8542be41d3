import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { openAdmin, toast } from './support/owner.ts';
import { books, booksTheDay, heading, task, titleField } from './support/overview.ts';
import { expect, test } from './support/test.ts';

const figures = (page: Page) => page.locator('.stat-card dd');

test('a new salon has an overview of zeros, which says how to begin', { tag: '@both' }, async ({ page }) => {
  await openAdmin(page, '/admin');
  await expect(heading(page, 'Overview')).toBeVisible();
  await expect(figures(page).nth(0)).toContainText('0');
  const text = await page.getByRole('main').innerText();
  for (const placeholder of ['5', '28', '$2480', '142']) expect(text.split(/\s+/)).not.toContain(placeholder);
  await expect(page.getByText('No appointments today.')).toBeVisible();
  await expect(page.getByText('Nothing to remember yet.')).toBeVisible();
  await page.getByRole('heading', { name: 'The Last Weeks' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Once there have been appointments')).toBeVisible();
  await expectAccessible(page);
});

test('a task is added by keyboard, kept on the server, done, changed, deleted and brought back', async ({
  page,
}) => {
  await openAdmin(page, '/admin');
  await page.getByRole('button', { name: 'Add New Task' }).first().press('Enter');
  await expect(titleField(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Title is required')).toBeVisible();
  await expect(titleField(page)).toBeFocused();
  await page.keyboard.type('Order foils');
  await page.getByLabel('Priority').selectOption('High');
  await page.getByLabel('Due date').fill('2026-11-23');
  await expectAccessible(page);
  await titleField(page).press('Enter');
  await expect(toast(page, 'Task Added')).toContainText('Order foils');

  await page.reload();
  await expect(task(page, 'Order foils')).toContainText('Due today');
  await task(page, 'Order foils').getByRole('checkbox').press('Space');
  await expect(task(page, 'Order foils').getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: 'Edit task: Order foils' }).click();
  await titleField(page).fill('Order foils and tint');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Task Updated')).toBeVisible();

  await page.getByRole('button', { name: 'Delete task: Order foils and tint' }).click();
  await expect(task(page, 'Order foils and tint')).toBeHidden();
  await toast(page, 'Task Deleted').getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await expect(page.getByText('Done (1)')).toBeVisible();
  await page.getByText('Done (1)').click();
  await expect(task(page, 'Order foils and tint').getByRole('checkbox')).toBeChecked();
});

test('the day begins with the next client, who is confirmed by keyboard, and follows what others book', async ({
  page,
}) => {
  await openAdmin(page, '/booking-test');
  await booksTheDay(page);
  await page.goto('/admin');
  const first = page.locator('.first-visit');
  await expect(first).toContainText('Jamie');
  await expect(first).toContainText('in 1 h 30 min');
  await expect(first.getByRole('link', { name: 'Call Jamie' })).toHaveAttribute('href', 'tel:5550100100');
  await expect(figures(page).first()).toContainText('2 still to come');

  await first.getByRole('button', { name: 'Confirm' }).press('Enter');
  await page.getByRole('button', { name: 'Yes, Continue' }).press('Enter');
  await expect(toast(page, 'Status Updated')).toBeVisible();
  await expect(first).toContainText('Confirmed');
  await expect(first.getByRole('button', { name: 'Confirm' })).toBeHidden();
  await expect(page.getByRole('heading', { name: "Today's Appointments" })).toBeFocused();

  await books(page, 'Rosa', '2026-11-23T16:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.locator('.visit-row').filter({ hasText: 'Rosa' })).toBeVisible();
  await expect(figures(page).first()).toContainText('3 still to come');
  await expectAccessible(page);
});

test('quick actions lead where they say', async ({ page }) => {
  await openAdmin(page, '/admin');
  await page.getByRole('button', { name: 'New Appointment' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Appointment');
  await page.keyboard.press('Escape');
  for (const [name, address, label] of [
    ['Block Date', /\/admin\/availability$/, 'Calendar Management'],
    ['Add Client', /\/admin\/clients/, 'Clients'],
    ['View Payments', /\/admin\/appointments\?filter=payments&date=every$/, 'Appointments'],
    ['View All Appointments', /\/admin\/appointments\?filter=every&date=every$/, 'Appointments'],
  ] as const) {
    await page.goto('/admin');
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(heading(page, label)).toBeAttached();
    if (name === 'Add Client') await expect(page.getByRole('dialog')).toBeVisible();
    if (name === 'View Payments')
      await expect(page.getByRole('tab', { selected: true })).toContainText('With Payments');
  }
});

test(
  'charts load when they are nearly seen, and are read by key and as a table',
  { tag: '@both' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/charts')) asked.push(request.url());
    });
    await openAdmin(page, '/booking-test');
    await booksTheDay(page);
    await page.goto('/admin');
    await expect(page.locator('.first-visit')).toBeVisible();
    if (test.info().project.name === 'phone') expect(asked).toEqual([]);
    await page.getByRole('heading', { name: 'The Last Weeks' }).scrollIntoViewIfNeeded();
    const weeks = page.getByRole('slider', { name: 'Revenue by week' });
    await expect(weeks).toHaveAttribute(
      'aria-valuetext',
      /^Nov 22 to 28: \$0; (2 appointments for \$170|3 appointments for \$255)$/,
    );
    await weeks.press('ArrowLeft');
    await expect(weeks).toHaveAttribute('aria-valuetext', /^Nov 15 to 21: \$0; 0 appointments for \$0$/);
    const chart = page.getByRole('figure').filter({ hasText: 'Revenue by Week' });
    await expect(chart.locator('.chart-words')).toContainText('Nov 15 to 21');
    await chart.getByText('Show as a table').click();
    await expect(chart.getByRole('row')).toHaveCount(13);
    await expect(chart.getByRole('row').last()).toContainText('Nov 22 to 28');
    await page.getByText('Show as a table').nth(1).click();
    await expectAccessible(page);
  },
);
