import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { ask, goesTo, openAdmin } from './support/owner.ts';
import { expect, test } from './support/test.ts';

const tabs = [
  ['Business Info', 'Business name'],
  ['Payment', 'Payment provider'],
  ['Booking Rules', 'Booking window, in days'],
  ['Notifications', 'Email notifications'],
  ['Calendar', 'Time slot interval'],
  ['Social Media', 'Website'],
] as const;

interface Offered {
  readonly days: readonly { readonly slots: readonly unknown[]; readonly reason?: string }[];
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const field = (page: Page, label: string) => page.getByRole('tabpanel').getByLabel(label);
const bar = (page: Page) => page.locator('.settings-bar');
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Unsaved changes' });

/** How many pixels the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test(
  'each tab works by keyboard, fits the narrowest phone, and is accessible with unsaved changes',
  { tag: '@both' },
  async ({ page }) => {
    test.slow();
    if (test.info().project.name === 'phone') await page.setViewportSize({ width: 320, height: 640 });
    await openAdmin(page, '/admin/settings');
    await tab(page, 'Business Info').focus();
    for (const [i, [name, first]] of tabs.entries()) {
      if (i > 0) await page.keyboard.press('ArrowRight');
      await expect(tab(page, name)).toBeFocused();
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      await expect(field(page, first)).toBeVisible();
      // The configured services load a moment later and move the content below.
      await page.waitForLoadState('networkidle');
      expect([name, await overflow(page)]).toEqual([name, 0]);
      await expectAccessible(page);
    }
    await page.keyboard.press('Home');
    await expect(tab(page, 'Business Info')).toBeFocused();
    await expect(bar(page)).toBeHidden();
    await field(page, 'Business name').fill('Holt');
    await expect(bar(page)).toContainText('You have unsaved changes.');
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
    await bar(page).getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(bar(page)).toBeHidden();
    await expect(field(page, 'Business name')).toHaveValue('Maren Holt Hair');
  },
);

test('edits are kept until saved, then apply to every visitor', async ({ page, salon, browser }) => {
  const name = `Holt ${test.info().project.name}`;
  await openAdmin(page, '/admin/settings');
  await field(page, 'Business name').fill(name);
  await tab(page, 'Payment').click();
  await expect(field(page, 'Deposit percentage')).toBeEnabled();
  await page.getByRole('checkbox', { name: 'Require a deposit' }).press('Space');
  await expect(field(page, 'Deposit percentage')).toBeDisabled();
  await tab(page, 'Booking Rules').click();
  await field(page, 'Booking window, in days').fill('400');

  // Leaving asks; a reload keeps typed text.
  await goesTo(page, 'Services');
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).press('Enter');
  await expect(page).toHaveURL(/tab=booking$/);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(bar(page)).toContainText('You have unsaved changes.');
  await expect(field(page, 'Booking window, in days')).toHaveValue('400');

  // Errors are named in any tab, and nothing is saved.
  await tab(page, 'Business Info').click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(field(page, 'Booking window, in days')).toBeFocused();
  await expect(page.getByText('Booking window must be a whole number from 0 to 365')).toBeVisible();
  await expect(tab(page, 'Booking Rules')).toContainText('1 to correct');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast').filter({ hasText: 'Settings Saved' })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await goesTo(page, 'Services');
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: salon.url })).newPage();
  await visitor.goto('/');
  await expect(visitor.getByRole('banner')).toContainText(name);
  await visitor.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(visitor.getByRole('contentinfo')).toContainText(name);
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const asked = '/api/availability?service_id=1&from=2026-11-24&to=2026-11-25';
  const { data } = (await (await visitor.request.get(asked, { headers })).json()) as { data: Offered };
  expect(data.days.map(({ slots, reason }) => reason ?? slots.length)).toEqual([4, 'outside_window']);
  await visitor.context().close();

  // Restores the state for the next test.
  const asItWas = { businessName: 'Maren Holt Hair', requireDeposit: true, bookingWindow: 30 };
  await ask(page, 'PUT', '/api/admin-public/settings', asItWas);
});
