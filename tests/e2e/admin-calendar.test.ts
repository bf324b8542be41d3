import type { Page } from '@playwright/test';
import { expectAccessibleOnBoth } from './support/accessibility.ts';
import { CALENDAR } from './support/calendar.ts';
import { openAdmin } from './support/owner.ts';
import { expect, test } from './support/test.ts';

for (const view of ['month', 'week', 'day']) {
  test(`the ${view} is accessible and never wider than the window`, async ({ page }) => {
    await openAdmin(page, `${CALENDAR}?view=${view}&date=2026-12-10`);
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar Management' })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessibleOnBoth(page);
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
      await page.getByRole('button', { name: 'Block Time' }).first().click();
      await expect(page.getByRole('dialog').getByLabel('From')).toBeVisible();
      await expect.poll(() => cutTimes(page)).toEqual([]);
    }
  });
}

/** Returns by how many pixels time fields are too narrow for the time and the browser's icon. */
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
