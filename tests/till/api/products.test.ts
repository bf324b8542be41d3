import { expect, test } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { undoChange } from '../../../src/api/appointments/appointments.ts';
import { readIncome } from '../../../src/api/income/income.ts';
import { refundVisit } from '../../../src/api/payments/refund.ts';
import { readNeeds } from '../../../src/api/overview/needs-me.ts';
import { changeSettings, readSettings } from '../../../src/api/settings/salon-admin.ts';
import { checkOut, undoCheckOut } from '../../../src/api/till/checkout.ts';
import {
  correctStock,
  createProduct,
  deleteProduct,
  listProducts,
  updateProduct,
} from '../../../src/api/till/products.ts';
import { refundSale, sell, undoSale } from '../../../src/api/till/sales.ts';
import { FIRST_RATE } from '../../../src/domain/settings/settings-rules.ts';
import type { BodyToSend } from '../../../src/platform/call/endpoint.ts';
import { dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";
const cut = { kind: 'service' as const, name: CUT, amount_cents: 8500, service_id: 1 };
const cash = (amount_cents: number) => ({ method: 'cash' as const, amount_cents });
const oil = { name: 'Hair oil', price_cents: 1800 };

const adds = async (salon: Salon, body: BodyToSend<typeof createProduct> = { ...oil, stock: 5 }) =>
  dataOf(await salon.owner(createProduct, { body }));
const all = async (salon: Salon) => dataOf(await salon.owner(listProducts, {}));
const stock = async (salon: Salon) => (await all(salon)).map((one) => one.stock);
const line = (product_id: string, amount_cents = 1800) => ({
  kind: 'retail' as const,
  name: 'Hair oil',
  amount_cents,
  product_id,
});

onEveryStore((open) => {
  test('a product is added, changed and deleted, and no two have the same barcode', async () => {
    const salon = await open();
    const made = await adds(salon, { ...oil, barcode: '4006381333931', stock: 5, low_stock: 2 });
    expect(made).toMatchObject({ ...oil, barcode: '4006381333931', stock: 5, low_stock: 2, tax_rate: null });
    const comb = await adds(salon, { name: 'Comb', price_cents: 500 });
    expect(comb).toMatchObject({ barcode: '', stock: null, low_stock: null, sold_at: null });
    const body = { barcode: '4006381333931' };
    expect(await salon.owner(updateProduct, { params: { id: comb.id }, body })).toMatchObject({
      status: 422,
      errors: { barcode: 'Another product has this barcode' },
    });
    const dearer = await salon.owner(updateProduct, {
      params: { id: made.id },
      body: { price_cents: 2000, version: 1 },
    });
    expect(dataOf(dearer)).toMatchObject({ price_cents: 2000, version: 2, stock: 5 });
    const gone = { params: { id: made.id }, query: { version: '1' } };
    expect(await salon.owner(deleteProduct, gone)).toMatchObject({ status: 409, code: 'stale' });
    dataOf(await salon.owner(deleteProduct, { params: { id: made.id }, query: { version: '2' } }));
    expect((await all(salon)).map(({ name }) => name)).toEqual(['Comb']);
    expect(
      dataOf(await salon.owner(updateProduct, { params: { id: comb.id }, body })).barcode,
      'a deleted product frees its barcode',
    ).toBe('4006381333931');
  });

  test('a product with a given id is added once, however often it is sent', async () => {
    const salon = await open();
    const id = '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d';
    const add = (name: string) =>
      salon.owner(createProduct, { body: { ...oil, id, name, tax_rate: null, barcode: '4006381333931' } });
    const [one, other] = await Promise.all([add('Hair oil'), add('Hair oil')]);
    expect(one).toMatchObject({ status: 201, data: { id, version: 1 } });
    expect(other.body).toEqual(one.body);
    expect(await add('Comb')).toMatchObject({ status: 409, code: 'stale', data: { name: 'Hair oil' } });
    expect(await all(salon)).toHaveLength(1);
  });

  test('a correction changes the stock with a reason, and the owner sees low stock', async () => {
    const salon = await open();
    const { id } = await adds(salon, { ...oil, stock: 5, low_stock: 2 });
    const low = async () => dataOf(await salon.owner(readNeeds, {})).low_stock;
    expect(await low()).toEqual([]);
    const body = { change: -3, reason: 'Used in the salon' };
    const after = dataOf(await salon.owner(correctStock, { params: { id }, body }));
    expect(after).toMatchObject({ stock: 2, corrections: [{ change: -3, reason: 'Used in the salon' }] });
    expect(await low()).toEqual([{ id, name: 'Hair oil', stock: 2 }]);
    dataOf(await salon.owner(correctStock, { params: { id }, body: { change: 10, reason: 'Delivery' } }));
    expect(await stock(salon)).toEqual([12]);
    expect(await low()).toEqual([]);
  });

  test('a checkout takes products from the stock; undoing it or refunding the whole line puts them back', async () => {
    const salon = await open();
    const { id: oilId } = await adds(salon);
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00');
    const till = async (version: number) =>
      dataOf(
        await salon.owner(checkOut, {
          params: { id },
          body: { lines: [cut, line(oilId), line(oilId)], methods: [cash(12_100)], version },
        }),
      );
    const first = await till(1);
    expect(await stock(salon)).toEqual([3]);
    expect((await all(salon))[0]?.sold_at).toBe('2026-11-23T08:00:00-05:00');
    const { appointment } = dataOf(
      await salon.owner(undoCheckOut, {
        params: { id, number: String(first.receipt.number) },
        query: { version: String(first.appointment.version) },
      }),
    );
    expect(await stock(salon)).toEqual([5]);
    const again = (await till(appointment.version)).appointment;
    const payment = again.payments.findLast(({ refundable_cents }) => refundable_cents)?.id ?? '';
    const refunds = async (version: number, index: number, amount_cents: number) =>
      dataOf(
        await salon.owner(refundVisit, {
          params: { id },
          body: {
            version,
            payments: [{ id: payment, amount_cents }],
            lines: [{ line: index, amount_cents }],
            reason: 'Leaked',
          },
        }),
      ).appointment;
    const part = await refunds(again.version, 1, 800);
    expect(await stock(salon), 'she keeps it for less').toEqual([3]);
    const whole = await refunds(part.version, 1, 1000);
    expect(await stock(salon)).toEqual([4]);
    dataOf(await salon.owner(undoChange, { params: { id }, body: { version: whole.version } }));
    expect(await stock(salon), 'the refund was undone').toEqual([3]);
  });

  test('two sales at once both take from the stock, and a deleted product is not sold', async () => {
    const salon = await open();
    const { id } = await adds(salon);
    const sells = () => salon.owner(sell, { body: { lines: [line(id)], methods: [cash(1800)] } });
    const both = await Promise.all([sells(), sells()]);
    expect(both.map((one) => dataOf(one).receipt.number).toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect(await stock(salon)).toEqual([3]);
    dataOf(await salon.owner(deleteProduct, { params: { id }, query: {} }));
    expect(await sells()).toMatchObject({
      status: 422,
      errors: { 'lines.0.product_id': 'This product was deleted' },
    });
  });

  test('Income counts retail by product, with and without a visit', async () => {
    const rates = [
      { ...FIRST_RATE, percentage: 10, included: false },
      { id: 'none', name: 'None', percentage: 0, included: true },
    ];
    const salon = await open({ taxRates: rates });
    const { id } = await adds(salon, { ...oil, tax_rate: 'none' });
    const visit = await salon.ownerBooks(CUT, 'tuesday 09:00');
    const comb = { kind: 'retail' as const, name: 'Comb', amount_cents: 500 };
    const body = { lines: [cut, line(id), comb], methods: [cash(11_700)], version: 1 };
    dataOf(await salon.owner(checkOut, { params: { id: visit.id }, body }));
    const sold = dataOf(
      await salon.owner(sell, { body: { lines: [line(id), line(id)], methods: [cash(3600)] } }),
    );
    const query = { from: '2026-11-23', to: '2026-11-23' } as const;
    const products = async () => dataOf(await salon.owner(readIncome, { query })).products;
    const bought = { id: null, name: 'Comb', count: 1, cents: 500 };
    expect(await products()).toEqual([{ id, name: 'Hair oil', count: 3, cents: 5400 }, bought]);
    dataOf(
      await salon.owner(refundSale, {
        params: { id: sold.sale.id },
        body: {
          version: 1,
          payments: [{ id: sold.sale.payments[0]?.id ?? '', amount_cents: 1800 }],
          lines: [{ line: 1, amount_cents: 1800 }],
          reason: 'Unopened',
        },
      }),
    );
    expect(await products()).toEqual([{ id, name: 'Hair oil', count: 2, cents: 3600 }, bought]);
    expect(await stock(salon)).toEqual([null]);
  });

  test('the retail items of older settings become products, and a new currency keeps their figures', async () => {
    const retailItems = [
      { ...oil, tax_rate: 'reduced' },
      { name: 'Comb', price_cents: 500 },
    ];
    const salon = await open({ retailItems });
    await adds(salon, { name: 'Comb', price_cents: 700 });
    await runJobs(salon.deps, null);
    const kept = [
      { name: 'Comb', price_cents: 700, tax_rate: null },
      { ...oil, tax_rate: 'reduced', stock: null },
    ];
    expect(await all(salon)).toMatchObject(kept);
    const { version, retailItems: left } = dataOf(await salon.owner(readSettings, {}));
    expect(left).toEqual([]);
    dataOf(await salon.owner(changeSettings, { body: { currency: 'JPY', version } }));
    expect((await all(salon)).map(({ price_cents }) => price_cents)).toEqual([7, 18]);
  });

  test('undoing a sale puts its products back', async () => {
    const salon = await open();
    const { id } = await adds(salon);
    const { sale } = dataOf(await salon.owner(sell, { body: { lines: [line(id)], methods: [cash(1800)] } }));
    expect(await stock(salon)).toEqual([4]);
    const params = { id: sale.id, number: '1' };
    dataOf(await salon.owner(undoSale, { params, query: { version: '1' } }));
    expect(await stock(salon)).toEqual([5]);
  });
});
