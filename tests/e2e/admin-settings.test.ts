import type { Page } from '@playwright/test';
import { expectAccessibleOnBoth } from './support/accessibility.ts';
import { expectFits } from './support/fits.ts';
import { openAdmin } from './support/owner.ts';
import { expect, test } from './support/test.ts';

const tabs = [
  ['Business Info', 'Business name'],
  ['Payment', 'Payment provider'],
  ['Booking Rules', 'Booking window (days)'],
  ['Notifications', 'Email notifications'],
  ['Calendar', 'Time slot interval'],
  ['Social Media', 'Website'],
] as const;

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const field = (page: Page, label: string) => page.getByRole('tabpanel').getByLabel(label);
const bar = (page: Page) => page.locator('.settings-bar');

test('each tab works by keyboard, fits the narrowest phone, and is accessible with unsaved changes', async ({
  page,
}) => {
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
    await expectFits(page, name);
    await expectAccessibleOnBoth(page);
  }
  await page.keyboard.press('Home');
  await expect(tab(page, 'Business Info')).toBeFocused();
  await expect(bar(page)).toBeHidden();
  await field(page, 'Business name').fill('Holt');
  await expect(bar(page)).toContainText('You have unsaved changes.');
  await expectFits(page, 'unsaved changes');
  await expectAccessibleOnBoth(page);
  await bar(page).getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(bar(page)).toBeHidden();
  await expect(field(page, 'Business name')).toHaveValue('Maren Holt Hair');
});
