import { expect, test } from 'vitest';
import { cancelAppointment, updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { BEA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";
type Status = 'pending' | 'booked' | 'confirmed' | 'paid' | 'completed' | 'canceled';

const become = (salon: Salon, id: string, status: Status, amount_paid_cents?: number) =>
  salon.owner(updateAppointment, {
    params: { id },
    body: amount_paid_cents === undefined ? { status } : { status, amount_paid_cents },
  });

/** Books an appointment and gives it this status. */
async function bookedAs(salon: Salon, status: Status): Promise<string> {
  const { id } = await salon.books(CUT, 'tuesday 09:00');
  if (status !== 'pending') dataOf(await become(salon, id, status));
  return id;
}

onEveryStore((open) => {
  // tests/appointments/domain tries each pair of statuses.
  test('a status changes as the table allows, and a refused change leaves everything as it was', async () => {
    const salon = await open();
    const id = await bookedAs(salon, 'pending');
    for (const [i, status] of (
      ['booked', 'confirmed', 'paid', 'completed', 'completed'] as const
    ).entries()) {
      const version = Math.min(i + 2, 5);
      expect(await become(salon, id, status)).toMatchObject({ status: 200, data: { status, version } });
    }
    const before = await salon.store.appointment(id);
    expect(await become(salon, id, 'confirmed')).toMatchObject({ status: 409, code: 'invalid_transition' });
    expect(await salon.store.appointment(id)).toEqual(before);
    expect(await salon.offers(CUT, 'tuesday')).toHaveLength(3);
    dataOf(await become(salon, id, 'canceled'));
    expect(await salon.offers(CUT, 'tuesday')).toHaveLength(4);
  });

  test('paid without an amount means the full price, and never less than already paid', async () => {
    const salon = await open();
    const id = await bookedAs(salon, 'booked');
    expect(dataOf(await become(salon, id, 'paid'))).toMatchObject({
      amount_paid_cents: 8500,
      payment_status: 'paid',
    });
    expect(dataOf(await become(salon, id, 'booked', 9900))).toMatchObject({ amount_paid_cents: 9900 });
    expect(dataOf(await become(salon, id, 'paid'))).toMatchObject({ amount_paid_cents: 9900 });
    expect(dataOf(await become(salon, id, 'paid', 4000))).toMatchObject({
      status: 'paid',
      amount_paid_cents: 4000,
      payment_status: 'deposit',
    });
  });

  test.each(['booked', 'paid'] as const)(
    'reactivating as %s takes the time again, or answers 409 if somebody else has it',
    async (status) => {
      const salon = await open();
      const id = await bookedAs(salon, 'canceled');
      const other = await salon.books(CUT, 'tuesday 09:00', { customer: BEA });
      expect(await become(salon, id, status)).toMatchObject({
        status: 409,
        code: 'overlap',
        data: { conflicts: [{ id: other.id }] },
      });
      expect(await salon.store.appointment(id)).toMatchObject({ status: 'canceled' });
      await salon.owner(cancelAppointment, { params: { id: other.id } });
      expect(await become(salon, id, status)).toMatchObject({ status: 200, data: { status } });
      expect(await salon.asksFor(CUT, 'tuesday 09:00')).toMatchObject({ code: 'slot_taken' });
    },
  );

  test('only one of a simultaneous reactivation and booking succeeds', async () => {
    const salon = await open();
    const id = await bookedAs(salon, 'canceled');
    const [back, booking] = await Promise.all([
      become(salon, id, 'booked'),
      salon.asksFor(CUT, 'tuesday 09:00'),
    ]);
    expect([back.ok, booking.ok].filter(Boolean)).toHaveLength(1);
    const { appointments } = await salon.store.everything();
    expect(appointments.filter(({ appointment }) => appointment.status !== 'canceled')).toHaveLength(1);
  });
});
