// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { appointment } from '../../admin/features/build.ts';
import { labelled, ok, refusal } from '../../admin/features/page.ts';
import { dialog, fillsCustomer, fillsVisit, known, opens, page, pick } from './create-dialog.tsx';

const series = { id: 's', index: 1, count: 4, every_weeks: 4 };
const CREATE = 'POST /appointments';
const at = (date: string, time: string) => ({ start_at: `${date}T${time}`, end_at: `${date}T23:00` });
const dates = ['2026-11-25', '2026-12-23'].map((date) => ({ date, ...at(date, '10:00') }));
const clash = (alternatives: readonly object[]) =>
  refusal(409, 'series_clash', "Dates that aren't free: 1 of 2.", {
    data: {
      clashes: [{ date: '2026-12-23', reasons: ['Overlaps with Bea at 10:30 AM'], alternatives }],
      dates,
    },
  });

const checks = (label: string) =>
  page.does(() => {
    labelled(label).click();
  });

async function reviews(answers: Parameters<typeof opens>[0]): Promise<void> {
  await opens(answers);
  await fillsCustomer();
  await checks('Repeat');
  await pick('Visits', '2');
  await fillsVisit();
}
const sent = () => page.sent.filter(({ call }) => call.startsWith(CREATE)).map(({ body }) => body);

describe('a series', () => {
  test('shows its dates before it is created', async () => {
    await reviews({ [CREATE]: () => ok({ ...appointment(), series, dates }) });
    expect(dialog()).toContain('2 dates');
    expect(dialog()).toContain('Every 4 weeks');
    await page.press('Create Series');
    expect(sent()).toMatchObject([
      { repeat: { every_weeks: 4, count: 2, skip: [], move: {} } },
      { repeat: { every_weeks: 4, count: 2, skip: [], move: {} } },
    ]);
    expect(page.toasts()).toEqual(['4 Appointments Created: Jamie Rivera, Tue, Nov 24 at 9:00 AM']);
  });

  test('every week says so without a number', async () => {
    await opens({ [CREATE]: () => ok({ ...appointment(), series, dates }) });
    await fillsCustomer();
    await checks('Repeat');
    await pick('Every', '1');
    await fillsVisit();
    expect(dialog()).toContain('Every week');
  });

  test('moves a date that is not free to the closest time, or skips it', async () => {
    const answers = { [CREATE]: () => clash([at('2026-12-23', '11:30')]) };
    await reviews(answers);
    expect(dialog()).toContain("Dates that aren't free: 1 of 2");
    expect(dialog()).toContain('Overlaps with Bea at 10:30 AM');
    await page.press('Create Series');
    expect(sent()[1]).toMatchObject({ repeat: { skip: [], move: { '2026-12-23': '2026-12-23T11:30' } } });
    await pick('Wed, Dec 23', '');
    page.answers[CREATE] = () => ok({ ...appointment(), series, dates });
    await page.press('Create Series');
    expect(sent().at(-1)).toMatchObject({ repeat: { skip: ['2026-12-23'], move: {} } });
  });

  test('forgets moved and skipped dates when its time changes', async () => {
    await reviews({ [CREATE]: () => clash([]) });
    expect(dialog()).toContain('1 date');
    await page.press('Back');
    page.answers[CREATE] = () => ok({ ...appointment(), series, dates });
    await pick('Time', '11:00');
    await page.press('Next');
    await page.press('Create Series');
    expect(sent().at(-1)).toMatchObject({ repeat: { skip: [], move: {} } });
  });

  test('asks again about a date that was taken meanwhile', async () => {
    await reviews({ [CREATE]: () => ok({ ...appointment(), series, dates }) });
    page.answers[CREATE] = () => clash([]);
    await page.press('Create Series');
    expect(dialog()).toContain('Overlaps with Bea at 10:30 AM');
    expect(labelled('Wed, Dec 23').value).toBe('');
  });

  test('says why its dates could not be checked, and can try again', async () => {
    await reviews({ [CREATE]: () => refusal(503, 'store_unavailable', 'The salon is busy.') });
    expect(dialog()).toContain('The salon is busy.');
    page.answers[CREATE] = () => ok({ ...appointment(), series, dates });
    await page.press('Retry');
    expect(dialog()).toContain('2 dates');
  });

  test('lasts at most a year', async () => {
    await opens();
    await fillsCustomer();
    await checks('Repeat');
    await pick('Visits', '15');
    await fillsVisit();
    expect(dialog()).toContain('2 to 14 visits in a year');
  });

  test("starts with the service, weekday and time of a known client's last visit that was not canceled", async () => {
    const canceled = appointment({ date: '2027-05-05', time: '09:00', status: 'canceled' });
    const past = [canceled, appointment({ date: '2026-11-05', time: '14:00' })];
    await opens({ 'GET /clients/c1': () => ok({ ...known[0], coming: [], past }) });
    await page.types('Name', 'Priya');
    await page.does(() => {
      document.querySelector<HTMLElement>('[role=option]')?.click();
    });
    await page.press('Next');
    expect(['Service', 'Date', 'Time'].map((label) => labelled(label).value)).toEqual([
      '1',
      '2026-11-26',
      '14:00',
    ]);
  });
});
