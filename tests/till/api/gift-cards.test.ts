import { expect, test } from 'vitest';
import { undoChange } from '../../../src/api/appointments/appointments.ts';
import { readIncome } from '../../../src/api/income/income.ts';
import { recordPayment, takeBackPayment } from '../../../src/api/payments/desk-payments.ts';
import { refundVisit } from '../../../src/api/payments/refund.ts';
import { checkOut, undoCheckOut } from '../../../src/api/till/checkout.ts';
import { cardBalance } from '../../../src/domain/till/gift-cards.ts';
import type { BodyToSend } from '../../../src/platform/call/endpoint.ts';
import { dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";
const cut = { kind: 'service' as const, name: CUT, amount_cents: 8500, service_id: 1 };
const CODE = 'K7QM29XDB4F0';
const card = (amount_cents: number, code = CODE) => ({ method: 'gift_card' as const, code, amount_cents });
const cash = (amount_cents: number) => ({ method: 'cash' as const, amount_cents });

/** Stores a sold gift card, of $100 by default. */
async function hasCard(salon: Salon, amount_cents = 10_000): Promise<void> {
  const at = salon.clock.now();
  const person = { name: '', email: '' };
  const after = {
    kind: 'gift_card' as const,
    id: 'card',
    version: 1,
    code: CODE,
    sale: 'sale',
    created_at: at,
    recipient: person,
    message: '',
    deliver_at: null,
    movements: [{ kind: 'sold' as const, at, amount_cents, method: 'cash' as const }],
  };
  await salon.store.saveDocuments([{ before: null, after }], { now: at });
}

async function left(salon: Salon): Promise<number> {
  const kept = await salon.store.documentByKey(`gift_card:${CODE}`);
  return kept?.kind === 'gift_card' ? cardBalance(kept) : NaN;
}

const till = (salon: Salon, id: string, methods: BodyToSend<typeof checkOut>['methods'], version = 1) =>
  salon.owner(checkOut, { params: { id }, body: { lines: [cut], methods, version } });
const income = async (salon: Salon) =>
  dataOf(await salon.owner(readIncome, { query: { from: '2026-11-23', to: '2026-11-29' } }));

onEveryStore((open) => {
  test('a gift card pays part of a visit, however its code is typed, and undoing the checkout returns the amount to it', async () => {
    const salon = await open({ taxPercentage: 10, taxIncluded: false });
    await hasCard(salon);
    const { id } = await salon.ownerBooks(CUT, 'monday 07:00');
    const sold = await till(salon, id, [card(5000, 'k7qm-29xd b4fo'), cash(5000)]);
    const { appointment, receipt } = dataOf(sold);
    expect(receipt).toMatchObject({ total_cents: 9350, change_cents: 650 });
    expect(appointment).toMatchObject({ balance_cents: 0, payment_status: 'paid' });
    expect(await left(salon)).toBe(5000);
    const { totals, methods } = await income(salon);
    // The visit costs $93.50, and only $43.50 of it came in as cash.
    expect(totals).toMatchObject({
      received_cents: 4350,
      services_cents: 8500,
      tax_cents: 850,
      gift_cards_cents: -5000,
      deposits_cents: 0,
    });
    expect(methods).toEqual([{ method: 'cash', cents: 4350 }]);
    const params = { id, number: '1' };
    dataOf(await salon.owner(undoCheckOut, { params, query: { version: String(appointment.version) } }));
    expect(await left(salon)).toBe(10_000);
    const after = (await income(salon)).totals;
    expect(Object.values(after).every((cents) => cents === 0)).toBe(true);
  });

  test('an unknown, a missing and an overdrawn code are refused, and nothing is spent', async () => {
    const salon = await open();
    await hasCard(salon, 2000);
    const { id } = await salon.ownerBooks(CUT, 'monday 07:00');
    expect(await till(salon, id, [card(2000, 'AAAA-AAAA-AAAA'), cash(6500)])).toMatchObject({
      status: 422,
      code: 'gift_card_invalid',
    });
    expect(await till(salon, id, [{ method: 'gift_card', amount_cents: 8500 }])).toMatchObject({
      status: 422,
      errors: { 'methods.0.code': 'Enter the code of the gift card' },
    });
    expect(await till(salon, id, [card(2001), cash(6499)])).toMatchObject({
      status: 409,
      code: 'insufficient_balance',
      message: 'Too little is left on the gift card.',
    });
    expect(await till(salon, id, [card(1500), card(600), cash(6400)])).toMatchObject({ status: 409 });
    expect(await left(salon)).toBe(2000);
  });

  test('a gift card pays before the visit, and a removed or excess payment returns to it', async () => {
    const salon = await open();
    await hasCard(salon);
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00');
    const pays = (version: number) =>
      salon.owner(recordPayment, { params: { id }, body: { ...card(6000), version } });
    const paid = dataOf(await pays(1));
    expect(await left(salon)).toBe(4000);
    expect((await income(salon)).totals).toMatchObject({
      received_cents: 0,
      deposits_cents: 6000,
      gift_cards_cents: -6000,
    });
    const params = { id, payment: paid.payments[0]?.id ?? '' };
    dataOf(await salon.owner(takeBackPayment, { params, query: { version: String(paid.version) } }));
    expect(await left(salon)).toBe(10_000);
    const again = dataOf(await pays(paid.version + 1));
    // The visit ends up costing less, so the excess returns to the card.
    const lines = [{ ...cut, amount_cents: 5000 }];
    dataOf(
      await salon.owner(checkOut, { params: { id }, body: { lines, methods: [], version: again.version } }),
    );
    expect(await left(salon)).toBe(5000);
    expect((await income(salon)).totals).toMatchObject({
      received_cents: 0,
      services_cents: 5000,
      deposits_cents: 1000,
      refunds_cents: 1000,
      gift_cards_cents: -5000,
    });
  });

  test('a refund goes back to the gift card, and is undone only while the card still has that amount', async () => {
    const salon = await open();
    await hasCard(salon);
    const { id } = await salon.ownerBooks(CUT, 'monday 07:00');
    const { appointment } = dataOf(await till(salon, id, [card(8500)]));
    const { version } = appointment;
    const payments = [{ id: appointment.payments[0]?.id ?? '', amount_cents: 3000 }];
    const refund = await salon.owner(refundVisit, {
      params: { id },
      body: { version, payments, reason: 'Too short' },
    });
    expect(dataOf(refund).receipt?.total_cents).toBe(3000);
    expect(await left(salon)).toBe(4500);
    expect((await income(salon)).totals).toMatchObject({ services_cents: 5500, gift_cards_cents: -5500 });
    const other = await salon.ownerBooks(CUT, 'monday 09:00');
    dataOf(await till(salon, other.id, [card(4500), cash(4000)]));
    const undo = () => salon.owner(undoChange, { params: { id }, body: { version: version + 1 } });
    expect(await undo()).toMatchObject({ status: 409, code: 'insufficient_balance' });
    const query = { version: '2' };
    dataOf(await salon.owner(undoCheckOut, { params: { id: other.id, number: '3' }, query }));
    dataOf(await undo());
    expect(await left(salon)).toBe(1500);
  });

  test('a checkout that returned an excess payment to the card is undone only while the card still has it', async () => {
    const salon = await open();
    await hasCard(salon);
    const { id } = await salon.ownerBooks(CUT, 'monday 09:00');
    const body = { ...card(6000), version: 1 };
    const { version } = dataOf(await salon.owner(recordPayment, { params: { id }, body }));
    const lines = [{ ...cut, amount_cents: 5000 }];
    dataOf(await salon.owner(checkOut, { params: { id }, body: { lines, methods: [], version } }));
    const other = await salon.ownerBooks(CUT, 'monday 10:30');
    dataOf(await till(salon, other.id, [card(5000), cash(3500)]));
    const undo = (visit: string, number: string) =>
      salon.owner(undoCheckOut, { params: { id: visit, number }, query: {} });
    expect(await undo(id, '1')).toMatchObject({
      status: 409,
      code: 'insufficient_balance',
      message: 'Nothing is left on the gift card.',
    });
    dataOf(await undo(other.id, '2'));
    dataOf(await undo(id, '1'));
    expect(await left(salon)).toBe(4000);
  });

  test('a hundred checkouts at the same time never spend a gift card twice', async () => {
    const salon = await open();
    await hasCard(salon, 20_000);
    const times = Array.from(
      { length: 100 },
      (_, i) => `tuesday ${String(7 + (i % 12)).padStart(2, '0')}:00`,
    );
    const visits = await Promise.all(
      times.map((time) =>
        salon.ownerBooks(CUT, time, { allow_overlap: true, customer: { name: 'Walk-in' } }),
      ),
    );
    const answers = await Promise.all(visits.map(({ id }) => till(salon, id, [card(3000), cash(5500)])));
    const done = answers.filter(({ ok }) => ok).length;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThanOrEqual(6);
    expect(await left(salon)).toBe(20_000 - done * 3000);
    expect((await income(salon)).totals.gift_cards_cents).toBe(-done * 3000);
    const expected = new Set<string>(['insufficient_balance', 'store_unavailable']);
    expect(answers.filter((one) => !one.ok && !expected.has(one.code))).toEqual([]);
  });
});
