import { booksTheDay } from './support/overview.ts';
import { goesTo, openAdmin } from './support/owner.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('the admin works on while the salon is stopped, and leaves nothing behind after Logout', async ({
  page,
  salon,
  surprises,
}) => {
  surprises.expect(/ERR_(?:CONNECTION_REFUSED|FAILED)/);
  await openAdmin(page, '/booking-test');
  await booksTheDay(page);
  await page.goto('/admin');
  const isReady = () =>
    page.evaluate(async () => (await (await caches.open('admin-pages')).match('/admin')) !== undefined);
  await expect.poll(isReady).toBe(true);
  await goesTo(page, 'Clients');
  await page.getByRole('link', { name: 'Jamie', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Jamie' })).toBeVisible();

  await salon.end();
  await page.reload();
  await expect(page.getByText(/As of/)).toBeVisible();
  await goesTo(page, 'Overview');
  await expect(page.getByText(/As of/)).toBeVisible();
  await salon.start();
});
