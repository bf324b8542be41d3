import { sellGiftCard } from '../../../src/api/till/gift-cards.ts';
import { expect, test } from 'vitest';
import { readIncome } from '../../../src/api/income/income.ts';
import { readCharts } from '../../../src/api/overview/charts.ts';
import { eraseClient, readOverview } from '../../../src/api/settings/salon-admin.ts';
import { readCashDay } from '../../../src/api/till/cash-day.ts';
import { checkOut } from '../../../src/api/till/checkout.ts';
import { listSales, refundSale, sell, undoSale } from '../../../src/api/till/sales.ts';
import { FIRST_RATE } from '../../../src/domain/settings/settings-rules.ts';
import type { BodyToSend } from '../../../src/platform/call/endpoint.ts';
import { withMail } from '../../messages/api/with-mail.ts';
import { ADA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

const oil = { kind: 'retail' as const, name: 'Hair oil', amount_cents: 1800 };
const cash = (amount_cents: number) => ({ method: 'cash' as const, amount_cents });
const card = (amount_cents: number) => ({ method: 'terminal' as const, amount_cents });
const day = '2026-11-23';

const sells = (salon: Salon, body: Partial<BodyToSend<typeof sell>> = {}) =>
  salon.owner(sell, { body: { lines: [oil], methods: [cash(1800)], ...body } });
const undoes = (salon: Salon, id: string, number: number) =>
  salon.owner(undoSale, { params: { id, number: String(number) }, query: {} });
const income = async (salon: Salon) =>
  dataOf(await salon.owner(readIncome, { query: { from: day, to: day } }));
onEveryStore((open) => {
  test('a sale without a visit has a receipt, tax, cash and income like any other', async () => {
    const salon = await open({ taxRates: [{ ...FIRST_RATE, percentage: 10, included: false }] });
    const { sale, receipt } = dataOf(
      await sells(salon, { lines: [oil, oil], discount_cents: 600, tip_cents: 100, methods: [cash(4000)] }),
    );
    expect(receipt).toMatchObject({ number: 1, total_cents: 3400, change_cents: 600 });
    expect(sale).toMatchObject({ reference: 'Sale 1', version: 1, customer: { name: '', email: '' } });
    expect(sale.receipts).toMatchObject([
      {
        number: 1,
        undo_until: '2026-11-24T00:00:00-05:00',
        tax: [{ rate: 10, net_cents: 3000, tax_cents: 300 }],
      },
    ]);
    const { totals, methods } = await income(salon);
    expect(totals).toMatchObject({
      received_cents: 3400,
      retail_cents: 3000,
      tax_cents: 300,
      tips_cents: 100,
      discounts_cents: 600,
      services_cents: 0,
      deposits_cents: 0,
    });
    expect(methods).toEqual([{ method: 'cash', cents: 3400 }]);
    const drawer = dataOf(await salon.owner(readCashDay, { params: { date: day } }));
    expect(drawer).toMatchObject({
      expected_cents: 3400,
      movements: [{ amount_cents: 3400, appointment: { reference: 'Sale 1' }, receipt: 1 }],
    });
    expect(dataOf(await salon.owner(readOverview, {})).month_revenue_cents).toBe(3400);
    expect(dataOf(await salon.owner(readCharts, { query: {} })).weeks.at(-1)?.revenue_cents).toBe(3400);
    const found = dataOf(await salon.owner(listSales, { query: { from: day, to: day } }));
    expect(found).toEqual([sale]);
    expect(dataOf(await salon.owner(listSales, { query: { from: '2026-11-24', to: '2026-11-25' } }))).toEqual(
      [],
    );
  });

  test('receipts of visits and sales share their numbers without gaps', async () => {
    const salon = await open();
    const { id } = await salon.ownerBooks("Women's Cut & Style", 'tuesday 09:00');
    const cut = { kind: 'service' as const, name: 'Cut', amount_cents: 8500, service_id: 1 };
    const body = { lines: [cut], methods: [cash(8500)], version: 1 };
    const [first, visit, last] = await Promise.all([
      sells(salon),
      salon.owner(checkOut, { params: { id }, body }),
      sells(salon),
    ]);
    const numbers = [dataOf(first), dataOf(visit), dataOf(last)].map(({ receipt }) => receipt.number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });

  test('a sale must be paid in full, and only cash gives change', async () => {
    const salon = await open();
    expect(await sells(salon, { methods: [] })).toMatchObject({
      status: 422,
      errors: { methods: '$18 of $18 is missing' },
    });
    expect(await sells(salon, { methods: [card(2000)] })).toMatchObject({ status: 422 });
    expect(await sells(salon, { mail_receipt: true })).toMatchObject({
      status: 422,
      errors: { 'customer.email': 'Email is required' },
    });
  });

  test('a sale is undone by a numbered reversal until midnight', async () => {
    const salon = await open();
    const { sale } = dataOf(await sells(salon));
    const undone = dataOf(await undoes(salon, sale.id, 1));
    expect(undone.sale.receipts?.map(({ number, undoes: of }) => [number, of])).toEqual([
      [1, null],
      [2, 1],
    ]);
    expect((await income(salon)).totals.received_cents).toBe(0);
    expect(await undoes(salon, sale.id, 1)).toMatchObject({
      status: 409,
      message: 'Receipt 1 was already reversed.',
    });
    expect(
      await salon.owner(refundSale, {
        params: { id: sale.id },
        body: { version: 2, payments: [{ id: 'receipt-1-cash', amount_cents: 100 }], reason: 'x' },
      }),
    ).toMatchObject({ status: 409, message: 'This sale was undone.' });
    const late = dataOf(await sells(salon)).sale;
    salon.clock.pass({ hours: 24 });
    expect(await undoes(salon, late.id, 3)).toMatchObject({
      status: 409,
      message: "Receipt 3 can't be undone after its day.",
    });
  });

  test('lines of a sale are refunded by the method that paid, on the day of the refund', async () => {
    const salon = await open();
    const { sale } = dataOf(await sells(salon, { lines: [oil, oil], methods: [card(2000), cash(1600)] }));
    const refundable = sale.payments.map(({ id, method, refundable_cents }) => [
      id,
      method,
      refundable_cents,
    ]);
    expect(refundable).toEqual([
      ['receipt-1-terminal', 'terminal', 2000],
      ['receipt-1-cash', 'cash', 1600],
    ]);
    const refunds = (amount_cents: number, version: number) =>
      salon.owner(refundSale, {
        params: { id: sale.id },
        body: {
          version,
          payments: [{ id: 'receipt-1-terminal', amount_cents }],
          lines: [{ line: 0, amount_cents }],
          reason: 'Leaked',
        },
      });
    const { receipt, sale: after } = dataOf(await refunds(1800, 1));
    expect(receipt).toMatchObject({ number: 2, kind: 'credit', total_cents: 1800 });
    expect(await refunds(1, 1)).toMatchObject({ status: 409, code: 'stale' });
    expect(await refunds(201, after.version)).toMatchObject({ status: 422 });
    const { totals, methods } = await income(salon);
    expect(totals).toMatchObject({ received_cents: 1800, retail_cents: 1800 });
    expect(methods).toEqual([
      { method: 'cash', cents: 1600 },
      { method: 'terminal', cents: 200 },
    ]);
  });

  test('a receipt is emailed on request unless it is undone first, and a later reversal is emailed too', async () => {
    const { salon, server, news } = await withMail(open);
    const buyer = { customer: { name: 'Ada Byron', email: 'ada@example.com' }, mail_receipt: true };
    const { sale } = dataOf(await sells(salon, buyer));
    dataOf(await undoes(salon, sale.id, 1));
    salon.clock.noWayBack();
    expect(await news()).toEqual([]);
    const second = dataOf(await sells(salon, buyer)).sale;
    salon.clock.noWayBack();
    expect(await news()).toEqual(['customer: Receipt 3 for Mon, Nov 23 at 8:00 AM']);
    const email = server.emails.at(-1);
    expect(email?.to?.[0]?.address).toBe('ada@example.com');
    expect(email?.text).toContain('Product: Hair oil, $18');
    dataOf(await undoes(salon, second.id, 3));
    salon.clock.noWayBack();
    expect(await news()).toEqual(['customer: Receipt 3 is void: reversal receipt 4']);
  });

  test('erasing a client takes her name and address from her sales', async () => {
    const salon = await open();
    await salon.ownerBooks("Women's Cut & Style", 'tuesday 09:00');
    const { sale } = dataOf(
      await sells(salon, { customer: { name: ADA.name, email: ADA.email.toUpperCase() } }),
    );
    const client = (await salon.store.clients()).clients.find(({ email }) => email === ADA.email);
    dataOf(await salon.owner(eraseClient, { params: { id: client?.id ?? '' }, query: {} }));
    expect(await salon.store.salonDocument(sale.id)).toMatchObject({
      customer: { name: '', email: '' },
      receipts: [{ number: 1 }],
    });
  });

  test('erasing a client deletes the remembered answer about a gift card for her', async () => {
    const salon = await open();
    await salon.ownerBooks("Women's Cut & Style", 'tuesday 09:00');
    const { name, email } = ADA;
    const body = { amount_cents: 5000, method: 'cash' as const, recipient: { name, email } };
    const idempotencyKey = '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d';
    const sellsCard = () => salon.owner(sellGiftCard, { body, idempotencyKey });
    const card = dataOf(await sellsCard());
    expect(dataOf(await sellsCard())).toEqual(card);
    const client = (await salon.store.clients()).clients.find((one) => one.email === email);
    dataOf(await salon.owner(eraseClient, { params: { id: client?.id ?? '' }, query: {} }));
    expect(dataOf(await sellsCard()).id).not.toBe(card.id);
  });
});
