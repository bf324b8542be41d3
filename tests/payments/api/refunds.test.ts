import { expect, test } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import {
  cancelAppointment,
  readHistory,
  undoChange,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import { checkOut } from '../../../src/api/till/checkout.ts';
import { readIncome } from '../../../src/api/income/income.ts';
import { changeMany } from '../../../src/api/appointments/change-many.ts';
import { refundVisit } from '../../../src/api/payments/refund.ts';
import { eraseClient, listClients } from '../../../src/api/settings/salon-admin.ts';
import { cancelBooking } from '../../../src/api/booking/bookings.ts';
import type { BodyToSend } from '../../../src/platform/call/endpoint.ts';
import { dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";
const cut = { kind: 'service' as const, name: CUT, amount_cents: 8500, service_id: 1 };
const cash = (amount_cents: number) => ({ method: 'cash' as const, amount_cents });

const oil = { kind: 'retail' as const, name: 'Hair oil', amount_cents: 1800 };
const terminal = (amount_cents: number) => ({ method: 'terminal' as const, amount_cents });
const KEY = '7f9c24e8-3b12-4fef-91e0-56a2d5a3a1c1';
type Body = BodyToSend<typeof refundVisit>;

const refunds = (salon: Salon, id: string, body: Omit<Body, 'reason'>, idempotencyKey?: string) =>
  salon.owner(refundVisit, {
    params: { id },
    body: { reason: 'The color faded', ...body },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });
const lastLine = async (salon: Salon, id: string) =>
  dataOf(await salon.owner(readHistory, { params: { id } })).at(-1)?.change;
const totals = async (salon: Salon) =>
  dataOf(await salon.owner(readIncome, { query: { from: '2026-11-23', to: '2026-11-29' } })).totals;

/** A cut, oil and a tip with added tax, paid on the terminal and in cash: $85, $18, $8.50 and $1.80 of tax, $15. */
async function soldOnBoth(salon: Salon) {
  const { id } = await salon.ownerBooks(CUT, 'monday 07:00');
  const { appointment } = dataOf(
    await salon.owner(checkOut, {
      params: { id },
      body: { lines: [cut, oil], tip_cents: 1500, methods: [terminal(10_000), cash(3000)], version: 1 },
    }),
  );
  const by = (method: string) => appointment.payments.find((one) => one.method === method)?.id ?? '';
  return { id, version: appointment.version, terminal: by('terminal'), cash: by('cash'), appointment };
}
const taxed = { taxPercentage: 10, taxIncluded: false };

const till = async (salon: Salon, id: string, version = 1) =>
  dataOf(
    await salon.owner(checkOut, { params: { id }, body: { lines: [cut], methods: [cash(8500)], version } }),
  );

onEveryStore((open) => {
  test('a credit receipt has the next number and returns lines with tax from named payments', async () => {
    const salon = await open(taxed);
    const sold = await soldOnBoth(salon);
    // $128.30 in all: $100 on the terminal, and $1.70 change from $30 in cash.
    expect(sold.appointment.payments).toMatchObject([
      { method: 'terminal', amount_cents: 9350, refundable_cents: 10_000 },
      { method: 'cash', amount_cents: 0, refundable_cents: 2830 },
    ]);
    const answer = await refunds(salon, sold.id, {
      version: sold.version,
      payments: [
        { id: sold.terminal, amount_cents: 3000 },
        { id: sold.cash, amount_cents: 1980 },
      ],
      lines: [
        { line: 0, amount_cents: 3000 },
        { line: 1, amount_cents: 1480 },
        { line: 2, amount_cents: 500 },
      ],
    });
    expect(answer).toMatchObject({ status: 200, message: 'Refunded $49.80: credit receipt 2' });
    const { appointment, receipt } = dataOf(answer);
    expect(receipt).toEqual({
      number: 2,
      kind: 'credit',
      total_cents: 4980,
      lines: [
        { line: 0, kind: 'service', name: CUT, amount_cents: 3000, tax_cents: 273 },
        { line: 1, kind: 'retail', name: 'Hair oil', amount_cents: 1480, tax_cents: 135 },
        { line: 2, kind: 'tip', name: 'Tip', amount_cents: 500, tax_cents: 0 },
      ],
      tax: [{ rate: 10, net_cents: 4072, tax_cents: 408 }],
    });
    expect(appointment).toMatchObject({
      status: 'completed',
      payment_status: 'paid',
      amount_paid_cents: 6350,
      receipts: [
        { number: 1, undo_until: null },
        { number: 2, credits: 1, reason: 'The color faded', total_cents: 4980, undo_until: null },
      ],
    });
    expect(appointment.payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(6350);
    expect(appointment.payments.map((one) => one.refundable_cents ?? 0).toSorted((a, b) => a - b)).toEqual([
      0, 850, 7000,
    ]);
    expect(await lastLine(salon, sold.id)).toContain(
      'Refunded: credit receipt 2 for receipt 1, $49.80: card terminal $30, cash $19.80 (The color faded)',
    );
    expect(await totals(salon)).toMatchObject({
      received_cents: 12_830 - 4980,
      services_cents: 8500 - 2727,
      retail_cents: 1800 - 1345,
      tips_cents: 1000,
      tax_cents: 1030 - 408,
      refunds_cents: 0,
      deposits_cents: 0,
      gift_cards_cents: 0,
    });
  });

  test('a refund without lines is spread over them in proportion, and over the tip last', async () => {
    const salon = await open(taxed);
    const sold = await soldOnBoth(salon);
    const { receipt } = dataOf(
      await refunds(salon, sold.id, {
        version: sold.version,
        payments: [{ id: sold.terminal, amount_cents: 5000 }],
      }),
    );
    // In the proportion of $93.50 and $19.80.
    expect(receipt?.lines).toEqual([
      { line: 0, kind: 'service', name: CUT, amount_cents: 4126, tax_cents: 375 },
      { line: 1, kind: 'retail', name: 'Hair oil', amount_cents: 874, tax_cents: 79 },
    ]);
  });

  test('no more is refunded than was paid, and the lines add up', async () => {
    const salon = await open(taxed);
    const { id, version, ...sold } = await soldOnBoth(salon);
    const errorsOf = async (body: Omit<Body, 'reason' | 'version'>) => {
      const answer = await refunds(salon, id, { version, ...body });
      return answer.ok ? answer : [answer.status, answer.errors];
    };
    const payments = [{ id: sold.terminal, amount_cents: 10_000 }];
    expect(await errorsOf({ payments: [{ id: sold.terminal, amount_cents: 10_001 }] })).toEqual([
      422,
      { payments: 'At most $100 of a payment can be refunded' },
    ]);
    expect(await errorsOf({ payments: [{ id: sold.terminal, amount_cents: 12_831 }] })).toEqual([
      422,
      { payments: 'At most $128.30 can be refunded' },
    ]);
    expect(await errorsOf({ payments: [{ id: 'nobody', amount_cents: 1 }] })).toMatchObject([
      422,
      { payments: expect.any(String) },
    ]);
    expect(await errorsOf({ payments: [...payments, ...payments] })).toMatchObject([
      422,
      { payments: expect.any(String) },
    ]);
    for (const lines of [
      [{ line: 0, amount_cents: 9350 }],
      [{ line: 0, amount_cents: 9351 }],
      [{ line: 3, amount_cents: 1 }],
    ])
      expect(await errorsOf({ payments, lines })).toMatchObject([422, { lines: expect.any(String) }]);
    expect(await refunds(salon, id, { version: version - 1, payments })).toMatchObject({ code: 'stale' });
  });

  test('many simultaneous refunds never return more than was paid', async () => {
    const salon = await open(taxed);
    const { id, version, ...sold } = await soldOnBoth(salon);
    const body = { version, payments: [{ id: sold.terminal, amount_cents: 6000 }] };
    const answers = await Promise.all(Array.from({ length: 6 }, () => refunds(salon, id, body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    const again = { version: version + 1, payments: [{ id: sold.terminal, amount_cents: 1000 }] };
    const [one, two] = [await refunds(salon, id, again, KEY), await refunds(salon, id, again, KEY)];
    expect(two.status).toBe(200);
    expect(dataOf(two)).toEqual(dataOf(one));
    expect((await salon.store.appointment(id))?.receipts.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(await salon.store.lastReceipt()).toBe(3);
  });

  test('a refund is undone by a reversal, and no number repeats', async () => {
    const salon = await open(taxed);
    const { id, version, ...sold } = await soldOnBoth(salon);
    const before = await totals(salon);
    const payments = [{ id: sold.terminal, amount_cents: 6000 }];
    await refunds(salon, id, { version, payments });
    const back = await salon.owner(undoChange, { params: { id }, body: { version: version + 1 } });
    expect(dataOf(back)).toMatchObject({
      version: version + 2,
      amount_paid_cents: 9350,
      receipts: [{ number: 1 }, { number: 2, credits: 1 }, { number: 3, undoes: 2 }],
    });
    expect(dataOf(back).payments).toEqual(sold.appointment.payments);
    expect(await totals(salon)).toEqual(before);
    expect(dataOf(await refunds(salon, id, { version: version + 2, payments })).receipt?.number).toBe(4);
    salon.clock.noWayBack();
    await runJobs(salon.deps, null);
    expect(await salon.owner(undoChange, { params: { id }, body: { version: version + 3 } })).toMatchObject({
      status: 409,
      code: 'invalid_transition',
    });
  });

  test("the owner's refund note is erased with the client, and its sums stay", async () => {
    const salon = await open(taxed);
    const { id, version, ...sold } = await soldOnBoth(salon);
    const payments = [{ id: sold.cash, amount_cents: 100 }];
    await refunds(salon, id, { version, payments });
    const [client] = dataOf(await salon.owner(listClients, { query: {} }));
    await salon.owner(eraseClient, { params: { id: client?.id ?? '' }, query: {} });
    const kept = await salon.store.appointment(id);
    expect(JSON.stringify(kept)).not.toContain('The color faded');
    expect(kept?.receipts[1]).toMatchObject({ credits: 1, reason: '', payments });
  });

  test("a visit with a valid receipt can't be canceled and stays completed", async () => {
    const salon = await open();
    const booking = await salon.books(CUT, 'wednesday 09:00');
    const { id, manage_token: manageToken } = booking;
    const { appointment } = await till(salon, id);
    const put = (status: 'booked' | 'paid' | 'canceled' | 'no_show') =>
      salon.owner(updateAppointment, { params: { id }, body: { status } });
    const refused = { status: 409, code: 'has_receipt' };
    expect(await salon.owner(cancelAppointment, { params: { id }, query: {} })).toMatchObject(refused);
    for (const status of ['booked', 'paid', 'canceled', 'no_show'] as const)
      expect(await put(status)).toMatchObject(refused);
    for (const action of ['cancel', 'confirm'] as const)
      expect(dataOf(await salon.owner(changeMany, { body: { ids: [id], action } })).results).toMatchObject([
        { ok: false, code: 'has_receipt', data: { version: appointment.version } },
      ]);
    expect(
      await salon.visitor().call(cancelBooking, { params: { id }, query: {}, manageToken }),
    ).toMatchObject(refused);
    const note = await salon.owner(updateAppointment, { params: { id }, body: { notes: 'Tea' } });
    expect(dataOf(note)).toMatchObject({ status: 'completed', version: appointment.version + 1 });
  });
});
