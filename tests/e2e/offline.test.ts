import { button, dialog, field, question } from './support/appointments.ts';
import { booksTheDay } from './support/overview.ts';
import { ask, opensMore, signIn, toast } from './support/owner.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test("the owner's pages work while the host is stopped, a note is sent once it is back, and Logout leaves nothing behind", async ({
  page,
  salon,
  surprises,
}) => {
  // The console reports each failed request.
  surprises.expect(/Failed to load resource/);
  await signIn(page);
  await booksTheDay(page);
  const [client] = await ask<{ id: string }[]>(page, 'GET', '/api/admin-public/clients?search=Jamie');
  const address = `/admin/clients?client=${client?.id}`;
  await page.goto('/admin?new=walk-in');
  await expect(dialog(page)).toContainText('Walk-In');
  await button(page, 'Cancel').click();
  await expect(page).toHaveURL('/admin');
  const isKept = () =>
    page.evaluate(async () => (await (await caches.open('admin-pages')).match('/admin')) !== undefined);
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Jamie' })).toBeVisible();

  await salon.end();
  await page.reload();
  const asOf = page.getByText(/^As of .*, offline$/);
  await expect(page.getByRole('heading', { name: 'Jamie' })).toBeVisible();
  await expect(asOf).toBeVisible();
  await page.getByRole('button', { name: 'Add Note' }).click();
  await field(page, 'Note').fill('Likes it short.');
  await button(page, 'Add Note').click();
  await expect(dialog(page)).toContainText("We couldn't confirm that this was saved.");
  await expect(button(page, 'Send Again')).toBeVisible();
  // Her text is kept when she leaves the page.
  await page.goto('/admin');
  await expect(asOf).toBeVisible();
  await page.getByRole('button', { name: 'Make Payment' }).first().click();
  await expect(dialog(page)).toContainText('$85');
  await button(page, 'Cancel').click();
  await page.getByRole('button', { name: 'New Sale' }).click();
  await expect(dialog(page)).toContainText('New Sale');
  await button(page, 'Cancel').click();

  await salon.start();
  await page.goto(address);
  await expect(asOf).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(field(page, 'Note')).toHaveValue('Likes it short.');
  await button(page, 'Add Note').click();
  await expect(toast(page, 'Note Added')).toBeVisible();
  const { dated_notes } = await ask<{ dated_notes: { text: string }[] }>(
    page,
    'GET',
    `/api/admin-public/clients/${client?.id}`,
  );
  expect(dated_notes.map(({ text }) => text)).toEqual(['Likes it short.']);

  await page.getByRole('button', { name: 'Add Note' }).click();
  await field(page, 'Note').fill('A draft');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await opensMore(page);
  await page.getByRole('button', { name: 'Logout' }).last().click();
  await expect(question(page)).toContainText("hasn't been saved");
  await question(page).getByRole('button', { name: 'Yes, Continue' }).click();
  await expect(page).toHaveURL('/');
  const left = await page.evaluate(async () => ({
    storage: [localStorage, sessionStorage].flatMap((kept) => Object.keys(kept)),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: await navigator.serviceWorker.getRegistrations(),
  }));
  // Only the note that the menu shows Admin on this device remains.
  expect(left).toEqual({ storage: ['owner'], databases: [], caches: [], workers: [] });
});
