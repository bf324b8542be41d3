import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { starting } from '../../netlify/deps.ts';
import { openSqlite } from '../../netlify/platform/store/sqlite.ts';
import { newSalonWebsite } from '../../src/starting-website.ts';
import { publishedOnce } from '../support/pictures.ts';
import { isFull } from '../support/proof.ts';
import { button, dialog, field, question, visit } from './support/appointments.ts';
import { expectAccessible } from './support/accessibility.ts';
import { startClock } from './support/clock.ts';
import { expectFits } from './support/fits.ts';
import { ask, openAdmin, toast } from './support/owner.ts';
import { books } from './support/overview.ts';
import { openSalon } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

// Goes through the owner's day in countries with other formats of money, tax and time. Only the full proof runs this, because the site
// takes a minute to build.

/** Salons at nine in the morning on Monday, November 23, local time. The sums were calculated by hand. */
const salons = [
  {
    name: 'euros in Berlin, whose prices include the tax',
    now: '2026-11-23T08:00:00Z',
    settings: { currency: 'EUR', country: 'DE', timeZone: 'Europe/Berlin', taxIncluded: true },
    tax: { percentage: 19, included: true },
    price_cents: 8550,
    typed: { price: '85,50', given: '110,5', counted: '102,60' },
    sums: { price: '€85.50', tip: '€17.10', tax: '€13.65', total: '€102.60', change: '€7.90' },
    taxLine: 'Tax 19% on €71.85, included',
    services: '€71.85',
    days: ['Tue, 24 Nov', 'Mon, 23 Nov'],
    week: 'Monday',
    // The till is not certified, so it prints no receipt.
    paper: 'Summary',
    csv: ['102.60', '71.85', '17.10', '13.65'],
  },
  {
    name: 'yen in Tokyo, with the tax on top of its prices',
    now: '2026-11-23T00:00:00Z',
    settings: { currency: 'JPY', country: 'JP', timeZone: 'Asia/Tokyo', taxIncluded: false },
    tax: { percentage: 10, included: false },
    price_cents: 8505,
    typed: { price: '8505', given: '12000', counted: '11057' },
    // The tip is 20%; the tax of 850.5 is rounded to a whole yen.
    sums: { price: '¥8,505', tip: '¥1,701', tax: '¥851', total: '¥11,057', change: '¥943' },
    taxLine: 'Tax 10% on ¥8,505',
    services: '¥8,505',
    days: ['Tue, Nov 24', 'Mon, Nov 23'],
    week: 'Sunday',
    paper: 'Receipt',
    csv: ['11057', '8505', '1701', '851'],
  },
] as const;

const cents = (text: string) => Number(text.replaceAll(/[^\d]/g, ''));

/** Finds the first number with this label; later ones compare with earlier periods. */
const figure = (page: Page, part: string) =>
  page.locator('.stat-card, .stat').filter({ hasText: part }).first();

