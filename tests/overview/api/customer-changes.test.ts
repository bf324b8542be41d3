import { expect, test } from 'vitest';
import {
  cancelAppointment,
  listAppointments,
  readHistory,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import { cancelBooking, changeBooking } from '../../../src/api/booking/bookings.ts';
import { BEA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';
import { link } from '../../messages/api/with-mail.ts';

const CUT = "Women's Cut & Style";

/** The recent changes by customers, by start. */
const news = async (salon: Salon) =>
  dataOf(await salon.owner(listAppointments, { query: { requests: '1', news: '1' } })).flatMap(
    ({ customer, date, time, by_customer }) =>
      by_customer ? [`${customer.name} ${by_customer.change} ${date} ${time}`] : [],
  );

onEveryStore((open) => {
  test("customers' moves and cancellations are listed for a day, the owner's aren't", async () => {
    const salon = await open({ now: 'monday 08:00' });
    const [moves, cancels] = [
      await salon.books(CUT, 'wednesday 09:00'),
      await salon.books(CUT, 'wednesday 10:30', { customer: BEA }),
    ];
    const [own, gone] = [
      await salon.books(CUT, 'thursday 09:00', { customer: BEA }),
      await salon.books(CUT, 'thursday 10:30'),
    ];
    const becomes = (
      id: string,
      body: { status: 'confirmed' | 'booked' } | { start_at: '2026-11-26T14:00' },
    ) => salon.owner(updateAppointment, { params: { id }, body });
    for (const { id } of [moves, cancels]) dataOf(await becomes(id, { status: 'confirmed' }));
    dataOf(await becomes(own.id, { start_at: '2026-11-26T14:00' }));
    dataOf(await salon.owner(cancelAppointment, { params: { id: gone.id } }));
    expect(await news(salon)).toEqual([]);

    const visitor = salon.visitor();
    dataOf(await visitor.call(changeBooking, { ...link(moves), body: { start_at: '2026-11-25T14:00' } }));
    dataOf(await visitor.call(cancelBooking, link(cancels)));
    const expected = ['Bea Potter canceled 2026-11-25 10:30', 'Ada Byron moved 2026-11-25 14:00'];
    expect(await news(salon)).toEqual(expected);
    const asked = dataOf(await salon.owner(listAppointments, { query: { requests: '1' } }));
    expect(asked.map(({ id }) => id)).toEqual([moves.id, own.id]);

    dataOf(await visitor.call(changeBooking, { ...link(own), body: { service_id: 2 } }));
    expected.push('Bea Potter service 2026-11-26 14:00');
    expect(await news(salon)).toEqual(expected);

    dataOf(await becomes(cancels.id, { status: 'booked' }));
    expect(await news(salon)).toEqual(expected.slice(1));
    dataOf(await becomes(moves.id, { status: 'confirmed' }));
    expect(await news(salon)).toEqual(expected.slice(1));
    salon.clock.pass({ hours: 24, ms: 1 });
    // Unanswered requests are listed anyway.
    expect(await news(salon)).toEqual(expected.slice(2));
  });

  test("a cancellation by the owner isn't listed as the client's, even after the client's own was undone", async () => {
    const salon = await open();
    const booking = await salon.books(CUT, 'wednesday 09:00');
    const params = { id: booking.id };
    dataOf(await salon.visitor().call(cancelBooking, link(booking)));
    dataOf(await salon.owner(updateAppointment, { params, body: { status: 'booked' } }));
    dataOf(await salon.owner(cancelAppointment, { params }));
    expect(await news(salon)).toEqual([]);
    const history = dataOf(await salon.owner(readHistory, { params }));
    expect(history.at(-1)?.change).toContain('Canceled by the salon');
  });

  test("a cancellation by the owner isn't listed as the client's, even if an earlier edition kept the client's own", async () => {
    const salon = await open();
    const booking = await salon.books(CUT, 'wednesday 09:00');
    const { id } = booking;
    const params = { id };
    const booked = await salon.store.appointment(id);
    if (!booked) throw new Error('no visit');
    const by_customer = { change: 'canceled', at: salon.clock.now() } as const;
    const kept = { ...booked, version: booked.version + 1, status: 'booked', by_customer } as const;
    const history = { at: salon.clock.now(), by: 'owner', change: 'Restored' } as const;
    await salon.store.change(kept, { history, client: { id: 'nobody', version: 1, ...BEA, notes: '' } });
    const canceled = dataOf(await salon.owner(cancelAppointment, { params }));
    expect(canceled).not.toHaveProperty('by_customer');
    expect(await news(salon)).toEqual([]);
    const lines = dataOf(await salon.owner(readHistory, { params }));
    expect(lines.at(-1)?.change).toContain('Canceled by the salon');
    dataOf(await salon.owner(updateAppointment, { params, body: { status: 'booked' } }));
    dataOf(await salon.visitor().call(cancelBooking, link(booking)));
    expect(await news(salon)).toEqual(['Ada Byron canceled 2026-11-25 09:00']);
  });
});
