import { expect, test } from 'vitest';
import { newCashDay } from '../../../src/domain/till/cash-day.ts';
import type { LocalDate } from '../../../src/domain/time.ts';
import { client, now } from '../builders.ts';
import type { Salon } from '../contract.ts';

const closed = (counted_cents: number) => ({ at: now, opening_cents: 0, expected_cents: 0, counted_cents });

/** The cash of each day. */
export function till(salon: () => Salon): void {
  const saves = async (date: LocalDate, counted: number | null, version = 2) => {
    const { store } = salon();
    const day = {
      ...newCashDay(date),
      version,
      note: 'As "closed":{ typed',
      closed: counted === null ? null : closed(counted),
    };
    expect(await store.saveCashDay(day, await store.revision())).toBe('saved');
    return day;
  };

  test('a day is read with the last cash count before it', async () => {
    const { store } = salon();
    expect(await store.cashDay('2026-11-23')).toEqual({ day: null, counted_before: 0 });
    await saves('2026-11-20', 100);
    await saves('2026-11-21', 250);
    const open = await saves('2026-11-23', null);
    await saves('2026-11-24', 9900);
    expect(await store.cashDay('2026-11-23')).toEqual({ day: open, counted_before: 250 });
    expect(await store.cashDay('2026-11-22')).toEqual({ day: null, counted_before: 250 });
    expect((await store.cashDay('2026-11-21')).counted_before).toBe(100);
    const again = await saves('2026-11-21', null, 3);
    expect(await salon().ground.open().cashDay('2026-11-21')).toEqual({ day: again, counted_before: 100 });
    expect((await store.everything()).cashDays.map(({ date }) => date)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-23',
      '2026-11-24',
    ]);
  });

  test('a day based on an older state is not saved', async () => {
    const { store } = salon();
    const revision = await store.revision();
    await store.addClient(client('ana'));
    const day = { ...newCashDay('2026-11-23'), version: 2 };
    expect(await store.saveCashDay(day, revision)).toBe('other_revision');
    const newest = await store.revision();
    const results = await Promise.all([1, 2, 3].map(() => store.saveCashDay(day, newest)));
    expect(results.toSorted()).toEqual(['other_revision', 'other_revision', 'saved']);
    expect(await store.revision()).toBeGreaterThan(newest);
    expect(await store.isEmpty()).toBe(false);
  });
}
