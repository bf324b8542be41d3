import { describe, expect, onTestFinished, test } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import {
  cancelAppointment,
  createAppointment,
  undoChange,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import { checkOut, undoCheckOut } from '../../../src/api/till/checkout.ts';
import { changeMany } from '../../../src/api/appointments/change-many.ts';
import { changeBooking, payBooking, readBooking } from '../../../src/api/booking/bookings.ts';
import { ADA, BEA, dataOf, onEveryStore, openSalon } from '../../support/salon.ts';
import { openFakeStripe } from '../../support/stripe.ts';
import { link, withMail } from './with-mail.ts';

const CUT = "Women's Cut & Style";

/** Returns Ada's booking after all its emails were sent, with the owner's actions on it. */
async function booked(open: typeof openSalon = openSalon, options = {}) {
  const mail = await withMail(open, options);
  const { salon, news } = mail;
  const booking = await salon.books(CUT, 'wednesday 09:00');
  await news();
  const params = { id: booking.id };
  const kept = async () => salon.store.appointment(booking.id);
  return {
    ...mail,
    booking,
    params,
    sets: async (body: object) => dataOf(await salon.owner(updateAppointment, { params, body })),
    cancels: async (query = {}) => dataOf(await salon.owner(cancelAppointment, { params, query })),
    undoes: async () => salon.owner(undoChange, { params, body: { version: (await kept())?.version ?? 0 } }),
    /** Returns the appointment without its version. */
    kept: async () => ({ ...(await kept()), version: 0 }),
    /** Returns the emails sent at once, and those sent after Undo has expired. */
    told: async () => {
      const atOnce = await news();
      salon.clock.pass({ ms: 19_999 });
      expect(await news()).toEqual([]);
      salon.clock.pass({ ms: 1 });
      return [atOnce, await news()];
    },
  };
}

const CONFIRMED = 'customer: Your appointment on Wed, Nov 25 at 9:00 AM is confirmed';
const NOW_AT_TWO = 'customer: Your appointment is now on Wed, Nov 25 at 2:00 PM';

onEveryStore((open) => {
  test('dragging a visit there and back sends nothing, and dragging it twice sends one email', async () => {
    const { kept, sets, undoes, told, server } = await booked(open);
    const before = await kept();
    await sets({ start_at: '2026-11-25T14:00' });
    dataOf(await undoes());
    expect(await kept()).toEqual(before);
    await sets({ start_at: '2026-11-25T15:30' });
    await sets({ start_at: '2026-11-25T09:00' });
    expect(await kept()).toEqual(before);
    expect(await told()).toEqual([[], []]);
    await sets({ start_at: '2026-11-25T15:30' });
    await sets({ start_at: '2026-11-25T14:00' });
    expect(await told()).toEqual([[], [NOW_AT_TWO]]);
    expect(server.emails.at(-1)?.text).toContain('from Wed, Nov 25 at 9:00 AM to Wed, Nov 25 at 2:00 PM');
  });

  test('booking and then confirming a visit sends one email with its final state', async () => {
    const { salon, news } = await withMail(open);
    const id = (await salon.ownerBooks(CUT, 'wednesday 09:00', { customer: ADA })).id;
    for (const body of [{ start_at: '2026-11-25T14:00' }, { status: 'confirmed' }] as const) {
      dataOf(await salon.owner(updateAppointment, { params: { id }, body }));
    }
    salon.clock.noWayBack();
    expect(await news()).toEqual(['customer: Your appointment on Wed, Nov 25 at 2:00 PM is confirmed']);
    // A booking made and canceled at once sends nothing either.
    const other = await salon.ownerBooks(CUT, 'thursday 09:00', { customer: BEA });
    dataOf(await salon.owner(cancelAppointment, { params: { id: other.id } }));
    salon.clock.noWayBack();
    expect(await news()).toEqual([]);
  });

  test.each([
    ['tomorrow', '2026-11-25T09:00', [CONFIRMED]],
    ['half an hour ago', '2026-11-23T07:30', []],
  ])(
    'a visit booked for %s and checked out at once is confirmed by email only if it is still to come',
    async (_, start_at, sent) => {
      const { salon, news } = await withMail(open);
      const fields = { customer: ADA, service_ids: [1], status: 'booked' as const, allow_outside: true };
      const { id } = dataOf(await salon.owner(createAppointment, { body: { ...fields, start_at } }));
      const lines = [{ kind: 'service' as const, name: CUT, amount_cents: 8500 }];
      const methods = [{ method: 'cash' as const, amount_cents: 8500 }];
      dataOf(await salon.owner(checkOut, { params: { id }, body: { lines, methods, version: 1 } }));
      salon.clock.noWayBack();
      expect(await news()).toEqual(sent);
      // Undoing the checkout sends nothing more.
      dataOf(await salon.owner(undoCheckOut, { params: { id, number: '1' }, query: {} }));
      salon.clock.noWayBack();
      expect(await news()).toEqual([]);
    },
  );

  test('a refund is sent no earlier than the email, and not at all if the cancellation is undone', async () => {
    const stripe = await openFakeStripe();
    onTestFinished(() => stripe.close());
    const payments = { kind: 'stripe', account: stripe.account } as const;
    const salon = await open({ requireDeposit: true, unpaidHoldMinutes: 0 });
    const works = () => runJobs({ ...salon.deps, payments }, null);
    const customer = salon.visitor({ payments });
    const booking = await salon.books(CUT, 'wednesday 09:00', { browser: customer });
    const body = { kind: 'full', provider: 'stripe' } as const;
    dataOf(await customer.call(payBooking, { ...link(booking), body }));
    stripe.pay(stripe.latest().id);
    const [event] = stripe.events(salon.clock.now());
    const headers = { 'Stripe-Signature': event?.signature ?? '', 'X-Requested-With': null, Origin: null };
    await customer.request('POST', '/api/payments/stripe-webhook', { body: event?.body ?? '', headers });
    const params = { id: booking.id };
    const kept = async () => ({ ...(await salon.store.appointment(booking.id)), version: 0 });
    const before = await kept();
    expect(before).toMatchObject({ amount_paid_cents: 8500 });

    const cancels = async () => dataOf(await salon.owner(cancelAppointment, { params }));
    const { version } = await cancels();
    expect(await kept()).toMatchObject({ status: 'canceled', amount_paid_cents: 0 });
    await works();
    dataOf(await salon.owner(undoChange, { params, body: { version } }));
    expect(await kept()).toEqual(before);
    // A visit that the owner books again keeps the money that has not been refunded yet.
    await cancels();
    const again = { status: 'booked', amount_paid_cents: 0 } as const;
    expect(dataOf(await salon.owner(updateAppointment, { params, body: again }))).toMatchObject({
      amount_paid_cents: 8500,
      payment_status: 'paid',
    });
    salon.clock.noWayBack();
    await works();
    expect([stripe.balance(), stripe.refunds]).toEqual([8500, []]);

    await cancels();
    salon.clock.noWayBack();
    await works();
    expect([stripe.balance(), stripe.refunds.length]).toEqual([0, 1]);
    // Undo is too late: sent emails and refunds stay.
    const late = { params, body: { version: (await salon.store.appointment(booking.id))?.version ?? 0 } };
    expect(await salon.owner(undoChange, late)).toMatchObject({ status: 409, code: 'invalid_transition' });
    expect(dataOf(await salon.owner(updateAppointment, { params, body: again }))).toMatchObject({
      amount_paid_cents: 0,
    });
  });
});

describe("the client isn't emailed", () => {
  test('if the owner says no, at every call', async () => {
    const { salon, sets, cancels, told, news, booking } = await booked();
    await sets({ status: 'confirmed', notify: false });
    expect(await told()).toEqual([[], []]);
    await cancels({ notify: 'false' });
    expect(await told()).toEqual([[], []]);
    const service_type_id = await salon.serviceId(CUT);
    const made = { customer: BEA, service_type_id, start_at: '2026-11-26T09:00', status: 'booked' } as const;
    const bea = dataOf(await salon.owner(createAppointment, { body: { ...made, notify: false } }));
    const ids = [bea.id, booking.id];
    dataOf(await salon.owner(changeMany, { body: { ids, action: 'confirm', notify: false } }));
    salon.clock.noWayBack();
    expect(await news()).toEqual([]);
    expect(
      await salon.owner(cancelAppointment, { params: { id: bea.id }, query: { notify: 'no' as never } }),
    ).toMatchObject({
      status: 422,
    });
  });

  test('about a silent change that is undone; an announced change includes the silent one', async () => {
    const { sets, undoes, told } = await booked();
    await sets({ start_at: '2026-11-25T15:30', notify: false });
    await sets({ start_at: '2026-11-25T14:00' });
    dataOf(await undoes());
    expect(await told()).toEqual([[], []]);
    await sets({ start_at: '2026-11-25T10:30', notify: false });
    await sets({ start_at: '2026-11-25T14:00' });
    expect(await told()).toEqual([[], [NOW_AT_TWO]]);
  });

  test("about the owner's private notes", async () => {
    const { sets, told } = await booked();
    await sets({ owner_notes: 'Talks a lot' });
    expect(await told()).toEqual([[], []]);
  });
});

test('each change by the owner postpones the email, and so does undoing', async () => {
  const { sets, undoes, salon, news } = await booked();
  await sets({ status: 'confirmed' });
  salon.clock.pass({ ms: 19_000 });
  await sets({ start_at: '2026-11-25T14:00' });
  salon.clock.pass({ ms: 19_000 });
  dataOf(await undoes());
  salon.clock.pass({ ms: 19_000 });
  expect(await news()).toEqual([]);
  salon.clock.pass({ ms: 1000 });
  expect(await news()).toEqual([CONFIRMED]);
});

test("the client's own changes are announced at once, and nothing twice", async () => {
  const { sets, booking, salon, news, told } = await booked();
  const changes = async (body: object) =>
    dataOf(await salon.visitor().call(changeBooking, { ...link(booking), body }));
  await sets({ status: 'confirmed' });
  await changes({ start_at: '2026-11-25T14:00' });
  expect(await news()).toEqual([NOW_AT_TWO, 'owner: Booking changed: Ada Byron, Wed, Nov 25 at 2:00 PM']);
  expect(await told()).toEqual([[], []]);
  // The email about the owner's unannounced change comes later, as planned.
  await sets({ status: 'confirmed' });
  await changes({ customer: { notes: 'Tea, please' } });
  expect(await told()).toEqual([[], ['customer: Your appointment on Wed, Nov 25 at 2:00 PM is confirmed']]);
});

test("an outdated change can't be undone, nor one whose time is taken or whose visit is unknown", async () => {
  const { cancels, undoes, salon, params, booking } = await booked();
  const { version } = await cancels();
  const undo = (body: object) => salon.owner(undoChange, { params, body: { version, ...body } });
  expect(await undo({ version: version - 1 })).toMatchObject({ status: 409, code: 'stale' });
  const taken = await salon.ownerBooks(CUT, 'wednesday 09:00', { customer: BEA });
  expect(await undoes()).toMatchObject({
    status: 409,
    code: 'overlap',
    data: { conflicts: [{ id: taken.id }] },
  });
  expect(dataOf(await undo({ allow_overlap: true }))).toMatchObject({ status: 'pending' });
  expect(await salon.visitor().call(readBooking, link(booking))).toMatchObject({ status: 200 });
  const unknown = { params: { id: 'nobody' }, body: { version: 1 } };
  expect(await salon.owner(undoChange, unknown)).toMatchObject({ status: 404 });
});

test("changing the address and back keeps the client's link working", async () => {
  const { sets, booking, salon, kept, told } = await booked();
  const before = await kept();
  await sets({ customer: { email: 'ada@wrong.example' } });
  expect(await salon.visitor().call(readBooking, link(booking))).toMatchObject({ status: 403 });
  await sets({ customer: { email: ADA.email } });
  expect(await kept()).toEqual(before);
  expect(await salon.visitor().call(readBooking, link(booking))).toMatchObject({ status: 200 });
  expect(await told()).toEqual([[], []]);
});

test('no reminder is sent for a time that may be undone', async () => {
  const { sets, undoes, salon, news } = await booked(openSalon, { reminderHours: 24 });
  await sets({ start_at: '2026-11-24T07:30', allow_outside: true });
  expect(await news()).toEqual([]);
  dataOf(await undoes());
  salon.clock.noWayBack();
  expect(await news()).toEqual([]);
});
