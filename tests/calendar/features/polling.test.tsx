// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { announceChange } from '../../../src/features/admin/shell/dialogs.ts';
import { today, tomorrow } from '../../admin/features/build.ts';
import { ok, tagged } from '../../admin/features/page.ts';
import { timeBlock, visit } from './build.ts';
import { BLOCKED, LIST, calls, down, opens, page, salon } from './screen.tsx';

test('a visit that its customer moves or cancels moves or disappears in the calendar', async () => {
  const [jamie, priya] = [visit('09:00', 60, { id: 'jamie' }), visit('13:00', 60, { id: 'priya' })];
  await opens(salon({ [LIST]: () => ok([jamie, priya]) }), `/admin/availability?view=day&date=${today}`);
  expect(timesOnShow()).toEqual(['9:00 AM', '1:00 PM']);
  const by = (change: 'moved' | 'canceled') => ({
    version: 2,
    by_customer: { change, at: jamie.created_at },
  });
  page.answers[LIST] = () =>
    ok([
      { ...priya, ...by('canceled'), status: 'canceled' },
      visit('15:00', 60, { id: 'jamie', ...by('moved') }),
    ]);
  await later();
  expect(timesOnShow()).toEqual(['3:00 PM']);
});

const later = () => page.looksOn(15_000);
const asked = () => page.sent.filter(({ call }) => call === LIST).map(({ copy }) => copy);
const timesOnShow = () =>
  [...document.querySelectorAll('.visit-body')].map(
    ({ textContent }) => /\d+:\d\d [AP]M/.exec(textContent ?? '')?.[0],
  );

describe('the open calendar polls', () => {
  const address = `/admin/availability?view=day&date=${today}`;

  test('with its version, and leaves the page alone if nothing changed', async () => {
    await opens(salon({ [LIST]: () => tagged([visit('13:00')], '"1"') }), address);
    const [drawn] = document.querySelectorAll('.visit-body');
    await later();
    await later();
    expect(asked()).toEqual([null, '"1"', '"1"']);
    expect(document.querySelector('.visit-body')).toBe(drawn);
    page.answers[LIST] = () => tagged([visit('13:00'), visit('15:00')], '"2"');
    await later();
    expect(asked().at(-1)).toBe('"1"');
    expect(document.querySelectorAll('.visit-body')).toHaveLength(2);
  });

  test('in full for other days and after local changes', async () => {
    await opens(salon({ [LIST]: () => tagged([visit('13:00')], '"1"') }), address);
    await page.press('Next day');
    expect(asked()).toEqual([null, null]);
    await later();
    expect(asked().at(-1)).toBe('"1"');
    await page.does(() => announceChange(visit('14:00')));
    expect(asked().at(-1)).toBeNull();
  });

  test('for times closed on other devices, every minute', async () => {
    await opens(salon(), address);
    page.answers[BLOCKED] = () => ok([{ id: 'off', version: 1, date: tomorrow, reason: 'Vacation' }]);
    page.answers['GET /time-blocks'] = () => ok([timeBlock(`${today}T13:00`, `${today}T14:00`, 'Dentist')]);
    await page.looksOn(60_000);
    expect(document.body.textContent).toContain('Vacation');
    expect(document.querySelector('.timeline')?.textContent).toContain('Dentist');
    expect(calls('GET /settings')).toHaveLength(2);
  });

  test('and clears the error when the answer is unchanged', async () => {
    await opens(salon({ [LIST]: () => tagged([visit('13:00')], '"1"') }), address);
    page.answers[LIST] = down;
    await later();
    expect(document.body.textContent).toContain('This may be out of date.');
    page.answers[LIST] = () => tagged([visit('13:00')], '"1"');
    // After an error it polls half as often.
    await later();
    expect(asked()).toHaveLength(2);
    await later();
    expect(document.body.textContent).not.toContain('This may be out of date.');
  });
});

test('a visit changed in another section is shown before the server answers', async () => {
  await opens(
    salon({ [LIST]: () => ok([visit('13:00', 60, { id: 'jamie' })]) }),
    `/admin/availability?view=day&date=${today}`,
  );
  expect(timesOnShow()).toEqual(['1:00 PM']);
  const never = Promise.withResolvers<never>();
  page.answers[LIST] = () => never.promise;
  await page.does(() => announceChange(visit('15:00', 60, { id: 'jamie', version: 2 })));
  expect(timesOnShow()).toEqual(['3:00 PM']);
  await page.does(() => announceChange(visit('15:00', 60, { id: 'jamie', version: 3, date: tomorrow })));
  expect(timesOnShow()).toEqual([]);
});
