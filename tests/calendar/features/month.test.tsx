// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { $toasts } from '../../../src/platform/ui/toasts.ts';
import { today, tomorrow } from '../../admin/features/build.ts';
import { control, ok, refusal } from '../../admin/features/page.ts';
import { visit } from './build.ts';
import { BLOCKED, LIST, calls, down, opens, page, salon, undo } from './screen.tsx';

const day = (words: string) =>
  [...document.querySelectorAll<HTMLElement>('.month-day')].find((one) =>
    one.textContent?.startsWith(words),
  ) ?? expect.fail(`there is no day '${words}'`);
const pressDay = (words: string) => page.does(() => day(words).click());
const quick = (words: string) =>
  [...document.querySelectorAll<HTMLElement>('[aria-labelledby=quick-title] button')].find(
    ({ textContent }) => textContent?.startsWith(words),
  ) ?? expect.fail(`there is no quick action '${words}'`);

describe('the month', () => {
  test('loads its days once and shows how full they are', async () => {
    await opens(salon({ [LIST]: () => ok([visit('09:00', 240)]) }));
    expect(calls(LIST)).toHaveLength(1);
    expect(day('Tuesday, November 24').textContent).toContain('today, 1 appointment, 50% of the day booked');
    expect(day('Sunday, November 29').dataset['state']).toBe('closed');
  });

  test('shows a pressed day, which can be blocked and unblocked there; Undo reverses that', async () => {
    const put = `PUT /blocked-dates/${tomorrow}`;
    await opens(salon({ [put]: () => ok({ date: tomorrow, version: 1, reason: '' }) }));
    page.answers[BLOCKED] = () => ok([{ date: tomorrow, version: 1, reason: '' }]);
    await pressDay('Wednesday, November 25');
    expect(document.activeElement?.textContent).toBe('Wednesday, November 25');
    expect(calls('PUT')).toEqual([]);
    await page.press('Block Day');
    expect(page.toasts()).toEqual(['Date Blocked: Wed, Nov 25']);

    page.answers[`DELETE /blocked-dates/${tomorrow}`] = () => ok({ date: tomorrow, version: 1, reason: '' });
    page.answers[BLOCKED] = () => ok([]);
    await page.press('Unblock Day');
    expect(page.toasts().at(-1)).toBe('Date Unblocked: Wed, Nov 25');
    await undo();
    expect(page.bodiesOf(put)).toHaveLength(2);
  });

  test('never changes a past day', async () => {
    await opens(salon());
    await pressDay('Monday, November 23');
    expect(document.querySelector('#calendar-page')?.textContent).toBe('Monday, November 23');
    expect(document.body.textContent).not.toContain('Block Day');
  });

  test('asks before it blocks a day with appointments, and saves the reason', async () => {
    const put = `PUT /blocked-dates/${tomorrow}`;
    const visits = [visit('09:00', 60, { date: tomorrow, name: 'Priya Raman' })];
    await opens(
      salon({ [LIST]: () => ok(visits), [put]: () => ok({ date: tomorrow, version: 1, reason: 'Moving' }) }),
    );
    await pressDay('Wednesday, November 25');
    await page.press('Block Day');
    await page.does(vi.dynamicImportSettled);
    expect(calls('PUT')).toEqual([]);
    expect(document.querySelector('dialog')?.textContent).toContain('Priya Raman, 9:00 AM to 10:00 AM');
    await page.types('Reason', ' Moving ');
    await page.press('Yes, Continue');
    expect(page.bodiesOf(put)).toEqual([{ reason: 'Moving' }]);
    expect(document.querySelector('dialog')).toBeNull();
  });

  test("says why a day couldn't be blocked, and Retry tries again", async () => {
    const put = `PUT /blocked-dates/${tomorrow}`;
    await opens(salon({ [put]: down }));
    await pressDay('Wednesday, November 25');
    await page.press('Block Day');
    expect(page.toasts()).toEqual(["Blocking Failed: Wed, Nov 25 couldn't be blocked: Not now."]);
    expect(control('Block Day')).toBeDefined();
    page.answers[put] = () => ok({ date: tomorrow, version: 1, reason: '' });
    await undo();
    expect(page.bodiesOf(put)).toHaveLength(2);
  });

  test('can be walked through by keyboard', async () => {
    await opens(salon());
    day('Tuesday, November 24').focus();
    await page.key('ArrowDown');
    expect(document.activeElement?.textContent).toContain('Tuesday, December 1');
    expect(document.querySelector('#calendar-page')?.textContent).toBe('December 2026');
    await page.key('Home');
    expect(document.activeElement?.textContent).toContain('Sunday, November 29');
    expect(document.querySelectorAll('.month-day[tabindex="0"]')).toHaveLength(1);
  });
});

