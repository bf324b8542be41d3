import { expect, test } from 'vitest';
import { readIncome } from '../../../src/api/income/income.ts';
import { recordPayment } from '../../../src/api/payments/desk-payments.ts';
import type { QueryToSend } from '../../../src/platform/call/endpoint.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { fee, receipt } from '../../payments/domain/money-build.ts';
import { ADA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';
import { inTest, pays } from '../../payments/api/paying.ts';

const CUT = "Women's Cut & Style";
const november = { from: '2026-11-01', to: '2026-11-30' } as const;

const income = async (salon: Salon, query: QueryToSend<typeof readIncome> = november) =>
  dataOf(await salon.owner(readIncome, { query }));

const nothing = {
  received_cents: 0,
  services_cents: 0,
  retail_cents: 0,
  tips_cents: 0,
  tax_cents: 0,
  discounts_cents: 0,
  fees_cents: 0,
  deposits_cents: 0,
  gift_cards_cents: 0,
  refunds_cents: 0,
};

/** Books a visit on Wednesday at nine and pays its deposit online. */
async function paidVisit(salon: Salon) {
  const booking = await salon.books(CUT, 'wednesday 09:00');
  await pays(salon, booking, inTest);
  return booking;
}

/** Adds records of the till or a fee to a stored appointment. */
async function has(salon: Salon, id: string, known: Partial<Appointment>) {
  const kept = await salon.store.appointment(id);
  if (!kept) throw new Error('There is no such appointment');
  const history = { at: salon.clock.now(), by: 'owner' as const, change: 'Changed' };
  const next = { ...kept, version: kept.version + 1, ...known };
  await salon.store.change(next, { history, client: { id: 'nobody', version: 1, ...ADA, notes: '' } });
}

onEveryStore((open) => {
  test("a new salon's income is zero in every requested period", async () => {
    const salon = await open();
    const { periods, ...rest } = await income(salon, { ...november, by: 'week' });
    expect(rest).toEqual({
      time_zone: 'America/New_York',
      totals: nothing,
      services: [],
      methods: [],
      products: [],
      tax: [],
      deposits_held_cents: 0,
      before: { from: '2026-10-01', to: '2026-10-31', ...nothing },
    });
    expect(periods).toEqual(
      ['01', '08', '15', '22', '29'].map((day) => ({ start: `2026-11-${day}`, ...nothing })),
    );
  });

  test('a deposit stays with its visit until the visit starts, and the rest counts for the service at once', async () => {
    const salon = await open({ requireDeposit: true });
    const booking = await paidVisit(salon);
    const monday = await income(salon, { ...november, by: 'month' });
    expect(monday.totals).toEqual({ ...nothing, received_cents: 4300, deposits_cents: 4300 });
    expect(monday.deposits_held_cents).toBe(4300);
    expect(monday.methods).toEqual([{ method: 'online', cents: 4300 }]);

    salon.clock.set('wednesday 10:00');
    const body = { method: 'cash' as const, amount_cents: 4200, version: 2 };
    dataOf(await salon.owner(recordPayment, { params: { id: booking.id }, body }));
    const { totals, periods, services, methods, deposits_held_cents } = await income(salon, {
      from: '2026-11-23',
      to: '2026-11-25',
    });
    expect(totals).toEqual({ ...nothing, received_cents: 8500, services_cents: 8500 });
    expect(periods).toEqual([
      { ...nothing, start: '2026-11-23', received_cents: 4300, deposits_cents: 4300 },
      { ...nothing, start: '2026-11-24' },
      { ...nothing, start: '2026-11-25', received_cents: 4200, services_cents: 8500, deposits_cents: -4300 },
    ]);
    expect(services).toEqual([{ id: 1, name: CUT, count: 1, cents: 8500 }]);
    expect(methods).toEqual([
      { method: 'online', cents: 4300 },
      { method: 'cash', cents: 4200 },
    ]);
    expect(deposits_held_cents).toBe(0);
  });

  test('checkouts and fees count on the day they are paid, whenever the visit was', async () => {
    const salon = await open();
    const visit = await salon.ownerBooks(CUT, '2026-10-15 10:00', { allow_outside: true });
    const now = salon.clock.now();
    const line = {
      kind: 'service' as const,
      name: CUT,
      service_id: 1,
      amount_cents: 8500,
      discount_cents: 500,
      tax_percentage: 8,
      tax_included: false,
    };
    const oil = {
      kind: 'retail' as const,
      name: '=Oil',
      amount_cents: 2000,
      discount_cents: 0,
      tax_cents: 160,
      tax_percentage: 8,
      tax_included: false,
    };
    await has(salon, visit.id, {
      receipts: [
        receipt(now, {
          lines: [{ ...line, tax_cents: 640 }, oil],
          tip_cents: 1500,
          methods: [
            { method: 'terminal', amount_cents: 10_000 },
            { method: 'cash', amount_cents: 3000 },
          ],
          change_cents: 700,
        }),
      ],
      fees: [fee(4250, now + 1)],
    });
    const { totals, methods } = await income(salon, { from: '2026-11-23', to: '2026-11-23' });
    expect(totals).toEqual({
      received_cents: 16_550,
      services_cents: 8000,
      retail_cents: 2000,
      tips_cents: 1500,
      tax_cents: 800,
      discounts_cents: 500,
      fees_cents: 4250,
      deposits_cents: 0,
      gift_cards_cents: 0,
      refunds_cents: 0,
    });
    expect(methods).toEqual([
      { method: 'terminal', cents: 10_000 },
      { method: 'online', cents: 4250 },
      { method: 'cash', cents: 2300 },
    ]);

    const owner = await salon.asOwner();
    const file = await owner.request(
      'GET',
      '/api/admin-public/income?from=2026-11-01&to=2026-11-30&format=csv',
    );
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('Content-Disposition')).toBe(
      'attachment; filename="income-2026-11-01-to-2026-11-30.csv"',
    );
    expect(file.text.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
      '"date","time","appointment","receipt","kind","received","services","retail","tips","tax","fees","deposits","gift_cards","refunds","discounts","cash","terminal","other","online"',
      `"2026-11-23","08:00","${visit.reference}",1,"checkout",123.00,80.00,20.00,15.00,8.00,0.00,0.00,0.00,0.00,5.00,23.00,100.00,0.00,0.00`,
      `"2026-11-23","08:00","${visit.reference}","","fee",42.50,0.00,0.00,0.00,0.00,42.50,0.00,0.00,0.00,0.00,0.00,0.00,0.00,42.50`,
      '',
    ]);
  });

  test.each([
    [{ from: '2026-11-30', to: '2026-11-01' }, 'to', 'To must be on or after from, at most 731 days in all'],
    [{ from: '2024-11-01', to: '2026-11-02' }, 'to', 'To must be on or after from, at most 731 days in all'],
    [{ to: '2026-11-02' }, 'from', 'From must be a date such as 2026-11-24'],
    [{ ...november, by: 'year' }, 'by', 'By must be day, week or month'],
    [{ ...november, format: 'pdf' }, 'format', 'Format must be json or csv'],
  ])('%o is refused', async (query, field, sentence) => {
    const salon = await open();
    const answer = await salon.owner(readIncome, { query: query as never });
    expect(answer).toMatchObject({ status: 422, errors: { [field]: sentence } });
  });
});
