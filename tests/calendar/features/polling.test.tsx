// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { announceChange } from '../../../src/features/admin/shell/dialogs.ts';
import { today, tomorrow } from '../../admin/features/build.ts';
import { ok, tagged } from '../../admin/features/page.ts';
import { visit } from './build.ts';
import { LIST, down, opens, page, salon } from './screen.tsx';

test('what changes elsewhere is shown within a quarter of a minute', async () => {
  await opens(salon(), `/admin/availability?view=day&date=${today}`);
  expect(document.querySelectorAll('.visit-body')).toHaveLength(0);
  page.answers[LIST] = () => ok([visit('13:00')]);
  await page.looksOn(15_000);
  expect(document.querySelectorAll('.visit-body')).toHaveLength(1);
});

test('a visit that its customer moves or cancels elsewhere goes to its new time, and away', async () => {
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

describe('the calendar that is open asks again', () => {
  const address = `/admin/availability?view=day&date=${today}`;

  test('with what it has, and leaves the page alone where that is still all there is', async () => {
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

  test('for other days in full, and in full once something here has changed what it has', async () => {
    await opens(salon({ [LIST]: () => tagged([visit('13:00')], '"1"') }), address);
    await page.press('Next day');
    expect(asked()).toEqual([null, null]);
    await later();
    expect(asked().at(-1)).toBe('"1"');
    await page.does(() => announceChange(visit('14:00')));
    expect(asked().at(-1)).toBeNull();
  });

  test('and takes back that there was no answer, when the answer is that nothing has changed', async () => {
    await opens(salon({ [LIST]: () => tagged([visit('13:00')], '"1"') }), address);
    page.answers[LIST] = down;
    await later();
    expect(document.body.textContent).toContain('This may not be the newest state.');
    page.answers[LIST] = () => tagged([visit('13:00')], '"1"');
    // Without an answer it asks half as often.
    await later();
    expect(asked()).toHaveLength(2);
    await later();
    expect(document.body.textContent).not.toContain('This may not be the newest state.');
  });
});

test('a visit that another section has changed is shown before the salon has been asked', async () => {
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
