import { expect, test } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import {
  cancelAppointment,
  listAppointments,
  readHistory,
  undoChange,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import { changeMany } from '../../../src/api/appointments/change-many.ts';
import { chargeFee } from '../../../src/api/payments/fees.ts';
import { recordPayment } from '../../../src/api/payments/desk-payments.ts';
import { listClients, readOverview } from '../../../src/api/settings/salon-admin.ts';
import { cancelBooking, changeBooking, payBooking, readBooking } from '../../../src/api/booking/bookings.ts';
import type { BodyToSend } from '../../../src/platform/call/endpoint.ts';
import { BEA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';
import { withMail } from '../../messages/api/with-mail.ts';
import { inTest, link } from '../../payments/api/paying.ts';
import { CLEO, CUT, fullDay } from '../../waitlist/api/full-day.ts';

type Body = BodyToSend<typeof updateAppointment>;
const changes = (salon: Salon, id: string, body: Body) =>
  salon.owner(updateAppointment, { params: { id }, body });
const missed = async (salon: Salon, id: string, body: Body = {}) =>
  dataOf(await changes(salon, id, { status: 'no_show', ...body }));

onEveryStore((open) => {
  test.each(['pending', 'booked', 'confirmed', 'paid'] as const)(
    '%s appointments can be marked as no-shows from their start, not earlier',
    async (status) => {
      const salon = await open();
      const { id } = await salon.books(CUT, 'tuesday 09:00');
      if (status !== 'pending') dataOf(await changes(salon, id, { status }));
      salon.clock.set('tuesday 08:59');
      const before = await salon.store.appointment(id);
      const early = await changes(salon, id, { status: 'no_show' });
      expect(early).toMatchObject({
        status: 409,
        code: 'invalid_transition',
        message: 'You can mark a no-show only after the appointment starts.',
      });
      expect(await salon.store.appointment(id)).toEqual(before);
      salon.clock.set('tuesday 09:00');
      expect(await missed(salon, id)).toMatchObject({
        status: 'no_show',
        payment_status: status === 'paid' ? 'paid' : 'pending',
      });
      // It can't be moved to a future time either.
      expect(await changes(salon, id, { start_at: '2026-11-25T09:00' })).toMatchObject({
        code: 'invalid_transition',
      });
      const history = dataOf(await salon.owner(readHistory, { params: { id } }));
      expect(history.at(-1)?.change).toBe(`Status: ${status} → no-show`);
    },
  );

  test("a no-show is not past due, counts in no figure and can't be canceled, confirmed or paid", async () => {
    const salon = await open();
    const { id, version } = await salon.ownerBooks(CUT, 'tuesday 09:00');
    salon.clock.set('tuesday 10:30');
    await missed(salon, id);
    const overview = dataOf(await salon.owner(readOverview, {}));
    expect(overview).toMatchObject({ today_count: 0, week_count: 0, month_booked_cents: 0, today: [] });
    const params = { id };
    const refusal = { status: 409, code: 'invalid_transition' };
    expect(await salon.owner(cancelAppointment, { params })).toMatchObject(refusal);
    for (const action of ['cancel', 'confirm'] as const) {
      const { results } = dataOf(await salon.owner(changeMany, { body: { ids: [id], action } }));
      expect(results).toMatchObject([{ ok: false, code: 'invalid_transition' }]);
    }
    const body = { method: 'cash', amount_cents: 8500, version: version + 1 } as const;
    expect(await salon.owner(recordPayment, { params, body, idempotencyKey: KEY })).toMatchObject({
      ...refusal,
      message: "A no-show appointment can't take payments.",
    });
    expect(await salon.store.appointment(id)).toMatchObject({ status: 'no_show', version: version + 1 });
    salon.clock.set('wednesday 09:00');
    expect(dataOf(await salon.owner(listAppointments, { query: { past_due: '1' } }))).toEqual([]);
  });

  test('the customer of a no-show sees that it is over and has no actions', async () => {
    const salon = await open({ cancelWindow: 0, requireDeposit: true });
    const booking = await salon.books(CUT, 'tuesday 09:00');
    salon.clock.set('tuesday 09:00');
    await missed(salon, booking.id);
    const browser = salon.visitor();
    expect(dataOf(await browser.call(readBooking, link(booking)))).toMatchObject({
      status: 'no_show',
      can_change: false,
      cancellation_fee_cents: 0,
      refund_cents: 0,
      held_until: null,
      paying: { due_cents: 0, deposit_cents: null },
    });
    const refusal = { status: 409, code: 'invalid_transition' };
    const body = { start_at: '2026-11-26T09:00' };
    expect(await browser.call(cancelBooking, { ...link(booking), query: {} })).toMatchObject(refusal);
    expect(await browser.call(changeBooking, { ...link(booking), body })).toMatchObject(refusal);
    const full = { ...link(booking), body: { kind: 'full', ...inTest } } as const;
    expect(await browser.call(payBooking, full)).toMatchObject({
      ...refusal,
      message: "This visit is over, so there's nothing to pay.",
    });
    expect(await salon.store.appointment(booking.id)).toMatchObject({ status: 'no_show' });
  });

  test('a no-show frees its time, and undoing it asks if the time is taken', async () => {
    const salon = await open({ minNoticeHours: 0 });
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00', { status: 'paid' });
    salon.clock.set('tuesday 09:00');
    const { version } = await missed(salon, id);
    const other = await salon.ownerBooks(CUT, 'tuesday 09:00', { customer: BEA });
    const conflicts = { status: 409, code: 'overlap', data: { conflicts: [{ id: other.id }] } };
    for (const status of ['booked', 'paid'] as const) {
      expect(await changes(salon, id, { status })).toMatchObject(conflicts);
    }
    const params = { id };
    expect(await salon.owner(undoChange, { params, body: { version } })).toMatchObject(conflicts);
    const body = { version, allow_overlap: true };
    expect(dataOf(await salon.owner(undoChange, { params, body }))).toMatchObject({
      status: 'paid',
      amount_paid_cents: 8500,
    });
    await missed(salon, id);
    salon.clock.noWayBack();
    expect(dataOf(await changes(salon, id, { status: 'booked', allow_overlap: true }))).toMatchObject({
      status: 'booked',
      amount_paid_cents: 8500,
    });
    expect(await changes(salon, id, { status: 'confirmed' })).toMatchObject({ status: 200 });
  });

  test("the rest of a no-show's time is offered to the waitlist once it can't be undone", async () => {
    const { salon, leaves, late, news } = await fullDay(open, {
      fixedSlots: ['09:00', '14:00', '15:30'],
      minNoticeHours: 0,
    });
    // The longer service keeps everybody else from the last time.
    dataOf(await changes(salon, late.id, { service_type_id: 3 }));
    salon.clock.set('wednesday 14:05');
    await leaves(CLEO, { service_id: 2 });
    await news();
    const { version } = await missed(salon, late.id);
    expect(await news()).toEqual([]);
    dataOf(await salon.owner(undoChange, { params: { id: late.id }, body: { version } }));
    salon.clock.noWayBack();
    expect(await news()).toEqual([]);
    await missed(salon, late.id);
    salon.clock.noWayBack();
    expect(await news()).toEqual(['cleo: A time has opened up: Wed, Nov 25 at 3:30 PM']);
  });

  test('marking and undoing a no-show send no email, and a move sends only one about the new day', async () => {
    const { salon, news } = await withMail(open);
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00');
    salon.clock.set('tuesday 09:05');
    await news();
    await missed(salon, id, { notify: true });
    salon.clock.noWayBack();
    expect(await news()).toEqual([]);
    dataOf(await changes(salon, id, { status: 'booked' }));
    salon.clock.noWayBack();
    expect(await news()).toEqual([]);
    await missed(salon, id);
    salon.clock.noWayBack();
    await news();
    dataOf(await changes(salon, id, { status: 'booked', start_at: '2026-11-26T09:00' }));
    salon.clock.noWayBack();
    expect(await news()).toEqual(['customer: Your appointment is now on Thu, Nov 26 at 9:00 AM']);
  });

  test.each([false, true])(
    'the fee is a share of the price the client knew, even if services change after the start (at once: %s)',
    async (isAtOnce) => {
      const salon = await open();
      const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00');
      salon.clock.noWayBack();
      await runJobs(salon.deps, null);
      salon.clock.set('tuesday 09:05');
      if (!isAtOnce) dataOf(await changes(salon, id, { service_ids: [3] }));
      await missed(salon, id, isAtOnce ? { service_ids: [3] } : {});
      const fee = (amount_cents: number) =>
        salon.owner(chargeFee, {
          params: { id },
          body: { reason: 'no_show', amount_cents },
          idempotencyKey: `0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b${amount_cents}`,
        });
      expect(await fee(4251)).toMatchObject({ ok: false });
      expect(await fee(4250)).toMatchObject({ ok: true });
    },
  );

  test("a client's no-shows are counted on the client and their appointments", async () => {
    const salon = await open();
    const [first, second] = [
      await salon.ownerBooks(CUT, 'tuesday 09:00'),
      await salon.ownerBooks(CUT, 'tuesday 11:00'),
    ];
    await salon.ownerBooks(CUT, 'wednesday 09:00', { customer: BEA });
    salon.clock.set('tuesday 12:00');
    for (const { id } of [first, second]) await missed(salon, id);
    const clients = dataOf(await salon.owner(listClients, { query: {} }));
    expect(clients.map(({ name, visits, no_shows }) => [name, visits, no_shows])).toEqual([
      ['Ada Byron', 0, 2],
      ['Bea Potter', 0, 0],
    ]);
    const list = dataOf(await salon.owner(listAppointments, { query: {} }));
    expect(list.map(({ client }) => client?.no_shows)).toEqual([2, 2, 0]);
  });
});

const KEY = '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4e';
