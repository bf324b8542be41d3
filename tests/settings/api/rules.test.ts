import { expect, test } from 'vitest';
import type { Settings } from '../../../src/domain/settings/settings.ts';
import { listAppointments } from '../../../src/api/appointments/appointments.ts';
import { readBooking } from '../../../src/api/booking/bookings.ts';
import { ADA, dataOf, onEveryStore } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";
const COLOR = 'Color Service';
const hourly: Partial<Settings> = { slotMode: 'interval', timeSlotInterval: 60 };
const nineToOne: Partial<Settings> = { ...hourly, workingHours: { start: '09:00', end: '13:00' } };

// Each test saves the setting through the API, and it applies from the next request on.
onEveryStore((open) => {
  test("bufferMinutes: time after a visit stays free, even for the owner's bookings, and may run past closing", async () => {
    const salon = await open(nineToOne);
    await salon.books(CUT, 'tuesday 10:00');
    await salon.sets({ bufferMinutes: 30 });
    expect(await salon.offers(CUT, 'tuesday')).toEqual(['12:00']);
    expect(await salon.asksFor(CUT, 'tuesday 11:00')).toMatchObject({ code: 'slot_taken' });
    expect(await salon.ownerAsksFor(CUT, 'tuesday 11:29')).toMatchObject({ code: 'overlap' });
    expect(await salon.ownerAsksFor(CUT, 'tuesday 11:30')).toMatchObject({ status: 201 });
  });

  test('timeZone: appointments keep their instant and are shown on the new clock', async () => {
    const salon = await open();
    const booking = await salon.books(CUT, 'tuesday 14:00');
    const early = await salon.ownerBooks(CUT, 'wednesday 01:00');
    const before = await salon.store.appointment(booking.id);
    await salon.sets({ timeZone: 'America/Los_Angeles' });
    expect(await salon.store.appointment(booking.id)).toEqual(before);
    const there = { date: '2026-11-24', time: '11:00', start_at: '2026-11-24T11:00:00-08:00' };
    const zoned = { ...there, time_zone: 'America/Los_Angeles' };
    const link = { params: { id: booking.id }, manageToken: booking.manage_token };
    expect(dataOf(await salon.visitor().call(readBooking, link))).toMatchObject(zoned);
    // It starts at 10 PM there, so the owner finds it on the previous day.
    const query = { from: '2026-11-24', to: '2026-11-24' } as const;
    expect(dataOf(await salon.owner(listAppointments, { query }))).toMatchObject([
      zoned,
      { id: early.id, date: '2026-11-24', time: '22:00' },
    ]);
    // Taken times stay taken and are shown on the new clock.
    expect(await salon.offers(CUT, 'tuesday')).toEqual(['09:00', '14:00', '15:30']);
    expect(await salon.asksFor(CUT, 'tuesday 10:30')).toMatchObject({ code: 'slot_taken' });
    expect(await salon.books(CUT, 'tuesday 09:00')).toMatchObject({ start_at: '2026-11-24T09:00:00-08:00' });
  });

  test('a processing gap fits another appointment, which takes no more than the gap', async () => {
    const salon = await open(nineToOne);
    const owner = await salon.asOwner();
    await owner.request('GET', '/api/services');
    const json = { processing: { start_min: 30, duration_min: 60 } };
    expect(await owner.request('PUT', '/api/admin-public/services/3', { json })).toMatchObject({
      status: 200,
    });
    await salon.books(COLOR, 'tuesday 09:00');
    await salon.sets({ timeSlotInterval: 30 });
    expect(await salon.offers(CUT, 'tuesday')).toEqual(['09:30', '11:00', '11:30', '12:00']);
    expect(await salon.books(CUT, 'tuesday 09:30')).toMatchObject({ time: '09:30' });
    expect(await salon.offers("Men's Cut & Style", 'tuesday')).toEqual(['11:00', '11:30', '12:00']);
    // A second color interleaves with the first: busy from nine to half past and from half past ten to eleven.
    expect(await salon.asksFor(COLOR, 'tuesday 09:30')).toMatchObject({ code: 'slot_taken' });
  });

  test('bookings that race with a rules change follow the rules in force', async () => {
    const salon = await open();
    await salon.asOwner();
    const [, ...answers] = await Promise.all([
      salon.sets({ workingDays: [1] }),
      ...Array.from({ length: 6 }, (_, i) =>
        salon.asksFor(CUT, 'tuesday 09:00', { customer: { ...ADA, email: `a${i}@example.com` } }),
      ),
    ]);
    const { appointments, rules } = await salon.store.everything();
    expect(rules.settings.workingDays).toEqual([1]);
    expect(appointments).toHaveLength(answers.filter(({ status }) => status === 201).length);
    expect(appointments.length).toBeLessThanOrEqual(1);
    expect(await salon.asksFor(CUT, 'tuesday 14:00')).toMatchObject({ code: 'not_available' });
  });
});
