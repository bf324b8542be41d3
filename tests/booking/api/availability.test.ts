import { expect, test } from 'vitest';
import { nextAvailable, readAvailability } from '../../../src/api/booking/availability.ts';
import { startingServices } from '../../../src/domain/services/services.ts';
import type { LocalDate } from '../../../src/domain/time.ts';
import { dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";
const next = async (salon: Salon, after?: string) =>
  salon.visitor().call(nextAvailable, { query: { service_id: '1', after } });

onEveryStore((open) => {
  test('a day lists only its free times, in salon time', async () => {
    const salon = await open();
    const query = { service_id: '1', date: '2026-11-24' } as const;
    const answer = await salon.visitor().call(readAvailability, { query });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: {
        time_zone: 'America/New_York',
        last_date: '2026-12-23',
        days: [
          {
            date: '2026-11-24',
            slots: [
              { start_at: '2026-11-24T09:00', end_at: '2026-11-24T10:00' },
              { start_at: '2026-11-24T10:30', end_at: '2026-11-24T11:30' },
              { start_at: '2026-11-24T14:00', end_at: '2026-11-24T15:00' },
              { start_at: '2026-11-24T15:30', end_at: '2026-11-24T16:30' },
            ],
          },
        ],
      },
    });
  });

  test('several days come in order, and each day without times gives the reason', async () => {
    const salon = await open({ fixedSlots: ['14:00'], bookingWindow: 6 });
    await salon.store.blockDate({ date: '2026-11-25', reason: '' });
    await salon.books(CUT, 'tuesday 14:00');
    const query = { service_id: '1', from: '2026-11-22', to: '2026-11-30' } as const;
    const { days } = dataOf(await salon.visitor().call(readAvailability, { query }));
    expect(days.map(({ date, slots, reason }) => `${date.slice(8)} ${reason ?? slots.length}`)).toEqual([
      '22 past',
      '23 1',
      '24 full',
      '25 blocked',
      '26 1',
      '27 1',
      '28 1',
      '29 closed',
      '30 outside_window',
    ]);
  });

  test('an unknown or retired service is not found', async () => {
    const salon = await open({
      services: startingServices.map((service) => ({ ...service, active: service.id !== 2 })),
    });
    for (const service_id of ['99', '999999999', '0', '2']) {
      const query = { service_id, date: '2026-11-24' } as const;
      expect(await salon.visitor().call(readAvailability, { query })).toMatchObject({
        status: 404,
        code: 'not_found',
      });
      expect(await salon.visitor().call(nextAvailable, { query: { service_id } })).toMatchObject({
        status: 404,
      });
    }
  });

  test('a request covers one day, or a range of at most 62 days', async () => {
    const salon = await open();
    const ask = async (query: Record<string, string>) =>
      (await salon.visitor().request('GET', `/api/availability?${new URLSearchParams(query).toString()}`))
        .body;
    const service_id = '1';
    expect(await ask({ service_id, from: '2026-11-01', to: '2027-01-01' })).toMatchObject({ success: true });
    for (const [query, field] of [
      [{ service_id, from: '2026-11-01', to: '2027-01-02' }, 'to'],
      [{ service_id, from: '2026-11-02', to: '2026-11-01' }, 'to'],
      [{ service_id }, 'date'],
      [{ service_id, from: '2026-11-02' }, 'date'],
      [{ service_id, date: '2026-11-01', from: '2026-11-01', to: '2026-11-01' }, 'date'],
      [{ service_id, date: '2026-02-30' }, 'date'],
      [{ date: '2026-11-01' }, 'service_id'],
      [{ service_id: 'one', date: '2026-11-01' }, 'service_id'],
      [{ service_id, date: '2026-11-01', page: '2' }, 'page'],
    ] as const) {
      const answer = await ask(query);
      expect(answer).toMatchObject({ code: 'validation_failed', errors: { [field]: expect.any(String) } });
    }
  });

  test('the next opening is the first from now, or from a given time or date', async () => {
    const salon = await open();
    const at = async (after?: string) => dataOf(await next(salon, after))?.start_at;
    expect(await at()).toBe('2026-11-23T10:30');
    expect(await at('2026-11-24')).toBe('2026-11-24T09:00');
    expect(await at('2026-11-24T09:00')).toBe('2026-11-24T09:00');
    expect(await at('2026-11-24T09:01')).toBe('2026-11-24T10:30');
    expect(await at('2026-11-24T15:31:30')).toBe('2026-11-25T09:00');
    expect(await at('2026-11-24T14:00:30Z')).toBe('2026-11-24T10:30');
    expect(await at('2026-11-28T21:00:00Z')).toBe('2026-11-30T09:00');
    expect(await at('1999-01-01')).toBe('2026-11-23T10:30');
    expect(dataOf(await next(salon, '2026-12-23T15:31'))).toBeNull();
  });

  test('the next opening from a date whose midnight the clock skips is on that date', async () => {
    const evening = { start: '20:00', end: '23:00' } as const;
    const salon = await open({
      now: '2026-09-04 08:00',
      timeZone: 'America/Santiago',
      fixedSlots: ['21:00'],
      workingHours: evening,
      workingDays: [0, 6],
      breaks: [],
    });
    const opening = dataOf(await next(salon, '2026-09-06'));
    expect(opening?.start_at).toBe('2026-09-06T21:00');
  });

  test('a time that is never offered is refused as not available, without alternatives', async () => {
    const salon = await open();
    await salon.store.blockDate({ date: '2026-11-27', reason: '' });
    for (const [why, when] of [
      ['closed on Sundays', 'sunday 09:00'],
      ['past', '2026-11-20 09:00'],
      ['inside the notice', 'monday 09:00'],
      ['outside the window', '2026-12-24 09:00'],
      ['not on the list', 'tuesday 09:30'],
      ['blocked', 'friday 09:00'],
      ['long ago', '1970-01-01 00:00'],
      ['far away', '8999-12-31 09:00'],
    ] as const) {
      const answer = await salon.asksFor(CUT, when);
      expect(answer.body, why).toEqual({
        success: false,
        code: 'not_available',
        message: "This time isn't available. Please choose another.",
      });
      expect(answer.status).toBe(422);
    }
  });

  test('a time a second after a listed one cannot be booked', async () => {
    const salon = await open();
    for (const start_at of ['2026-11-24T09:00:01', '2026-11-24T14:00:00.500Z']) {
      expect(await salon.asksFor(CUT, 'tuesday 09:00', { start_at })).toMatchObject({
        code: 'not_available',
      });
    }
  });

  test('the hour skipped in spring is never offered, and the hour repeated in fall is offered once', async () => {
    const night = { slotMode: 'interval', timeSlotInterval: 30, minNoticeHours: 0 } as const;
    const spring = await open({
      ...night,
      now: '2026-03-07 12:00',
      hoursByWeekday: { '0': { start: '01:00', end: '04:00' } },
    });
    expect(await spring.offers("Men's Cut & Style", '2026-03-08')).toEqual(['01:00', '01:30', '03:00']);
    expect(await spring.asksFor("Men's Cut & Style", '2026-03-08 02:30')).toMatchObject({
      code: 'not_available',
    });

    const autumn = await open({
      ...night,
      now: '2026-10-31 12:00',
      hoursByWeekday: { '0': { start: '00:30', end: '02:30' } },
    });
    expect(await autumn.offers("Men's Cut & Style", '2026-11-01')).toEqual(['00:30', '01:00', '01:30']);
    expect(await autumn.books("Men's Cut & Style", '2026-11-01 01:00')).toMatchObject({
      start_at: '2026-11-01T01:00:00-04:00',
    });
  });

  test("days are the salon's, wherever the server is", async () => {
    const salon = await open({ timeZone: 'Pacific/Auckland', now: 'tuesday 00:30' });
    expect(await salon.offers(CUT, 'monday')).toBe('past');
    expect(await salon.offers(CUT, 'tuesday')).toEqual(['09:00', '10:30', '14:00', '15:30']);
    expect(await salon.books(CUT, 'tuesday 09:00')).toMatchObject({
      date: '2026-11-24',
      start_at: '2026-11-24T09:00:00+13:00',
      time_zone: 'Pacific/Auckland',
    });
    const query = { service_id: '1', date: '2026-11-24' as LocalDate };
    expect(dataOf(await salon.visitor().call(readAvailability, { query })).time_zone).toBe(
      'Pacific/Auckland',
    );
  });
});
