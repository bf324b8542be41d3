import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { ask, openAdmin } from './support/owner.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const question = (page: Page) => page.getByRole('alertdialog');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const field = (page: Page, label: string | RegExp) => dialog(page).getByLabel(label, { exact: true });
const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title });
const visit = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

interface Made {
  readonly id: string;
  readonly version: number;
}

let hour = 0;

/** An appointment of the salon's own, each on a day and at an hour that no other has. */
async function made(page: Page, name: string, part: object = {}): Promise<Made & { date: string }> {
  hour += 1;
  const date = `2026-12-${String(1 + (hour % 28)).padStart(2, '0')}`;
  const appointment = await ask<Made>(page, 'POST', '/api/admin-public/appointments', {
    customer: {
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
      phone: '555 010 0100',
    },
    service_type_id: 1,
    start_at: `${date}T10:00`,
    status: 'booked',
    ...part,
  });
  return { ...appointment, date };
}

/** Opens the list at a day. */
async function openDay(page: Page, date: string): Promise<void> {
  await page.goto(`/admin/appointments?date=${date}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appointments');
}

const overflow = (page: Page) =>
  page.evaluate(() => {
    const open = document.querySelector('dialog[open] .dialog-body');
    return open ? open.scrollWidth - open.clientWidth : 0;
  });

test.beforeEach(async ({ page }) => {
  // axe looks at every dialog twice.
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

  // Next names what is missing and moves to it.
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

  // Escape does not throw it away.
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
  await button(page, 'Next').click();
  await button(page, 'Create Appointment').click();
  await expect(dialog(page).getByRole('alert')).toContainText(`${other}, Women's Cut & Style`);
  await expect(button(page, 'Book It Anyway')).toBeInViewport();
  await expectAccessible(page);
  await button(page, 'Create Appointment').click();
  await expect(dialog(page).getByRole('alert')).toContainText(other);
  await button(page, 'Book It Anyway').click();
  await expect(toast(page, 'Appointment Created')).toBeVisible();
  await openDay(page, date);
  await expect(visit(page, other)).toBeVisible();
  await expect(visit(page, name)).toBeVisible();
});

test(
  'an edit says what somebody else has changed meanwhile, and keeps what was typed',
  { tag: '@both' },
  async ({ page, surprises }) => {
    surprises.expect(/409/);
    const name = `Stale ${test.info().project.name}`;
    const { id, version, date } = await made(page, name, { notes: 'Bangs' });
    await openDay(page, date);
    await visit(page, name).getByRole('button', { name: 'Edit' }).click();
    await expect(dialog(page).getByText('Booked by the salon: ')).toBeVisible();
    await expectAccessible(page);
    await field(page, 'Notes (optional)').fill('Bangs, short');
    await ask(page, 'PUT', `/api/admin-public/appointments/${id}`, {
      start_at: `${date}T11:30`,
      notes: 'Running late',
      version,
    });

    await button(page, 'Save Changes').click();
    const news = dialog(page).getByRole('alert');
    await expect(news).toContainText('Time is now 11:30 AM');
    await expect(news).toContainText('Notes is now Running late; you have Bangs, short.');
    await expect(field(page, 'Time')).toHaveValue('11:30');
    await expect(field(page, 'Notes (optional)')).toHaveValue('Bangs, short');
    await expectAccessible(page);
    await button(page, 'Save Over Theirs').click();
    await expect(toast(page, 'Appointment Updated')).toBeVisible();
    await expect(visit(page, name)).toContainText('Bangs, short');
    await expect(visit(page, name)).toContainText('11:30 AM');

    await visit(page, name).getByRole('button', { name: 'Edit' }).click();
    await expect(dialog(page).getByText('Notes: Running late → Bangs, short')).toBeVisible();
  },
);

test('a payment is recorded: a deposit by card in test mode, the rest in cash', async ({ page }) => {
  const name = `Pays ${test.info().project.name}`;
  const { date } = await made(page, name);
  await openDay(page, date);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await visit(page, name).getByRole('button', { name: 'Make Payment' }).click();
  await expect(button(page, 'Complete Payment')).toBeDisabled();
  await expect(dialog(page).getByRole('radio', { name: /Full payment/ })).toBeChecked();
  await dialog(page)
    .getByRole('radio', { name: /Deposit/ })
    .check();
  await field(page, 'Card Number').pressSequentially('4242424242424242');
  await expect(field(page, 'Card Number')).toHaveValue('4242 4242 4242 4242');
  // Mending the middle leaves the caret where it is.
  await field(page, 'Card Number').evaluate((input: HTMLInputElement) => {
    input.setSelectionRange(7, 7);
  });
  await page.keyboard.press('Backspace');
  await page.keyboard.type('9');
  await expect(field(page, 'Card Number')).toHaveValue('4242 4942 4242 4242');
  await field(page, 'Name on Card').fill('Ada Byron');
  await field(page, 'Expiry Month').selectOption('12');
  await field(page, 'Expiry Year').selectOption('45');
  await expect(button(page, 'Complete Payment')).toBeDisabled();
  await field(page, 'CVV').fill('1234');
  await expectAccessible(page);
  await button(page, 'Complete Payment').click();
  await expect(toast(page, 'Payment Successful')).toContainText('$43');
  await expect(visit(page, name)).toContainText('Deposit paid');
  expect(sent.join('\n')).toContain('"amount_paid_cents":4300');
  expect(sent.join('\n')).not.toMatch(/4242|1234/);

  await visit(page, name).getByRole('button', { name: 'Make Payment' }).click();
  await expect(dialog(page)).toContainText('$43 of $85 has been paid.');
  await button(page, 'Cash').click();
  await expectAccessible(page);
  await button(page, 'Complete Payment').click();
  await expect(visit(page, name)).toContainText('Paid in full');
});

test('each status change asks first, with Yes, Continue; a cancellation can be taken back', async ({
  page,
}) => {
  const name = `Status ${test.info().project.name}`;
  const { date } = await made(page, name);
  await openDay(page, date);
  const press = async (action: string) => {
    await visit(page, name).getByRole('button', { name: action, exact: true }).click();
  };
  const yes = () => question(page).getByRole('button', { name: 'Yes, Continue' }).click();

  await press('Confirm');
  await expect(question(page)).toContainText('Are you sure you want to confirm');
  await expectAccessible(page);
  await yes();
  await expect(toast(page, 'Status Updated')).toBeVisible();
  await expect(visit(page, name)).toContainText('Confirmed');
  // It has not begun.
  await expect(visit(page, name).getByRole('button', { name: 'Mark Complete' })).toBeHidden();

  await press('Cancel');
  await expect(question(page)).toContainText('Are you sure you want to cancel');
  await yes();
  await expect(toast(page, 'Appointment Canceled')).toBeVisible();
  await expect(visit(page, name)).toContainText('Canceled');
  await toast(page, 'Appointment Canceled').getByRole('button', { name: 'Undo' }).click();
  await expect(visit(page, name).getByText('Confirmed')).toBeVisible();

  await press('Cancel');
  await yes();
  await press('Reactivate');
  await expect(question(page)).toContainText('Are you sure you want to reactivate');
  await yes();
  await expect(visit(page, name)).toContainText('Booked');
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
