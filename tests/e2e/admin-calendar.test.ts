import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { ask, openAdmin } from './support/owner.ts';
import { expect, test } from './support/test.ts';

const CALENDAR = '/admin/availability';

const day = (page: Page, words: string) => page.getByRole('button', { name: new RegExp(`^${words}`) });
const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title });
/** A visit in the timeline: its name says its time, its client and more. */
const visit = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`, ${name}, `) });

/** Makes an owner's appointment of an hour; answers its id. */
async function books(page: Page, name: string, start_at: string): Promise<string> {
  const customer = { name, email: 'ada@example.com', phone: '(555) 010-0100' };
  const body = { customer, start_at, service_type_id: 1, status: 'booked' };
  return (await ask<{ id: string }>(page, 'POST', '/api/admin-public/appointments', body)).id;
}

/** What the public calendar says of a day for a cut. */
async function offered(page: Page, date: string): Promise<unknown> {
  const { days } = await ask<{ days: { reason?: string; slots: { start_at: string }[] }[] }>(
    page,
    'GET',
    `/api/availability?service_id=1&date=${date}`,
  );
  const [only] = days;
  return only?.reason ?? only?.slots.map(({ start_at }) => start_at.slice(11));
}

async function startOf(page: Page, id: string, date: string): Promise<string | undefined> {
  const path = `/api/admin-public/appointments?from=${date}&to=${date}`;
  const list = await ask<{ id: string; time: string }[]>(page, 'GET', path);
  return list.find((one) => one.id === id)?.time;
}

