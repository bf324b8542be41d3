import { expect, test, vi } from 'vitest';
import { runAddedJobs } from '../../../netlify/jobs/run-jobs.ts';
import { NotSent } from '../../../netlify/platform/mail/transport.ts';
import { cancelAppointment, readDay } from '../../../src/api/appointments/appointments.ts';
import { createBooking } from '../../../src/api/booking/bookings.ts';
import { retryFailedJob } from '../../../src/api/messages/failed-jobs.ts';
import { createTask } from '../../../src/api/settings/salon-admin.ts';
import type { EpochMs } from '../../../src/domain/time.ts';
import { allDone } from '../../support/functions.ts';
import { ADA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

// On Netlify a call that has stored jobs runs them after its answer. The scheduled run covers the rest, every five minutes.

const CUT = "Women's Cut & Style";
const post = { kind: 'smtp', url: 'smtp://none', from: 'salon@salon.test' } as const;
const MAIL = { businessEmail: 'studio@salon.test', emailNotifications: true, unpaidHoldMinutes: 0 } as const;

/** Opens browsers whose calls run jobs as on Netlify. `newRuns` returns how long each new run waited, in ms. */
async function deployed(salon: Salon, send: () => Promise<void> = () => Promise.resolve()) {
  const runs: number[] = [];
  const deps = {
    post,
    runJobs: async (from: EpochMs) => {
      const ms = Math.max(0, from - salon.clock.now());
      runs.push(ms);
      salon.clock.pass({ ms });
      await runAddedJobs({ ...salon.deps, post }, { isSafeToRepeat: true, send });
    },
  };
  const newRuns = async () => {
    await allDone();
    return runs.splice(0);
  };
  return { newRuns, visitor: salon.visitor(deps), owner: await salon.signedIn('owner', undefined, deps) };
}

onEveryStore((open) => {
  test("a booking's emails leave after its answer, in one run that starts no other", async () => {
    const salon = await open(MAIL);
    const send = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const { visitor, newRuns } = await deployed(salon, send);
    await salon.books(CUT, 'wednesday 09:00', { browser: visitor });
    expect(await newRuns()).toEqual([0]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test("the owner's change is carried out once she can no longer undo it", async () => {
    const salon = await open(MAIL);
    const { owner, newRuns } = await deployed(salon);
    const { id } = await salon.ownerBooks(CUT, 'wednesday 09:00');
    dataOf(await owner.call(cancelAppointment, { params: { id }, query: {} }));
    expect(await newRuns()).toEqual([20_000]);
    expect(await salon.store.ownerChanges()).toEqual([]);
  });

  test("a change that also writes the owner's calendar at once is carried out no sooner", async () => {
    const salon = await open(MAIL);
    const { owner, newRuns } = await deployed(salon);
    const { id } = await salon.ownerBooks(CUT, 'wednesday 09:00');
    const { version, ...rules } = await salon.store.rules();
    await salon.store.saveRules({ ...rules, writesTo: salon.clock.now() }, { basedOn: version });
    dataOf(await owner.call(cancelAppointment, { params: { id }, query: {} }));
    expect(await newRuns()).toEqual([0, 20_000]);
    expect(await salon.store.ownerChanges()).toEqual([]);
  });

  test('no jobs run for a call that reads, is refused, is repeated or stores no job', async () => {
    const salon = await open(MAIL);
    const { visitor, owner, newRuns } = await deployed(salon);
    const key = crypto.randomUUID();
    const booked = () => salon.asksFor(CUT, 'wednesday 09:00', { browser: visitor, key });
    const first = await booked();
    await newRuns();
    expect((await booked()).body).toEqual(first.body);
    expect((await salon.asksFor(CUT, 'wednesday 09:00', { browser: visitor })).status).toBe(409);
    expect((await visitor.call(createBooking, { body: { service_id: 0 } as never })).status).toBe(422);
    dataOf(await owner.call(readDay, { query: { date: '2026-11-25' } }));
    dataOf(await owner.call(createTask, { body: { title: 'Order foils', priority: 'low' } }));
    expect(await newRuns()).toEqual([]);
  });

  test('a failed email that the owner sends again leaves after the press', async () => {
    const salon = await open(MAIL);
    let isDown = true;
    const send = () => (isDown ? Promise.reject(new NotSent('550', true)) : Promise.resolve());
    const { visitor, owner, newRuns } = await deployed(salon, send);
    await salon.books(CUT, 'wednesday 09:00', { browser: visitor, customer: ADA });
    await newRuns();
    isDown = false;
    for (const { id } of await salon.store.failedJobs()) {
      dataOf(await owner.call(retryFailedJob, { params: { id } }));
      expect(await newRuns()).toEqual([0]);
    }
    expect(await salon.store.failedJobs()).toEqual([]);
  });

  test("a failed run is logged and doesn't fail the visitor's call", async () => {
    const salon = await open(MAIL);
    const visitor = salon.visitor({ runJobs: () => Promise.reject(new TypeError('no such thing')) });
    await salon.books(CUT, 'wednesday 09:00', { browser: visitor });
    await allDone();
    expect(salon.log).toMatchObject([{ event: 'failed', route: 'jobs', error: 'TypeError' }]);
  });
});
