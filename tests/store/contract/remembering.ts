import { expect, test } from 'vitest';
import { at, day, entry, key, next, now, on, visit } from '../builders.ts';
import type { Salon } from '../contract.ts';

export function remembering(salon: () => Salon): void {
  const ana = visit('ana', at('10:00'));
  /** A repeated request creates another appointment with its own id. */
  const again = visit('again', at('10:00'));

  test('the same key and request gets the first answer after any changes', async () => {
    const { store } = salon();
    const schedule = await store.schedule(day);
    expect(await store.claim(ana, on(schedule), entry(ana), key('k'))).toEqual({ kind: 'claimed' });
    await store.change(next(ana, { status: 'canceled' }), entry(ana));
    await store.blockDate({ date: '2026-11-24', reason: '' });
    expect(await store.claim(again, on(schedule), entry(again), key('k'))).toEqual({
      kind: 'replayed',
      appointment: ana,
    });
    expect(await store.appointments()).toHaveLength(1);
  });

  test('the same key with another request is an error', async () => {
    const { store } = salon();
    const schedule = await store.schedule(day);
    await store.claim(ana, on(schedule), entry(ana), key('k'));
    const other = visit('other', at('14:00'));
    expect(await store.claim(other, on(schedule), entry(other), key('k', 'other print'))).toEqual({
      kind: 'key_reused',
    });
    expect(await store.appointment('other')).toBeNull();
  });

  test("refusals aren't remembered", async () => {
    const { store } = salon();
    const schedule = await store.schedule(day);
    await store.claim(ana, on(schedule), entry(ana));
    expect((await store.claim(again, on(schedule), entry(again), key('k'))).kind).toBe('taken');
    await store.change(next(ana, { status: 'canceled' }), entry(ana));
    expect(await store.claim(again, on(schedule), entry(again), key('k'))).toEqual({ kind: 'claimed' });
  });

  test('many simultaneous identical requests make one appointment', async () => {
    const { store, ground } = salon();
    const stores = [store, ground.open()];
    const schedule = await store.schedule(day);
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, i) => {
        const ana = visit(`ana${i}`, at('10:00'));
        return (stores[i % 2] ?? store).claim(ana, on(schedule), entry(ana), key('k'));
      }),
    );
    expect(results.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
    const [kept] = await store.appointments();
    const others = results.filter(({ kind }) => kind !== 'claimed');
    expect(others).toEqual(others.map(() => ({ kind: 'replayed', appointment: kept })));
  });

  test('an answer can be recalled until it expires', async () => {
    const { store } = salon();
    await store.claim(ana, on(await store.schedule(day)), entry(ana), key('k', 'print', now + 1000));
    expect(await store.recall('k', now + 999)).toEqual({ fingerprint: 'print', appointment: ana });
    expect(await store.recall('k', now + 1000)).toBeNull();
    expect(await store.recall('unheard of', now)).toBeNull();
  });

  test('an expired key can be used for something else', async () => {
    const { store } = salon();
    const schedule = await store.schedule(day);
    await store.claim(ana, on(schedule), entry(ana), key('k', 'print', now + 1000));
    const later = visit('later', at('14:00'));
    const laterEntry = entry(later, 'booked', now + 1000);
    expect(await store.claim(later, on(schedule), laterEntry, key('k', 'other', now + 5000))).toEqual({
      kind: 'claimed',
    });
    expect(await store.recall('k', now + 4999)).toEqual({ fingerprint: 'other', appointment: later });
  });
}
