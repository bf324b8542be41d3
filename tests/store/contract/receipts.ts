import { expect, test } from 'vitest';
import type { Store } from '../../../netlify/platform/store/store.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { Receipt } from '../../../src/domain/till/receipt.ts';
import { answer, at, day, entry, keyed, next, now, on, visit } from '../builders.ts';
import type { Salon } from '../contract.ts';
import { all, bytesOfAll } from './restoring.ts';

/** A cut that was paid in cash. */
export const receipt = (number: number): Receipt => ({
  number,
  at: now,
  undoes: null,
  lines: [
    {
      kind: 'service',
      name: 'Cut',
      amount_cents: 8500,
      discount_cents: 0,
      tax_cents: 0,
      tax_percentage: 0,
      tax_included: true,
      service_id: 1,
    },
  ],
  tip_cents: 0,
  paid_before_cents: 0,
  methods: [{ method: 'cash', amount_cents: 8500 }],
  change_cents: 0,
  mailed: false,
  before: { status: 'booked', held_until: null },
});

const checkedOut = (of: Appointment, number: number) =>
  next(of, { status: 'completed', amount_paid_cents: 8500, receipts: [...of.receipts, receipt(number)] });

/** Checks out like a request, which reads the number again if another checkout was first. */
async function checkOut(store: Store, of: Appointment): Promise<number> {
  const number = (await store.lastReceipt()) + 1;
  const { kind } = await store.change(checkedOut(of, number), { ...entry(of), receipt: number });
  return kind === 'changed' ? number : checkOut(store, of);
}

/** Receipt numbers without gaps across the salon. */
export function receipts(salon: () => Salon): void {
  const booked = async (ids: readonly string[]) => {
    const { store } = salon();
    const visits = ids.map((id, i) => visit(id, at('00:00', i)));
    const basis = { ...on(await store.schedule(day)), allowOverlap: true };
    await Promise.all(visits.map((one) => store.claim(one, basis, entry(one))));
    return visits;
  };

  test('begin with 1 and get the next number or none', async () => {
    const [ana, bea] = await booked(['ana', 'bea']);
    if (!ana || !bea) throw new Error('Nobody is booked');
    const { store } = salon();
    const give = async (of: Appointment, number: number) =>
      (await store.change(checkedOut(of, number), { ...entry(of), receipt: number })).kind;
    expect(await store.lastReceipt()).toBe(0);
    expect([await give(ana, 2), await give(ana, 0)]).toEqual(['stale', 'stale']);
    expect([await give(ana, 1), await store.lastReceipt()]).toEqual(['changed', 1]);
    expect([await give(bea, 1), await give(bea, 3), await store.lastReceipt()]).toEqual([
      'stale',
      'stale',
      1,
    ]);
    expect(await store.appointment('bea')).toEqual(bea);
    expect([await give(bea, 2), await store.lastReceipt()]).toEqual(['changed', 2]);
    const noted = next(checkedOut(ana, 1), { notes: 'Tea' });
    expect([(await store.change(noted, entry(ana))).kind, await store.lastReceipt()]).toEqual(['changed', 2]);
  });

  test('of fifty simultaneous checkouts have no gaps or duplicates', async () => {
    const visits = await booked(Array.from({ length: 50 }, (_, i) => `v${i}`));
    const { store, ground } = salon();
    const stores = [store, ground.open()];
    const numbers = await Promise.all(visits.map((one, i) => checkOut(stores[i % 2] ?? store, one)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(visits.map((_, i) => i + 1));
    const kept = (await store.appointments()).flatMap((one) => one.receipts.map(({ number }) => number));
    expect(kept.toSorted((a, b) => a - b)).toEqual(visits.map((_, i) => i + 1));
  });

  test('get one number per key, even if another checkout came first', async () => {
    const [ana, bea] = await booked(['ana', 'bea']);
    if (!ana || !bea) throw new Error('Nobody is booked');
    const { store } = salon();
    const once = (number: number) =>
      keyed(store, answer('till', checkedOut(ana, number)), (one) =>
        one.change(checkedOut(ana, number), { ...entry(ana), receipt: number }),
      );
    expect(await once(1)).toEqual({ kind: 'changed' });
    await checkOut(store, bea);
    expect(await once(3)).toEqual({ kind: 'replayed', appointment: checkedOut(ana, 1) });
    expect(await store.lastReceipt()).toBe(2);
  });

  test('continue after the highest in a restored salon', async () => {
    const { store } = salon();
    const [ana, bea, cy] = ['ana', 'bea', 'cy'].map((id, i) => visit(id, at('10:00', i)));
    if (!ana || !bea || !cy) throw new Error('Nobody is booked');
    const kept = [checkedOut(ana, 7), checkedOut(bea, 3), cy];
    const appointments = kept.map((appointment) => ({ appointment, client: null, history: [] }));
    await store.restore({ ...all, appointments }, bytesOfAll);
    expect(await store.lastReceipt()).toBe(7);
    expect(await checkOut(store, cy)).toBe(8);
  });
}
