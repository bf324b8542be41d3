import { expectAccessible } from './support/accessibility.ts';
import { signIn } from './support/owner.ts';
import { booksTheDay } from './support/overview.ts';
import { expect, test } from './support/test.ts';

test('the last known day is shown before scripts load, says if it may be out of date, and is deleted with the session', async ({
  page,
  surprises,
}) => {
  surprises.expect(/ERR_FAILED/);
  await signIn(page);
  await booksTheDay(page);
  const isKept = () => page.evaluate(() => localStorage.getItem('salon.day') !== null);
  // The requests of an earlier page must not be counted.
  await page.goto('about:blank');
  let requests = 0;
  page.on('request', () => (requests += 1));
  await Promise.all([page.waitForResponse(/panels/), page.goto('/admin')]);
  await expect.poll(isKept).toBe(true);
  // A desktop shows the charts at once.
  if (test.info().project.name === 'phone') expect(requests).toBeLessThanOrEqual(20);

  const gate = Promise.withResolvers<undefined>();
  await page.route(/\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const day = page.locator('[data-day]');
  await page.goto('/admin', { waitUntil: 'commit' });
  await expect(day).toContainText('As of Nov 23, 9:00 AM');
  await expect(day.getByText('Jamie', { exact: true })).toBeVisible();
  await expect(day.getByRole('button', { name: 'New Appointment' })).toBeDisabled();
  await page.route('**/api/**', (route) => route.abort());
  gate.resolve(undefined);
  await expect(page.getByText('This may be out of date.')).toBeVisible();
  await expect(day).toContainText('As of');
  await expectAccessible(page);

  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'New Appointment' }).first()).toBeEnabled();
  await expect(day).toHaveCount(0);
  await expect(page.getByText('As of')).toHaveCount(0);

  await page.context().clearCookies({ name: 'salon_session' });
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login/);
  expect(await isKept()).toBe(false);
});
