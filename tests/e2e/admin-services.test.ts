import type { Page } from '@playwright/test';
import { expectAccessibleOnBoth } from './support/accessibility.ts';
import { expectFits } from './support/fits.ts';
import { ask, openAdmin, signIn } from './support/owner.ts';
import { expect, test } from './support/test.ts';

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog');

/**
 * Returns the services that a new visitor sees in the home page's price list and in step 1 of the wizard. Both start with their built list.
 * @param newest a service that is not in the built list
 */
async function seenByVisitor(
  page: Page,
  url: string,
  newest: string,
): Promise<{ home: string[]; wizard: string[] }> {
  const context = await page.context().browser()?.newContext({ baseURL: url });
  if (!context) throw new Error('There is no browser');
  const visitor = await context.newPage();
  await visitor.goto('/');
  await visitor.locator('#services').scrollIntoViewIfNeeded();
  const names = visitor.locator('[data-price-list] [data-name]');
  await expect(names.filter({ hasText: newest })).toBeVisible();
  const home = (await names.allTextContents()).map((name) => name.trim());
  await visitor.goto('/booking');
  const choices = visitor.getByRole('main').getByRole('button');
  await expect(choices.filter({ hasText: newest })).toBeVisible();
  const wizard = await choices.allTextContents();
  await context.close();
  return { home, wizard };
}

test('a service that the owner adds or deactivates changes at once on the home page, in the wizard and in the appointment dialog', async ({
  page,
  salon,
}) => {
  const name = `Gloss ${test.info().repeatEachIndex}`;
  const another = `Toner ${test.info().repeatEachIndex}`;
  await openAdmin(page, '/admin/services');
  await page.getByRole('button', { name: 'Add Service' }).click();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('Description').fill('A clear gloss for shine.');
  await dialog(page).getByLabel('Duration (min)').fill('45');
  await dialog(page).getByLabel('Price ($)').fill('42.50');
  await dialog(page).getByRole('button', { name: 'Add Service' }).click();
  await expect(row(page, name)).toContainText('$42.50');

  const before = await seenByVisitor(page, salon.url, name);
  expect(before.home).toContain(name);
  expect(before.wizard.some((choice) => choice.includes(name) && choice.includes('$42.50'))).toBe(true);

  await page.goto('/admin/appointments');
  await page.getByRole('button', { name: 'New Appointment' }).first().click();
  await dialog(page).getByLabel('Name').fill('Ada Byron');
  await dialog(page).getByLabel('Email').fill('ada@example.com');
  await dialog(page).getByLabel('Phone').fill('(555) 010-0100');
  await dialog(page).getByRole('button', { name: 'Next' }).click();
  await expect(dialog(page).getByLabel('Service', { exact: true })).toContainText(name);

  await ask(page, 'POST', '/api/admin-public/services', {
    name: another,
    description: 'Cools brassy tones.',
    duration_min: 30,
    price_cents: 3000,
  });
  await page.goto('/admin/services');
  await page.evaluate(() => {
    sessionStorage.clear();
  });
  await page.reload();
  await row(page, name).getByRole('button', { name: 'Deactivate' }).click();
  await expect(row(page, name)).toContainText('Inactive');
  const after = await seenByVisitor(page, salon.url, another);
  expect(after.home).not.toContain(name);
  expect(after.wizard.some((choice) => choice.includes(name))).toBe(false);
  // The owner's own browser has the old list in its cache, and reloads it.
  await page.goto('/booking');
  await expect(page.getByRole('button', { name: new RegExp(another) }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(name) })).toBeHidden();
});

test('the service list, the form with errors and processing time, and the question are accessible', async ({
  page,
}) => {
  await signIn(page);
  await ask(page, 'POST', '/api/admin-public/products', { name: 'Hair oil', price_cents: 1800, stock: 5 });
  await page.goto('/admin/services');
  await page.getByRole('button', { name: '5 in stock: Hair oil' }).click();
  await expectAccessibleOnBoth(page);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  const name = 'Color Service';
  await row(page, name).getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Processing time').check();
  await dialog(page).getByLabel('Starts after (min)').fill('30');
  await dialog(page).getByLabel('Takes (min)').fill('45');
  await expectFits(page, 'the form of a service with processing time');
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(row(page, name).getByRole('figure')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await row(page, name).getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Price ($)').fill('42.500');
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog(page).getByText('such as 85 or 42.50')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await row(page, name).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleOnBoth(page);
});
