import { expect, test } from 'vitest';
import { createAppointment } from '../../../src/api/appointments/appointments.ts';
import { addWaitlistEntry, listWaitlist } from '../../../src/api/waitlist/owner-waitlist.ts';
import { dataOf, onEveryStore } from '../../support/salon.ts';
import { CLEO, DAY, KEY, fullDay } from './full-day.ts';

onEveryStore((open) => {
  test('the owner books a client from the waitlist at any time, and the entry ends', async () => {
    const { salon, leaves, cancels, early } = await fullDay(open);
    const entry = await leaves(CLEO);
    await cancels(early);
    const [offered] = dataOf(await salon.owner(listWaitlist, {}));
    expect(offered).toMatchObject({ id: entry.id, status: 'offered' });

    const body = {
      service_type_id: 1,
      start_at: `${DAY}T09:00`,
      customer: CLEO,
      status: 'booked' as const,
    };
    // The time is held for the entry, so nobody else can have it.
    expect(await salon.owner(createAppointment, { body })).toMatchObject({ code: 'overlap' });
    const mine = { ...body, waitlist_entry: entry.id };
    const made = await salon.owner(createAppointment, { body: mine, idempotencyKey: KEY });
    expect(made).toMatchObject({ status: 201, data: { customer: { name: 'Cleo Day' } } });
    expect(dataOf(await salon.owner(listWaitlist, {}))).toEqual([]);
    expect(dataOf(await salon.owner(createAppointment, { body: mine, idempotencyKey: KEY }))).toMatchObject({
      id: dataOf(made).id,
    });
    expect(await salon.owner(createAppointment, { body: mine })).toMatchObject({ status: 404 });
  });

  test('the owner can add a client by name only, but times are offered only by email', async () => {
    const { salon, cancels, early, news } = await fullDay(open);
    const adds = (customer: { name: string; email?: string; phone?: string }, id?: string, date = DAY) =>
      salon.owner(addWaitlistEntry, {
        body: { service_id: 1, date: date as typeof DAY, part: 'any', customer, ...(id && { id }) },
      });
    const first = dataOf(await adds({ name: 'Fay' }, KEY));
    expect(first).toMatchObject({ customer: { name: 'Fay', email: '', phone: '' }, writes: false });
    expect(dataOf(await adds({ name: 'Fay' }, KEY))).toEqual(first);
    // Changed input with the same key is reported, not silently dropped.
    expect(await adds({ name: 'Fay Moss' }, KEY)).toMatchObject({ code: 'stale', data: first });
    salon.clock.pass({ minutes: 1 });
    expect(await adds({ name: 'Gus' })).toMatchObject({ status: 201 });
    salon.clock.pass({ minutes: 1 });
    expect(await adds(CLEO)).toMatchObject({ status: 201 });
    expect(await adds(CLEO, undefined, '2026-11-26')).toMatchObject({
      code: 'slot_taken',
      errors: { date: expect.stringContaining('This day has an open time') as string },
    });
    expect(await adds(CLEO, undefined, '2026-11-22')).toMatchObject({
      code: 'not_available',
      errors: { date: expect.stringContaining("That day isn't open for booking") as string },
    });
    await cancels(early);
    expect(await news()).toEqual([expect.stringMatching(/^cleo: /)]);
    const names = dataOf(await salon.owner(listWaitlist, {})).map(({ customer: { name }, status }) => [
      name,
      status,
    ]);
    expect(names).toEqual([
      ['Fay', 'waiting'],
      ['Gus', 'waiting'],
      ['Cleo Day', 'offered'],
    ]);
    // The day now has a free time, but a repeated request still gets its first answer.
    expect(await adds({ name: 'Fay' }, KEY)).toMatchObject({ status: 201, data: { id: KEY } });
  });
});
