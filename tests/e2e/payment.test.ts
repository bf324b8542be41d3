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

test('a booking is paid by keyboard after a declined card and a lost connection, with a receipt', async ({
  page,
  salon,
  surprises,
}) => {
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
  await expect(problem(page)).toContainText("trying again won't charge you twice");
  await page.unroute('**/payment');
  await complete(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you for your payment!' })).toBeFocused();
  await expectFits(page, 'the receipt');
  await expect(page.getByText('card ending in 4242')).toBeVisible();
  await expectAccessible(page);
  const paper = await page.pdf({ format: 'Letter', margin: { top: '1cm', bottom: '1cm' } });
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g), 'a receipt with its footer').toHaveLength(1);
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
});
