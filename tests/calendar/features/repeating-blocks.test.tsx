// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { tomorrow } from '../../admin/features/build.ts';
import { labelled, ok, refusal } from '../../admin/features/page.ts';
import { visit, timeBlock } from './build.ts';
import { LIST, calls, opens, page, salon, undo } from './screen.tsx';

const submit = () => page.does(() => document.querySelector<HTMLFormElement>('dialog form')?.requestSubmit());
const inDialog = () => document.querySelector('dialog')?.textContent ?? '';

const series = 'school';
const [first, second, third] = [tomorrow, '2026-12-02', '2026-12-09'].map((date) => ({
  ...timeBlock(`${date}T12:00`, `${date}T13:00`, 'School'),
  series,
}));
const repeats = [second, third];

describe('a repeating time block', () => {
  test('is created with its last day and names clients in any week, and Undo removes all of it', async () => {
    await opens(salon());
    await page.press('Block Time');
    await page.types('Date', tomorrow);
    await page.types('Repeats', '1');
    expect(labelled('Repeat until').value).toBe('2027-02-17');
    await page.types('Repeat until', '2026-11-24');
    await submit();
    expect(inDialog()).toContain("Repeat until can't be before the date");
    await page.types('Repeat until', '2026-12-09');
    const booked = visit('12:00', 60, { date: '2026-12-09', name: 'Priya Raman' });
    page.answers[LIST] = () => ok([booked]);
    page.answers['POST /time-blocks'] = () => ok({ ...first, repeats });
    page.answers['GET /time-blocks'] = () => ok([first, second, third]);
    await submit();
    expect(page.bodiesOf('POST /time-blocks')).toMatchObject([
      { start_at: `${tomorrow}T12:00`, repeat: { every_weeks: 1, until: '2026-12-09' } },
    ]);
    expect(page.toasts()).toEqual([
      'Time Blocked: Wed, Nov 25, 12:00 PM to 1:00 PM, and 2 more until Wed, Dec 9',
    ]);
    expect(inDialog()).toContain('Priya Raman');
    await page.press('Keep It');
    page.answers[`DELETE /time-blocks/${first?.id}`] = () => ok({ id: first?.id });
    page.answers['GET /time-blocks'] = () => ok([]);
    await undo();
    expect(page.sent.findLast(({ call }) => call.startsWith('DELETE'))?.query).toEqual({
      version: '1',
      scope: 'following',
    });
    expect(document.body.textContent).toContain('No upcoming time is blocked.');
  });

  test('is listed once with its repeats, and each can be removed alone or with the later ones', async () => {
    await opens(salon({ 'GET /time-blocks': () => ok([first, second, third]) }));
    expect(document.body.textContent).toContain('Repeats: 2 more until Wed, Dec 9');
    page.answers[`DELETE /time-blocks/${second?.id}`] = () => ok({ id: second?.id });
    page.answers['GET /time-blocks'] = () => ok([first, third]);
    await page.press('Remove Wed, Dec 2, 12:00 PM to 1:00 PM');
    expect(calls('DELETE')).toEqual([]);
    await page.press('Remove This One');
    expect(page.toasts()).toEqual(['Time Unblocked: Wed, Dec 2, 12:00 PM to 1:00 PM']);
    page.answers['POST /time-blocks'] = () => ok(second);
    await undo();
    expect(page.bodiesOf('POST /time-blocks')).toMatchObject([{ start_at: second?.start_at, series }]);

    page.answers['GET /time-blocks'] = () => ok([]);
    page.answers[`DELETE /time-blocks/${first?.id}`] = () => ok({ id: first?.id });
    await page.press('Remove Wed, Nov 25, 12:00 PM to 1:00 PM');
    await page.press('Remove This and 1 Later');
    expect(page.toasts().at(-1)).toBe(
      'Time Unblocked: Wed, Nov 25, 12:00 PM to 1:00 PM, and 1 more until Wed, Dec 9',
    );
    expect(document.querySelector('dialog')).toBeNull();
  });

  test.each([
    [[third], third?.id, 'Time Unblocked: Wed, Dec 9, 12:00 PM to 1:00 PM'],
    [repeats, second?.id, 'Time Unblocked: Wed, Dec 2, 12:00 PM to 1:00 PM, and 1 more until Wed, Dec 9'],
    [[], first?.id, 'Time Unblocked: Wed, Nov 25, 12:00 PM to 1:00 PM'],
  ])('whose first block is already gone loses the blocks that are left', async (left, id, said) => {
    await opens(salon({ 'GET /time-blocks': () => ok([first, second, third]) }));
    page.answers[`DELETE /time-blocks/${id}`] = () => ok({ id });
    page.answers[`DELETE /time-blocks/${first?.id}`] = () => refusal(404, 'not_found', 'There is none.');
    page.answers['GET /time-blocks'] = () => ok(left);
    await page.press('Remove Wed, Nov 25, 12:00 PM to 1:00 PM');
    await page.press('Remove This and 2 Later');
    const deleted = page.sent.filter(({ call }) => call.startsWith('DELETE'));
    expect(deleted.map(({ call }) => call)).toEqual(
      [first?.id, id].map((one) => `DELETE /time-blocks/${one}`),
    );
    expect(deleted.at(-1)?.query).toEqual({
      version: '1',
      ...(left.length > 1 && { scope: 'following' }),
    });
    expect(page.toasts()).toEqual([said]);
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('that already exists opens for a check before anything is saved over it', async () => {
    await opens(salon());
    await page.press('Block Time');
    await page.types('Date', tomorrow);
    page.answers['POST /time-blocks'] = () => refusal(409, 'stale', 'Changed.', { data: first });
    page.answers['GET /time-blocks'] = () => ok([first, second, third]);
    await submit();
    expect(inDialog()).toContain('Edit Time Block');
    expect(calls('PUT')).toEqual([]);
  });
});
