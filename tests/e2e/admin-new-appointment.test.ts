import { expectAccessible, expectAccessibleOnBoth } from './support/accessibility.ts';
import { button, dialog, field, openDay, visit } from './support/appointments.ts';
import { expectFits } from './support/fits.ts';
import { openAdmin, toast } from './support/owner.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  // axe checks every dialog.
  test.slow();
  await openAdmin(page, '/admin/appointments');
});

test('an appointment is created by keyboard only', async ({ page }) => {
  const name = `Keyboard ${test.info().project.name}`;
  const keys = page.keyboard;
  await page.getByRole('button', { name: 'New Appointment' }).focus();
  await keys.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expectAccessibleOnBoth(page);

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
  await expectAccessibleOnBoth(page);
  await expectFits(page, 'service and time');
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
  await expectAccessibleOnBoth(page);
  await expectFits(page, 'review');
  await button(page, 'Create Appointment').focus();
  await keys.press('Enter');
  await expect(toast(page, 'Appointment Created')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'New Appointment' })).toBeFocused();

  await openDay(page, '2026-11-24');
  await expect(visit(page, name)).toContainText('Brings a picture');
});
