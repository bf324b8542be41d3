import { expect, test } from 'vitest';
import type { Answer } from '../../../netlify/platform/store/answers.ts';
import type { ScheduleWindow } from '../../../netlify/platform/store/verbs/calendar.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { answer, at, erase, day, entry, keyed, next, now, on, visit } from '../builders.ts';
import type { Salon } from '../contract.ts';
import { anonymous } from './people.ts';

export function remembering(salon: () => Salon): void {
  const ana = visit('ana', at('10:00'));
  /** A repeated request creates another appointment with its own id. */
  const again = visit('again', at('10:00'));
  const book = (
    made: Appointment,
    schedule: ScheduleWindow,
    changes: Partial<Answer> = {},
    { store }: Pick<Salon, 'store'> = salon(),
  ) => keyed(store, answer('k', made, changes), (one) => one.claim(made, on(schedule), entry(made)));

  test('the same key and request gets the first answer after any changes', async () => {
    const { store } = salon();
    const schedule = await store.schedule(day);
    expect(await book(ana, schedule)).toEqual({ kind: 'claimed' });
    await store.change(next(ana, { status: 'canceled' }), entry(ana));
    await store.blockDate({ date: '2026-11-24', reason: '' });
    expect(await book(again, schedule)).toEqual({ kind: 'replayed', appointment: ana });
    expect(await store.appointments()).toHaveLength(1);
  });

  test('the same key with another request is an error', async () => {
    const { store } = salon();
    const schedule = await store.schedule(day);
    await book(ana, schedule);
    const other = visit('other', at('14:00'));
    expect(await book(other, schedule, { fingerprint: 'other print' })).toEqual({ kind: 'key_reused' });
    expect(await store.appointment('other')).toBeNull();
  });

  test("refusals aren't remembered", async () => {
    const { store } = salon();
    const schedule = await store.schedule(day);
    await store.claim(ana, on(schedule), entry(ana));
    expect((await book(again, schedule)).kind).toBe('taken');
    await store.change(next(ana, { status: 'canceled' }), entry(ana));
    expect(await book(again, schedule)).toEqual({ kind: 'claimed' });
  });

  test('many simultaneous identical requests make one appointment', async () => {
    const { store, ground } = salon();
    const stores = [store, ground.open()];
    const schedule = await store.schedule(day);
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, i) => {
        const ana = visit(`ana${i}`, at('10:00'));
        return book(ana, schedule, {}, { store: stores[i % 2] ?? store });
      }),
    );
    expect(results.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
    const [kept] = await store.appointments();
    const others = results.filter(({ kind }) => kind !== 'claimed');
    expect(others).toEqual(others.map(() => ({ kind: 'replayed', appointment: kept })));
  });

  test("an earlier program's answer can be recalled until it expires, or its client is erased", async () => {
    const { store, ground } = salon();
    for (const id of ['ana', 'bea']) {
      const made = visit(id, at(id === 'ana' ? '10:00' : '12:00'));
      await store.claim(made, on(await store.schedule(day)), entry(made));
      await ground.remember(`k-${id}`, 'print', now + 1000, made);
    }
    expect(await store.recall('k-ana', now + 999)).toEqual({ fingerprint: 'print', appointment: ana });
    expect(await store.recall('k-ana', now + 1000)).toBeNull();
    expect(await store.recall('unheard of', now)).toBeNull();
    await store.change(next(ana), entry(ana));
    await erase(store, 'client of ana', [anonymous(next(ana))]);
    expect(await store.recall('k-ana', now)).toBeNull();
    expect(await store.recall('k-bea', now)).not.toBeNull();
  });

  test('an expired key can be used for something else', async () => {
    const { store } = salon();
    const schedule = await store.schedule(day);
    await book(ana, schedule, { until: now + 1000 });
    const later = visit('later', at('14:00'));
    const changes = { fingerprint: 'other', now: now + 1000, until: now + 5000 };
    expect(await book(later, schedule, changes)).toEqual({ kind: 'claimed' });
    const { body } = answer('k', later);
    expect(await store.answer('k', now + 4999)).toEqual({ fingerprint: 'other', body });
  });
}
