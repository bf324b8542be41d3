import { describe, expect, test } from 'vitest';
import {
  listAppointments,
  readHistory,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import { checkOut, undoCheckOut } from '../../../src/api/till/checkout.ts';
import { readIncome } from '../../../src/api/income/income.ts';
import { recordPayment } from '../../../src/api/payments/desk-payments.ts';
import { updateService } from '../../../src/api/services/services.ts';
import { readOverview } from '../../../src/api/settings/salon-admin.ts';
import type { BodyToSend } from '../../../src/platform/call/endpoint.ts';
import { dataOf, onEveryStore, type Salon } from '../../support/salon.ts';
import { inTest, pays, seen } from './paying.ts';

const CUT = "Women's Cut & Style";
const cut = { kind: 'service' as const, name: CUT, amount_cents: 8500, service_id: 1 };
const oil = { kind: 'retail' as const, name: 'Hair oil', amount_cents: 1800 };

const till = (salon: Salon, id: string, version: number, part: Partial<BodyToSend<typeof checkOut>>) =>
  salon.owner(checkOut, { params: { id }, body: { lines: [cut, oil], methods: [], version, ...part } });
const owed = async (salon: Salon, query = {}) =>
  dataOf(await salon.owner(listAppointments, { query: { owed: 'true', ...query } }));
const sums = (list: Awaited<ReturnType<typeof owed>>) =>
  list.map(({ id, balance_cents }) => [id, balance_cents]);

onEveryStore((open) => {
  describe('client balances', () => {
    test('are listed once a visit ended or was checked out, until paid, canceled or missed', async () => {
      const salon = await open();
      const early = await salon.ownerBooks(CUT, 'tuesday 09:00');
      const later = await salon.ownerBooks(CUT, 'tuesday 14:00', { amount_paid_cents: 2500 });
      await salon.ownerBooks(CUT, 'tuesday 11:00', { status: 'paid' });
      expect(await owed(salon)).toEqual([]);
      const out = dataOf(
        await till(salon, later.id, 1, {
          methods: [{ method: 'cash', amount_cents: 3800 }],
          allow_balance: true,
        }),
      );
      expect(out.appointment).toMatchObject({ balance_cents: 4000, payment_status: 'deposit' });
      expect(sums(await owed(salon)), 'checked out before its time').toEqual([[later.id, 4000]]);
      salon.clock.set('tuesday 10:00');
      expect(sums(await owed(salon))).toEqual([
        [early.id, 8500],
        [later.id, 4000],
      ]);
      expect(sums(await owed(salon, { search: 'nobody' }))).toEqual([]);
      expect(dataOf(await salon.owner(readOverview, {})).owed_count).toBe(2);
      await salon.owner(updateAppointment, { params: { id: early.id }, body: { status: 'completed' } });
      expect(sums(await owed(salon)), 'completing hides nothing').toHaveLength(2);
      const missed = { params: { id: early.id }, body: { status: 'booked' as const } };
      await salon.owner(updateAppointment, missed);
      await salon.owner(updateAppointment, { ...missed, body: { status: 'no_show' } });
      expect(sums(await owed(salon))).toEqual([[later.id, 4000]]);
      const paid = { method: 'terminal' as const, amount_cents: 4000, version: out.appointment.version };
      await salon.owner(recordPayment, { params: { id: later.id }, body: paid });
      expect(await owed(salon)).toEqual([]);
      expect(dataOf(await salon.owner(readOverview, {})).owed_count).toBe(0);
    });

    test('can be paid in parts, in person and online, and never above the balance', async () => {
      const salon = await open({ requireDeposit: true });
      const booking = await salon.books(CUT, 'tuesday 09:00');
      const { id } = booking;
      salon.clock.set('tuesday 10:00');
      const body = { methods: [{ method: 'cash' as const, amount_cents: 5000 }] };
      const refused = await till(salon, id, 1, body);
      expect(refused).toMatchObject({ status: 422, errors: { methods: '$53 of $103 is missing' } });
      const out = dataOf(await till(salon, id, 1, { ...body, allow_balance: true }));
      const takes = (amount_cents: number, version: number) =>
        salon.owner(recordPayment, { params: { id }, body: { method: 'cash', amount_cents, version } });
      expect(await takes(5301, out.appointment.version)).toMatchObject({
        status: 422,
        errors: { amount_cents: 'Amount can be at most $53, the amount due' },
      });
      const part = dataOf(await takes(2000, out.appointment.version));
      expect(part).toMatchObject({ balance_cents: 3300, amount_paid_cents: 7000 });
      const undo = { params: { id, number: '1' }, query: {} };
      expect(await salon.owner(undoCheckOut, undo)).toMatchObject({
        status: 409,
        code: 'invalid_transition',
      });
      expect(await seen(salon, booking)).toMatchObject({
        balance_cents: 3300,
        paying: { due_cents: 3300, deposit_cents: null },
      });
      const { status } = await pays(salon, booking, { ...inTest, kind: 'full' });
      expect(status).toBe(200);
      const [after] = dataOf(await salon.owner(listAppointments, { query: {} }));
      expect(after).toMatchObject({ balance_cents: 0, amount_paid_cents: 8500, payment_status: 'paid' });
      const moves = after?.payments.map(({ amount_cents, moved = false }) => [amount_cents, moved]);
      expect(moves, 'the retail is no refund').toEqual([
        [5000, false],
        [-1800, true],
        [3300, false],
        [2000, false],
      ]);
      const changes = dataOf(await salon.owner(readHistory, { params: { id } }));
      expect(changes.at(-1)?.change).toBe('Paid: $70 → $103; Payment: deposit → paid');
      const query = { from: '2026-11-01', to: '2026-11-30' } as const;
      expect(dataOf(await salon.owner(readIncome, { query })).totals).toMatchObject({
        received_cents: 10_300,
        services_cents: 8500,
        retail_cents: 1800,
        deposits_cents: 0,
        gift_cards_cents: 0,
      });
    });
  });

  test('a "from" price takes only its deposit online until the till sets the final price', async () => {
    const salon = await open({ requireDeposit: true });
    await salon.owner(updateService, { params: { id: '3' }, body: { price_from: true } });
    const booking = await salon.books('Color Service', 'tuesday 09:00');
    expect((await seen(salon, booking)).paying).toMatchObject({ due_cents: 12_000, deposit_cents: 6000 });
    const refused = await pays(salon, booking, { ...inTest, kind: 'full' });
    expect(refused).toMatchObject({
      status: 422,
      errors: { kind: 'We set the final price at the salon, so you can only pay the deposit now.' },
    });
  });
});
