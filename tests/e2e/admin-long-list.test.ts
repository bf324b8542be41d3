import type { Page } from '@playwright/test';
import { expectAccessibleOnBoth } from './support/accessibility.ts';
import { fillWithPastDue } from './support/busy-salon.ts';
import { tasks, threadTime, timeToNextPaint, median } from './support/main-thread.ts';
import { openAdmin } from './support/owner.ts';
import { openSalon } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

const COUNT = 2000;
/** The time a person perceives as instant, and the maximum frame time without stutter; in milliseconds. */
const AT_ONCE = 100;
const LONG_TASK = 50;
const isLong = (ms: number) => ms > LONG_TASK;

const test = base.extend({
  salonOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are needed from here
    async ({}, use) => {
      const salon = await openSalon({}, (folder) => fillWithPastDue(folder, COUNT));
      await use(() => Promise.resolve(salon));
      await salon.stop();
    },
    { scope: 'worker' },
  ],
});

const items = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading') });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const topOfFirst = (page: Page) =>
  items(page)
    .first()
    .evaluate((item) => item.getBoundingClientRect().top);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(async ({ page }) => {
  test.slow();
  await openAdmin(page, '/admin/appointments?filter=past-due');
  await expect(page.getByText('2,000 appointments in Past Due')).toBeVisible({ timeout: 40_000 });
  await expect(items(page).first()).toContainText('Dora Lindqvist 3');
});

for (const view of ['Cards', 'List']) {
  test(
    `2,000 appointments as ${view} sort and filter at once and scroll without long tasks`,
    { tag: '@timed' },
    async ({ page }) => {
      await press(page, view).click();
      const click = (name: string) =>
        tab(page, name).evaluate((element: HTMLElement) => {
          element.click();
        });
      const thereAndBack = async () => {
        const away = await threadTime(page, () => click('Today'));
        return Math.max(away, await threadTime(page, () => click('Past Due')));
      };
      expect(await median(thereAndBack), 'filtering').toBeLessThan(AT_ONCE);
      const shown = async () => {
        await tab(page, 'Today').click();
        return timeToNextPaint(page, () => tab(page, 'Past Due').click());
      };
      expect(await median(shown), 'a tab on a slow phone').toBeLessThan(AT_ONCE);
      const sorted = async () => {
        await press(page, 'Newest First').click();
        return timeToNextPaint(page, () => press(page, 'Oldest First').click());
      };
      // Drawing all cards again may take a little longer on a slow machine, but nobody should have to wait.
      expect(await median(sorted), 'sorting on a slow phone').toBeLessThan(1.5 * AT_ONCE);

      const scrolls = () =>
        tasks(page, async () => {
          for (let n = 0; n < 40; n += 1) {
            await page.evaluate(() => {
              scrollBy({ top: 250, behavior: 'instant' });
            });
            await page.waitForTimeout(16);
          }
        });
      // The list's own work happens every time; the browser's own work varies.
      let scrolling = await scrolls();
      for (let again = 0; again < 2 && scrolling.some(isLong); again += 1) scrolling = await scrolls();
      // The trace has at least sixty tasks, with their times.
      expect(scrolling.length).toBeGreaterThan(60);
      expect(scrolling[0]).toBeGreaterThan(1);
      expect(scrolling.filter(isLong)).toEqual([]);
      expect(await items(page).count()).toBeLessThan(120);
    },
  );
}

test('the keyboard turns pages and keeps its place when the page scrolls', async ({ page }) => {
  await press(page, 'List').click();
  // With only the first two there is nothing to scroll.
  await expect.poll(() => items(page).count()).toBeGreaterThan(2);
  await press(page, 'Next Page').focus();
  for (let n = 0; n < 5; n += 1) {
    await press(page, 'Next Page').focus();
    await page.keyboard.press('Enter');
    await expect(items(page).first()).toBeFocused();
    // The first item is right below the header, whatever the heights around it are.
    await expect.poll(() => topOfFirst(page)).toBeGreaterThan(80);
    expect(await topOfFirst(page)).toBeLessThan(100);
  }
  for (let n = 0; n < 40; n += 1) await page.keyboard.press('Tab');
  const placeOfFocus = () =>
    page.evaluate(() => Number(document.activeElement?.closest('li')?.getAttribute('aria-posinset')));
  const place = await placeOfFocus();
  expect(place).toBeGreaterThan(180);
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
  expect(await placeOfFocus()).toBe(place);
});

test('both views are accessible, and search runs on the server', async ({ page }) => {
  await expectAccessibleOnBoth(page);
  await press(page, 'List').click();
  await expectAccessibleOnBoth(page);
  await page.getByLabel('Search all dates').fill('cleo 1502');
  await expect(tab(page, 'Past Due')).toContainText('1');
  await expect(items(page)).toHaveCount(1);
  await expect(items(page)).toContainText('Cleo Okafor 1502');
});
