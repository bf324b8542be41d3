import { expect, test } from 'vitest';
import {
  cancelAppointment,
  readHistory,
  undoChange,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import { sendAgain } from '../../../src/api/messages/resend-email.ts';
import { checkOut, undoCheckOut } from '../../../src/api/till/checkout.ts';
import { readIncome } from '../../../src/api/income/income.ts';
import { refundVisit } from '../../../src/api/payments/refund.ts';
import { updateService } from '../../../src/api/services/services.ts';
import type { Settings } from '../../../src/domain/settings/settings.ts';
import { FIRST_RATE } from '../../../src/domain/settings/settings-rules.ts';
import type { TaxRate } from '../../../src/domain/till/till.ts';
import { changeSettings } from '../../../src/api/settings/salon-admin.ts';
import { recordPayment, takeBackPayment } from '../../../src/api/payments/desk-payments.ts';
import { readBooking } from '../../../src/api/booking/bookings.ts';
import type { BodyToSend } from '../../../src/platform/call/endpoint.ts';
import { dataOf, onEveryStore, type Salon } from '../../support/salon.ts';
import { inTest, KEY, pays } from '../../payments/api/paying.ts';

const CUT = "Women's Cut & Style";
const cut = { kind: 'service' as const, name: CUT, amount_cents: 8500, service_id: 1 };
const oil = { kind: 'retail' as const, name: 'Hair oil', amount_cents: 1800 };

const rates: TaxRate[] = [
  { id: 'standard', name: 'Standard', percentage: 19, included: true },
  { id: 'reduced', name: 'Reduced', percentage: 7, included: false },
  { id: 'none', name: 'None', percentage: 0, included: true },
];

type Body = BodyToSend<typeof checkOut>;

const cash = (amount_cents: number) => ({ method: 'cash' as const, amount_cents });

const till = (salon: Salon, id: string, part: Partial<Body> = {}, idempotencyKey?: string) =>
  salon.owner(checkOut, {
    params: { id },
    body: { lines: [cut], methods: [cash(8500)], version: 1, ...part },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });
const undoes = (salon: Salon, id: string, number: number | string, version?: number) =>
  salon.owner(undoCheckOut, {
    params: { id, number: String(number) },
    query: version === undefined ? {} : { version: String(version) },
  });
const lastLine = async (salon: Salon, id: string) =>
  dataOf(await salon.owner(readHistory, { params: { id } })).at(-1)?.change;

onEveryStore((open) => {
  test('checkouts and refunds in dinars use only amounts that a card can be charged', async () => {
    const salon = await open({
      currency: 'KWD',
      taxRates: [{ ...FIRST_RATE, percentage: 8.875, included: false }],
    });
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00');
    const sells = (part: Partial<Body>) =>
      till(salon, id, { lines: [cut, oil], discount_cents: 1010, ...part });
    expect(
      await sells({ lines: [cut, { ...oil, amount_cents: 1805 }], tip_cents: 5, methods: [cash(15)] }),
    ).toMatchObject({
      status: 422,
      errors: {
        'lines.1.amount_cents': 'Amount must be a multiple of KWD\u00A00.010',
        tip_cents: 'Amount must be a multiple of KWD\u00A00.010',
        'methods.0.amount_cents': 'Amount must be a multiple of KWD\u00A00.010',
      },
    });
    // 7.670 with 0.680 tax, and 1.620 with 0.140 tax.
    const { appointment } = dataOf(await sells({ methods: [cash(10_110)] }));
    const { version, payments } = appointment;
    const payment = payments[0]?.id ?? '';
    const refunds = (amount_cents: number) =>
      salon.owner(refundVisit, {
        params: { id },
        body: { payments: [{ id: payment, amount_cents }], reason: 'x', version },
      });
    expect(await refunds(1005)).toMatchObject({
      status: 422,
      errors: { 'payments.0.amount_cents': expect.anything() },
    });
    const credited = dataOf(await refunds(1010)).receipt?.lines.map(({ amount_cents }) => amount_cents);
    expect(credited).toEqual([830, 180]);
  });

  test('each line has its own tax rate, and receipt, refund and income show each rate separately', async () => {
    const salon = await open({ taxRates: rates });
    const { id } = await salon.ownerBooks(CUT, 'monday 09:00');
    const lines = [cut, { ...oil, tax_rate: 'reduced' }, { ...oil, name: 'Book', tax_rate: 'none' }];
    const sold = await till(salon, id, { lines, discount_cents: 1210, methods: [cash(20_000)] });
    const { receipts = [], payments, version } = dataOf(sold).appointment;
    // $76.50 includes $12.21, and $1.13 comes on top of $16.20; the third line is free of tax.
    const tax = [
      { rate: 19, net_cents: 6429, tax_cents: 1221 },
      { rate: 7, net_cents: 1620, tax_cents: 113 },
      { rate: 0, net_cents: 1620, tax_cents: 0 },
    ];
    expect(receipts).toMatchObject([{ number: 1, total_cents: 11_003, tax_cents: 1334, tax }]);
    const body = {
      version,
      payments: [{ id: payments[0]?.id ?? '', amount_cents: 1733 }],
      lines: [{ line: 1, amount_cents: 1733 }],
      reason: 'Leaked',
    };
    const { receipt } = dataOf(await salon.owner(refundVisit, { params: { id }, body }));
    expect(receipt?.tax).toEqual([{ rate: 7, net_cents: 1620, tax_cents: 113 }]);
    const query = { from: '2026-11-01', to: '2026-11-30' } as const;
    const income = dataOf(await salon.owner(readIncome, { query }));
    expect(income.tax).toEqual([tax[0], tax[2]]);
    expect(income.totals.tax_cents).toBe(1221);
    const owner = await salon.asOwner();
    const file = await owner.request(
      'GET',
      `/api/admin-public/income?${new URLSearchParams(query)}&format=csv`,
    );
    const [heads = '', first = ''] = file.text.split('\r\n');
    // The file keeps the columns of a rate whose sale and refund cancel out.
    expect(heads).toMatch(/"net 19%","tax 19%","net 7%","tax 7%","net 0%","tax 0%"$/);
    expect(first).toMatch(/,64.29,12.21,16.20,1.13,16.20,0.00$/);
  });

  test("lines and services use only tax rates in the settings, and a rate in use can't be removed", async () => {
    const salon = await open({ taxRates: rates });
    const { id } = await salon.ownerBooks(CUT, 'monday 09:00');
    const lines = [cut, { ...oil, tax_rate: 'luxury' }];
    const NO_RATE = 'Tax rate must be one of the rates in the settings';
    expect(await till(salon, id, { lines, methods: [cash(20_000)] })).toMatchObject({
      status: 422,
      errors: { 'lines.1.tax_rate': NO_RATE },
    });
    const changes = (tax_rate: string | null) =>
      salon.owner(updateService, { params: { id: '1' }, body: { tax_rate } });
    expect(await changes('luxury')).toMatchObject({ status: 422, errors: { tax_rate: NO_RATE } });
    expect(dataOf(await changes('reduced')).tax_rate).toBe('reduced');
    const keeps = (taxRates: readonly TaxRate[]) =>
      salon.owner(changeSettings, { body: { taxRates: [...taxRates] } });
    expect(await keeps(rates.slice(0, 1))).toMatchObject({
      status: 422,
      errors: { taxRates: `These services use a tax rate that is missing: ${CUT}` },
    });
    expect(dataOf(await changes(null)).tax_rate).toBeNull();
    expect(await keeps(rates.slice(0, 1))).toMatchObject({ status: 200 });
  });

  test('a checkout makes a summary where only a certified till may issue receipts', async () => {
    const salon = await open({ country: 'DE', currency: 'EUR' });
    const { id } = await salon.ownerBooks(CUT, 'monday 09:00');
    const sold = await till(salon, id);
    expect(sold).toMatchObject({ message: 'Checked out: summary 1' });
    const { appointment, receipt } = dataOf(sold);
    expect(receipt).toMatchObject({ number: 1, kind: 'summary' });
    expect(await lastLine(salon, id)).toContain('Checked out: summary 1');
    const body = {
      version: appointment.version,
      payments: [{ id: appointment.payments[0]?.id ?? '', amount_cents: 500 }],
      reason: 'Late',
    };
    const refunds = (part: object) =>
      salon.owner(refundVisit, { params: { id }, body: { ...body, ...part } });
    expect(await refunds({ lines: [{ line: 9, amount_cents: 500 }] })).toMatchObject({
      errors: { lines: 'This summary has no line 9' },
    });
    const back = await refunds({});
    expect(back).toMatchObject({ message: 'Refunded €5: refund summary 2' });
    expect(dataOf(back).appointment.receipts).toMatchObject([{ kind: 'summary' }, { kind: 'summary' }]);
    expect(await lastLine(salon, id)).toContain('Refunded: refund summary 2 for summary 1');
    dataOf(await salon.owner(sendAgain, { params: { id }, body: { kind: 'receipt', id: '1' } }));
    expect(await lastLine(salon, id)).toContain('Summary 1 emailed');
    const other = await open({ country: 'CH' });
    const visit = await other.ownerBooks(CUT, 'monday 09:00');
    expect(dataOf(await till(other, visit.id)).receipt).not.toHaveProperty('kind');
  });

  test('the two older tax settings mirror the first tax rate', async () => {
    const salon = await open({ taxRates: rates });
    const changes = async (body: Partial<Settings>) => dataOf(await salon.owner(changeSettings, { body }));
    const [standard, ...others] = rates;
    const less = { ...standard, percentage: 16 } as TaxRate;
    expect(await changes({ taxPercentage: 16 })).toMatchObject({ taxRates: [less, ...others] });
    const on = { ...less, included: false };
    expect(await changes({ taxRates: [on] })).toMatchObject({
      taxRates: [on],
      taxPercentage: 16,
      taxIncluded: false,
    });
    const twice = await salon.owner(changeSettings, { body: { taxRates: [on, on] } });
    expect(twice).toMatchObject({ errors: { taxRates: 'Each tax rate needs an id of its own' } });
    const many = [1, 2, 3, 4].map((i) => ({ ...on, id: `${i}` }));
    expect(await salon.owner(changeSettings, { body: { taxRates: many } })).toMatchObject({
      errors: { taxRates: 'At most 3 tax rates' },
    });
  });

  test('a checkout completes and pays a visit in one step, with several methods, tip, product, tax and change', async () => {
    const salon = await open({ requireDeposit: true, taxPercentage: 8.875, taxIncluded: false });
    const booking = await salon.books(CUT, 'wednesday 09:00');
    await pays(salon, booking, inTest);
    salon.clock.set('wednesday 10:00');
    const answer = await till(salon, booking.id, {
      lines: [cut, oil],
      discount_cents: 1030,
      tip_cents: 1500,
      methods: [cash(6000), { method: 'terminal', amount_cents: 2500 }],
      version: 2,
    });
    expect(answer).toMatchObject({ status: 200, message: 'Checked out: receipt 1' });
    const { appointment, receipt } = dataOf(answer);
    // $76.50 and $16.20, with $6.79 and $1.44 of tax, and the tip; $43 had been paid.
    expect(receipt).toEqual({ number: 1, total_cents: 11_593, change_cents: 1207, returned_cents: 0 });
    expect(appointment).toMatchObject({
      status: 'completed',
      payment_status: 'paid',
      amount_paid_cents: 8329,
      version: 3,
      service: { price_cents: 8500 },
      receipts: [
        {
          number: 1,
          at: '2026-11-25T10:00:00-05:00',
          undoes: null,
          undo_until: '2026-11-26T00:00:00-05:00',
          lines: [
            { ...cut, discount_cents: 850, tax_cents: 679, tax_percentage: 8.875, tax_included: false },
            { ...oil, discount_cents: 180, tax_cents: 144, tax_percentage: 8.875, tax_included: false },
          ],
          tax: [{ rate: 8.875, net_cents: 9270, tax_cents: 823 }],
          discount_cents: 1030,
          tax_cents: 823,
          tip_cents: 1500,
          services_cents: 8329,
          total_cents: 11_593,
          paid_before_cents: 4300,
          change_cents: 1207,
          returned_cents: 0,
          mailed: false,
        },
      ],
    });
    expect(appointment.payments.map(({ method, amount_cents }) => [method, amount_cents])).toEqual([
      ['online', 4300],
      ['cash', 4029],
      // All of it paid for retail and the tip.
      ['terminal', 0],
    ]);
    expect(await lastLine(salon, booking.id)).toContain(
      'Checked out: receipt 1, $115.93: paid before $43, cash $60, card terminal $25, change $12.07',
    );
    const link = { params: { id: booking.id }, manageToken: booking.manage_token };
    expect(dataOf(await salon.visitor().call(readBooking, link))).toMatchObject({
      paying: { due_cents: 0 },
      receipts: [{ number: 1, at: '2026-11-25T10:00:00-05:00', total_cents: 11_593, undone: false }],
    });
  });

  test('an invalid checkout names its field, and a stale, canceled or unknown visit is refused', async () => {
    const salon = await open();
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00');
    expect(await till(salon, id, { methods: [] })).toMatchObject({
      status: 422,
      errors: { methods: '$85 of $85 is missing' },
    });
    expect(await till(salon, id, { lines: [] })).toMatchObject({
      status: 422,
      errors: { lines: 'At least one line is needed' },
    });
    const walkIn = await salon.ownerBooks(CUT, 'tuesday 10:30', {
      customer: { name: 'Ada', email: '', phone: '' },
    });
    const mailed = await till(salon, walkIn.id, { mail_receipt: true });
    expect(mailed).toMatchObject({ status: 422, errors: { mail_receipt: expect.any(String) as string } });
    expect(await till(salon, id, { version: 9 })).toMatchObject({ code: 'stale', data: { version: 1 } });
    expect(await till(salon, 'nobody')).toMatchObject({ code: 'not_found' });
    await salon.owner(cancelAppointment, { params: { id } });
    expect(await till(salon, id, { version: 2 })).toMatchObject({ code: 'invalid_transition' });
    const free = dataOf(await till(salon, walkIn.id, { lines: [{ ...cut, amount_cents: 0 }], methods: [] }));
    expect(free).toMatchObject({
      appointment: { payment_status: 'paid' },
      receipt: { number: 1, total_cents: 0 },
    });
  });

  test('a checkout happens once per key, and only one of many devices succeeds', async () => {
    const salon = await open();
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00');
    const fifty = Array.from({ length: 50 }, () => KEY);
    const [first, ...again] = await Promise.all(fifty.map((key) => till(salon, id, {}, key)));
    for (const one of again) expect(one.body).toEqual(first?.body);
    const other = await salon.ownerBooks(CUT, 'tuesday 10:30');
    const presses = await Promise.all(fifty.map(() => till(salon, other.id, {}, crypto.randomUUID())));
    const codes = presses.map((one) => (one.ok ? `receipt ${one.data.receipt.number}` : one.code));
    expect(codes.toSorted()).toEqual(['receipt 2', ...fifty.slice(1).map(() => 'stale')]);
    expect(await salon.store.lastReceipt()).toBe(2);
    expect(dataOf(await till(salon, id, {}, KEY)).receipt.number).toBe(1);
    expect(await till(salon, id, { version: 2 })).toMatchObject({
      code: 'invalid_transition',
      message: 'This visit is already checked out with receipt 1. Undo that checkout first.',
    });
    expect(await till(salon, id, { tip_cents: 1 }, KEY)).toMatchObject({ code: 'idempotency_key_reused' });
  });

  test('a checkout is undone by a receipt with the next number until midnight, and can be repeated', async () => {
    const salon = await open();
    const booked = await salon.ownerBooks(CUT, 'tuesday 09:00');
    const { id } = booked;
    salon.clock.set('tuesday 23:58');
    await till(salon, id);
    expect(await undoes(salon, id, 1, 1)).toMatchObject({ code: 'stale', data: { version: 2 } });
    const answer = await undoes(salon, id, 1, 2);
    expect(answer).toMatchObject({ status: 200, message: 'Receipt 1 reversed by receipt 2' });
    const { appointment, receipt } = dataOf(answer);
    expect(receipt).toMatchObject({ number: 2, total_cents: 8500 });
    const { receipts, ...back } = appointment;
    expect(back).toEqual({ ...booked, version: 3 });
    expect(receipts?.map(({ number, undoes, undo_until }) => [number, undoes, undo_until])).toEqual([
      [1, null, null],
      [2, 1, null],
    ]);
    expect(await lastLine(salon, id)).toContain('Receipt 1 reversed by receipt 2');
    expect(await undoes(salon, id, 1)).toMatchObject({ code: 'invalid_transition' });
    expect(await undoes(salon, id, 'x')).toMatchObject({ code: 'not_found' });
    expect(dataOf(await till(salon, id, { version: 3 })).receipt.number).toBe(3);
    salon.clock.set('wednesday 00:00');
    expect(await undoes(salon, id, 3)).toMatchObject({
      code: 'invalid_transition',
      message: "Receipt 3 can't be undone after its day.",
    });
  });

  test('no other undo removes money from a checkout', async () => {
    const salon = await open();
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00');
    const { appointment } = dataOf(
      await till(salon, id, { lines: [{ ...cut, amount_cents: 9900 }], methods: [cash(9900)] }),
    );
    const payment = appointment.payments[0]?.id ?? '';
    expect(await salon.owner(takeBackPayment, { params: { id, payment }, query: {} })).toMatchObject({
      code: 'invalid_transition',
      message: 'This payment is part of a checkout. Undo the checkout instead.',
    });
    const less = await salon.owner(updateAppointment, { params: { id }, body: { amount_paid_cents: 100 } });
    expect(less).toMatchObject({ status: 422, errors: { amount_paid_cents: expect.any(String) as string } });
    expect(await salon.owner(undoChange, { params: { id }, body: { version: 2 } })).toMatchObject({
      code: 'invalid_transition',
      message: 'This visit was checked out. Undo the checkout instead.',
    });
    const more = await salon.owner(recordPayment, {
      params: { id },
      body: { method: 'cash', amount_cents: 1, version: 2 },
    });
    expect(more, 'nothing is due').toMatchObject({ status: 422 });
    const noted = await salon.owner(updateAppointment, { params: { id }, body: { owner_notes: 'Tea' } });
    expect(dataOf(noted)).toMatchObject({ amount_paid_cents: 9900, payment_status: 'paid', version: 3 });
    expect(
      dataOf(await salon.owner(undoChange, { params: { id }, body: { version: 3 } })).receipts,
    ).toHaveLength(1);
  });

  test('a checkout keeps earlier payments until it is undone', async () => {
    const salon = await open();
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00');
    const early = { method: 'cash', amount_cents: 4000, version: 1 } as const;
    const [paid] = dataOf(await salon.owner(recordPayment, { params: { id }, body: early })).payments;
    dataOf(await till(salon, id, { methods: [cash(4500)], version: 2 }));
    const takesBack = () =>
      salon.owner(takeBackPayment, { params: { id, payment: paid?.id ?? '' }, query: {} });
    expect(await takesBack()).toMatchObject({ status: 409, code: 'invalid_transition' });
    dataOf(await undoes(salon, id, 1));
    expect(dataOf(await takesBack())).toMatchObject({ amount_paid_cents: 0, payments: [] });
  });
});
