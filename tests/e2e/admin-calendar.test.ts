import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { books, CALENDAR, day, offered } from './support/calendar.ts';
import { ask, goesTo, openAdmin, toast } from './support/owner.ts';
import { expect, test } from './support/test.ts';

test('a day that is pressed is closed to everybody at once, and pressed again is open', async ({ page }) => {
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

test('a past day stays as it is', async ({ page }) => {
  await openAdmin(page, CALENDAR);
  await day(page, 'Friday, November 20').click({ force: true });
  await expect(toast(page, 'Past dates cannot be changed')).toBeVisible();
  expect(await ask(page, 'GET', '/api/admin-public/blocked-dates')).toEqual([]);
});

test('a day with appointments is asked about, and they stay', async ({ page }) => {
  await openAdmin(page, CALENDAR);
  await books(page, 'Ada Byron', '2026-12-01T09:00');
  await page.goto(`${CALENDAR}?date=2026-12-01`);
  await day(page, 'Tuesday, December 1, 1 appointment').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Ada Byron, 9:00 AM to 10:00 AM');
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('Moving house');
  await dialog.getByRole('button', { name: 'Yes, Continue' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Moving house' })).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(await offered(page, '2026-12-01')).toBe('blocked');
  expect(await ask(page, 'GET', '/api/admin-public/blocked-dates')).toMatchObject([
    { date: '2026-12-01', reason: 'Moving house' },
  ]);

  await page.getByRole('button', { name: 'Remove Tue, Dec 1' }).click();
  await expect(toast(page, 'Date Unblocked')).toBeVisible();
  expect(await ask(page, 'GET', '/api/admin-public/blocked-dates')).toEqual([]);
});

test('the coming weekend is blocked with one press, and Undo opens it', async ({ page }) => {
  await openAdmin(page, CALENDAR);
  await page.getByRole('button', { name: /Block the coming weekend/ }).click();
  await expect(toast(page, 'Dates Blocked')).toContainText('Sat, Nov 28 and Sun, Nov 29');
  expect(await offered(page, '2026-11-28')).toBe('blocked');
  await expect(page.getByRole('button', { name: /Unblock the coming weekend/ })).toBeVisible();
  await toast(page, 'Dates Blocked').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Dates Unblocked')).toBeVisible();
  expect(await ask(page, 'GET', '/api/admin-public/blocked-dates')).toEqual([]);
});

test('the month is walked through and blocked by keys alone', async ({ page }) => {
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

test('hours are changed, saved, and followed by the public calendar', async ({ page }) => {
  await openAdmin(page, CALENDAR);
  const friday = page.getByLabel('Friday', { exact: true });
  await friday.selectOption('Own hours');
  await page.getByLabel('Friday Start').fill('14:00');
  await page.getByLabel('Friday End').fill('13:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('End must be after start')).toBeVisible();
  await expect(page.getByLabel('Friday End')).toBeFocused();
  await expectAccessible(page);

  // Leaving with unsaved changes asks first.
  await goesTo(page, 'Appointments');
  await expect(page.getByRole('alertdialog')).toContainText('The business hours have changes');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.keyboard.press('Escape');

  await page.getByLabel('Friday End').fill('17:00');
  await page.getByRole('button', { name: 'Add break' }).click();
  await page.getByLabel('Break 1 Start').fill('15:00');
  await page.getByLabel('Break 1 End').fill('16:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Business Hours Saved')).toBeVisible();
  expect(await offered(page, '2026-11-27')).toEqual(['14:00']);
  expect(await offered(page, '2026-11-26')).toEqual(['09:00', '10:30', '14:00']);
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
