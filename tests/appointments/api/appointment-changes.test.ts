import { expect, test } from 'vitest';
import {
  cancelAppointment,
  readHistory,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import { cancelBooking } from '../../../src/api/booking/bookings.ts';
import type { BodyToSend } from '../../../src/platform/call/endpoint.ts';
import { ADA, BEA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";
type Change = BodyToSend<typeof updateAppointment>;
const change = (salon: Salon, id: string, body: Change) =>
  salon.owner(updateAppointment, { params: { id }, body });

onEveryStore((open) => {
  test('moving only the start keeps the length that the owner chose', async () => {
    const salon = await open();
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00', { end_at: '2026-11-24T09:20' });
    expect(dataOf(await change(salon, id, { start_at: '2026-11-24T11:00' }))).toMatchObject({
      version: 2,
      end_at: '2026-11-24T11:20:00-05:00',
    });
    expect(dataOf(await change(salon, id, { service_type_id: 3 }))).toMatchObject({
      start_at: '2026-11-24T11:00:00-05:00',
      end_at: '2026-11-24T13:00:00-05:00',
      service: { name: 'Color Service', price_cents: 12000 },
    });
    expect(dataOf(await change(salon, id, { end_at: '2026-11-24T12:00' }))).toMatchObject({
      end_at: '2026-11-24T12:00:00-05:00',
    });
  });

  test('a change needs only the fields that differ, and raises the version', async () => {
    const salon = await open();
    const made = await salon.ownerBooks(CUT, 'tuesday 09:00', { notes: 'a' });
    const answer = await change(salon, made.id, { notes: 'b', customer: { phone: '12345' } });
    expect(answer.body).toEqual({
      success: true,
      message: 'Appointment updated',
      data: { ...made, version: 2, notes: 'b', customer: { ...ADA, phone: '12345' } },
    });
  });

  test('moving a visit onto another one asks first, but not onto its own time', async () => {
    const salon = await open();
    await salon.ownerBooks(CUT, 'tuesday 11:00', { customer: BEA });
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00');
    expect(await change(salon, id, { start_at: '2026-11-24T10:30' })).toMatchObject({
      status: 409,
      code: 'overlap',
      data: { conflicts: [{ customer: BEA }] },
    });
    expect(await change(salon, id, { start_at: '2026-11-24T09:30' })).toMatchObject({ status: 200 });
    expect(await change(salon, id, { start_at: '2026-11-24T10:30', allow_overlap: true })).toMatchObject({
      status: 200,
      data: { version: 3, time: '10:30' },
    });
  });

  test('if several devices change the same version, the first wins and the others get the newest state', async () => {
    const salon = await open();
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00');
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((notes) => change(salon, id, { version: 1, notes })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const newest = answers.find(({ ok }) => ok);
    for (const answer of answers.filter(({ ok }) => !ok)) {
      expect(answer).toMatchObject({ code: 'stale', data: newest?.data });
    }
  });

  test('changes without a version run one after another and none is lost', async () => {
    const salon = await open();
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00');
    const bodies: Change[] = [{ notes: 'n' }, { customer: { name: 'N' } }, { amount_paid_cents: 5 }];
    const answers = await Promise.all(bodies.map((body) => change(salon, id, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await salon.store.appointment(id)).toMatchObject({
      version: 4,
      notes: 'n',
      customer: { name: 'N' },
      amount_paid_cents: 5,
    });
  });

  test('canceling frees the time, and canceling twice answers 200 and changes nothing', async () => {
    const salon = await open();
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00', { status: 'paid' });
    const first = await salon.owner(cancelAppointment, { params: { id } });
    expect(first).toMatchObject({
      status: 200,
      message: 'Appointment canceled',
      data: { version: 2, status: 'canceled', payment_status: 'canceled', amount_paid_cents: 8500 },
    });
    const second = await salon.owner(cancelAppointment, { params: { id } });
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(dataOf(await salon.owner(readHistory, { params: { id } }))).toHaveLength(2);
    expect(await salon.offers(CUT, 'tuesday')).toContain('09:00');
  });

  test('canceling an older version is refused, unless the appointment is already canceled', async () => {
    const salon = await open();
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00');
    const { version } = dataOf(
      await salon.owner(updateAppointment, { params: { id }, body: { notes: 'Moved' } }),
    );
    const cancels = (named: number) =>
      salon.owner(cancelAppointment, { params: { id }, query: { version: String(named) } });
    expect(await cancels(version - 1)).toMatchObject({
      status: 409,
      code: 'stale',
      data: { id, version, status: 'booked' },
    });
    expect(await cancels(version)).toMatchObject({ status: 200, data: { status: 'canceled' } });
    expect(await cancels(version)).toMatchObject({ status: 200, data: { version: version + 1 } });
  });

  test('the history says who changed what and when, oldest first', async () => {
    const salon = await open();
    const { id, manage_token: manageToken } = await salon.books(CUT, 'wednesday 09:00');
    salon.clock.pass({ minutes: 5 });
    await change(salon, id, { status: 'confirmed', start_at: '2026-11-25T14:00' });
    salon.clock.pass({ minutes: 5 });
    await salon.visitor().call(cancelBooking, { params: { id }, manageToken });
    const answer = await salon.owner(readHistory, { params: { id } });
    expect(answer.body).toEqual({
      success: true,
      data: [
        {
          at: '2026-11-23T13:00:00.000Z',
          by: 'customer',
          change: `Booked online: ${CUT}, 2026-11-25 at 09:00`,
        },
        {
          at: '2026-11-23T13:05:00.000Z',
          by: 'owner',
          change: 'Status: pending → confirmed; Time: 2026-11-25 at 09:00 → 2026-11-25 at 14:00',
        },
        {
          at: '2026-11-23T13:10:00.000Z',
          by: 'customer',
          change: 'Status: confirmed → canceled; Payment: pending → canceled',
        },
      ],
    });
  });

  test('an unknown appointment is not found', async () => {
    const salon = await open();
    const params = { id: 'no-such-id' };
    for (const answer of [
      await change(salon, params.id, { notes: 'x' }),
      await salon.owner(cancelAppointment, { params }),
      await salon.owner(readHistory, { params }),
    ]) {
      expect(answer).toMatchObject({
        status: 404,
        code: 'not_found',
        message: 'This appointment was not found.',
      });
    }
  });
});
