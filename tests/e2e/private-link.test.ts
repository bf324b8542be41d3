import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';
import { BOOKED, book, confirm, heading, openDays } from './support/wizard.ts';

test(
  'the private link shows, changes and cancels the booking, naming the cost first',
  { tag: '@both' },
  async ({ page }) => {
    await book(page, 3);
    const link = await page.getByLabel('Your private link').inputValue();
    await page.goto(link);
    await expect(page.getByText('Reference')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Change Date or Time' }).click();
    await expect(page.getByText("You're changing your booking")).toBeVisible();
    expect(page.url()).not.toContain('#');
    await openDays(page).last().click();
    await page.getByRole('button', { name: /AM$/ }).first().click();
    await confirm(page).click();
    await expect(heading(page)).toContainText(BOOKED);

    await page.goto(link);
    await page.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Canceling now is free.');
    await expect(page.getByRole('alertdialog')).toContainText('$17.50 (50% of the price)');
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await page.getByRole('button', { name: 'Cancel Booking' }).click();
    await page.getByRole('button', { name: 'Yes, Cancel It' }).click();
    await expect(page.getByText('This booking is canceled.')).toBeVisible();
    await expectAccessible(page);
  },
);

test('a visit is reviewed by the keys alone, on an accessible page', { tag: '@both' }, async ({ page }) => {
  const known = { first_name: 'Ada', rating: 0, text: '', may_show: false, answer: '' };
  await page.route('**/api/reviews/*', (route) => {
    const sent = route.request().postDataJSON() as object | null;
    return route.fulfill({ json: { success: true, data: sent ?? known } });
  });
  await page.goto('/review#visit.token');
  await page.getByRole('radio', { name: '1 star' }).focus();
  await page.keyboard.press('Space');
  for (let i = 1; i < 4; i += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Best cut in years.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectAccessible(page);
  const sends = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect((await sends).postDataJSON()).toEqual({ rating: 4, text: 'Best cut in years.', may_show: true });
  await expect(page.getByText('Thank you, Ada!')).toBeVisible();
  await expectAccessible(page);
});
