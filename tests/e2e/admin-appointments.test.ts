import { expectAccessible } from './support/accessibility.ts';
import { button, dialog, field, made, openDay, overflow, question, visit } from './support/appointments.ts';
import { openAdmin, toast } from './support/owner.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  // axe checks every dialog twice.
  test.slow();
  await openAdmin(page, '/admin/appointments');
});

test('no dialog scrolls sideways on the narrowest phone', async ({ page }) => {
  const name = `Narrow ${test.info().project.name}`;
  const { date } = await made(page, name);
  await page.setViewportSize({ width: 320, height: 640 });
  await openDay(page, date);
  await page.getByRole('button', { name: 'New Appointment' }).click();
  expect(await overflow(page), 'create').toBe(0);
  await field(page, 'Name').fill(name);
  await field(page, 'Email').fill('narrow.but.with.a.rather.long.address@subdomain.example.com');
  await field(page, 'Phone').fill('555 010 0111');
  await button(page, 'Next').click();
  expect(await overflow(page), 'service and time').toBe(0);
  await field(page, 'Service').selectOption('6');
  await button(page, 'Add a service').click();
  expect(await overflow(page), 'what can be added').toBe(0);
  await dialog(page).getByRole('button', { name: 'Formal/Updo Styling' }).click();
  expect(await overflow(page), 'two services').toBe(0);
  await field(page, 'Time').selectOption('17:30');
  await button(page, 'Next').click();
  expect(await overflow(page), 'review').toBe(0);
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Yes, Continue' }).click();

  await visit(page, name).getByRole('button', { name: 'Edit' }).click();
  await expect(dialog(page).getByText('Booked by the salon: ')).toBeVisible();
  expect(await overflow(page), 'edit').toBe(0);
  await button(page, 'Cancel').click();
  await visit(page, name).getByRole('button', { name: 'Make Payment' }).click();
  await expect(field(page, 'CVV')).toBeVisible();
  expect(await overflow(page), 'payment').toBe(0);
});

test('several appointments are selected and canceled on a narrow phone', async ({ page }) => {
  const names = ['First', 'Second'].map((word) => `${word} of many ${test.info().project.name}`);
  const [first = '', second = ''] = names;
  const { date } = await made(page, first);
  await made(page, second, { start_at: `${date}T14:00` });
  await page.setViewportSize({ width: 320, height: 640 });
  await openDay(page, date);
  await visit(page, first).getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await visit(page, second).getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: 'Selected appointments' });
  await expect(bar).toContainText('2 selected');
  await expect(bar).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Cancel 2 appointments' }).click();
  await expect(question(page)).toContainText('Are you sure you want to cancel these 2 appointments?');
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Yes, Continue' }).click();
  await expect(toast(page, 'Appointments Canceled')).toBeVisible();
  await expect(bar).toBeHidden();
  for (const name of names) await expect(visit(page, name)).toContainText('Canceled');
});
