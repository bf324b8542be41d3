import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { openAdmin, toast } from './support/owner.ts';
import { books, booksTheDay } from './support/overview.ts';
import { expect, test } from './support/test.ts';

const figures = (page: Page) => page.locator('.stat-card dd');

test('the day starts with the next client, confirmed by keyboard, and follows new bookings', async ({
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

test(
  'charts load when nearly visible and can be read by key and as a table',
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
