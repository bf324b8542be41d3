import type { Store } from '../../netlify/platform/store/store.ts';
import type { EpochMs } from '../../src/domain/time.ts';

/** Stores a job that has failed and waits for the owner. */
export async function failedJob(id: string, { store, now }: { store: Store; now: EpochMs }): Promise<void> {
  const work = { kind: 'close_checkout', appointment: 'gone', payment: 'gone' } as const;
  await store.addJobs([{ id, due: now, appointment: null, work }], now);
  const taken = await store.takeJobs(now, { most: 50, lease: 1 });
  const job = taken.find((one) => one.id === id);
  if (!job) throw new Error(`The job ${id} was not taken`);
  await store.beginJob(job);
  await store.failJob(id, job.attempt, { problem: 'The payment page did not answer', retryAt: null });
}