describe('a quick action', () => {
  test('blocks open days, reports failures, and Undo reverses it', async () => {
    const [saturday, sunday] = ['2026-11-28', '2026-11-29'];
    const answers = salon({
      [`PUT /blocked-dates/${saturday}`]: () => ok({ date: saturday, version: 1, reason: '' }),
      [`PUT /blocked-dates/${sunday}`]: down,
    });
    await opens(answers);
    page.answers[BLOCKED] = () => ok([{ date: saturday, version: 1, reason: '' }]);
    await page.does(() => quick('Block the coming weekend').click());
    expect(page.toasts()).toEqual([
      'Date Blocked: Sat, Nov 28',
      "Blocking Failed: 1 of 2 days (Sun, Nov 29) couldn't be blocked: Not now.",
    ]);
    expect(quick('Block the coming weekend').textContent).toContain('Sat, Nov 28 and Sun, Nov 29');

    page.answers[`DELETE /blocked-dates/${saturday}`] = () => ok({ date: saturday, version: 1, reason: '' });
    await page.does(() => $toasts.get()[0]?.action?.run());
    expect(calls('DELETE')).toEqual([`DELETE /blocked-dates/${saturday}`]);
  });

  test('unblocks if all days are blocked; a day unblocked meanwhile counts as done', async () => {
    await opens(
      salon({
        [BLOCKED]: () => ok([{ date: today, version: 1, reason: 'Flu' }]),
        [`DELETE /blocked-dates/${today}`]: () => refusal(404, 'not_found', 'Gone.'),
      }),
    );
    page.answers[BLOCKED] = () => ok([]);
    await page.does(() => quick('Unblock today').click());
    expect(page.toasts()).toEqual(['Date Unblocked: Tue, Nov 24']);
    page.answers[`PUT /blocked-dates/${today}`] = () => ok({ date: today, version: 1, reason: 'Flu' });
    await undo();
    expect(page.bodiesOf(`PUT /blocked-dates/${today}`)).toEqual([{ reason: 'Flu' }]);
  });
});

describe('the list of blocked dates', () => {
  const dates = [
    { date: '2026-07-04', version: 1, reason: 'Holiday' },
    { date: tomorrow, version: 1, reason: '' },
  ];

  test('shows upcoming ones with Remove, and past ones folded', async () => {
    await opens(salon({ [BLOCKED]: () => ok(dates) }));
    const past = document.querySelector('details');
    expect(past?.open).toBe(false);
    expect(past?.textContent).toContain('Sat, Jul 4');
    expect(past?.querySelector('button')).toBeNull();
    page.answers[`DELETE /blocked-dates/${tomorrow}`] = () => ok({ date: tomorrow, version: 1, reason: '' });
    page.answers[BLOCKED] = () => ok(dates.slice(0, 1));
    await page.press('Remove Wed, Nov 25');
    expect(page.toasts()).toEqual(['Date Unblocked: Wed, Nov 25']);
    expect(document.activeElement?.textContent).toBe('Blocked dates');
  });

  test('shows a change from another device, and applies the action once it was seen', async () => {
    const theirs = { date: tomorrow, version: 7, reason: 'Flu' };
    const stale = () => refusal(409, 'stale', 'Changed.', { data: theirs });
    const put = `PUT /blocked-dates/${tomorrow}`;
    const remove = `DELETE /blocked-dates/${tomorrow}`;
    await opens(salon({ [BLOCKED]: () => ok(dates), [put]: stale, [remove]: stale }));
    await page.press('Add Reason for Wed, Nov 25');
    await page.types('Reason', 'Fair');
    page.answers[BLOCKED] = () => ok([theirs]);
    await page.press('Save');
    expect(document.querySelector('dialog')?.textContent).toContain('Flu');
    await page.press('Keep Mine');
    expect(page.bodiesOf(put)).toEqual([
      { reason: 'Fair', version: 1 },
      { reason: 'Fair', version: 7 },
    ]);
    await page.press('Cancel');
    await page.press('Remove Wed, Nov 25');
    expect(page.toasts()).toEqual([
      "Unblocking Failed: Wed, Nov 25 couldn't be unblocked: It was changed on another device, and its reason is now 'Flu'.",
    ]);
    page.answers[remove] = () => ok({ date: tomorrow, reason: '' });
    page.answers[BLOCKED] = () => ok([]);
    await undo();
    expect(page.toasts().at(-1)).toBe('Date Unblocked: Wed, Nov 25');
  });

  test('says that a day was unblocked on another device, and can block it again', async () => {
    const put = `PUT /blocked-dates/${tomorrow}`;
    await opens(salon({ [BLOCKED]: () => ok(dates), [put]: () => refusal(404, 'not_found', 'Not found.') }));
    await page.press('Add Reason for Wed, Nov 25');
    await page.types('Reason', 'Fair');
    await page.press('Save');
    expect(document.querySelector('dialog')?.textContent).toContain(
      'This day was unblocked on another device. Save to block it again.',
    );
    await page.press('Save');
    expect(page.bodiesOf(put)).toEqual([{ reason: 'Fair', version: 1 }, { reason: 'Fair' }]);
  });

  test('has a form for the reason, which is saved or discarded', async () => {
    await opens(salon({ [BLOCKED]: () => ok(dates) }));
    await page.press('Add Reason for Wed, Nov 25');
    await page.press('Cancel');
    await page.press('Add Reason for Wed, Nov 25');
    await page.types('Reason', 'Fair');
    page.answers[`PUT /blocked-dates/${tomorrow}`] = () => ok({ date: tomorrow, version: 2, reason: 'Fair' });
    page.answers[BLOCKED] = () => ok([{ date: tomorrow, version: 2, reason: 'Fair' }]);
    await page.press('Save');
    expect(document.querySelector('dialog')).toBeNull();
    expect(control('Edit Reason for Wed, Nov 25')).toBeTruthy();
  });
});
