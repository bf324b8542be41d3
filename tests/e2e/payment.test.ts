import type { Page } from '@playwright/test';
import { emailsIn } from '../support/outbox.ts';
import { expectAccessible } from './support/accessibility.ts';
import { typeCard } from './support/card.ts';
import { expectFits } from './support/fits.ts';
import { expect, test } from './support/test.ts';
import { book } from './support/wizard.ts';

const complete = (page: Page) => page.getByRole('button', { name: 'Complete Payment' });

const problem = (page: Page) => page.getByRole('main').getByRole('alert');

/** The subjects of the salon's emails. */
async function subjects(data: string): Promise<string[]> {
  return (await emailsIn(data)).map(({ subject = '' }) => subject);
}

test(
  'a booking is paid by keyboard: declined, then without a connection, then with a receipt',
  { tag: '@both' },
  async ({ page, salon, surprises }) => {
    surprises.expect(/(?:ERR_FAILED|status of 422).*\/payment/);
    await book(page, 1);
    await page.getByRole('link', { name: 'Secure Appointment' }).click();
    await expect(page.getByRole('radio', { name: /Deposit/ })).toBeChecked();
    await expect(complete(page)).toBeDisabled();

    await typeCard(page, '4000000000000002');
    await expect(page.getByLabel('Card Number')).toHaveValue('4000 0000 0000 0002');
    await expect(complete(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Processing $18 payment...' })).toBeFocused();
    await expect(problem(page)).toContainText('Your card was declined.');
    await expectAccessible(page);

    await page.route('**/payment', (route) => route.abort());
    await page.getByLabel('Card Number').fill('4242424242424242');
    await complete(page).press('Enter');
    await expect(problem(page)).toContainText('trying again never pays twice');
    await page.unroute('**/payment');
    await complete(page).press('Enter');
    await expect(page.getByRole('heading', { name: 'Thank you for your payment!' })).toBeFocused();
    await expectFits(page, 'the receipt');
    await expect(page.getByText('card ending in 4242')).toBeVisible();
    await expectAccessible(page);
    await expect
      .poll(() => subjects(salon.data), { timeout: 20_000 })
      .toContainEqual(expect.stringMatching(/^Receipt/));

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your deposit is paid' })).toBeVisible();
    await expect(page.getByRole('radio', { name: /Full payment/ })).toBeChecked();
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), history.state]),
    );
    expect(kept).not.toMatch(/4242 ?4242/);
  },
);

test('what was paid in full comes back to the cent, and that is said before', async ({ page }) => {
  await book(page, 4);
  await page.getByRole('link', { name: 'Secure Appointment' }).click();
  await page.getByRole('radio', { name: /Full payment/ }).check();
  await page.getByLabel('Card Number').fill('4242424242424242');
  await page.getByLabel('Name on Card').fill('Ada Byron');
  await page.getByLabel('Expiry Month').selectOption('12');
  await page.getByLabel('Expiry Year').selectOption('30');
  await page.getByLabel('CVV').fill('123');
  await complete(page).click();
  await expect(page.getByText('Nothing is due')).toBeVisible();

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('link', { name: 'See your booking' }).click();
  await expect(page.getByText('You have paid $35 of $35.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('The $35 that you paid comes back to you.');
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('$35 goes back to you the way you paid')).toBeVisible();
  await expectAccessible(page);
});

test('the checkout of a provider: left, waited for, and paid, in the words of the page', async ({
  page,
  surprises,
}) => {
  // The page is left again before it has loaded.
  surprises.expect(/Transition was aborted|ViewTransition/);
  await book(page, 2);
  let settled = false;
  let left = false;
  await page.route(/\/api\/bookings\/[^/]+$/, async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: Record<string, unknown> & { paying: object } };
    const checkout = left ? { amount_cents: 1800, kept_until: '2026-11-23T09:31:00-05:00' } : null;
    const paying = { ...data.paying, by: 'stripe', checkout: settled ? null : checkout };
    const paid = settled ? { amount_paid_cents: 1800, payment_status: 'deposit' } : {};
    await route.fulfill({ response: answer, json: { success: true, data: { ...data, ...paid, paying } } });
  });
  // Replaces the provider's page: the customer returns at once.
  await page.route(/\/api\/bookings\/[^/]+\/payment$/, async (route) => {
    left = true;
    await route.fulfill({ json: { success: true, data: { redirect_url: '/payment?checkout=left' } } });
  });
  await page.getByRole('link', { name: 'Secure Appointment' }).click();
  await page.getByRole('button', { name: 'Pay $18 at Stripe' }).click();
  await expect(page.getByText('Your time is kept until 9:31 AM')).toBeVisible();
  await expectAccessible(page);

  await page.evaluate(() => {
    history.replaceState(history.state, '', '/payment?checkout=paid');
  });
  await page.reload();
  await expect(page.getByText("We are waiting for the bank's answer")).toBeVisible();
  await expectAccessible(page);
  settled = true;
  await expect(page.getByRole('heading', { name: 'Thank you for your payment!' })).toBeVisible();
});
