import { expect, test, vi } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { NotSent } from '../../../netlify/platform/mail/transport.ts';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { cancelBooking } from '../../../src/api/booking/bookings.ts';
import { dismissFailedJob, retryFailedJob } from '../../../src/api/messages/failed-jobs.ts';
import { readNeeds } from '../../../src/api/overview/needs-me.ts';
import { BEA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";
const post = { kind: 'smtp', url: 'smtp://none', from: 'salon@salon.test' } as const;
const PATH = '/api/admin-public/needs-me';

const needs = async (salon: Salon) => dataOf(await salon.owner(readNeeds, {}));

onEveryStore((open) => {
  test('requests, balances and failed emails are counted until they are settled', async () => {
    const salon = await open({
      now: 'tuesday 08:00',
      businessEmail: 'studio@salon.test',
      unpaidHoldMinutes: 0,
    });
    expect(await needs(salon)).toMatchObject({ count: 0, appointments: [], failed: [] });
    const { id } = await salon.books(CUT, 'wednesday 09:00');
    await salon.ownerBooks(CUT, 'tuesday 09:00', { customer: BEA });
    salon.clock.pass({ hours: 4 });
    const refused = { isSafeToRepeat: true, send: () => Promise.reject(new NotSent('550', true)) };
    await runJobs({ ...salon.deps, post }, refused);
    const now = await needs(salon);
    expect(now.appointments.map((one) => one.id)).toEqual([id]);
    expect(now).toMatchObject({ owed_count: 1, calendars: [], low_stock: [] });
    expect(now.count).toBe(2 + now.failed.length);
    expect(now.failed.length).toBeGreaterThan(1);

    for (const [i, job] of now.failed.entries()) {
      const settle = i === 0 ? retryFailedJob : dismissFailedJob;
      dataOf(await salon.owner(settle, { params: { id: job.id } }));
    }
    dataOf(await salon.owner(updateAppointment, { params: { id }, body: { status: 'confirmed' } }));
    expect(await needs(salon)).toMatchObject({ count: 2, appointments: [], owed_count: 1, failed: [{}] });
  });

  test('every request is listed, but only the newest hundred changes', async () => {
    const salon = await open({ now: 'tuesday 08:00' });
    const asked = await salon.books(CUT, 'wednesday 09:00');
    const canceled: string[] = [];
    for (let i = 0; i < 101; i += 1) {
      const { id, manage_token: manageToken } = await salon.books(CUT, 'thursday 09:00');
      dataOf(await salon.visitor().call(cancelBooking, { params: { id }, manageToken }));
      canceled.push(id);
      salon.clock.pass({ minutes: 1 });
    }
    const { count, appointments } = await needs(salon);
    expect(count).toBe(1);
    expect(new Set(appointments.map((one) => one.id))).toEqual(new Set([asked.id, ...canceled.slice(1)]));
  });

  test('only the newest reading is cached, with a single timer', async () => {
    const salon = await open({ now: 'tuesday 08:00' });
    const started = vi.spyOn(globalThis, 'setTimeout');
    const stopped = vi.spyOn(globalThis, 'clearTimeout');
    for (const at of ['wednesday 09:00', 'thursday 09:00', 'friday 09:00'] as const) {
      await salon.books(CUT, at);
      await needs(salon);
    }
    const timers = started.mock.calls.flatMap(([, after], i) =>
      after === 5_000 ? [started.mock.results[i]?.value] : [],
    );
    expect(timers).toHaveLength(3);
    const ended = new Set(stopped.mock.calls.map(([timer]) => timer));
    expect(timers.filter((timer) => !ended.has(timer))).toHaveLength(1);
    vi.restoreAllMocks();
  });

  test('a failed email and its later success show in the next poll', async () => {
    const salon = await open({ businessEmail: 'studio@salon.test', unpaidHoldMinutes: 0 });
    await salon.books(CUT, 'wednesday 09:00');
    const owner = await salon.asOwner();
    const poll = async (tag: string) => {
      const { status, headers } = await owner.request('GET', PATH, { headers: { 'If-None-Match': tag } });
      return { status, tag: headers.get('ETag') ?? '' };
    };
    const runs = (send: () => Promise<void>) =>
      runJobs({ ...salon.deps, post }, { isSafeToRepeat: true, send });
    const first = await poll('');
    expect((await poll(first.tag)).status).toBe(304);
    await runs(() => Promise.reject(new NotSent('421', false)));
    const failed = await poll(first.tag);
    expect(failed.status).toBe(200);
    salon.clock.pass({ minutes: 1 });
    await runs(() => Promise.resolve());
    expect((await poll(failed.tag)).status).toBe(200);
    expect((await needs(salon)).failed).toEqual([]);
  });
});
