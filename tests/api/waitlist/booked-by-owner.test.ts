import { expect, test } from 'vitest';
import { createAppointment } from '../../../src/api/admin/appointments.ts';
import { listWaitlist } from '../../../src/api/admin/waitlist.ts';
import { dataOf, onEveryStore } from '../../support/salon.ts';
import { CLEO, DAY, KEY, fullDay } from './full-day.ts';

onEveryStore((open) => {
  test('whoever waits is booked by the owner, at the time kept for them or another, and waits no more', async () => {
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
    // For anybody else the time is kept.
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
});
