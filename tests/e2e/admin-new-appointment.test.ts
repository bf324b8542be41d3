import { expectAccessible } from './support/accessibility.ts';
import { button, dialog, field, made, openDay, question, visit } from './support/appointments.ts';
import { openAdmin, toast } from './support/owner.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  // axe checks every dialog twice.
  test.slow();
  await openAdmin(page, '/admin/appointments');
});

test('an appointment is created by keyboard alone', { tag: '@both' }, async ({ page }) => {
  const name = `Keyboard ${test.info().project.name}`;
  const keys = page.keyboard;
  await page.getByRole('button', { name: 'New Appointment' }).focus();
  await keys.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);

  // Next names what is missing and focuses it.
  await button(page, 'Next').press('Enter');
  await expect(dialog(page).getByText('Name is required')).toBeVisible();
  await expect(dialog(page).getByText('Phone is required')).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  await expectAccessible(page);
  await keys.type(name);
  await keys.press('Tab');
  await keys.type('keys@example.com');
  await keys.press('Tab');
  await keys.type('(555) 010-0177');
  await keys.press('Enter');

  await expect(dialog(page).getByRole('heading', { level: 3 })).toHaveText('Step 2 of 3: Service & Time');
  await expect(dialog(page).getByRole('heading', { level: 3 })).toBeFocused();
  await expect(field(page, 'Date')).toHaveValue('2026-11-24');
  await expect(field(page, 'Service')).toContainText('Color Service');
  await expectAccessible(page);
  await keys.press('Tab');
  await expect(field(page, 'Service')).toBeFocused();
  await keys.type('Deep');
  await field(page, 'Time').focus();
  await keys.type('4:30');
  await field(page, 'Notes (optional)').focus();
  await keys.type('Brings a picture');
  await button(page, 'Next').focus();
  await keys.press('Enter');

  await expect(dialog(page).getByRole('heading', { level: 3 })).toHaveText('Step 3 of 3: Review');
  await expect(dialog(page)).toContainText('4:30 PM to 5:00 PM');
  await expectAccessible(page);
  await button(page, 'Create Appointment').focus();
  await keys.press('Enter');
  await expect(toast(page, 'Appointment Created')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'New Appointment' })).toBeFocused();

  await openDay(page, '2026-11-24');
  await expect(visit(page, name)).toContainText('Brings a picture');
});

test('a known client is suggested and filled in, and what is typed outlives a reload', async ({ page }) => {
  const name = `Known ${test.info().project.name}`;
  await made(page, name);
  await page.getByRole('button', { name: 'New Appointment' }).click();
  await field(page, 'Name').pressSequentially(name.slice(0, 7));
  await expect(dialog(page).getByRole('option', { name })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Phone')).toHaveValue('555 010 0100');
  await button(page, 'Next').click();
  await field(page, 'Service').selectOption({ label: 'Color Service, 2 h, $120' });

  await page.reload();
  await expect(dialog(page).getByRole('heading', { level: 3 })).toHaveText('Step 2 of 3: Service & Time');
  await expect(field(page, 'Service')).toHaveValue('3');
  await button(page, 'Back').click();
  await expect(field(page, 'Name')).toHaveValue(name);

  // Escape does not discard it.
  await page.keyboard.press('Escape');
  await expect(question(page)).toContainText('Discard this appointment?');
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Yes, Continue' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test('an overlap is shown, and booked only by the button that says so', async ({ page, surprises }) => {
  surprises.expect(/409/);
  const other = `There ${test.info().project.name}`;
  const name = `Over ${test.info().project.name}`;
  const { date } = await made(page, other);
  await page.getByRole('button', { name: 'New Appointment' }).click();
  await field(page, 'Name').fill(name);
  await field(page, 'Email').fill('over@example.com');
  await field(page, 'Phone').fill('555 010 0111');
  await button(page, 'Next').click();
  await field(page, 'Service').selectOption('1');
  await field(page, 'Date').fill(date);
  await field(page, 'Time').selectOption('10:30');
  // Announced when it is chosen, and confirmed before it is created.
  await expect(dialog(page).getByText(`${other}, Women's Cut & Style`)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Next').click();
  await button(page, 'Create Appointment').click();
  await expect(dialog(page).getByRole('alert').filter({ hasText: /\S/ })).toContainText(
    `${other}, Women's Cut & Style`,
  );
  await expect(button(page, 'Book It Anyway')).toBeInViewport();
  await expectAccessible(page);
  await button(page, 'Create Appointment').click();
  await expect(dialog(page).getByRole('alert').filter({ hasText: /\S/ })).toContainText(other);
  await button(page, 'Book It Anyway').click();
  await expect(toast(page, 'Appointment Created')).toBeVisible();
  await openDay(page, date);
  await expect(visit(page, other)).toBeVisible();
  await expect(visit(page, name)).toBeVisible();
});
