import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/accessibility.ts';
import { expectFits } from './support/fits.ts';
import { OWNER } from './support/server.ts';
import { expect, test } from './support/test.ts';

test(
  'a new owner is guided through setup in twenty presses on a phone',
  { tag: '@phone' },
  async ({ page }) => {
    let presses = 0;
    const press = async (what: Locator) => {
      presses += 1;
      await what.click();
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const list = page.getByRole('region', { name: 'Before your first client' });
    const openStep = async (step: string, done: number) => {
      if (done > 0) await press(page.getByRole('link', { name: 'Overview', exact: true }).last());
      await expect(list).toContainText(`${done} of 7 done`);
      await press(list.getByRole('link', { name: step, exact: true }));
    };

    await page.goto('/admin');
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await press(button('Sign In'));
    await expect(list).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectFits(page, 'the list with double-size text');
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

    await openStep('Name your salon', 0);
    await expect(page.getByLabel('Business name')).toBeFocused();
    await page.getByLabel('Business name').fill('Lea Brook Hair');
    await page.getByLabel('Phone').fill('(555) 010-0199');
    await page.getByLabel('Email').fill('');
    await page.getByLabel('Address').fill('2 Mill Street, Troy, NY 12180');
    await press(button('Save Changes'));
    await expect(page.getByText('Settings Saved')).toBeVisible();

    await openStep('Your hours', 2);
    await expect(page.getByLabel('Start', { exact: true })).toBeFocused();
    await page.getByLabel('Monday').selectOption('Closed');
    await press(button('Save'));
    await expect(page.getByText('Business Hours Saved')).toBeVisible();

    await openStep('Your services and prices', 3);
    await press(page.getByRole('button', { name: /^Edit/ }).first());
    await page.getByLabel('Price ($)').fill('90');
    await press(button('Save Changes'));
    await expect(page.getByText('Service Updated')).toBeVisible();

    await openStep('Your first picture', 4);
    await expect(button('Choose a Photo')).toBeFocused();
    const file = { create: { width: 800, height: 1000, channels: 3, background: '#a06040' } } as const;
    const chosen = page.waitForEvent('filechooser');
    await press(button('Choose a Photo'));
    const buffer = await sharp(file).jpeg().toBuffer();
    await (await chosen).setFiles([{ name: 'lea.jpg', mimeType: 'image/jpeg', buffer }]);
    await page.getByLabel('Description').fill('Lea at her chair');
    await expect(page.getByText('All changes saved.')).toBeVisible();

    await openStep('Your own words', 5);
    await expect(page.getByLabel('Headline', { exact: true })).toBeFocused();
    await page.getByLabel('Headline', { exact: true }).fill('Cuts by the mill');
    await expect(page.getByText('All changes saved.')).toBeVisible();
    // The other placeholder texts still need to be replaced.
    await openStep('Publish your website', 5);
    await expect(button('Publish')).toBeFocused();
    // The publishing tests cover the build.
    await press(page.getByRole('link', { name: 'Overview', exact: true }).last());
    await press(button('Skip the Rest'));
    await expect(list).toBeHidden();
    expect(presses).toBeLessThanOrEqual(20);

    await page.reload();
    await expect(page.getByRole('heading', { name: "Today's appointments" })).toBeVisible();
    await expect(list).toBeHidden();
  },
);
