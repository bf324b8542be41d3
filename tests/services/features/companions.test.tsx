// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { Service } from '../../../src/domain/services/services.ts';
import { control, labelled, ok, refusal } from '../../admin/features/page.ts';
import { LIST, color, cut, dialog, names, opens, page } from './screen.tsx';

const [first, second]: [Service, Service] = [
  { ...cut, position: 1 },
  { ...color, position: 2 },
];
const list = [first, second, { ...cut, id: 6, name: 'Treatment', position: 3 }];
const PLACE = 'PUT /services/1';
const grip = () => control("Drag Women's Cut & Style, or move it with the arrow keys");
const press = async (key: string) => {
  grip().focus();
  await page.key(key, grip());
};
const check = (label: string) =>
  page.does(() => {
    labelled(label).click();
  });

describe('the order', () => {
  test('is changed by arrow keys, with focus on the moved item, and undone', async () => {
    await opens({ [PLACE]: () => ok({ ...first, version: 2, position: 2 }) }, list);
    await press('ArrowDown');
    expect(names()).toEqual(['Color Service', "Women's Cut & Style", 'Treatment']);
    expect(document.activeElement).toBe(grip());
    expect(page.element.textContent).toContain('Now number 2 of 3');
    expect(page.bodiesOf(PLACE)).toEqual([{ position: 2, version: 1 }]);
    expect(page.toasts()[0]).toMatch(/^Order Saved: Women's Cut & Style is now number 2\./);
    page.answers[PLACE] = () => ok({ ...first, version: 3 });
    await page.press('Undo');
    expect(names()[0]).toBe("Women's Cut & Style");
    expect(page.bodiesOf(PLACE)).toEqual([
      { position: 2, version: 1 },
      { position: 1, version: 2 },
    ]);
  });

  test('moves among shown items, and hidden items keep their order', async () => {
    const hidden = list.map((one) => ({ ...one, active: one.id !== 3 }));
    await opens({ [PLACE]: () => ok({ ...first, version: 2, position: 3 }) }, hidden);
    await page.press('Hide Inactive (1)');
    await press('ArrowDown');
    expect(page.bodiesOf(PLACE)).toEqual([{ position: 3, version: 1 }]);
    expect(names()).toEqual(['Treatment', "Women's Cut & Style"]);
    await page.press('Hide Inactive (1)');
    expect(names()).toEqual(['Color Service', 'Treatment', "Women's Cut & Style"]);
  });

  test('is saved once for all presses during a save', async () => {
    const arrival = Promise.withResolvers<void>();
    let at = 2;
    const answer = async () => {
      await arrival.promise;
      return ok({ ...first, version: at, position: at++ });
    };
    await opens({ [PLACE]: answer }, list);
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowDown', 'ArrowDown']) await press(key);
    expect(names().at(-1)).toBe("Women's Cut & Style");
    await page.does(() => {
      arrival.resolve();
    });
    expect(page.bodiesOf(PLACE)).toEqual([
      { position: 2, version: 1 },
      { position: 3, version: 2 },
    ]);
    expect(page.toasts()).toHaveLength(1);
  });

  test("that can't be saved says why and is restored", async () => {
    await opens({ [PLACE]: () => refusal(503, 'store_unavailable', 'Not now.') }, list);
    await press('ArrowDown');
    expect(page.toasts()).toEqual(['Move Failed: Failed to move service: Not now.']);
    expect(names()[0]).toBe("Women's Cut & Style");
    page.answers[LIST] = () => ok(list);
  });
});

describe('the form', () => {
  /** The first service comes last, because `press` takes the last of several buttons. */
  const firstLast = [...list.slice(1), first];

  test("shows a service's companions and sends only changes", async () => {
    await opens({ [PLACE]: () => ok({ ...first, version: 2, add_on: true, by_request: true }) }, firstLast);
    await page.press('Edit');
    for (const label of ['Starting price', 'Add-on', 'By request', 'Color Service', 'Treatment'])
      await check(label);
    await check('Color Service');
    await page.types('Deposit (%)', '120');
    await page.press('Save Changes');
    expect(dialog()?.textContent).toContain('Deposit must be a whole number from 0 to 100');
    expect(document.activeElement).toBe(labelled('Deposit (%)'));
    await page.types('Deposit (%)', ' 25 %');
    await page.types('Rebook after (weeks)', '53');
    await page.press('Save Changes');
    expect(dialog()?.textContent).toContain('Interval must be a whole number from 1 to 52');
    await page.types('Rebook after (weeks)', '6');
    await page.press('Save Changes');
    expect(page.bodiesOf(PLACE)).toEqual([
      {
        price_from: true,
        add_on: true,
        by_request: true,
        deposit_percentage: 25,
        interval_weeks: 6,
        goes_with: [6],
        version: 1,
      },
    ]);
    expect(page.element.querySelector('ul.card')?.textContent).toMatch(/Add-on.*By request/);
  });

  test('shows changes made elsewhere with service names', async () => {
    const theirs = { ...first, version: 2, goes_with: [3, 6], deposit_percentage: 10 };
    await opens({ [PLACE]: () => refusal(409, 'stale', 'Changed elsewhere.', { data: theirs }) }, firstLast);
    await page.press('Edit');
    await check('Treatment');
    await page.press('Save Changes');
    expect(dialog()?.textContent).toContain(
      'Goes well with is now Color Service, Treatment; yours is Treatment.',
    );
    expect(dialog()?.textContent).toContain('10%');
  });

  test('restores the companions of a deleted service with Undo', async () => {
    const pair = [{ ...second, goes_with: [1] }, first];
    await opens(
      {
        'DELETE /services/1': () => ok({ id: 1, retired: false }),
        'POST /services': () => ok({ ...first, version: 2 }),
        'PUT /services/3': () => ok({ ...second, goes_with: [1] }),
      },
      pair,
    );
    await page.press('Delete');
    await page.press('Delete Service');
    await page.press('Undo');
    expect(page.bodiesOf('PUT /services/3')).toEqual([{ goes_with: [1], version: 1 }]);
    expect(names()).toEqual(["Women's Cut & Style", 'Color Service']);
  });
});
