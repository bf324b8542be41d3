import { describe, expect, test } from 'vitest';
import { manageLinks } from '../../../netlify/booking/private-link.ts';
import { readHistory } from '../../../src/api/appointments/appointments.ts';
import { cancelBooking, readBooking } from '../../../src/api/booking/bookings.ts';
import { blockDate } from '../../../src/api/calendar/blocked-time.ts';
import { BEA, dataOf, onEveryStore } from '../../support/salon.ts';
import { CUT, TUESDAYS, repeats, visits, shown, third, change } from './repeated-visits.ts';

onEveryStore((open) => {
  describe('a series', () => {
    test('keeps its time on the clock, and each visit knows its place', async () => {
      const salon = await open();
      const answer = await repeats(salon);
      expect(answer.status).toBe(201);
      const first = dataOf(answer);
      expect(first).toMatchObject({
        start_at: '2027-02-23T10:00:00-05:00',
        series: { index: 1, count: 4, every_weeks: 2 },
        dates: TUESDAYS.map((date) => ({ date, start_at: `${date}T10:00`, end_at: `${date}T11:00` })),
      });
      expect(await shown(salon)).toEqual(TUESDAYS.map((date) => `${date}T10:00 booked`));
      const made = await visits(salon);
      expect(first.dates?.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
      expect(first.dates?.[0]?.id).toBe(first.id);
      const [, , one] = made;
      const history = dataOf(await salon.owner(readHistory, { params: { id: one?.id ?? '' } }));
      expect(history[0]?.change).toMatch(/^Booked by the salon: .*, visit 3 of 4$/);
      expect(await salon.store.clientCount()).toBe(1);
    });

    test('is only planned in a dry run', async () => {
      const salon = await open();
      expect(dataOf(await repeats(salon, {}, { dry_run: 'true' })).dates).toHaveLength(4);
      expect(await visits(salon)).toEqual([]);
    });

    test('is refused with the dates that are not free, until each of them is moved or skipped', async () => {
      const salon = await open();
      await salon.ownerBooks(CUT, '2027-03-09 10:30', { customer: BEA });
      await salon.owner(blockDate, { params: { date: '2027-04-06' }, body: { reason: 'Holiday' } });
      for (const query of [{ dry_run: 'true' }, {}]) {
        const answer = await repeats(salon, {}, query);
        expect(answer).toMatchObject({
          status: 409,
          code: 'series_clash',
          message: "Dates that aren't free: 2 of 4. Move or skip each of them.",
          body: {
            data: {
              clashes: [
                {
                  date: '2027-03-09',
                  reasons: ['Overlaps with Bea Potter at 10:30 AM'],
                  alternatives: [{ start_at: '2027-03-09T09:00' }, {}, {}],
                },
                { date: '2027-04-06', reasons: ['Blocked: Holiday'], alternatives: [{}, {}, {}] },
              ],
            },
          },
        });
      }
      expect(await visits(salon)).toEqual([]);
      const move = { '2027-03-09': '2027-03-09T09:00' };
      const rest = { every_weeks: 2, count: 4, skip: ['2027-04-06'], move };
      expect(dataOf(await repeats(salon, { repeat: rest })).series).toMatchObject({ count: 3 });
      expect(await shown(salon)).toEqual([
        '2027-02-23T10:00 booked',
        '2027-03-09T09:00 booked',
        '2027-03-23T10:00 booked',
      ]);
    });

    test('cannot have two dates that overlap', async () => {
      const salon = await open();
      const move = { '2027-03-02': '2027-02-23T10:30' };
      const answer = await repeats(salon, { repeat: { every_weeks: 1, count: 2, move } });
      expect(answer).toMatchObject({
        code: 'series_clash',
        body: { data: { clashes: [{ reasons: ['Overlaps with another date'] }, { date: '2027-03-02' }] } },
      });
    });

    test.each([
      ['more than a year', { every_weeks: 12, count: 6 }, 'repeat.count'],
      ['a foreign date to skip', { every_weeks: 1, count: 2, skip: ['2027-02-24'] }, 'repeat.skip'],
      ['nothing left', { every_weeks: 1, count: 2, skip: ['2027-02-23', '2027-03-02'] }, 'repeat.skip'],
      [
        'a foreign date to move',
        { every_weeks: 1, count: 2, move: { '2027-02-24': '2027-02-24T10:00' } },
        'repeat.move',
      ],
      [
        'a date moved too far',
        { every_weeks: 1, count: 2, move: { '2027-03-02': '2027-03-10T10:00' } },
        'repeat.move',
      ],
    ])('is refused with %s', async (_, repeat, field) => {
      const answer = await repeats(await open(), { repeat });
      expect(answer).toMatchObject({ status: 422, errors: { [field]: expect.any(String) } });
    });

    test('that is paid counts as paid only for its first visit', async () => {
      const salon = await open();
      dataOf(await repeats(salon, { status: 'paid' }));
      const sums = (await visits(salon)).map(({ amount_paid_cents: cents }) => cents);
      expect(sums).toEqual([8500, 0, 0, 0]);
    });
  });

  test('the client sees all dates, and can cancel a single one', async () => {
    const salon = await open();
    const one = await third(salon);
    const pass = { params: { id: one.id }, manageToken: manageLinks.token(one, salon.deps.keys) };
    const seen = dataOf(await salon.visitor().call(readBooking, pass));
    expect(seen).toMatchObject({ series: { index: 3, count: 4 } });
    expect(seen.series_visits?.map(({ start_at }) => start_at.slice(0, 16))).toEqual(
      TUESDAYS.map((date) => `${date}T10:00`),
    );
    const last = seen.series_visits?.at(-1);
    const other = { ...pass, params: { id: last?.id ?? '' } };
    dataOf(await salon.visitor().call(cancelBooking, { ...other, query: {} }));
    expect((await shown(salon)).map((text) => text.slice(17))).toEqual([
      'booked',
      'booked',
      'booked',
      'canceled',
    ]);
  });

  test('a visit of the series that was given to another client is not shown', async () => {
    const salon = await open();
    const one = await third(salon);
    await change(salon, one, { customer: BEA }).then(dataOf);
    const [first] = await visits(salon);
    if (!first) throw new Error('There is no first visit');
    const pass = { params: { id: first.id }, manageToken: manageLinks.token(first, salon.deps.keys) };
    expect(dataOf(await salon.visitor().call(readBooking, pass)).series_visits).toHaveLength(3);
    const theirs = { ...pass, params: { id: one.id } };
    expect(await salon.visitor().call(readBooking, theirs)).toMatchObject({ code: 'bad_token' });
  });
});