test('a day that is pressed is closed to everybody at once, and pressed again is open', async ({ page }) => {
  await openAdmin(page, CALENDAR);
  await day(page, 'Wednesday, November 25').click();
  await expect(toast(page, 'Date Blocked')).toContainText('Wed, Nov 25');
  await expect(day(page, 'Wednesday, November 25')).toHaveAccessibleName(/blocked/);

  const visitor = await page.context().newPage();
  await visitor.clock.setSystemTime('2026-11-23T14:00:00Z');
  await visitor.goto('/booking');
  await visitor.getByRole('button', { name: /Women's Cut/ }).click();
  await expect(
    visitor.getByRole('button', { name: 'Wednesday, November 25, no available times' }),
  ).toBeVisible();
  await visitor.close();

  await day(page, 'Wednesday, November 25').click();
  await expect(toast(page, 'Date Unblocked')).toBeVisible();
  expect(await offered(page, '2026-11-25')).toEqual(['09:00', '10:30', '14:00', '15:30']);
});

test('a past day stays as it is', async ({ page }) => {
  await openAdmin(page, CALENDAR);
  await day(page, 'Friday, November 20').click({ force: true });
  await expect(toast(page, 'Past dates cannot be changed')).toBeVisible();
  expect(await ask(page, 'GET', '/api/admin-public/blocked-dates')).toEqual([]);
});

test('a day with appointments is asked about, and they stay', async ({ page }) => {
  await openAdmin(page, CALENDAR);
  await books(page, 'Ada Byron', '2026-12-01T09:00');
  await page.goto(`${CALENDAR}?date=2026-12-01`);
  await day(page, 'Tuesday, December 1, 1 appointment').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Ada Byron, 9:00 AM to 10:00 AM');
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('Moving house');
  await dialog.getByRole('button', { name: 'Yes, Continue' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Moving house' })).toBeVisible();
  expect(await offered(page, '2026-12-01')).toBe('blocked');
  expect(await ask(page, 'GET', '/api/admin-public/blocked-dates')).toEqual([
    { date: '2026-12-01', reason: 'Moving house' },
  ]);

  await page.getByRole('button', { name: 'Remove Tue, Dec 1' }).click();
  await expect(toast(page, 'Date Unblocked')).toBeVisible();
  expect(await ask(page, 'GET', '/api/admin-public/blocked-dates')).toEqual([]);
});

test('the coming weekend is blocked with one press, and Undo opens it', async ({ page }) => {
  await openAdmin(page, CALENDAR);
  await page.getByRole('button', { name: /Block the coming weekend/ }).click();
  await expect(toast(page, 'Dates Blocked')).toContainText('Sat, Nov 28 and Sun, Nov 29');
  expect(await offered(page, '2026-11-28')).toBe('blocked');
  await expect(page.getByRole('button', { name: /Unblock the coming weekend/ })).toBeVisible();
  await toast(page, 'Dates Blocked').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Dates Unblocked')).toBeVisible();
  expect(await ask(page, 'GET', '/api/admin-public/blocked-dates')).toEqual([]);
});

test('the month is walked through and blocked by keys alone', async ({ page }) => {
  await openAdmin(page, CALENDAR);
  await day(page, 'Monday, November 23').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { level: 2, name: 'January 2027' })).toBeVisible();
  await expect(day(page, 'Friday, January 1,')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Date Blocked')).toContainText('Fri, Jan 1');
});

/** Where a locator's box is hit: a little below its top edge. */
async function grip(block: Locator): Promise<{ x: number; y: number; width: number }> {
  // Near an edge of the window the page would scroll along.
  await block.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  const box = await block.boundingBox();
  if (!box) throw new Error('There is nothing to take hold of');
  return { x: box.x + 20, y: box.y + 10, width: box.width };
}

/** How high an hour is in the timeline, in pixels. */
const HOUR = 96;

test(
  'an appointment is dragged to another time, and Undo takes it back',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await openAdmin(page, CALENDAR);
    const id = await books(page, 'Dora Maar', '2026-11-24T10:00');
    await page.goto(`${CALENDAR}?view=day&date=2026-11-24`);
    const block = visit(page, 'Dora Maar');
    const from = await grip(block);
    if (isMobile) {
      const finger = await page.context().newCDPSession(page);
      const x = from.x + from.width - 44;
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
      await touch('touchStart', from.y);
      for (let step = 1; step <= 5; step += 1) await touch('touchMove', from.y + (HOUR * 1.25 * step) / 5);
      await expect(page.locator('.visit-ghost')).toContainText('11:15 AM');
      await touch('touchEnd', 0);
    } else {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y + HOUR * 1.25 + 4, { steps: 5 });
      await expect(page.locator('.visit-ghost')).toContainText('11:15 AM');
      await page.mouse.up();
    }
    await expect(toast(page, 'Appointment Updated')).toContainText('Dora Maar, Tue, Nov 24 at 11:15 AM');
    expect(await startOf(page, id, '2026-11-24')).toBe('11:15');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await toast(page, 'Appointment Updated').getByRole('button', { name: 'Undo' }).click();
    await expect(visit(page, 'Dora Maar')).toHaveAccessibleName(/^10:00 AM to 11:00 AM/);
    expect(await startOf(page, id, '2026-11-24')).toBe('10:00');
  },
);

// A phone shows one day.
test('a drag to another day of the week', { tag: '@desk' }, async ({ page }) => {
  await openAdmin(page, CALENDAR);
  const id = await books(page, 'Lee Miller', '2026-12-07T09:00');
  await page.goto(`${CALENDAR}?view=week&date=2026-12-07`);
  const from = await grip(visit(page, 'Lee Miller'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 2 * from.width, from.y + HOUR, { steps: 5 });
  await page.mouse.up();
  await expect(toast(page, 'Appointment Updated')).toContainText('Lee Miller, Wed, Dec 9 at 10:00 AM');
  expect(await startOf(page, id, '2026-12-09')).toBe('10:00');

  // Escape leaves it where it is.
  const again = await grip(visit(page, 'Lee Miller'));
  await page.mouse.move(again.x, again.y);
  await page.mouse.down();
  await page.mouse.move(again.x, again.y + 2 * HOUR, { steps: 5 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('.visit-ghost')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await startOf(page, id, '2026-12-09')).toBe('10:00');
});

test('an appointment is moved by keys, announced at each step, and keeps the focus', async ({ page }) => {
  await openAdmin(page, CALENDAR);
  const id = await books(page, 'Berenice Abbott', '2026-12-04T10:00');
  await page.goto(`${CALENDAR}?view=day&date=2026-12-04`);
  await visit(page, 'Berenice Abbott').focus();
  await page.keyboard.press('m');
  await expect(page.getByRole('status').filter({ hasText: 'Picked up Berenice Abbott' })).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: 'Fri, Dec 4 at 10:15 AM' })).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 2, name: 'Monday, December 7' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Appointment Updated')).toContainText('Mon, Dec 7 at 10:15 AM');
  await expect(visit(page, 'Berenice Abbott')).toBeFocused();
  expect(await startOf(page, id, '2026-12-07')).toBe('10:15');

  await page.keyboard.press('m');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(visit(page, 'Berenice Abbott')).toBeFocused();
  expect(await startOf(page, id, '2026-12-07')).toBe('10:15');
});

