import { describe, expect, test } from 'vitest';
import { charts, chartsWindow } from '../../../netlify/overview/figures.ts';
import { cancelAppointment } from '../../../src/api/appointments/appointments.ts';
import { readCharts } from '../../../src/api/overview/charts.ts';
import { updateService } from '../../../src/api/services/services.ts';
import { minuteFrom, type LocalDate, type LocalTime } from '../../../src/domain/time.ts';
import { openZone } from '../../../netlify/platform/zone.ts';
import { at, clock, newYork } from '../../support/build.ts';
import { dataOf, onEveryStore } from '../../support/salon.ts';
import type { BookedService } from '../../../src/domain/appointments/booked-service.ts';
import { booked } from '../../support/booked.ts';

const CUT = "Women's Cut & Style";

onEveryStore((open) => {
  test('the charts count uncanceled visits from the first Sunday to the end of this week', async () => {
    const salon = await open();
    await salon.ownerBooks(CUT, '2026-11-14 23:00');
    await salon.ownerBooks(CUT, '2026-11-15 00:00');
    await salon.ownerBooks('Color Service', '2026-11-18 09:30');
    await salon.ownerBooks(CUT, 'saturday 10:00');
    await salon.ownerBooks(CUT, 'sunday 00:00');
    const { id } = await salon.ownerBooks(CUT, 'monday 12:00');
    await salon.owner(cancelAppointment, { params: { id } });
    expect((await salon.owner(readCharts, { query: { weeks: '2' } })).body).toEqual({
      success: true,
      data: {
        time_zone: 'America/New_York',
        weeks: [
          { from: '2026-11-15', to: '2026-11-21', revenue_cents: 0, booked_cents: 20_500, visits: 2 },
          { from: '2026-11-22', to: '2026-11-28', revenue_cents: 0, booked_cents: 8500, visits: 1 },
        ],
        hours: [
          { hour: 0, visits: 1 },
          ...[1, 2, 3, 4, 5, 6, 7, 8].map((hour) => ({ hour, visits: 0 })),
          { hour: 9, visits: 1 },
          { hour: 10, visits: 2 },
          { hour: 11, visits: 1 },
        ],
        services: [
          { id: 1, name: CUT, visits: 2, revenue_cents: 0, booked_cents: 17_000 },
          { id: 3, name: 'Color Service', visits: 1, revenue_cents: 0, booked_cents: 12_000 },
        ],
      },
    });
  });

  test("a service uses its latest visit's name, and each visit its own price", async () => {
    const salon = await open();
    await salon.ownerBooks(CUT, 'monday 09:00');
    const renamed = { params: { id: '1' }, body: { name: 'The Cut', price_cents: 9000 } };
    dataOf(await salon.owner(updateService, renamed));
    await salon.ownerBooks('The Cut', 'monday 11:00');
    const { services } = dataOf(await salon.owner(readCharts, { query: {} }));
    expect(services).toEqual([{ id: 1, name: 'The Cut', visits: 2, revenue_cents: 0, booked_cents: 17_500 }]);
  });

  test.each(['0', '27', '1.5', '-1', 'all', ''])('%j weeks are refused', async (weeks) => {
    const salon = await open();
    expect(await salon.owner(readCharts, { query: { weeks } })).toMatchObject({
      status: 422,
      errors: { weeks: 'Weeks must be a whole number from 1 to 26' },
    });
  });
});

const visit = (date: LocalDate, time: LocalTime, minutes = 60, zone = newYork) => {
  const start = at(time, date, zone);
  const services: [BookedService] = [booked({ duration_min: minutes })];
  return { start, end: start + minutes, services };
};

describe('the weeks of the charts', () => {
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York'])(
    'are all within the loaded range in %s',
    (name) => {
      const zone = openZone(name);
      for (const [date, time] of [
        ['2026-11-22', '00:00'],
        ['2026-11-28', '23:59'],
      ] as const) {
        const now = clock(time, date, zone);
        const window = chartsWindow(minuteFrom(now), 12);
        const first = at('00:00', '2026-09-06', zone);
        const last = at('23:59', '2026-11-28', zone);
        expect(window.start).toBeLessThanOrEqual(first);
        expect(window.end).toBeGreaterThan(last);
        expect(charts([], [], zone, now, 12, 'US').weeks.at(0)?.from).toBe('2026-09-06');
      }
    },
  );

  test('have seven days each across clock changes', () => {
    const now = clock('12:00', '2026-11-10');
    const visits = [visit('2026-11-01', '00:30'), visit('2026-11-07', '23:30'), visit('2026-11-08', '00:00')];
    expect(charts(visits, [], newYork, now, 2, 'US').weeks).toEqual([
      { from: '2026-11-01', to: '2026-11-07', revenue_cents: 0, booked_cents: 17_000, visits: 2 },
      { from: '2026-11-08', to: '2026-11-14', revenue_cents: 0, booked_cents: 8500, visits: 1 },
    ]);
  });
});

const hoursOf = (...visits: ReturnType<typeof visit>[]) =>
  charts(visits, [], newYork, clock('12:00'), 1, 'US').hours.map((one) => [one.hour, one.visits]);

describe('the hours of the charts', () => {
  test('count a visit in every hour it touches, not the hour at which it ends', () => {
    expect(hoursOf(visit('2026-11-24', '09:30', 90))).toEqual([
      [9, 1],
      [10, 1],
    ]);
  });

  test('run from the first hour with a visit to the last', () => {
    expect(hoursOf(visit('2026-11-24', '11:00'), visit('2026-11-25', '13:00', 30))).toEqual([
      [11, 1],
      [12, 0],
      [13, 1],
    ]);
  });

  test('go on after midnight', () => {
    const hours = hoursOf(visit('2026-11-24', '23:30', 60));
    expect([hours.length, hours.at(0), hours.at(-1)]).toEqual([24, [0, 1], [23, 1]]);
  });
});
