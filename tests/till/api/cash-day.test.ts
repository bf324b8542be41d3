import { expect, test } from 'vitest';
import { recordPayment, takeBackPayment } from '../../../src/api/payments/desk-payments.ts';
import { readHistory, updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { readIncome } from '../../../src/api/income/income.ts';
import { addCashEntry, changeCashDay, readCashDay, removeCashEntry } from '../../../src/api/till/cash-day.ts';
import type { BodyToSend } from '../../../src/platform/call/endpoint.ts';
import { dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";
const [monday, tuesday, wednesday] = ['2026-11-23', '2026-11-24', '2026-11-25'] as const;

const reads = async (salon: Salon, date: string) =>
  dataOf(await salon.owner(readCashDay, { params: { date } }));
const changes = (
  salon: Salon,
  date: string,
  body: BodyToSend<typeof changeCashDay>,
  idempotencyKey?: string,
) => salon.owner(changeCashDay, { params: { date }, body, ...(idempotencyKey ? { idempotencyKey } : {}) });
const adds = (salon: Salon, date: string, body: BodyToSend<typeof addCashEntry>) =>
  salon.owner(addCashEntry, { params: { date }, body });
const pays = async (salon: Salon, id: string, amount_cents: number, version: number) =>
  dataOf(
    await salon.owner(recordPayment, { params: { id }, body: { method: 'cash', amount_cents, version } }),
  ).payments.at(-1)?.id ?? '';

onEveryStore((open) => {
  test('the expected cash of a day includes its opening sum, payouts and floats, and closing the day freezes it', async () => {
    const salon = await open();
    const { id } = await salon.ownerBooks(CUT, 'monday 09:00');
    expect(await reads(salon, monday)).toEqual({
      date: monday,
      time_zone: 'America/New_York',
      opening_cents: 0,
      expected_cents: 0,
      counted_cents: null,
      difference_cents: null,
      closed_at: null,
      after_cents: 0,
      entries: [],
      movements: [],
      note: '',
      reopened: [],
      version: 1,
    });
    dataOf(await changes(salon, monday, { opening_cents: 20_000, version: 1 }));
    await pays(salon, id, 4000, 1);
    const made = await adds(salon, monday, {
      kind: 'payout',
      amount_cents: 2500,
      note: 'Towels',
      version: 2,
    });
    expect(made).toMatchObject({ status: 201, message: 'Payout recorded' });
    const [payout] = dataOf(made).entries;
    dataOf(await adds(salon, monday, { kind: 'float', amount_cents: 1000, version: 3 }));
    expect(await reads(salon, monday)).toMatchObject({
      opening_cents: 20_000,
      expected_cents: 22_500,
      entries: [
        { kind: 'payout', amount_cents: 2500, note: 'Towels', at: '2026-11-23T08:00:00-05:00' },
        { kind: 'float', amount_cents: 1000, note: '' },
      ],
      movements: [{ amount_cents: 4000, appointment: { id }, receipt: null }],
      version: 4,
    });
    salon.clock.set('monday 18:00');
    const closing = await changes(salon, monday, { counted_cents: 22_000, note: 'Five short', version: 4 });
    expect(closing).toMatchObject({ status: 200, message: 'Day closed' });
    const frozen = {
      opening_cents: 20_000,
      expected_cents: 22_500,
      counted_cents: 22_000,
      difference_cents: -500,
      closed_at: '2026-11-23T18:00:00-05:00',
      note: 'Five short',
    };
    expect(dataOf(closing)).toMatchObject({ ...frozen, after_cents: 0, version: 5 });
    salon.clock.set('monday 18:30');
    await pays(salon, id, 4500, 2);
    expect(await reads(salon, monday)).toMatchObject({
      ...frozen,
      after_cents: 4500,
      movements: [{ after_closing: false }, { after_closing: true }],
      version: 5,
    });

    const closed = { code: 'invalid_transition', message: 'This day is closed. Reopen it first.' };
    expect(await changes(salon, monday, { counted_cents: 1, version: 5 })).toMatchObject(closed);
    expect(await changes(salon, monday, { opening_cents: 1, version: 5 })).toMatchObject(closed);
    expect(await adds(salon, monday, { kind: 'float', amount_cents: 1, version: 5 })).toMatchObject(closed);
    const removes = (version: string, entry = payout?.id ?? '') =>
      salon.owner(removeCashEntry, { params: { date: monday, id: entry }, query: { version } });
    expect(await removes('5')).toMatchObject(closed);
    dataOf(await changes(salon, monday, { note: 'Found it', version: 5 }));

    salon.clock.set('monday 19:00');
    const again = await changes(salon, monday, { counted_cents: null, version: 6 });
    expect(again).toMatchObject({ message: 'Day reopened' });
    expect(dataOf(again)).toMatchObject({
      expected_cents: 27_000,
      counted_cents: null,
      difference_cents: null,
      closed_at: null,
      reopened: [
        {
          closed_at: '2026-11-23T18:00:00-05:00',
          reopened_at: '2026-11-23T19:00:00-05:00',
          expected_cents: 22_500,
          counted_cents: 22_000,
        },
      ],
    });
    expect(dataOf(await removes('7'))).toMatchObject({ expected_cents: 29_500, version: 8 });
    expect(await removes('8')).toMatchObject({ code: 'not_found' });
  });

  test('a day opens with the sum that was counted last', async () => {
    const salon = await open({ now: 'wednesday 18:00' });
    const opening = async (date: string) => (await reads(salon, date)).opening_cents;
    dataOf(await changes(salon, monday, { counted_cents: 15_000, version: 1 }));
    expect([await opening(monday), await opening(tuesday), await opening(wednesday)]).toEqual([
      0, 15_000, 15_000,
    ]);
    dataOf(await changes(salon, tuesday, { counted_cents: 12_000, version: 1 }));
    expect(await opening(wednesday)).toBe(12_000);
    dataOf(await changes(salon, monday, { counted_cents: null, version: 2 }));
    expect([await opening(tuesday), await opening(wednesday)], 'a closed day keeps its opening sum').toEqual([
      15_000, 12_000,
    ]);
  });

  test('removing or lowering a payment on a later day records a reversal on that day', async () => {
    const salon = await open();
    const { id } = await salon.ownerBooks(CUT, 'monday 09:00');
    const first = await pays(salon, id, 4000, 1);
    await pays(salon, id, 2000, 2);
    dataOf(await changes(salon, monday, { counted_cents: 6000, version: 1 }));
    salon.clock.set('tuesday 10:00');
    dataOf(
      await salon.owner(updateAppointment, { params: { id }, body: { amount_paid_cents: 5000, version: 3 } }),
    );
    const back = dataOf(
      await salon.owner(takeBackPayment, { params: { id, payment: first }, query: { version: '4' } }),
    );
    expect(back.amount_paid_cents).toBe(1000);
    expect(back.payments.map(({ amount_cents, at }) => [at.slice(0, 10), amount_cents])).toEqual([
      [monday, 4000],
      [monday, 2000],
      [tuesday, -1000],
      [tuesday, -4000],
    ]);
    expect(await reads(salon, monday)).toMatchObject({
      expected_cents: 6000,
      difference_cents: 0,
      after_cents: 0,
    });
    expect(await reads(salon, tuesday)).toMatchObject({ opening_cents: 6000, expected_cents: 1000 });
    const [, lowered, taken] = dataOf(await salon.owner(readHistory, { params: { id } })).slice(-3);
    expect(lowered?.change).toContain('Payment removed: $10, cash');
    expect(taken?.change).toContain('Payment removed: $40, cash');
    const query = { from: monday, to: tuesday, by: 'day' } as const;
    const { periods } = dataOf(await salon.owner(readIncome, { query }));
    expect(periods.map(({ received_cents }) => received_cents)).toEqual([6000, -5000]);
  });

  test('cash removed or lowered after its day was closed counts as moved after the closing', async () => {
    const salon = await open();
    const { id } = await salon.ownerBooks(CUT, 'monday 09:00');
    const first = await pays(salon, id, 4000, 1);
    await pays(salon, id, 2000, 2);
    salon.clock.set('monday 18:00');
    dataOf(await changes(salon, monday, { counted_cents: 6000, version: 1 }));
    salon.clock.set('monday 18:10');
    const card = { method: 'terminal' as const, amount_cents: 1000, version: 3 };
    const paid = dataOf(await salon.owner(recordPayment, { params: { id }, body: card }));
    const takesBack = (payment: string, version: string) =>
      salon.owner(takeBackPayment, { params: { id, payment }, query: { version } });
    dataOf(await takesBack(paid.payments.at(-1)?.id ?? '', '4'));
    const lower = { params: { id }, body: { amount_paid_cents: 5000, version: 5 } };
    dataOf(await salon.owner(updateAppointment, lower));
    const { payments } = dataOf(await takesBack(first, '6'));
    expect(payments.map(({ amount_cents }) => amount_cents)).toEqual([4000, 2000, -1000, -4000]);
    expect(await reads(salon, monday)).toMatchObject({
      expected_cents: 6000,
      after_cents: -5000,
      movements: [
        { amount_cents: 4000, after_closing: false },
        { amount_cents: 2000, after_closing: false },
        { amount_cents: -1000, after_closing: true },
        { amount_cents: -4000, after_closing: true },
      ],
    });
  });

  test('a payment just before midnight is recorded in the minute it was made', async () => {
    const salon = await open({ now: 'monday 23:59' });
    const { id } = await salon.ownerBooks(CUT, 'tuesday 09:00');
    salon.clock.pass({ minutes: 0.5 });
    await pays(salon, id, 4000, 1);
    expect((await reads(salon, monday)).movements).toMatchObject([{ at: '2026-11-23T23:59:00-05:00' }]);
  });

  test('only one of two devices closes the day, a repeated request gets the same answer, and a payment in between counts', async () => {
    const salon = await open();
    const { id } = await salon.ownerBooks(CUT, 'monday 09:00');
    const close = { counted_cents: 4000, version: 1 };
    const key = crypto.randomUUID();
    const [, first, again] = await Promise.all([
      pays(salon, id, 4000, 1),
      changes(salon, monday, close, key),
      changes(salon, monday, close, key),
    ]);
    expect(again.body).toEqual(first.body);
    const { expected_cents, after_cents } = await reads(salon, monday);
    expect(expected_cents + after_cents).toBe(4000);
    const other = await changes(salon, monday, close);
    expect(other).toMatchObject({ code: 'stale', data: { version: 2, counted_cents: 4000 } });
  });

  test('a day that has not begun and an invalid date are refused', async () => {
    const salon = await open();
    expect(await changes(salon, tuesday, { counted_cents: 0, version: 1 })).toMatchObject({
      status: 422,
      errors: { date: "This day hasn't started yet" },
    });
    expect(await salon.owner(readCashDay, { params: { date: 'today' } })).toMatchObject({ status: 422 });
  });
});
