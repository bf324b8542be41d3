import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { CALENDAR, day, offered } from './support/calendar.ts';
import { openAdmin, toast } from './support/owner.ts';
import { expect, test } from './support/test.ts';

test('pressing a day closes it for everybody at once, and pressing again opens it', async ({ page }) => {
  await openAdmin(page, CALENDAR);
  await day(page, 'Wednesday, November 25').click();
  await expect(toast(page, 'Date Blocked')).toContainText('Wed, Nov 25');
  await expect(day(page, 'Wednesday, November 25')).toHaveAccessibleName(/blocked/);

  const visitor = await page.context().newPage();
  await visitor.clock.setSystemTime('2026-11-23T14:00:00Z');
  await visitor.goto('/booking');
  await visitor.getByRole('button', { name: /Women's Cut/ }).click();
  await expect(
    visitor.getByRole('button', { name: 'Wednesday, November 25, no available times' }),
  ).toBeVisible();
  await visitor.close();

  await day(page, 'Wednesday, November 25').click();
  await expect(toast(page, 'Date Unblocked')).toBeVisible();
  expect(await offered(page, '2026-11-25')).toEqual(['09:00', '10:30', '14:00', '15:30']);
});

test('the month is browsed and blocked by keyboard', async ({ page }) => {
  await openAdmin(page, CALENDAR);
  await day(page, 'Monday, November 23').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { level: 2, name: 'January 2027' })).toBeVisible();
  await expect(day(page, 'Friday, January 1,')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Date Blocked')).toContainText('Fri, Jan 1');
});

for (const view of ['month', 'week', 'day']) {
  test(`the ${view} is accessible and never wider than the window`, { tag: '@both' }, async ({ page }) => {
    await openAdmin(page, CALENDAR);
    await page.goto(`${CALENDAR}?view=${view}&date=2026-12-10`);
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar Management' })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
    if (view === 'month') {
      const small = await page
        .getByRole('grid')
        .getByRole('button')
        .evaluateAll(
          (days) =>
            days.filter((one) => {
              const { width, height } = one.getBoundingClientRect();
              return width < 44 || height < 44;
            }).length,
        );
      expect(small).toBe(0);
      await expect.poll(() => cutTimes(page)).toEqual([]);
      await page.getByRole('button', { name: 'Block time' }).first().click();
      await expect(page.getByRole('dialog').getByLabel('From')).toBeVisible();
      await expect.poll(() => cutTimes(page)).toEqual([]);
    }
  });
}

/** How many pixels time fields are too narrow for the time and the browser's icon. */
function cutTimes(page: Page): Promise<number[]> {
  return page.locator('input[type=time]:visible').evaluateAll((fields) =>
    (fields as HTMLInputElement[]).flatMap((field) => {
      const width = field.offsetWidth;
      field.style.width = 'max-content';
      const missing = field.offsetWidth - width;
      field.style.width = '';
      return missing > 0 ? [missing] : [];
    }),
  );
}
