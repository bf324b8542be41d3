import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openZone } from '../../../netlify/platform/zone.ts';
import { readExport } from '../../../netlify/platform/store/export-file.ts';
import {
  cancelAppointment,
  listAppointments,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import { readCharts } from '../../../src/api/overview/charts.ts';
import { readIncome } from '../../../src/api/income/income.ts';
import { recordPayment, takeBackPayment } from '../../../src/api/payments/desk-payments.ts';
import { readOverview } from '../../../src/api/settings/salon-admin.ts';
import type { DataOf } from '../../../src/platform/call/endpoint.ts';
import type { OwnersAppointment } from '../../../src/api/shapes.ts';
import { moneyMovements } from '../../../src/domain/payments/money-received.ts';
import { today, type LocalDate } from '../../../src/domain/time.ts';
import { totals } from '../../../src/features/admin/appointments/list-filters.ts';
import { isFull } from '../../support/proof.ts';
import { ADA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';
import { inTest, pays } from '../../payments/api/paying.ts';

const names = ["Women's Cut & Style", 'Color Service', 'Blowout & Style'] as const;
const dates: readonly LocalDate[] = [
  '2026-10-31',
  '2026-11-15',
  '2026-11-27',
  '2026-11-28',
  '2026-12-01',
  '2026-12-15',
  '2027-03-02',
];

/** The possible events in a salon: `which` picks the appointment, and `much` is the amount in percent. */
const actions = [
  'books',
  'booked online',
  'records',
  'removes a payment',
  'corrects the sum paid',
  'cancels',
  'has old data',
  'waits',
] as const;
const someEvent = fc.record({
  action: fc.constantFrom(...actions),
  which: fc.nat(99),
  much: fc.nat(99),
  date: fc.constantFrom(...dates),
  service: fc.constantFrom(...names),
});
type SalonEvent = typeof someEvent extends fc.Arbitrary<infer One> ? One : never;

const all = async (salon: Salon) => dataOf(await salon.owner(listAppointments, { query: {} }));

async function carryOut(salon: Salon, { action, which, much, date, service }: SalonEvent): Promise<void> {
  const known = await all(salon);
  const one = known[which % Math.max(1, known.length)];
  const params = { id: one?.id ?? 'nobody' };
  const version = one?.version ?? 1;
  const share = Math.ceil(((one?.service.price_cents ?? 0) * much) / 100);
  switch (action) {
    case 'books': {
      const paid = much < 30 ? ({ status: 'paid' } as const) : { amount_paid_cents: much * 50 };
      await salon.ownerBooks(service, `${date} 10:00`, { ...(much < 60 && paid), allow_overlap: true });
      return;
    }
    case 'booked online': {
      const answer = await salon.asksFor(service, `2026-12-${10 + (which % 15)} 09:00`);
      if (answer.ok && !('visit' in answer.data) && much < 70)
        await pays(salon, answer.data, { ...inTest, ...(much < 20 && { kind: 'full' }) });
      return;
    }
    case 'records': {
      const method = (['cash', 'terminal', 'other'] as const)[much % 3] ?? 'cash';
      await salon.owner(recordPayment, { params, body: { method, amount_cents: share || 1, version } });
      return;
    }
    case 'removes a payment': {
      const payment = one?.payments[much % Math.max(1, one.payments.length)]?.id ?? 'none';
      await salon.owner(takeBackPayment, { params: { ...params, payment }, query: {} });
      return;
    }
    case 'corrects the sum paid':
      await salon.owner(updateAppointment, { params, body: { amount_paid_cents: share } });
      return;
    case 'cancels':
      await salon.owner(cancelAppointment, { params });
      return;
    case 'has old data': {
      // The first edition recorded only an amount.
      const kept = await salon.store.appointment(params.id);
      if (!kept) return;
      const next = { ...kept, version: version + 1, desk_payments: [] };
      const history = { at: salon.clock.now(), by: 'owner' as const, change: 'Older' };
      await salon.store.change(next, { history, client: { id: 'nobody', version: 1, ...ADA, notes: '' } });
      return;
    }
    case 'waits':
      salon.clock.pass({ minutes: much * 5 });
  }
}

interface Moved {
  readonly on: string;
  readonly method: string;
  readonly amount: number;
}
const sum = (moved: readonly { readonly amount: number }[]) =>
  moved.reduce((all, { amount }) => all + amount, 0);
const inOrder = (moved: readonly Moved[]) =>
  moved.map(({ on, method, amount }) => `${on} ${method} ${amount}`).toSorted();

/** Checks that all figures of a salon agree, each read by its own call. */
async function agree(salon: Salon): Promise<void> {
  const list = await all(salon);
  const paid = list.flatMap(({ payments }) => payments);
  const moved = paid.map(({ at, method, amount_cents: amount }) => ({ on: at.slice(0, 10), method, amount }));
  for (const { payments, amount_paid_cents } of list) {
    expect(payments.reduce((all, { amount_cents }) => all + amount_cents, 0)).toBe(amount_paid_cents);
  }

  const owner = await salon.asOwner();
  const { text: csv } = await owner.request('GET', '/api/admin-public/export?format=csv&table=appointments');
  const written = [...csv.matchAll(/(\d{4}-\d\d-\d\d) (cash|terminal|online|other) \w+ (-?\d+)\.(\d\d)/g)];
  expect(
    inOrder(
      written.map(([, on = '', method = '', whole = '', rest = '']) => ({
        on,
        method,
        amount: Number(whole + rest),
      })),
    ),
  ).toEqual(inOrder(moved));
  const { text: whole } = await owner.request('GET', '/api/admin-public/export');
  const exported = readExport(whole);
  if (!exported.ok) throw new Error(exported.faults.join());
  expect(
    exported.everything.appointments
      .flatMap(({ appointment }) => moneyMovements(appointment))
      .map(({ id, method, amount_cents }) => `${id} ${method} ${amount_cents}`)
      .toSorted(),
  ).toEqual(paid.map(({ id, method, amount_cents }) => `${id} ${method} ${amount_cents}`).toSorted());

  const date = today(openZone('America/New_York'), salon.clock.now());
  const received = moved.filter(({ on }) => on <= date);
  const isThisMonth = (on: string) => on.slice(0, 7) === date.slice(0, 7);
  const overview = dataOf(await salon.owner(readOverview, {}));
  expect(overview.month_revenue_cents).toBe(sum(received.filter(({ on }) => isThisMonth(on))));
  expect(overview.month_booked_cents).toBe(bookedOf(list.filter((one) => isThisMonth(one.date))));

  const first = `${date.slice(0, 7)}-01` as LocalDate;
  for (const query of [
    { from: first, to: '2026-12-31', by: 'week' },
    { from: '2026-09-20', to: date, by: 'day' },
  ] as const) {
    const { totals, periods, methods } = dataOf(await salon.owner(readIncome, { query }));
    const inIt = received.filter(({ on }) => on >= query.from && on <= query.to);
    expect(totals.received_cents).toBe(sum(inIt));
    expect(splitParts(totals)).toBe(totals.received_cents);
    expect(sum(periods.map(({ received_cents: amount }) => ({ amount })))).toBe(totals.received_cents);
    for (const { method, cents } of methods) {
      expect([method, cents]).toEqual([method, sum(inIt.filter((one) => one.method === method))]);
    }
  }

  const { weeks, services } = dataOf(await salon.owner(readCharts, { query: {} }));
  for (const { from, to, revenue_cents, booked_cents } of weeks) {
    const isInIt = (on: string) => from <= on && on <= to;
    expect([from, revenue_cents]).toEqual([from, sum(received.filter(({ on }) => isInIt(on)))]);
    expect([from, booked_cents]).toEqual([from, bookedOf(list.filter((one) => isInIt(one.date)))]);
  }
  for (const figure of ['revenue_cents', 'booked_cents', 'visits'] as const) {
    const add = (parts: readonly { readonly [F in typeof figure]: number }[]) =>
      parts.reduce((all, part) => all + part[figure], 0);
    expect([figure, add(services)]).toEqual([figure, add(weeks)]);
  }
}

function splitParts(one: DataOf<typeof readIncome>['totals']): number {
  const { services_cents, retail_cents, tips_cents, tax_cents, fees_cents, deposits_cents, refunds_cents } =
    one;
  return services_cents + retail_cents + tips_cents + tax_cents + fees_cents + deposits_cents - refunds_cents;
}

/** Returns the booked sum that the list of appointments shows under its prices. */
function bookedOf(list: readonly OwnersAppointment[]): number {
  const { revenue_cents, canceled_cents } = totals(list);
  return revenue_cents - canceled_cents;
}

onEveryStore((open) => {
  test("overview, charts and exports agree with any salon's payments", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someEvent, { minLength: 4, maxLength: 20 }), async (events) => {
        const salon = await open({ requireDeposit: true, now: '2026-11-28 20:00', unpaidHoldMinutes: 0 });
        for (const one of events) await carryOut(salon, one);
        await expect(agree(salon)).resolves.toBeUndefined();
      }),
      { numRuns: isFull ? 60 : 6 },
    );
  });
});
