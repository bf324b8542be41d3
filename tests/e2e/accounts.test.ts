import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { emailTo } from './support/emails.ts';
import type { Salon } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { book } from './support/wizard.ts';

/** Waits for an email to this address with this subject, and returns its private link. */
async function linkIn({ data, url }: Salon, to: string, words: RegExp): Promise<string> {
  const [link = ''] = /https?:\/\/\S+#\S+/.exec(await emailTo(data, to, words)) ?? [];
  // The email uses the site's name; the test reaches it by its IP address.
  const { pathname, hash } = new URL(link);
  return new URL(pathname + hash, url).href;
}

async function signUp(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeFocused();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

test("a guest's booking joins their account through its mailed link, is canceled there, and can be booked again", async ({
  page,
  salon,
  surprises,
}) => {
  // The account page requests the account before the sign-in.
  surprises.expect(/status of 401/);
  await book(page, 4);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?next=%2Faccount/);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await expectAccessible(page);
  await signUp(page, 'ada@example.com', 'left-part');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goto('/account');
  await expect(page.getByText('Please confirm your address.')).toBeVisible();
  await expect(page.getByText('Upcoming appointments')).toBeHidden();
  await expectAccessible(page);

  await page.goto(await linkIn(salon, 'ada@example.com', /Confirm your email/));
  await expect(page.getByText('Your address is confirmed.')).toBeVisible();
  await expect(page.getByText('No upcoming appointments')).toBeVisible();
  await expectAccessible(page);
  await page.goto(await linkIn(salon, 'ada@example.com', /keep your appointment|request for/));
  await expect(page.getByText('Reference')).toBeVisible();
  await page.goto('/account');
  await page.getByRole('link', { name: /^See, Change or Cancel: / }).click();
  await expect(page.getByText('Reference')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  await page.getByRole('button', { name: 'Yes, Cancel It' }).click();
  await expect(page.getByText('This booking is canceled.')).toBeVisible();

  await page.goto('/account');
  const attempts = page.getByRole('heading', { name: 'Sign-in attempts' });
  await expect(attempts).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(attempts).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Past appointments' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('Name').fill('Ada Byron');
  await page.getByLabel('Phone').fill('(555) 010-0100');
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expect(page.getByText('Details saved')).toBeVisible();
  await page.getByRole('link', { name: /^Book Again: / }).click();
  await expect(page).toHaveURL(/\/booking/);
});

test('the pages for a forgotten password are accessible', async ({ page }) => {
  await page.goto('/forgot-password');
  await expect(page.getByRole('button', { name: 'Send the Link' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/reset-password#of-an-email');
  await expect(page.getByLabel('New Password')).toBeVisible();
  await expectAccessible(page);
});
