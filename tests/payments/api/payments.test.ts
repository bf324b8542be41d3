import { expect, test } from 'vitest';
import {
  cancelAppointment,
  listAppointments,
  readHistory,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import { recordPayment, takeBackPayment } from '../../../src/api/payments/desk-payments.ts';
import { eraseClient, listClients } from '../../../src/api/settings/salon-admin.ts';
import type { BodyToSend } from '../../../src/platform/call/endpoint.ts';
import { dataOf, onEveryStore, type Salon } from '../../support/salon.ts';
import { inTest, KEY, pays, seen } from './paying.ts';

const CUT = "Women's Cut & Style";

const takes = (salon: Salon, id: string, body: BodyToSend<typeof recordPayment>, idempotencyKey?: string) =>
  salon.owner(recordPayment, { params: { id }, body, ...(idempotencyKey ? { idempotencyKey } : {}) });
const gives = (salon: Salon, id: string, payment: string, version?: number) =>
  salon.owner(takeBackPayment, {
    params: { id, payment },
    query: version === undefined ? {} : { version: String(version) },
  });
/** The stored record without its history. */
async function kept(salon: Salon, id: string) {
  const { appointments } = await salon.store.everything();
  return appointments
    .filter(({ appointment }) => appointment.id === id)
    .map(({ appointment }) => appointment);
}

onEveryStore((open) => {
  test('a payment in person is stored with its method, beside online payments', async () => {
    const salon = await open({ requireDeposit: true });
    const booking = await salon.books(CUT, 'wednesday 09:00');
    await pays(salon, booking, inTest);
    salon.clock.set('monday 10:30');
    const answer = await takes(salon, booking.id, { method: 'terminal', amount_cents: 4200, version: 2 });
    expect(answer).toMatchObject({ status: 201, message: 'Payment recorded' });
    const paid = dataOf(answer);
    expect(paid).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
      amount_paid_cents: 8500,
      version: 3,
    });
    expect(paid.payments).toMatchObject([
      { method: 'online', kind: 'deposit', amount_cents: 4300, at: '2026-11-23T08:00:00-05:00' },
      { method: 'terminal', kind: 'full', amount_cents: 4200, at: '2026-11-23T10:30:00-05:00' },
    ]);
    const [listed] = dataOf(await salon.owner(listAppointments, { query: {} }));
    expect(listed?.payments).toEqual(paid.payments);
    const history = dataOf(await salon.owner(readHistory, { params: { id: booking.id } }));
    expect(history.at(-1)).toMatchObject({
      by: 'owner',
      change: expect.stringContaining('Payment recorded: $42, card terminal') as string,
    });
  });

  test('a payment in the last seconds of a day has the same minute for owner and client', async () => {
    const salon = await open({ requireDeposit: true });
    const booking = await salon.books(CUT, 'wednesday 09:00');
    salon.clock.set('monday 23:59');
    salon.clock.pass({ ms: 30_000 });
    await pays(salon, booking, inTest);
    const [theirs] = dataOf(await salon.owner(listAppointments, { query: {} }));
    expect(theirs?.payments[0]?.at).toBe('2026-11-23T23:59:00-05:00');
    expect((await seen(salon, booking)).payments[0]?.paid_at).toBe('2026-11-23T23:59:00-05:00');
  });

  test('a payment is recorded once per key and per version', async () => {
    const salon = await open();
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00');
    const body = { method: 'cash', amount_cents: 4000, version: 1 } as const;
    const first = await takes(salon, id, body, KEY);
    const again = await takes(salon, id, body, KEY);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    expect(await takes(salon, id, { ...body, amount_cents: 1 }, KEY)).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
    });
    expect(await takes(salon, id, body)).toMatchObject({
      status: 409,
      code: 'stale',
      data: { version: 2, amount_paid_cents: 4000 },
    });
  });

  test('undoing a payment restores the record except for history and version', async () => {
    const salon = await open();
    const { id } = await salon.books(CUT, 'tuesday 09:00');
    const [before] = await kept(salon, id);
    const paid = dataOf(await takes(salon, id, { method: 'cash', amount_cents: 8500, version: 1 }));
    const payment = paid.payments[0]?.id ?? '';
    expect(await gives(salon, id, payment, 1)).toMatchObject({ code: 'stale', data: { version: 2 } });
    expect(await gives(salon, id, payment, 2)).toMatchObject({
      status: 200,
      message: 'Payment removed',
      data: { status: 'pending', payment_status: 'pending', amount_paid_cents: 0, payments: [] },
    });
    expect(await kept(salon, id)).toEqual([{ ...before, version: 3 }]);
    const history = dataOf(await salon.owner(readHistory, { params: { id } }));
    expect(history.at(-1)?.change).toContain('Payment removed: $85, cash');
    expect(await gives(salon, id, payment)).toMatchObject({ status: 404 });
  });

  test('overpayments, zero, and payments of canceled visits are refused', async () => {
    const salon = await open();
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00', { amount_paid_cents: 4300 });
    expect(await takes(salon, id, { method: 'cash', amount_cents: 4201, version: 1 })).toMatchObject({
      status: 422,
      errors: { amount_cents: 'Amount can be at most $42, the amount due' },
    });
    expect(await takes(salon, id, { method: 'cash', amount_cents: 0, version: 1 })).toMatchObject({
      status: 422,
    });
    await salon.owner(cancelAppointment, { params: { id } });
    expect(await takes(salon, id, { method: 'cash', amount_cents: 1, version: 2 })).toMatchObject({
      status: 409,
      code: 'invalid_transition',
      message: "A canceled appointment can't take payments.",
    });
    expect(await takes(salon, 'nobody', { method: 'cash', amount_cents: 1, version: 1 })).toMatchObject({
      status: 404,
    });
  });

  test("online payments aren't removed but refunded", async () => {
    const salon = await open({ requireDeposit: true });
    const booking = await salon.books(CUT, 'wednesday 09:00');
    await pays(salon, booking, inTest);
    const [shown] = dataOf(await salon.owner(listAppointments, { query: {} }));
    expect(await gives(salon, booking.id, shown?.payments[0]?.id ?? '')).toMatchObject({
      status: 409,
      code: 'invalid_transition',
      message: 'This payment was made online. Refund it instead.',
    });
    await salon.owner(cancelAppointment, { params: { id: booking.id } });
    const [canceled] = dataOf(await salon.owner(listAppointments, { query: {} }));
    expect(canceled?.payments.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
      ['deposit', 4300],
      ['refund', -4300],
    ]);
  });

  test("a payment can't be undone once other money was returned in its place", async () => {
    const salon = await open({ requireDeposit: true });
    const { id, ...booking } = await salon.books(CUT, 'wednesday 09:00');
    await pays(salon, { id, ...booking }, inTest);
    const names = (amount_paid_cents: number) =>
      salon.owner(updateAppointment, { params: { id }, body: { amount_paid_cents } });
    await names(0);
    const { version } = dataOf(await salon.owner(listAppointments, { query: {} }))[0] ?? { version: 0 };
    const { payments } = dataOf(await takes(salon, id, { method: 'cash', amount_cents: 1, version }));
    await names(85);
    // The salon refunds everything online, including what was paid in cash.
    await salon.owner(cancelAppointment, { params: { id } });
    const before = await kept(salon, id);
    expect(before).toMatchObject([{ status: 'canceled', amount_paid_cents: 0 }]);
    expect(await gives(salon, id, payments.find(({ method }) => method === 'cash')?.id ?? '')).toMatchObject({
      status: 409,
      code: 'invalid_transition',
      message: 'Part of this visit was refunded. Refund the rest instead.',
    });
    expect(await kept(salon, id)).toEqual(before);
    expect((await salon.owner(listAppointments, { query: {} })).ok).toBe(true);
  });

  test('marking a visit as paid records a payment, which stays after its client is erased', async () => {
    const salon = await open();
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00');
    const paid = dataOf(await salon.owner(updateAppointment, { params: { id }, body: { status: 'paid' } }));
    expect(paid.payments).toMatchObject([{ method: 'other', kind: 'full', amount_cents: 8500 }]);
    const [ada] = dataOf(await salon.owner(listClients, { query: {} }));
    await salon.owner(eraseClient, { params: { id: ada?.id ?? '' }, query: {} });
    const [erased] = dataOf(await salon.owner(listAppointments, { query: {} }));
    expect(erased?.payments).toEqual(paid.payments);
  });
});
