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
