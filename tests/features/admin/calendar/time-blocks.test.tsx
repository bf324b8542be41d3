// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { blockForm } from '../../../../src/features/admin/calendar/block-form.ts';
import { today, tomorrow } from '../build.ts';
import { labelled, ok, refusal } from '../page.ts';
import { timeBlock } from './build.ts';
import { calls, down, opens, page, salon, undo } from './screen.tsx';

const errors = () =>
  [...document.querySelectorAll('dialog .field-error')].map(({ textContent }) => textContent);

const submit = () => page.does(() => document.querySelector<HTMLFormElement>('dialog form')?.requestSubmit());

describe('a time block', () => {
  test('is checked, added, and Undo frees it', async () => {
    await opens(salon());
    await page.press('Block time');
    await page.types('Date', '2026-11-23');
    await page.types('To', '11:00');
    await submit();
    expect(errors()).toEqual(['Date cannot be earlier than today', 'End must be after start']);
    expect(calls('POST')).toEqual([]);

    await page.types('Date', tomorrow);
    await page.types('To', '00:00');
    const made = timeBlock(`${tomorrow}T12:00`, '2026-11-26T00:00');
    page.answers['POST /time-blocks'] = () =>
      refusal(422, 'validation_failed', 'No.', { errors: { start_at: 'This time does not exist' } });
    await submit();
    expect(errors()).toEqual(['This time does not exist']);
    page.answers['POST /time-blocks'] = () => ok(made);
    page.answers['GET /time-blocks'] = () => ok([made]);
    await submit();
    expect(page.bodiesOf('POST /time-blocks').at(-1)).toEqual({
      id: expect.any(String),
      start_at: '2026-11-25T12:00',
      end_at: '2026-11-26T00:00',
      reason: '',
    });
    expect(document.querySelector('dialog')).toBeNull();
    expect(page.toasts()).toEqual(['Time Blocked: Wed, Nov 25, 12:00 PM to Thu, Nov 26, 12:00 AM']);
    page.answers[`DELETE /time-blocks/${made.id}`] = () => ok({ id: made.id });
    page.answers['GET /time-blocks'] = () => ok([]);
    await undo();
    expect(page.toasts().at(-1)).toMatch(/^Time Unblocked/);
  });

  test('that was typed is there when it is opened again, until it is given up', async () => {
    await opens(salon());
    await page.press('Block time');
    await page.types('Reason', 'Fair');
    await page.types('To', '15:00');
    // As a reload does: only what the tab keeps is left.
    await page.does(() => {
      blockForm.close();
    });
    await page.press('Block time');
    expect([labelled('Reason').value, labelled('To').value]).toEqual(['Fair', '15:00']);
    await page.press('Cancel');
    await page.press('Block time');
    expect([labelled('Reason').value, labelled('To').value]).toEqual(['', '13:00']);
    await page.press('Cancel');
  });

  test('whose answer was lost is replaced by what has been typed since', async () => {
    await opens(salon());
    await page.press('Block time');
    await page.types('Date', tomorrow);
    await submit();
    const [first] = page.bodiesOf('POST /time-blocks') as [{ id: string }];
    const made = { ...timeBlock(`${tomorrow}T12:00`, `${tomorrow}T14:00`), id: first.id };
    const answers = [refusal(409, 'stale', 'Changed.', { data: { ...made, end_at: `${tomorrow}T13:00` } })];
    page.answers['POST /time-blocks'] = () => answers.shift() ?? ok(made);
    page.answers[`DELETE /time-blocks/${first.id}`] = () => ok({ id: first.id });
    await page.types('To', '14:00');
    await submit();
    expect(calls('DELETE')).toEqual([`DELETE /time-blocks/${first.id}`]);
    expect(page.bodiesOf('POST /time-blocks').at(-1)).toMatchObject({ id: first.id, end_at: made.end_at });
    expect(page.toasts()).toEqual(['Time Blocked: Wed, Nov 25, 12:00 PM to 2:00 PM']);
  });

  test('that is over is folded away', async () => {
    const blocks = [
      timeBlock(`${today}T09:00`, `${today}T09:30`, 'Over'),
      timeBlock(`${today}T09:00`, `${today}T09:31`, 'Going on'),
    ];
    await opens(salon({ 'GET /time-blocks': () => ok(blocks) }));
    expect(document.querySelector('details')?.textContent).toContain('Over');
    expect(document.querySelector('details')?.textContent).not.toContain('Going on');
  });

  test('that could not be removed stays', async () => {
    const one = timeBlock(`${tomorrow}T09:00`, `${tomorrow}T10:00`);
    await opens(salon({ 'GET /time-blocks': () => ok([one]), [`DELETE /time-blocks/${one.id}`]: down }));
    await page.press('Remove Wed, Nov 25, 9:00 AM to 10:00 AM');
    expect(page.toasts()).toEqual([
      'Unblocking Failed: Wed, Nov 25, 9:00 AM to 10:00 AM is still blocked: Not now.',
    ]);
    expect(document.body.textContent).toContain('Wed, Nov 25, 9:00 AM to 10:00 AM');
  });
});
