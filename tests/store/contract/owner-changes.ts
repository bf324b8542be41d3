import { expect, test } from 'vitest';
import { OPENED_TIME, ownerChangeId, type Job, type OwnerChange } from '../../../src/domain/messages/job.ts';
import { at, erase, day, entry, moved, next, now, on, visit } from '../builders.ts';
import type { Salon } from '../contract.ts';

const lease = 120_000;

/** The job of an owner's change, which the next change replaces. */
export function ownerChanges(salon: () => Salon): void {
  const ana = visit('ana', at('10:00'));
  const later = moved(ana, at('14:00'));

  const work = (appointment = later): OwnerChange => ({
    kind: 'owner_change',
    at: now,
    known: ana,
    appointment,
    notify: true,
    back: { appointment: ana, notify: false },
  });
  const job = (appointment = later): Job => ({
    id: ownerChangeId(appointment),
    due: now + 5,
    appointment: 'ana',
    work: work(appointment),
  });

  /** Ana's visit after the owner has moved it. */
  const change = async () => {
    const { store } = salon();
    const schedule = await store.schedule(day);
    await store.claim(ana, on(schedule), entry(ana));
    const basis = on(await store.schedule(day));
    expect(await store.change(later, { ...entry(ana), jobs: [job()] }, basis)).toEqual({ kind: 'changed' });
    return store;
  };

  test('is found by its appointment until a worker takes it', async () => {
    const store = await change();
    expect(await store.ownerChange('ana')).toEqual(work());
    expect(await store.ownerChanges()).toEqual([work()]);
    await store.takeJobs(now + 5, { most: 1, lease });
    expect([await store.ownerChange('ana'), await store.ownerChanges()]).toEqual([null, []]);
    await store.failJob(job().id, 1, { problem: 'no answer', retryAt: now + 6 });
    expect([await store.ownerChange('ana'), await store.ownerChanges()]).toEqual([null, []]);
  });

  test('is not found for an unknown or changed appointment, but still waits for its time', async () => {
    const store = await change();
    expect(await store.ownerChange('nobody')).toBeNull();
    await store.change(next(later, { notes: 'Tea' }), entry(ana));
    expect(await store.ownerChange('ana')).toBeNull();
    expect(await store.ownerChanges()).toEqual([work()]);
    expect(await store.takeJobs(now + 5, { most: 9, lease })).toMatchObject([{ id: job().id }]);
  });

  test("is replaced by the next change's job in the same step", async () => {
    const store = await change();
    const paid = next(later, { amount_paid_cents: 100 });
    const instead = { instead: job().id, jobs: [job(paid)] };
    expect(await store.change(paid, { ...entry(ana), ...instead })).toEqual({ kind: 'changed' });
    expect(await store.ownerChange('ana')).toEqual(work(paid));
    expect(await store.takeJobs(now + 5, { most: 9, lease })).toMatchObject([{ id: job(paid).id }]);
  });

  test('can no longer be replaced once a worker has taken it, and nothing changes', async () => {
    const store = await change();
    await store.takeJobs(now + 5, { most: 1, lease });
    const paid = next(later, { amount_paid_cents: 100 });
    const instead = { ...entry(ana), instead: job().id };
    expect(await store.change(paid, instead)).toEqual({ kind: 'stale' });
    await store.finishJob(job().id, 1, now + lease);
    expect(await store.change(paid, instead)).toEqual({ kind: 'stale' });
    expect(await store.appointment('ana')).toEqual(later);
    expect(await store.change(paid, entry(ana))).toEqual({ kind: 'changed' });
  });

  test('stays if the change is refused', async () => {
    const store = await change();
    const bea = visit('bea', at('16:00'));
    await store.claim(bea, on(await store.schedule(day)), entry(bea));
    const basis = on(await store.schedule(day));
    const onto = moved(later, at('16:00'));
    const refused = await store.change(onto, { ...entry(ana), instead: job().id }, basis);
    expect(refused.kind).toBe('taken');
    expect(await store.ownerChange('ana')).toEqual(work());
  });

  test('about opened time is known until a worker has begun it', async () => {
    const { store } = salon();
    expect(await store.hasOpenedTime()).toBe(false);
    const opened = {
      id: `${OPENED_TIME}one`,
      due: now + 5,
      appointment: null,
      work: { kind: 'opened_time' },
    } as const;
    await store.addJobs([{ ...job(), appointment: null }, opened], now);
    expect(await store.hasOpenedTime()).toBe(true);
    for (const one of await store.takeJobs(now + 5, { most: 9, lease })) await store.beginJob(one);
    expect(await store.hasOpenedTime()).toBe(false);
  });

  test('is deleted with its client', async () => {
    const store = await change();
    const anonymous = next(later, { erased: true });
    expect(await erase(store, 'client of ana', [anonymous])).toBe('erased');
    expect(await store.takeJobs(now + 5, { most: 9, lease })).toEqual([]);
  });
}