test('a move onto another appointment is asked about first', async ({ page, surprises }) => {
  surprises.expect(/409 \(Conflict\)/);
  await openAdmin(page, CALENDAR);
  const id = await books(page, 'Gerda Taro', '2026-12-10T09:00');
  await books(page, 'Tina Modotti', '2026-12-10T10:00');
  await page.goto(`${CALENDAR}?view=day&date=2026-12-10`);
  const move = async () => {
    await visit(page, 'Gerda Taro').focus();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };
  await move();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Tina Modotti');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(visit(page, 'Gerda Taro')).toHaveAccessibleName(/^9:00 AM/);
  expect(await startOf(page, id, '2026-12-10')).toBe('09:00');

  await move();
  await dialog.getByRole('button', { name: 'Yes, Continue' }).click();
  await expect(toast(page, 'Appointment Updated')).toBeVisible();
  expect(await startOf(page, id, '2026-12-10')).toBe('09:15');
});

test('details are opened with a press, and move it without dragging', { tag: '@both' }, async ({ page }) => {
  await openAdmin(page, CALENDAR);
  const id = await books(page, 'Vivian Maier', '2026-12-11T09:00');
  await page.goto(`${CALENDAR}?view=day&date=2026-12-11`);
  await visit(page, 'Vivian Maier').click();
  const dialog = page.getByRole('dialog', { name: 'Vivian Maier' });
  await expect(dialog.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:5550100100');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  const bar = page.getByRole('group', { name: 'Move Vivian Maier' });
  await bar.getByRole('button', { name: 'Later', exact: true }).click();
  await bar.getByRole('button', { name: 'A day later' }).click();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Move here' }).click();
  await expect(toast(page, 'Appointment Updated')).toContainText('Sat, Dec 12 at 9:15 AM');
  expect(await startOf(page, id, '2026-12-12')).toBe('09:15');
});

test('what changes elsewhere is shown before long, and an older state is not moved', async ({
  page,
  surprises,
}) => {
  surprises.expect(/409 \(Conflict\)/);
  await openAdmin(page, CALENDAR);
  const id = await books(page, 'Dorothea Lange', '2026-12-14T09:00');
  await page.goto(`${CALENDAR}?view=day&date=2026-12-14`);
  await visit(page, 'Dorothea Lange').focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await ask(page, 'PUT', `/api/admin-public/appointments/${id}`, { start_at: '2026-12-14T13:00' });
  await page.keyboard.press('Enter');
  // It is asked once more, about what there is now.
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('This appointment has changed meanwhile:');
  await question.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(visit(page, 'Dorothea Lange')).toHaveAccessibleName(/^1:00 PM to 2:00 PM/, {
    timeout: 25_000,
  });
});

test('hours are changed, saved, and followed by the public calendar', async ({ page }) => {
  await openAdmin(page, CALENDAR);
  const friday = page.getByLabel('Friday', { exact: true });
  await friday.selectOption('Own hours');
  await page.getByLabel('Friday Start').fill('14:00');
  await page.getByLabel('Friday End').fill('13:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('End must be after start')).toBeVisible();
  await expect(page.getByLabel('Friday End')).toBeFocused();
  await expectAccessible(page);

  // What is not saved is asked about before it is left.
  if (await page.getByRole('button', { name: 'Open menu' }).isVisible()) {
    await page.getByRole('button', { name: 'Open menu' }).click();
  }
  await page.getByRole('link', { name: 'Appointments' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('The business hours have changes');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.keyboard.press('Escape');

  await page.getByLabel('Friday End').fill('17:00');
  await page.getByRole('button', { name: 'Add break' }).click();
  await page.getByLabel('Break 1 Start').fill('15:00');
  await page.getByLabel('Break 1 End').fill('16:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Business Hours Saved')).toBeVisible();
  expect(await offered(page, '2026-11-27')).toEqual(['14:00']);
  expect(await offered(page, '2026-11-26')).toEqual(['09:00', '10:30', '14:00']);
});

test('an hour is blocked and freed again', async ({ page }) => {
  await openAdmin(page, CALENDAR);
  await page.getByRole('button', { name: 'Block time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block time' });
  await dialog.getByLabel('Date').fill('2026-12-15');
  await dialog.getByLabel('From').fill('10:00');
  await dialog.getByLabel('To').fill('09:00');
  await dialog.getByLabel('Reason').fill('Dentist');
  await dialog.getByRole('button', { name: 'Block time' }).click();
  await expect(dialog.getByText('End must be after start')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('To').fill('12:00');
  await dialog.getByRole('button', { name: 'Block time' }).click();
  await expect(toast(page, 'Time Blocked')).toContainText('Tue, Dec 15, 10:00 AM to 12:00 PM');
  expect(await offered(page, '2026-12-15')).not.toContain('10:30');
  await page.getByRole('button', { name: /^Remove Tue, Dec 15, 10:00 AM/ }).click();
  await expect(toast(page, 'Time Unblocked')).toBeVisible();
  expect(await offered(page, '2026-12-15')).toContain('10:30');
  await toast(page, 'Time Unblocked').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Dentist' })).toBeVisible();
});

test('an empty place opens a new appointment at its time', async ({ page }) => {
  await openAdmin(page, `${CALENDAR}?view=day&date=2026-12-16`);
  const column = page.getByRole('button', { name: 'New appointment on Wed, Dec 16' });
  // The page begins at eight: an hour and a half below it is half past nine.
  await column.click({ position: { x: 100, y: HOUR * 1.6 } });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Ada Byron');
  await dialog.getByLabel('Email').fill('ada@example.com');
  await dialog.getByLabel('Phone').fill('(555) 010-0100');
  await dialog.getByRole('button', { name: /Next/ }).click();
  await expect(dialog.getByLabel('Date')).toHaveValue('2026-12-16');
  await expect(dialog.getByLabel('Time')).toHaveValue('09:30');
});

test('a visit over the change of the clock is drawn where the clock shows it', async ({ page }) => {
  await openAdmin(page, CALENDAR);
  // On 8 March 2027 New York springs from two to three.
  await books(page, 'Night Owl', '2027-03-14T01:30');
  await page.goto(`${CALENDAR}?view=day&date=2027-03-14`);
  await expect(visit(page, 'Night Owl')).toHaveAccessibleName(/^1:30 AM to 3:30 AM/);
});

for (const view of ['month', 'week', 'day']) {
  test(`the ${view} is accessible and never wider than the window`, { tag: '@both' }, async ({ page }) => {
    await openAdmin(page, CALENDAR);
    await page.goto(`${CALENDAR}?view=${view}&date=2026-12-10`);
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar Management' })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
    if (view === 'month') {
      const small = await page
        .getByRole('grid')
        .getByRole('button')
        .evaluateAll(
          (days) =>
            days.filter((one) => {
              const { width, height } = one.getBoundingClientRect();
              return width < 44 || height < 44;
            }).length,
        );
      expect(small).toBe(0);
    }
  });
}
