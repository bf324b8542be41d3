import { expect, test } from 'vitest';
import { readHistory, updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { changeBooking } from '../../../src/api/booking/bookings.ts';
import { ADA, dataOf, onEveryStore } from '../../support/salon.ts';

onEveryStore((open) => {
  test('a change to the same values adds no version and no history', async () => {
    const salon = await open();
    const { id, manage_token: manageToken } = await salon.books("Men's Cut & Style", 'tuesday 09:00');
    const params = { id };
    const byCustomer = await salon
      .visitor()
      .call(changeBooking, { params, manageToken, body: { start_at: '2026-11-24T09:00', customer: ADA } });
    expect(dataOf(byCustomer).version).toBe(1);
    const byOwner = await salon.owner(updateAppointment, { params, body: { status: 'pending', notes: '' } });
    expect(dataOf(byOwner).version).toBe(1);
    expect(dataOf(await salon.owner(readHistory, { params }))).toHaveLength(1);
  });
});
