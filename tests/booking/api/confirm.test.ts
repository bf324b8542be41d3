import { describe, expect, test } from 'vitest';
import {
  listAppointments,
  readHistory,
  undoChange,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import { acceptChange, cancelBooking, confirmVisit, readBooking } from '../../../src/api/booking/bookings.ts';
import { readOverview } from '../../../src/api/settings/salon-admin.ts';
import { link } from '../../messages/api/with-mail.ts';
import { BEA, dataOf, onEveryStore, openSalon, type Salon } from '../../support/salon.ts';

type Booked = Awaited<ReturnType<Salon['books']>>;

const CUT = "Women's Cut & Style";
const open = () => openSalon({ autoConfirm: true, emailNotifications: true });
const confirms = (salon: Salon, booking: Booked, body: { version?: number } = {}) =>
  salon.visitor().call(confirmVisit, { ...link(booking), body });
const seen = async (salon: Salon, booking: Booked) =>
  dataOf(await salon.visitor().call(readBooking, link(booking)));
const owners = async (salon: Salon) => dataOf(await salon.owner(listAppointments, {}))[0];
const tomorrow = async (salon: Salon) => dataOf(await salon.owner(readOverview, {})).unconfirmed_tomorrow;

describe("a client's confirmation", () => {
  onEveryStore((openStore) => {
    test('is asked for from the reminder on, and shown to both sides', async () => {
      const salon = await openStore({ autoConfirm: true, emailNotifications: true });
      const booking = await salon.books(CUT, 'thursday 09:00');
      expect(await seen(salon, booking)).not.toHaveProperty('to_confirm');
      expect(await owners(salon)).toMatchObject({
        client_confirmed_at: null,
        reminder_at: '2026-11-25T09:00:00-05:00',
      });
      expect(await tomorrow(salon)).toBe(0);
      salon.clock.set('wednesday 08:59');
      expect(await tomorrow(salon)).toBe(0);
      salon.clock.set('wednesday 10:00');
      expect(await tomorrow(salon)).toBe(1);
      const mail = { canSend: false, send: () => Promise.resolve() };
      const withoutMail = await salon.signedIn('owner', 'mute@salon.test', { mail });
      const { unconfirmed_tomorrow } = dataOf(await withoutMail.call(readOverview, {}));
      expect(unconfirmed_tomorrow, 'nobody was asked without a mail service').toBe(0);
      expect(await seen(salon, booking)).toMatchObject({ client_confirmed_at: null, to_confirm: true });
      const confirmed = dataOf(await confirms(salon, booking, { version: 1 }));
      expect(confirmed).toMatchObject({ client_confirmed_at: '2026-11-25T10:00:00-05:00', version: 2 });
      expect(confirmed).not.toHaveProperty('to_confirm');
      expect(await owners(salon)).toMatchObject({ client_confirmed_at: '2026-11-25T10:00:00-05:00' });
      expect(await tomorrow(salon)).toBe(0);
      // Confirming again changes nothing, even from an old tab.
      expect(dataOf(await confirms(salon, booking, { version: 1 }))).toEqual(confirmed);
      const history = dataOf(await salon.owner(readHistory, { params: { id: booking.id } }));
      expect(history.slice(1)).toMatchObject([
        { by: 'customer', change: 'The client confirmed that they are coming' },
      ]);
    });
  });

  test('ends when the salon moves the visit, until the client accepts and confirms again', async () => {
    const salon = await open();
    const booking = await salon.books(CUT, 'thursday 09:00');
    dataOf(await confirms(salon, booking));
    const move = async (start_at: string) =>
      dataOf(
        await salon.owner(updateAppointment, {
          params: { id: booking.id },
          body: { start_at, allow_outside: true },
        }),
      );
    expect(await move('2026-11-26T11:00')).toMatchObject({ client_confirmed_at: null });
    // The client may confirm only the time that her open page shows.
    expect(await confirms(salon, booking, { version: 2 })).toMatchObject({ status: 409, code: 'stale' });
    salon.clock.pass({ minutes: 1 });
    const back = await move('2026-11-26T12:00');
    salon.clock.set('wednesday 13:00');
    expect(await seen(salon, booking)).not.toHaveProperty('to_confirm');
    const { salon_change: change } = await seen(salon, booking);
    const body = { version: back.version, expected: change?.terms };
    dataOf(await salon.visitor().call(acceptChange, { ...link(booking), body }));
    expect(await seen(salon, booking)).toMatchObject({ client_confirmed_at: null, to_confirm: true });
    expect(dataOf(await confirms(salon, booking))).toMatchObject({
      client_confirmed_at: '2026-11-25T13:00:00-05:00',
    });
  });

  test('ends with a cancellation, and stays ended if the visit is reactivated', async () => {
    const salon = await open();
    const booking = await salon.books(CUT, 'thursday 09:00');
    dataOf(await confirms(salon, booking));
    dataOf(await salon.visitor().call(cancelBooking, link(booking)));
    const params = { id: booking.id };
    dataOf(await salon.owner(updateAppointment, { params, body: { status: 'booked' } }));
    salon.clock.set('wednesday 10:00');
    expect(await owners(salon)).toMatchObject({ client_confirmed_at: null });
    expect(await seen(salon, booking)).toMatchObject({ client_confirmed_at: null, to_confirm: true });
    expect(await tomorrow(salon)).toBe(1);
  });

  test('ends when the visit is given to another client, and is restored with Undo', async () => {
    const salon = await open();
    const booking = await salon.books(CUT, 'thursday 09:00');
    dataOf(await confirms(salon, booking));
    const params = { id: booking.id };
    const given = dataOf(await salon.owner(updateAppointment, { params, body: { customer: BEA } }));
    expect(given).toMatchObject({ client_confirmed_at: null });
    dataOf(await salon.owner(undoChange, { params, body: { version: given.version } }));
    expect(await owners(salon)).toMatchObject({ client_confirmed_at: '2026-11-23T08:00:00-05:00' });
  });

  test("isn't asked for right after a late booking", async () => {
    const salon = await open();
    salon.clock.set('wednesday 12:00');
    const booking = await salon.books(CUT, 'thursday 09:00');
    expect(await seen(salon, booking)).not.toHaveProperty('to_confirm');
  });

  test('needs a confirmed visit that is still to come', async () => {
    const salon = await openSalon({ autoConfirm: false });
    const requested = await salon.books(CUT, 'thursday 09:00');
    expect(await confirms(salon, requested)).toMatchObject({ status: 409, code: 'invalid_transition' });
    const params = { id: requested.id };
    dataOf(await salon.owner(updateAppointment, { params, body: { status: 'confirmed' } }));
    salon.clock.set('thursday 09:00');
    expect(await confirms(salon, requested)).toMatchObject({ status: 409, code: 'invalid_transition' });
    dataOf(await salon.owner(updateAppointment, { params, body: { status: 'canceled' } }));
    expect(await confirms(salon, requested)).toMatchObject({ status: 409, code: 'invalid_transition' });
  });
});
