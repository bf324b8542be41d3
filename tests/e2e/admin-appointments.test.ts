import { expectAccessible } from './support/accessibility.ts';
import { made, openDay, question, visit } from './support/appointments.ts';
import { signIn, toast } from './support/owner.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  // axe checks every dialog.
  test.slow();
  await signIn(page);
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
