import type { Page, Route } from '@playwright/test';
import calls from '../../src/messages/en/calls.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFits } from './support/fits.ts';
import { expect, test } from './support/test.ts';
import { BOOKED, confirm, fillIn, heading, openDays } from './support/wizard.ts';

const problem = (page: Page) => page.getByRole('main').getByRole('alert');
const retry = (page: Page) => problem(page).getByRole('button', { name: 'Retry' });

const refuses =
  (status: number, code: string, message: string, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({
      status,
      headers,
      json: { success: false, code, message },
    });
const tooOften = refuses(429, 'rate_limited', calls.tooOftenWait, { 'Retry-After': '30' });
const fails = refuses(500, 'internal', 'Something went wrong on our end.');
const isDown = (route: Route) => route.abort('connectionrefused');

/** Expects the error to be visible, and everything to fit. */
async function says(page: Page, ...sentences: string[]): Promise<void> {
  for (const sentence of sentences) await expect(problem(page)).toContainText(sentence);
  await expect(problem(page)).toBeInViewport();
  await expectFits(page, sentences.join(' '));
}

test('a booking survives a server that is down, slow, busy or failing, and a lost network, without typing anything twice', async ({
  page,
  context,
  surprises,
}) => {
  surprises.expect(/Failed to load resource/);
  // Shortens the timeout of 15 seconds to a tenth.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms / 10);
  });

  // The built list of services still works, and the next step can be loaded again.
  await page.route('**/api/services', isDown);
  await page.route(/\/steps\./, isDown);
  await page.goto('/booking');
  await page.getByRole('button', { name: /^Blowout/ }).click();
  await says(page, "We couldn't load the next step.", 'Your choices are still here.', 'Please call');
  await expectAccessible(page);
  await page.unroute(/\/steps\./);
  await retry(page).press('Enter');
  // Retry reloads the page in browsers that never request a failed file again.
  await expect(heading(page)).toBeVisible();
  await page.getByRole('button', { name: /^Service/ }).click();
  await page.unroute('**/api/services');

  // Without any answer, the page gives up by itself.
  await page.route('**/api/availability?*', () => undefined);
  await page.getByRole('button', { name: /^Blowout/ }).click();
  await expect(page.getByRole('button', { name: /^Add Blowout/ })).toBeVisible();
  await page.getByRole('button', { name: /^Deep Conditioning/ }).click();
  await says(page, "We couldn't load the open days.", "The salon didn't answer in time.");
  await expectAccessible(page);
  await page.unroute('**/api/availability?*');
  await retry(page).click();
  await openDays(page).first().click();
  await page.route('**/api/availability?*', tooOften);
  await page.getByRole('button', { name: 'Next month' }).click();
  await says(page, "We couldn't load the open days.", 'Please try again in 30 seconds.');
  await page
    .getByRole('button', { name: /^\d+:\d\d [AP]M$/ })
    .first()
    .click();

  await fillIn(page, 'Ada Byron');
  await page.getByLabel('Notes').fill('Left side longer');
  for (const [answer, sentence] of [
    [fails, 'Something went wrong on our end.'],
    [tooOften, 'Please try again in 30 seconds.'],
  ] as const) {
    await page.route('**/api/bookings', answer);
    await confirm(page).click();
    await says(page, sentence, 'Everything you entered is still here');
    await page.unroute('**/api/bookings');
  }
  await context.setOffline(true);
  await confirm(page).click();
  await says(page, "You're offline.", "confirming again won't book twice");
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByLabel('Notes')).toHaveValue('Left side longer');
  await confirm(page).press('Enter');
  await expect(heading(page)).toContainText(BOOKED);
});
