import { expectAccessibleOnBoth } from './support/accessibility.ts';
import { signIn } from './support/owner.ts';
import { booksTheDay } from './support/overview.ts';
import { expect, test } from './support/test.ts';

test('charts load when nearly visible, and can be read by keyboard and as a table', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/charts')) asked.push(request.url());
  });
  await signIn(page);
  await booksTheDay(page);
  await page.goto('/admin');
  await expect(page.locator('.first-visit')).toBeVisible();
  if (test.info().project.name === 'phone') expect(asked).toEqual([]);
  await page.getByRole('heading', { name: 'Recent weeks' }).scrollIntoViewIfNeeded();
  const weeks = page.getByRole('slider', { name: 'Revenue by week' });
  await expect(weeks).toHaveAttribute(
    'aria-valuetext',
    /^Nov 22 to 28: \$0; (2 appointments for \$170|3 appointments for \$255)$/,
  );
  await weeks.press('ArrowLeft');
  await expect(weeks).toHaveAttribute('aria-valuetext', /^Nov 15 to 21: \$0; 0 appointments for \$0$/);
  const chart = page.getByRole('figure').filter({ hasText: 'Revenue by week' });
  await expect(chart.locator('.chart-words')).toContainText('Nov 15 to 21');
  await chart.getByText('Show as a table').click();
  await expect(chart.getByRole('row')).toHaveCount(13);
  await expect(chart.getByRole('row').last()).toContainText('Nov 22 to 28');
  await page.getByText('Show as a table').nth(1).click();
  await expectAccessibleOnBoth(page);
});
