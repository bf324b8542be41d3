import { isFull } from '../support/proof.ts';
import { books, CALENDAR, visit } from './support/calendar.ts';
import { tasks, timeToNextPaint, median } from './support/main-thread.ts';
import { openAdmin } from './support/owner.ts';
import { expect, test } from './support/test.ts';
import { openDays } from './support/wizard.ts';

/** The time a person perceives as instant, in milliseconds. */
const AT_ONCE = 100;
/** How often multi-step actions are repeated. */
const times = isFull ? 5 : 3;

test(
  'choosing a day, a time and a service responds at once on a slow phone',
  { tag: '@timed' },
  async ({ page }) => {
    await page.goto('/booking?service=1');
    const days = openDays(page);
    await expect(days.first()).toBeVisible();
    let nth = 0;
    const day = () => timeToNextPaint(page, () => days.nth((nth += 1)).tap());
    expect(await median(day), 'a day').toBeLessThan(AT_ONCE);

    const time = async () => {
      const first = page.getByRole('button', { name: /^\d+:\d\d [AP]M$/ }).first();
      await expect(first).toBeVisible();
      const waited = await timeToNextPaint(page, () => first.tap());
      await page.goBack();
      return waited;
    };
    expect(await median(time, times), 'a time').toBeLessThan(AT_ONCE);

    const service = async () => {
      await page.evaluate(() => {
        sessionStorage.clear();
      });
      await page.goto('/booking?service=1');
      await days.nth(1).tap();
      await page.getByRole('button', { name: 'Add a Service' }).filter({ visible: true }).tap();
      const more = page.getByRole('dialog').getByRole('button', { name: /^Deep Conditioning/ });
      await expect(more).toBeVisible();
      return timeToNextPaint(page, () => more.tap());
    };
    expect(await median(service, times), 'a service').toBeLessThan(AT_ONCE);
  },
);

test('a dragged visit follows the finger on a slow phone', { tag: '@timed' }, async ({ page }) => {
  await openAdmin(page, CALENDAR);
  for (const [name, time] of [
    ['Ada', '09:00'],
    ['Grace', '10:00'],
    ['Edith', '13:00'],
    ['Mary', '14:00'],
  ] as const)
    await books(page, name, `2026-11-24T${time}`);
  await page.goto(`${CALENDAR}?view=day&date=2026-11-24`);
  const block = visit(page, 'Grace');
  await block.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  const box = await block.boundingBox();
  if (!box) throw new Error('There is nothing to take hold of');
  const finger = await page.context().newCDPSession(page);
  const x = box.x + box.width - 24;
  let y = box.y + 10;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart');
  const move = async () => {
    y += 24;
    const [longest = Number.NaN] = await tasks(page, () => touch('touchMove'));
    return 4 * longest;
  };
  expect(await median(move), 'a step').toBeLessThan(AT_ONCE);
  await expect(page.locator('[data-part=ghost]')).toBeVisible();
  const released = await timeToNextPaint(page, () => touch('touchEnd'));
  expect(released, 'releasing').toBeLessThan(AT_ONCE);
  await expect(visit(page, 'Grace')).not.toHaveAccessibleName(/^10:00 AM/);
});
