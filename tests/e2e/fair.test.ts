import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { button, dialog, field, question, visit } from './support/appointments.ts';
import { typeCard } from './support/card.ts';
import { startClock } from './support/clock.ts';
import { ask, signIn, toast } from './support/owner.ts';
import { NOW } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { chooseTime, confirm, fillIn, heading } from './support/wizard.ts';

interface Booked {
  readonly id: string;
  readonly customer: { readonly name: string };
}

/** Fills in the test card form and presses this button, by keyboard only. */
async function givesCard(page: Page, number: string, press: string): Promise<void> {
  await typeCard(page, number);
  await expect(page.getByRole('button', { name: press })).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Opens a customer's own browser. */
async function customer(browser: Browser, baseURL: string): Promise<Page> {
  const page = await browser.newPage({ baseURL, viewport: test.info().project.use.viewport ?? null });
  await startClock(page, NOW);
  return page;
}

/** Books on the nth open day, and adds this card. */
async function booksWithCard(page: Page, name: string, nth: number, number: string): Promise<void> {
  await chooseTime(page, /Deep Conditioning/, nth);
  await fillIn(page, name);
  await confirm(page).click();
  await expect(heading(page)).toContainText('Almost done: add a card');
  await page.getByRole('link', { name: 'Secure Appointment' }).click();
  await expect(page.getByText('By pressing Save This Card, you agree:')).toBeVisible();
  await expectAccessible(page);
  await givesCard(page, number, 'Save This Card');
  await expect(page.getByText(`Your card ending in ${number.slice(-4)} is on file.`)).toBeVisible();
}

/** Moves this client's visit to another time today as the owner, and opens the list for today. */
async function movesTo(page: Page, name: string, time: string): Promise<void> {
  const all = await ask<Booked[]>(page, 'GET', '/api/admin-public/appointments');
  const id = all.find((one) => one.customer.name === name)?.id ?? '';
  const body = { start_at: `2026-11-23T${time}`, allow_outside: true, notify: false, by: 'client' };
  await ask(page, 'PUT', `/api/admin-public/appointments/${id}`, body);
  await page.goto('/admin/appointments?date=2026-11-23');
}

/** Answers the question, and waits until its history entry is removed, because the removal would stop another page from opening. */
async function confirms(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Yes, Continue' }).click();
  await expect(question(page)).toHaveCount(0);
  await page.waitForFunction(() => (history.state as { over?: boolean } | null)?.over !== true);
}

/** Makes a name unique to the device, because the devices share the salon. */
const of = (name: string) => `${name} ${test.info().project.name}`;

const income = (page: Page, part: string) => page.locator('.stat-card, .stat').filter({ hasText: part });

test('a late cancellation is charged, a no-show pays by link, a visit is checked out, and the income includes all three', async ({
  page,
  browser,
  salon,
  surprises,
}) => {
  test.setTimeout(100_000);
  surprises.expect(/422/);
  await signIn(page);
  const settings = {
    cardOnFile: 'always',
    requireDeposit: false,
    minNoticeHours: 0,
    autoConfirm: true,
    graceMinutes: 0,
    unpaidHoldMinutes: 120,
  };
  await ask(page, 'PUT', '/api/admin-public/settings', settings);
  const [late, missed, served] = [of('Lea'), of('Max'), of('Nia')];

  const guest = await customer(browser, salon.url);
  await booksWithCard(guest, late, 1, '4242424242424242');
  await movesTo(page, late, '11:00');
  await visit(page, late).getByRole('button', { name: 'Cancel' }).click();
  await question(page).getByRole('radio', { name: 'The client asked me to' }).check();
  await confirms(page);
  await page.goto('/admin/appointments?date=2026-11-23&filter=canceled');
  await visit(page, late).getByRole('button', { name: 'Charge Fee' }).click();
  await expect(dialog(page)).toContainText('Charge Visa ending 4242');
  await expect(field(page, 'Amount')).toHaveValue('17.50');
  await expectAccessible(page);
  await button(page, 'Charge $17.50').click();
  await expect(toast(page, 'Fee Charged')).toBeVisible();

  await booksWithCard(guest, missed, 2, '4000000000000341');
  await movesTo(page, missed, '08:00');
  await visit(page, missed).getByRole('button', { name: 'Mark No-Show' }).click();
  await confirms(page);
  await page.goto('/admin/appointments?date=2026-11-23&filter=canceled');
  await visit(page, missed).getByRole('button', { name: 'Charge Fee' }).click();
  await button(page, 'Charge $17.50').click();
  const link = await dialog(page).getByRole('textbox', { name: 'Payment link' }).inputValue();
  await expectAccessible(page);
  await guest.goto(link);
  await givesCard(guest, '4242424242424242', 'Complete Payment');
  await expect(guest.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expectAccessible(guest);

  await ask(page, 'POST', '/api/admin-public/appointments', {
    customer: { name: served, email: 'nia@example.com', phone: '' },
    service_type_id: 1,
    start_at: '2026-11-23T08:30',
    status: 'booked',
    allow_outside: true,
    allow_overlap: true,
  });
  await page.goto('/admin/appointments?date=2026-11-23');
  await visit(page, served).getByRole('button', { name: 'Check Out' }).click();
  await dialog(page).getByRole('radio', { name: /20%/ }).check();
  await dialog(page).getByRole('radio', { name: 'Pay Code' }).check();
  await button(page, 'Show Pay Code').click();
  await expect(dialog(page).getByRole('img', { name: 'Pay code for $102' })).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('radio', { name: 'Split' }).check();
  await dialog(page)
    .getByLabel(/of method 1 in dollars/)
    .fill('50');
  await expect(dialog(page)).toContainText('Remaining: $52');
  await expectAccessible(page);
  await button(page, 'Check Out $102').click();
  await expect(toast(page, 'Checked Out')).toContainText('$102');

  await page.goto('/admin/income');
  for (const [part, sum] of [
    ['Services', '$85'],
    ['Tips', '$17'],
    ['Fees', '$35'],
    ['Received', '$137'],
  ] as const)
    await expect(income(page, part).first()).toContainText(sum);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Year for the tax adviser' }).click();
  await expect(page.getByRole('row', { name: /^Received/ })).toContainText('$137');
  await expectAccessible(page);
  await guest.close();
});
