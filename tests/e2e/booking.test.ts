import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnBoth } from './support/accessibility.ts';
import { expectFits } from './support/fits.ts';
import { ask } from './support/owner.ts';
import { OWNER } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { BOOKED, chooseTime, confirm, fillIn, heading, openDays } from './support/wizard.ts';

const circle = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Booking steps' }).getByRole('button', { name });

test("every booking step is accessible in both color schemes and doesn't scroll sideways", async ({
  page,
}) => {
  const check = async () => {
    await expectAccessibleOnBoth(page);
    await expectFits(page, page.url());
  };
  await page.goto('/booking');
  await expect(page.getByRole('button', { name: /^Women's Cut/ })).toBeVisible();
  await check();
  await page.getByRole('button', { name: /^Women's Cut/ }).click();
  await openDays(page).first().click();
  await check();
  await page.getByRole('button', { name: 'Add a Service' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a Service' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(heading(page)).toContainText('Choose a day');
  await page.getByRole('button', { name: 'Add a Service' }).filter({ visible: true }).click();
  await expect(dialog).toBeVisible();
  await check();
  // A rotated tablet shows the other summary.
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: width < 1024 ? 1180 : 820, height });
  await expect(dialog).toBeVisible();
  await page.setViewportSize({ width, height });
  await dialog.getByRole('button', { name: /^Deep Conditioning.*\+30 min, \+\$35/ }).click();
  await expect(page.getByRole('button', { name: 'Add a Service' }).filter({ visible: true })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'added: 1 hr 30 min, $120.' })).toBeAttached();
  await check();
  await page
    .getByRole('button', { name: /No available times$/ })
    .last()
    .click();
  await expect(page.getByText('Please select another date.').last()).toBeVisible();
  await check();
  await page.getByRole('button', { name: 'Next Day with Open Times' }).click();
  await page
    .getByRole('button', { name: /^\d+:\d\d [AP]M$/ })
    .first()
    .click();
  await confirm(page).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await check();
  await fillIn(page);
  await confirm(page).click();
  await expect(heading(page)).toContainText(BOOKED);
  await check();
  await page.getByRole('button', { name: 'Edit Booking' }).click();
  await circle(page, 'Date/Time').click();
  await expect(openDays(page).first()).toBeVisible();
  await check();
});

test('days are 44 pixels wide on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/booking?service=1');
  const day = await openDays(page).first().boundingBox();
  expect(day?.width).toBeGreaterThanOrEqual(44);
  expect(day?.height).toBeGreaterThanOrEqual(44);
});

test("times are in the salon's time zone, also on a phone in Tokyo", { tag: '@phone' }, async ({ page }) => {
  await page.goto('/booking?service=1');
  await page.getByRole('button', { name: 'Tuesday, November 24, 4 available times' }).click();
  await expect(page.getByRole('button', { name: /^\d+:\d\d [AP]M$/ })).toHaveText([
    '9:00 AM',
    '10:30 AM',
    '2:00 PM',
    '3:30 PM',
  ]);
  await expect(
    page.getByText('Times are in Eastern Time: 9:00 AM there is 11:00 PM where you are.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /Monday, November 23, today/ })).toBeVisible();
});

test('a booking can be made by keyboard only, and each step is announced', async ({ page }) => {
  await page.goto('/booking');
  await page.getByRole('button', { name: /^Blowout/ }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveText('Step 2 of 4: Choose a day and time');
  await expect(openDays(page).first()).toBeVisible();
  // Tab passes the month's arrows, where the disabled arrow says why, and reaches today first.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /November 23, today/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: /Saturday, December 5/ })).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('button', { name: /Monday, November 23/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'Friday, November 27: 4 available times' }),
  ).toBeAttached();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  for (const text of ['Ada Byron', 'ada@example.com', '(555) 010-0100']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Step 4 of 4: Request received');
  await expect(heading(page)).toBeFocused();
});

test('a reload loses nothing, and Back goes through the steps', async ({ page }) => {
  await chooseTime(page, /Men's Cut/, 1);
  await fillIn(page);
  await page.getByLabel('Notes').fill('Short at the sides');
  await page.reload();
  await expect(page.getByLabel('Notes')).toHaveValue('Short at the sides');
  await expect(page.getByRole('term').filter({ hasText: 'Service' }).locator('..')).toContainText(
    "Men's Cut",
  );
  await page.goBack();
  await expect(page).toHaveURL(/step=time/);
  await expect(heading(page)).toContainText('Choose a day');
  await page.goForward();
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Byron');
  await expect(circle(page, 'Done')).toBeDisabled();
  await circle(page, 'Service').click();
  await expect(circle(page, 'Date/Time')).toBeDisabled();
});

test(
  'a visit and its patch test are booked together on a phone',
  { tag: '@phone' },
  async ({ page, surprises }) => {
    surprises.expect(/status of 409/);
    const path = '/api/admin-public/services';
    await ask(page, 'POST', '/api/auth/login', OWNER);
    const { id, version } = await ask<{ id: number; version: number }>(page, 'POST', path, {
      name: 'Brow Tint',
      description: 'Brows, tinted.',
      duration_min: 30,
      price_cents: 4000,
      patch_test: { rule: 'require', minutes: 10, hours: 48, valid_months: 6 },
    });
    await page.context().clearCookies();
    try {
      await chooseTime(page, /Brow Tint/, 4);
      await fillIn(page);
      const test = page.getByLabel('Patch test (10 min)');
      await expect(test).toBeVisible();
      await confirm(page).click();
      await expect(test).toBeFocused();
      await expect(page.getByText('This visit needs a patch test first.')).toBeVisible();
      await expectAccessible(page);
      await expectFits(page, page.url());
      await test.selectOption({ index: 1 });
      const when = await test.locator('option:checked').innerText();
      await confirm(page).click();
      await expect(heading(page)).toContainText(BOOKED);
      await expect(page.getByText(`Patch test: ${when}`)).toBeVisible();
      const link = await page.getByLabel('Your private link').inputValue();
      await page.getByRole('link', { name: 'Manage patch test' }).click();
      await expect(page.getByText('Patch test: Brow Tint').first()).toBeVisible();
      await expect(page.getByText('Paid in full')).toBeHidden();
      await expectAccessible(page);
      await page.goto(link);
      await expect(page.getByText(`Patch test before it: ${when}`)).toBeVisible();
    } finally {
      await ask(page, 'POST', '/api/auth/login', OWNER);
      await ask(page, 'DELETE', `${path}/${id}?version=${version}`);
    }
  },
);
