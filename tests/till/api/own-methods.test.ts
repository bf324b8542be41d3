import { expect, test } from 'vitest';
import { readHistory } from '../../../src/api/appointments/appointments.ts';
import { readIncome } from '../../../src/api/income/income.ts';
import { recordPayment } from '../../../src/api/payments/desk-payments.ts';
import { refundVisit } from '../../../src/api/payments/refund.ts';
import { checkOut } from '../../../src/api/till/checkout.ts';
import { changeSettings } from '../../../src/api/settings/salon-admin.ts';
import { refundGiftCard, sellGiftCard } from '../../../src/api/till/gift-cards.ts';
import { sell } from '../../../src/api/till/sales.ts';
import { dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";
const lines = [{ kind: 'service' as const, name: CUT, amount_cents: 8500, service_id: 1 }];
const venmo = { method: 'other' as const, own: 'venmo' };
const ownMethods = [
  { id: 'venmo', name: 'Venmo', link: 'https://venmo.com/u/maren' },
  { id: 'zelle', name: 'Zelle', link: '' },
];

const income = async (salon: Salon) => {
  const query = { from: '2026-11-01', to: '2026-11-30' } as const;
  return dataOf(await salon.owner(readIncome, { query })).methods;
};

onEveryStore((open) => {
  test("the salon's own methods are named on receipts, in Income and in refunds", async () => {
    const salon = await open({ ownMethods });
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00');
    const paid = dataOf(
      await salon.owner(recordPayment, {
        params: { id },
        body: { method: 'other', own: 'zelle', amount_cents: 2000, version: 1 },
      }),
    );
    expect(paid.payments).toMatchObject([{ method: 'other', own: 'Zelle', amount_cents: 2000 }]);
    const body = {
      lines,
      version: 2,
      methods: [
        { ...venmo, amount_cents: 6000 },
        { method: 'cash' as const, amount_cents: 500 },
      ],
    };
    const unknown = { ...body, methods: [{ ...venmo, own: 'cash app', amount_cents: 6500 }] };
    expect(await salon.owner(checkOut, { params: { id }, body: unknown })).toMatchObject({
      status: 422,
      errors: { 'methods.0.own': 'Choose one of your own payment methods' },
    });
    const { appointment } = dataOf(await salon.owner(checkOut, { params: { id }, body }));
    expect(appointment.receipts?.[0]?.methods).toEqual([
      { method: 'other', own: 'Venmo', amount_cents: 6000 },
      { method: 'cash', amount_cents: 500 },
    ]);
    expect(await income(salon)).toEqual([
      { method: 'other', own: 'Venmo', cents: 6000 },
      { method: 'other', own: 'Zelle', cents: 2000 },
      { method: 'cash', cents: 500 },
    ]);

    // The receipt and its refund keep the old name after a rename.
    await salon.sets({ ownMethods: [{ id: 'venmo', name: 'Venmo Business', link: '' }] });
    const payment = appointment.payments.find(({ own }) => own === 'Venmo');
    expect(payment).toMatchObject({ refundable_cents: 6000 });
    const refund = {
      payments: [{ id: payment?.id ?? '', amount_cents: 1000 }],
      reason: 'Too short',
      version: 3,
    };
    dataOf(await salon.owner(refundVisit, { params: { id }, body: refund }));
    expect(await income(salon)).toContainEqual({ method: 'other', own: 'Venmo', cents: 5000 });
    const history = dataOf(await salon.owner(readHistory, { params: { id } })).map(({ change }) => change);
    expect(history.join('\n')).toMatch(
      /\$20, Zelle[^]*paid before \$20, Venmo \$60, cash \$5[^]*Venmo \$10 \(Too short\)/,
    );
    const path = '/api/admin-public/income?from=2026-11-01&to=2026-11-30&format=csv';
    const file = await (await salon.asOwner()).request('GET', path);
    const [head, ...rows] = file.text.split('\r\n');
    expect(head).toMatch(/"cash","terminal","other","online","Zelle","Venmo"$/);
    expect(rows.join('\n')).toMatch(/"checkout",65.00[^\n]*,5.00,0.00,0.00,0.00,0.00,60.00/);
  });

  test("the salon's own methods can't have the name of a built-in method", async () => {
    const salon = await open({ ownMethods });
    for (const name of ['cash', 'Card Terminal', 'gift_card']) {
      const body = { ownMethods: [...ownMethods, { id: 'new', name, link: '' }] };
      expect(await salon.owner(changeSettings, { body })).toMatchObject({
        status: 422,
        errors: { 'ownMethods.2.name': `${name} is a payment method already. Choose another name` },
      });
    }
  });

  test("a sale without a visit lists the salon's own methods that paid it, with what each can refund", async () => {
    const salon = await open({ ownMethods });
    const oil = { kind: 'retail' as const, name: 'Hair oil', amount_cents: 1800 };
    const methods = [
      { ...venmo, amount_cents: 800 },
      { ...venmo, own: 'zelle', amount_cents: 1000 },
    ];
    const { sale } = dataOf(await salon.owner(sell, { body: { lines: [oil], methods } }));
    expect(sale.payments).toMatchObject([
      { method: 'other', own: 'Venmo', refundable_cents: 800 },
      { method: 'other', own: 'Zelle', refundable_cents: 1000 },
    ]);
  });

  test("a gift card can be paid and refunded by one of the salon's own methods", async () => {
    const salon = await open({ ownMethods });
    const body = { amount_cents: 5000, ...venmo };
    expect(await salon.owner(sellGiftCard, { body: { ...body, own: 'cash app' } })).toMatchObject({
      status: 422,
      errors: { own: 'Choose one of your own payment methods' },
    });
    const card = dataOf(await salon.owner(sellGiftCard, { body }));
    expect(await income(salon)).toEqual([{ method: 'other', own: 'Venmo', cents: 5000 }]);
    dataOf(await salon.owner(refundGiftCard, { params: { id: card.id }, body: {} }));
    expect(await income(salon)).toEqual([{ method: 'other', own: 'Venmo', cents: 0 }]);
  });

  test("an overpayment goes back by the salon's own methods that paid it", async () => {
    const salon = await open({ ownMethods });
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00');
    for (const [version, own] of ['zelle', 'venmo'].entries()) {
      const body = { method: 'other' as const, own, amount_cents: 4000, version: version + 1 };
      dataOf(await salon.owner(recordPayment, { params: { id }, body }));
    }
    const cheaper = [{ kind: 'service' as const, name: CUT, amount_cents: 3000, service_id: 1 }];
    const body = { lines: cheaper, version: 3, methods: [] };
    const { appointment } = dataOf(await salon.owner(checkOut, { params: { id }, body }));
    expect(appointment.receipts?.[0]?.methods, 'the last one used first').toEqual([
      { method: 'other', own: 'Venmo', amount_cents: -4000 },
      { method: 'other', own: 'Zelle', amount_cents: -1000 },
    ]);
    expect(await income(salon)).toContainEqual({ method: 'other', own: 'Zelle', cents: 3000 });
  });
});
