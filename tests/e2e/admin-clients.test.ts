import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnBoth } from './support/accessibility.ts';
import { threadTime } from './support/main-thread.ts';
import { ask, openAdmin, signIn } from './support/owner.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
/** Makes a word unique to the screen size, because both sizes share a salon. */
const own = (word: string) => `${word}.${test.info().project.name}`;

async function addClient(page: Page, name: string, notes = ''): Promise<string> {
  const body = {
    name,
    email: `${own(name.split(' ')[0] ?? '')}@example.com`,
    phone: '(555) 987-6543',
    notes,
  };
  const { id } = await ask<{ id: string }>(page, 'POST', '/api/admin-public/clients', body);
  return id;
}

const many =
  'two thousand clients are searched and sorted within a tenth of a second, and scroll on a narrow phone';
test(many, { tag: '@timed' }, async ({ page }) => {
  const clients = Array.from({ length: 2000 }, (_, i) => ({
    id: `c${i}`,
    name: `Client ${(i * 7919) % 2000}`,
    email: `client${i}@example.com`,
    phone: '(555) 010-0100',
    notes: 'Formula 7/1 with 6 percent, 35 minutes. '.repeat(5),
    visits: i % 30,
    spent_cents: (i * 104_729) % 100_000,
    last_visit: i % 3 === 0 ? null : `2026-${String(1 + (i % 10)).padStart(2, '0')}-11T09:00`,
    next_visit: i % 5 === 0 ? '2026-12-11T09:00' : null,
    booking: 'normal',
    no_shows: i % 7 === 0 ? 1 : 0,
  }));
  await page.route('**/api/admin-public/clients', (route) =>
    route.fulfill({ json: { success: true, data: clients } }),
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await openAdmin(page, '/admin/clients');
  await expect(page.getByText('2,000 clients')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  const search = page.getByLabel('Search clients');
  const sort = page.getByLabel('Sort by');
  const steps: [string, () => Promise<unknown>][] = [
    ['c', () => search.fill('c')],
    ['client 19', () => search.fill('client 19')],
    ['nothing', () => search.fill('')],
    ['spent', () => sort.selectOption('spent')],
    ['last visit', () => sort.selectOption('last-visit')],
    ['next visit', () => sort.selectOption('next-visit')],
    ['name', () => sort.selectOption('name')],
  ];
  for (const [name, step] of steps)
    expect(await threadTime(page, step), `milliseconds for ${name}`).toBeLessThan(100);

  await page.getByRole('button', { name: 'Show 40 more' }).click();
  await expect(page.locator('.client-link')).toHaveCount(80);
});

test("the client list, a client's page, the form and the question are accessible", async ({ page }) => {
  await signIn(page);
  const id = await addClient(page, 'Axel Access', 'Allergic to ammonia');
  await page.goto('/admin/clients');
  await expect(page.getByRole('link', { name: 'Axel Access' }).first()).toBeVisible();
  await expectAccessibleOnBoth(page);
  await page.getByRole('button', { name: 'Add Client' }).click();
  await dialog(page).getByRole('button', { name: 'Add Client' }).click();
  await expect(dialog(page).getByText('Name is required')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await page.goto(`/admin/clients?client=${id}`);
  await page.getByLabel('Notes').fill('Half a thought');
  await expectAccessibleOnBoth(page);
  await page.getByRole('button', { name: 'Erase Client...' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase Client' }).click();
  await expectAccessibleOnBoth(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save Notes' }).click();
});

test("another tool's clients are imported and undone, on accessible screens", async ({ page }) => {
  await openAdmin(page, '/admin/clients');
  await page.getByRole('button', { name: 'Import Clients' }).click();
  const text = `Kunde;Mail\nZoë;${own('zoe')}@example.com\nNobody;wrong\n`;
  const file = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') };
  await page.getByLabel('Choose File').setInputFiles(file);
  await expect(dialog(page).getByLabel('Mail')).toHaveValue('email');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page)).toContainText('1 new, 0 merged, 1 refused');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Refused Rows' }).click();
  expect((await download).suggestedFilename()).toBe('refused-rows.csv');
  await dialog(page).getByRole('button', { name: 'Import Clients' }).click();
  await expect(dialog(page)).toContainText('1 row imported.');
  await expect(page.locator('.client-link', { hasText: 'Zoë' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo Import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click();
  await expect(page.getByText('1 client removed, 0 restored.')).toBeVisible();
});

test("another tool's appointments are imported and undone, on accessible screens", async ({ page }) => {
  await openAdmin(page, '/admin/clients');
  await page.getByRole('button', { name: 'Import Clients' }).click();
  await page.getByRole('button', { name: 'Import Appointments' }).click();
  const name = own('Zoe');
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const event = ['BEGIN:VEVENT', `UID:${name}`, `SUMMARY:${name} - Color Service`, `DTSTART:${day}T043000Z`];
  const text = ['BEGIN:VCALENDAR', ...event, 'DURATION:PT20M', 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
  const file = { name: 'weeks.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) };
  await page.getByLabel('Choose File').setInputFiles(file);
  await expect(dialog(page)).toContainText(`${name}, Color Service`);
  await dialog(page).getByRole('button', { name: /^Edit/ }).click();
  await expectAccessible(page);
  await dialog(page)
    .getByRole('button', { name: /^Done with/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Import All (1)' }).click();
  await expect(dialog(page)).toContainText('1 imported.');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Undo Import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click();
  await expect(page.getByText('Import Undone')).toBeVisible();
});