for (const {
  name,
  now,
  settings,
  tax,
  price_cents,
  typed,
  sums,
  taxLine,
  services,
  days,
  week,
  paper,
  csv,
} of isFull ? salons : []) {
  const test = base.extend({
    salon: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are needed from here
      async ({}, use) => {
        const salon = await openSalon({ SALON_DEMO: 'off', SALON_NOW: now }, async (folder) => {
          const store = openSqlite({ file: join(folder, 'salon.db'), starting });
          const taxRates = [{ id: 'sales', name: 'Sales tax', ...tax }];
          const own = { ...starting.settings, ...settings, taxRates, tipSuggestions: [10, 15, 20] };
          const priced = starting.services.map((service) => ({ ...service, price_cents }));
          await store.saveRules({ settings: own, services: priced }, { basedOn: 0 });
          const content = newSalonWebsite;
          const published = { brand: 'Salon', ...content };
          await store.saveWebsite(
            { ...publishedOnce('a', 1), content },
            { shows: [], erases: [], published },
          );
          await store.close();
        });
        await use(salon);
        await salon.stop();
      },
      { scope: 'test', timeout: 300_000 },
    ],
  });

  test(`the owner's day passes in ${name}`, { tag: '@phone' }, async ({ page }) => {
    test.setTimeout(180_000);
    page.setDefaultTimeout(15_000);
    await startClock(page, now);
    await openAdmin(page, '/booking-test');
    await books(page, 'Jamie', '2026-11-23T10:30');
    await books(page, 'Rosa', '2026-11-23T08:00');
    const see = async (where: string) => {
      await expectFits(page, where);
      await expectAccessible(page);
    };

    // The overview uses a 24-hour clock.
    await page.goto('/admin');
    await expect(page.locator('.first-visit')).toContainText('10:30');
    await expect(page.locator('main')).toContainText(sums.price);
    await expect(page.locator('main')).not.toContainText(/\d [AP]M/);
    await see('overview');

    // The month starts with the country's first day of the week.
    await page.goto('/admin/availability?view=month&date=2026-11-23');
    await expect(page.getByRole('columnheader').first()).toHaveAttribute('abbr', week);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await see('month');

    // An appointment is created.
    await page.goto('/admin/appointments');
    await page.getByRole('button', { name: 'New Appointment' }).click();
    await field(page, 'Name').fill('Kim');
    await field(page, 'Email').fill('kim@example.com');
    await field(page, 'Phone').fill('(555) 010-0177');
    await button(page, 'Next').click();
    await field(page, 'Service').selectOption({ index: 1 });
    await field(page, 'Date').fill('2026-11-23');
    await field(page, 'Time').selectOption({ label: '14:30' });
    await button(page, 'Next').click();
    await expect(dialog(page)).toContainText('14:30 to ');
    await expect(dialog(page)).toContainText(sums.price);
    await see('review');
    await button(page, 'Create Appointment').click();
    await expect(toast(page, 'Appointment Created')).toContainText(`Kim, ${days[1]} at 14:30`);

    // The next visit is moved to tomorrow.
    await page.goto('/admin');
    await page.locator('.first-visit').getByRole('button', { name: 'Move to Tomorrow' }).click();
    await question(page).getByRole('button', { name: 'Yes, Continue' }).click();
    await expect(toast(page, 'Appointment Updated')).toContainText(`${days[0]} at 10:30`);

    // A visit is checked out with a typed price, tip, tax and change.
    await page.goto('/admin/appointments?date=2026-11-23');
    await visit(page, 'Rosa').getByRole('button', { name: 'Check Out' }).click();
    const price = dialog(page).locator('input[inputmode=decimal], input[inputmode=numeric]').first();
    await price.fill(typed.price);
    await dialog(page).getByRole('radio', { name: /20%/ }).check();
    await field(page, /^Cash given/).fill(typed.given);
    const bill = dialog(page).locator('.till-bill');
    await expect(bill).toContainText(`${taxLine}${sums.tax}`);
    await expect(bill).toContainText(`Tip${sums.tip}`);
    await expect(bill).toContainText(`Due${sums.total}`);
    await expect(dialog(page)).toContainText(sums.change);
    await see('checkout');
    await button(page, `Check Out ${sums.total}`).click();
    await expect(toast(page, 'Checked Out')).toContainText(`Rosa: ${sums.total}`);

    // The receipt shows the same sums.
    await toast(page, 'Checked Out').getByRole('button', { name: paper }).click();
    const sheet = page.locator('.receipt-page');
    for (const sum of [sums.tip, sums.tax, sums.total, sums.change]) await expect(sheet).toContainText(sum);
    await expect(sheet).toContainText(/, 09:\d\d/);
    await see('receipt');

    // The day's cash is counted and closed.
    await page.goto('/admin/income');
    await page.getByRole('button', { name: 'Close the Day', exact: true }).click();
    await expect(dialog(page)).toContainText(sums.total);
    await field(page, /^Counted cash/).fill(typed.counted);
    await see('cash day');
    await button(page, 'Close the Day').click();
    await expect(toast(page, 'Day Closed')).toContainText(days[1]);

    // The income shows the sums on the screen and in the file.
    await page.goto('/admin/income');
    await expect(figure(page, 'Received')).toContainText(sums.total);
    await expect(figure(page, 'Services')).toContainText(services);
    await expect(figure(page, 'Tips')).toContainText(sums.tip);
    await see('income');
    const totals = await ask<{ totals: Record<string, number> }>(
      page,
      'GET',
      '/api/admin-public/income?from=2026-11-23&to=2026-11-23&by=day',
    );
    expect(totals.totals).toMatchObject({
      received_cents: cents(sums.total),
      services_cents: cents(services),
      tips_cents: cents(sums.tip),
      tax_cents: cents(sums.tax),
    });
    const file = await page.request.get('/api/admin-public/income?from=2026-11-23&to=2026-11-23&format=csv');
    const text = await file.text();
    for (const sum of csv) expect(text).toContain(sum);
  });
}
