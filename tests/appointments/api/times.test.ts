import { expect, test } from 'vitest';
import { readTimes } from '../../../src/api/appointments/appointments.ts';
import { blockDate } from '../../../src/api/calendar/blocked-time.ts';
import type { LocalTime } from '../../../src/domain/time.ts';
import { startingServices } from '../../../src/domain/services/services.ts';
import { dataOf, onEveryStore, type Salon } from '../../support/salon.ts';
import { toDate } from '../../support/week.ts';

const CUT = "Women's Cut & Style";
const COLOR = 'Color Service';
const toId = (name: string) => String(startingServices.find((one) => one.name === name)?.id);

interface Asked {
  readonly time?: LocalTime;
  readonly appointment_id?: string;
}

const times = (salon: Salon, service: string, day: string, asked: Asked = {}) =>
  salon.owner(readTimes, { query: { service_id: toId(service), date: toDate(day), ...asked } });
const known = async (...about: Parameters<typeof times>) => dataOf(await times(...about));

const hourly = { slotMode: 'interval', timeSlotInterval: 60 } as const;

onEveryStore((open) => {
  test("notice and booking window don't limit the owner, but past times are not offered", async () => {
    const salon = await open({ ...hourly, now: 'monday 13:30', minNoticeHours: 48, bookingWindow: 2 });
    expect((await known(salon, CUT, 'monday')).starts).toEqual(['14:00', '15:00', '16:00']);
    expect((await known(salon, CUT, '2027-06-01')).starts).toHaveLength(8);
    expect(await known(salon, CUT, '2026-11-20')).toMatchObject({ starts: [], next_date: '2026-11-23' });
  });

  test('half hours between the offered starts are free once those starts are taken', async () => {
    const salon = await open({ slotMode: 'fixed', fixedSlots: ['09:00', '14:00'] });
    await salon.ownerBooks(CUT, 'tuesday 09:00');
    expect((await known(salon, CUT, 'tuesday')).starts).toEqual(['14:00']);
    await salon.ownerBooks(COLOR, 'tuesday 13:00');
    const { starts } = await known(salon, COLOR, 'tuesday');
    expect(starts).toEqual(['10:00', '10:30', '11:00', '15:00']);
    for (const time of starts) {
      const { obstacles } = await known(salon, COLOR, 'tuesday', { time });
      expect(obstacles).toEqual({ conflicts: [], reasons: [] });
    }
  });

  test('a full day names the next day with a free time', async () => {
    const salon = await open(hourly);
    dataOf(await salon.owner(blockDate, { params: { date: '2026-11-30' }, body: {} }));
    expect(await known(salon, CUT, 'sunday')).toEqual({
      starts: [],
      next_date: '2026-12-01',
      obstacles: null,
      nearest: null,
    });
    await salon.sets({ workingDays: [], hoursByWeekday: {} });
    expect(await known(salon, CUT, 'sunday')).toMatchObject({ starts: [], next_date: null, obstacles: null });
  });

  test('a time that is not free comes with the nearest free one, which may be on an earlier day', async () => {
    const salon = await open({ ...hourly, now: 'monday 13:30' });
    const nearest = async (day: string, time: LocalTime) => (await known(salon, CUT, day, { time })).nearest;
    const tuesday = toDate('tuesday');
    expect(await nearest('tuesday', '10:10'), 'it is free').toEqual({ date: tuesday, time: '10:10' });
    await salon.ownerBooks(CUT, 'tuesday 10:00');
    expect(await nearest('tuesday', '10:10')).toEqual({ date: tuesday, time: '11:00' });
    dataOf(await salon.owner(blockDate, { params: { date: '2026-12-10' }, body: {} }));
    expect(await nearest('2026-12-10', '09:00'), 'the day before ends at 17:00').toEqual({
      date: '2026-12-09',
      time: '16:00',
    });
    await salon.sets({ workingDays: [], hoursByWeekday: {} });
    expect(await nearest('tuesday', '10:00')).toBeNull();
  });

  test('checking a time asks the same questions as booking it', async () => {
    const salon = await open({ ...hourly, breaks: [{ start: '12:00', end: '13:00' }] });
    await salon.ownerBooks(CUT, 'tuesday 13:00');
    for (const [service, time] of [
      [CUT, '09:00'],
      [CUT, '07:10'],
      [CUT, '13:30'],
      [COLOR, '11:30'],
      [COLOR, '16:00'],
    ] as const) {
      const { obstacles } = await known(salon, service, 'tuesday', { time });
      const made = await salon.ownerAsksFor(service, `tuesday ${time}`);
      const asked = made.status === 409 ? made.data : {};
      expect(obstacles, time).toEqual({ conflicts: [], reasons: [], ...asked });
    }
  });

  test("an appointment's own time is free for its move, and its length stays", async () => {
    const salon = await open(hourly);
    const { id } = await salon.ownerBooks(CUT, 'tuesday 11:00', { end_at: '2026-11-24T13:00' });
    const moving = { appointment_id: id };
    expect((await known(salon, CUT, 'tuesday', moving)).starts.at(-1)).toBe('15:00');
    const { starts, obstacles } = await known(salon, CUT, 'tuesday', { ...moving, time: '11:00' });
    expect(starts).toContain('11:00');
    expect(obstacles).toEqual({ conflicts: [], reasons: [] });
    const late = await known(salon, CUT, 'tuesday', { ...moving, time: '16:00' });
    expect(late.obstacles?.reasons.map(({ kind }) => kind)).toEqual(['hours']);
  });

  test('unknown ids and skipped times are refused', async () => {
    const salon = await open();
    const query = { service_id: '99', date: toDate('tuesday') };
    expect(await salon.owner(readTimes, { query })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await times(salon, CUT, 'tuesday', { appointment_id: 'none' })).toMatchObject({ status: 404 });
    // The clock skips from two to three.
    const skipped = await times(salon, CUT, '2027-03-14', { time: '02:30' });
    expect(skipped).toMatchObject({ status: 422, code: 'not_available' });
  });
});
