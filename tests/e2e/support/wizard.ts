import { expect, type Page } from '@playwright/test';

/** The heading of the current step, with its number for screen readers. The heading of the salon's hours comes later. */
export const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first();
/** The days of the month that have a free time. */
export const openDays = (page: Page) => page.getByRole('button', { name: /\d available times?$/ });
export const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Booking' });

/** The last step's heading: the salon's settings decide how firm the booking is. */
export const BOOKED = /Booking Confirmed!|Request received|Almost done/;

/** Completes steps 1 and 2 with the first free time of the month's nth open day. */
export async function chooseTime(page: Page, service: RegExp, nth: number): Promise<void> {
  await page.goto('/booking');
  await page.getByRole('button', { name: service }).first().click();
  await openDays(page).nth(nth).click();
  await page
    .getByRole('button', { name: /^\d+:\d\d [AP]M$/ })
    .first()
    .click();
  await expect(heading(page)).toContainText('Your details');
}

/** Fills in step 3. */
export async function fillIn(page: Page, name = 'Ada Byron'): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByLabel('Phone').fill('(555) 010-0100');
}

/** Completes all steps for a short service on the nth open day. */
export async function book(page: Page, nth: number): Promise<void> {
  await chooseTime(page, /Deep Conditioning/, nth);
  await fillIn(page);
  await confirm(page).click();
  await expect(heading(page)).toContainText(BOOKED);
}
