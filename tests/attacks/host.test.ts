import { expect, test } from 'vitest';
import { readSession } from '../../src/api/accounts/sign-in.ts';
import { createBooking } from '../../src/api/booking/bookings.ts';
import { ADA, dataOf } from '../support/salon.ts';
import { startTime } from '../support/week.ts';
import { onEveryHost } from './host.ts';

onEveryHost((open) => {
  test('a visitor books over the network, and the store has the booking', async () => {
    const { salon, from } = await open();
    const visitor = from('203.0.113.7');
    dataOf(await visitor.call(readSession, {}));
    const body = { service_id: 1, start_at: startTime('tuesday 09:00'), customer: ADA };
    const { id } = dataOf(await visitor.call(createBooking, { body }));
    expect((await salon.store.appointment(id))?.customer.name).toBe(ADA.name);
  });
});
