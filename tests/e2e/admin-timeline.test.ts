import type { Locator } from '@playwright/test';
import { books, CALENDAR, startTime, visit } from './support/calendar.ts';
import { openAdmin, signIn, toast } from './support/owner.ts';
import { expect, test } from './support/test.ts';

/** Returns the point at which to grab a block, slightly below its top edge, and its width. */
async function grip(block: Locator): Promise<{ x: number; y: number; width: number }> {
  // The page would scroll if the block were near the window's edge.
  await block.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  const box = await block.boundingBox();
  if (!box) throw new Error('There is nothing to drag');
  return { x: box.x + 20, y: box.y + 10, width: box.width };
}

/** The height of an hour in the timeline, in pixels. */
const HOUR = 96;

test('an appointment can be dragged to another time, and Undo moves it back', async ({ page, isMobile }) => {
  await signIn(page);
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
    await expect(page.locator('[data-part=ghost]')).toContainText('11:15 AM');
    await touch('touchEnd', 0);
  } else {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + HOUR * 1.25 + 4, { steps: 5 });
    await expect(page.locator('[data-part=ghost]')).toContainText('11:15 AM');
    await page.mouse.up();
  }
  await expect(toast(page, 'Appointment Updated')).toContainText('Dora Maar, Tue, Nov 24 at 11:15 AM');
  expect(await startTime(page, id, '2026-11-24')).toBe('11:15');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await toast(page, 'Appointment Updated').getByRole('button', { name: 'Undo' }).click();
  await expect(visit(page, 'Dora Maar')).toHaveAccessibleName(/^10:00 AM to 11:00 AM/);
  expect(await startTime(page, id, '2026-11-24')).toBe('10:00');
});

// A phone shows only one day.
test('an appointment can be dragged to another day of the week', { tag: '@desk' }, async ({ page }) => {
  await signIn(page);
  const id = await books(page, 'Lee Miller', '2026-12-07T09:00');
  await page.goto(`${CALENDAR}?view=week&date=2026-12-07`);
  const from = await grip(visit(page, 'Lee Miller'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 2 * from.width, from.y + HOUR, { steps: 5 });
  await page.mouse.up();
  await expect(toast(page, 'Appointment Updated')).toContainText('Lee Miller, Wed, Dec 9 at 10:00 AM');
  expect(await startTime(page, id, '2026-12-09')).toBe('10:00');

  // Escape cancels the drag.
  const again = await grip(visit(page, 'Lee Miller'));
  await page.mouse.move(again.x, again.y);
  await page.mouse.down();
  await page.mouse.move(again.x, again.y + 2 * HOUR, { steps: 5 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('[data-part=ghost]')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await startTime(page, id, '2026-12-09')).toBe('10:00');
});

test('pressing an empty place in the calendar starts an appointment at that time', async ({ page }) => {
  await openAdmin(page, `${CALENDAR}?view=day&date=2026-12-16`);
  const column = page.getByRole('button', { name: 'New appointment on Wed, Dec 16' });
  // The timeline starts at eight, so half past nine is an hour and a half below its top.
  await column.click({ position: { x: 100, y: HOUR * 1.6 } });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Ada Byron');
  await dialog.getByLabel('Email').fill('ada@example.com');
  await dialog.getByLabel('Phone').fill('(555) 010-0100');
  await dialog.getByRole('button', { name: /Next/ }).click();
  await expect(dialog.getByLabel('Date')).toHaveValue('2026-12-16');
  await expect(dialog.getByLabel('Time')).toHaveValue('09:30');
});
