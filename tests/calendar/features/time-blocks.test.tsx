// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { today, tomorrow } from '../../admin/features/build.ts';
import { labelled, ok, refusal } from '../../admin/features/page.ts';
import { timeBlock } from './build.ts';
import { calls, opens, page, salon, undo } from './screen.tsx';

const errors = () =>
  [...document.querySelectorAll('dialog .field-error')].map(({ textContent }) => textContent);

const submit = () => page.does(() => document.querySelector<HTMLFormElement>('dialog form')?.requestSubmit());

describe('a time block', () => {
  test('is checked and added, and Undo removes it', async () => {
    await opens(salon());
    await page.press('Block Time');
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

  test("from the owner's other calendar is in the timeline with its name, but not in the list", async () => {
    const one = { ...timeBlock(`${today}T12:00`, `${today}T13:00`, 'Family'), calendar: 'family' };
    await opens(salon({ 'GET /time-blocks': () => ok([one]) }));
    await page.press('Day');
    const shown = [...document.querySelectorAll('[data-part=block]')].map(({ textContent }) => textContent);
    expect(shown).toEqual(['Family, 12:00 PM to 1:00 PM']);
    expect(document.querySelector('[data-part=block] button, [data-part=block] a')).toBeNull();
    expect(document.body.textContent).toContain('No upcoming time is blocked');
  });

  test('is edited in the same form, and Undo restores it', async () => {
    const one = timeBlock(`${tomorrow}T12:00`, '2026-11-26T00:00', 'Fair');
    const put = `PUT /time-blocks/${one.id}`;
    await opens(salon({ 'GET /time-blocks': () => ok([one]) }));
    await page.press('Edit Wed, Nov 25, 12:00 PM to Thu, Nov 26, 12:00 AM');
    expect(document.querySelector('dialog')?.textContent).toContain('Edit Time Block');
    expect([labelled('From').value, labelled('To').value]).toEqual(['12:00', '00:00']);
    await page.types('To', '14:00');
    const edited = { ...one, version: 2, end_at: `${tomorrow}T14:00` };
    page.answers[put] = () => ok(edited);
    page.answers['GET /time-blocks'] = () => ok([edited]);
    await submit();
    const sent = { start_at: one.start_at, end_at: edited.end_at, reason: 'Fair', version: 1 };
    expect(page.bodiesOf(put)).toEqual([sent]);
    expect(page.toasts()).toEqual(['Time Block Changed: Wed, Nov 25, 12:00 PM to 2:00 PM']);
    await undo();
    expect(page.bodiesOf(put).at(-1)).toEqual({ ...sent, end_at: one.end_at, version: 2 });
  });

  test('of several days is edited with its end date, even after it began', async () => {
    const one = timeBlock('2026-11-23T12:00', '2026-11-26T09:00', 'Fair');
    const put = `PUT /time-blocks/${one.id}`;
    await opens(salon({ 'GET /time-blocks': () => ok([one]), [put]: () => ok({ ...one, version: 2 }) }));
    await page.press('Edit Mon, Nov 23, 12:00 PM to Thu, Nov 26, 9:00 AM');
    await page.types('End date', '2026-11-22');
    await submit();
    expect(errors()).toEqual(['End must be after start']);
    await page.types('End date', '2026-11-27');
    await submit();
    expect(page.bodiesOf(put)).toMatchObject([{ start_at: one.start_at, end_at: '2026-11-27T09:00' }]);
  });

  test('removed on another device while being edited can be blocked again', async () => {
    const one = timeBlock(`${tomorrow}T12:00`, `${tomorrow}T13:00`);
    const put = `PUT /time-blocks/${one.id}`;
    await opens(
      salon({
        'GET /time-blocks': () => ok([one]),
        [put]: () => refusal(404, 'not_found', 'Not found.'),
        'POST /time-blocks': () => ok({ ...one, id: 'another' }),
      }),
    );
    await page.press('Edit Wed, Nov 25, 12:00 PM to 1:00 PM');
    await page.types('Reason', 'Fair');
    page.answers['GET /time-blocks'] = () => ok([]);
    await submit();
    expect(document.querySelector('dialog')?.textContent).toContain('It was removed on another device.');
    await submit();
    expect(page.bodiesOf('POST /time-blocks')).toMatchObject([{ reason: 'Fair', end_at: one.end_at }]);
    expect(page.toasts().at(-1)).toMatch(/^Time Blocked/);
  });

  test('that is over is listed under a closed summary', async () => {
    const blocks = [
      timeBlock(`${today}T09:00`, `${today}T09:30`, 'Over'),
      timeBlock(`${today}T09:00`, `${today}T09:31`, 'Going on'),
    ];
    await opens(salon({ 'GET /time-blocks': () => ok(blocks) }));
    expect(document.querySelector('details')?.textContent).toContain('Over');
    expect(document.querySelector('details')?.textContent).not.toContain('Going on');
  });
});
