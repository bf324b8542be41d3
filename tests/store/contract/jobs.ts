import { expect, test } from 'vitest';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { Import } from '../../../src/domain/clients/imports.ts';
import type { Job } from '../../../src/domain/messages/job.ts';
import { answer, at, erase, day, entry, keyed, next, now, on, visit } from '../builders.ts';
import type { Salon } from '../contract.ts';
import { waitlistEntry } from './waitlist.ts';

const MINUTE = 60_000;
const DAY_MS = 24 * 60 * MINUTE;
const lease = 2 * MINUTE;

export function jobs(salon: () => Salon): void {
  const ana = visit('ana', at('10:00'));

  /** A message about Ana's visit. */
  const message = (id: string, due = now, appointment: string | null = null): Job => ({
    id,
    due,
    appointment,
    work: { kind: 'appointment_mail', event: 'received', to: 'customer', by: 'customer', appointment: ana },
  });
  const take = (when = now, most = 10) => salon().store.takeJobs(when, { most, lease });
  const ids = async (when = now, most = 10) => (await take(when, most)).map(({ id }) => id);

  test('a job is stored together with the change that requests it, or not at all', async () => {
    const { store } = salon();
    const schedule = await store.schedule(day);
    await store.claim(ana, on(schedule), { ...entry(ana), jobs: [message('ana:1', now, 'ana')] });
    const bea = visit('bea', at('10:30'));
    const refused = await store.claim(bea, on(schedule), { ...entry(bea), jobs: [message('bea:1')] });
    expect(refused.kind).toBe('taken');
    const paid = next(ana, { amount_paid_cents: 100 });
    await store.change(paid, {
      ...entry(ana),
      jobs: [message('ana:2', now + 1, 'ana'), message('ana:3', now + 2)],
    });
    expect(await store.change(paid, { ...entry(ana), jobs: [message('ana:4')] })).toEqual({ kind: 'stale' });
    expect(await take(now + 2)).toEqual([
      { ...message('ana:1', now, 'ana'), attempt: 1, isUncertain: false },
      { ...message('ana:2', now + 1, 'ana'), attempt: 1, isUncertain: false },
      { ...message('ana:3', now + 2), attempt: 1, isUncertain: false },
    ]);
  });

  const unfinished: Import = {
    id: 'one',
    version: 1,
    kind: 'appointments',
    state: 'unfinished',
    created_at: now,
    quiet_until: 0,
    rows: 1,
    new: 1,
    merged: 0,
    refused: 0,
  };
  /** Undoes the import of an appointment. */
  const undoes = (gone: Appointment) =>
    salon().store.undoImport(
      { ...unfinished, version: 2, state: 'undoing' },
      [],
      { removed: [], restored: [], visits: [gone] },
      { careful: undefined, isLast: true },
    );

  test('job runs rest until the next is due, and new work wakes them', async () => {
    const { store } = salon();
    const soon = { hold: now, start: at('00:00') };
    expect(await store.comingUp(soon)).toEqual({ job: null, hold: null, start: null });
    const rest = async () => {
      const { mark } = await store.quiet();
      await store.noteQuiet(now + MINUTE, mark);
      expect((await store.quiet()).until).toBe(now + MINUTE);
    };
    const schedule = async () => on(await store.schedule(day));
    const waits = waitlistEntry('waits');
    const offer = { start: at('15:00'), end: at('16:00'), until: now + DAY_MS };
    const changes: Record<string, () => Promise<unknown>> = {
      'a booking': async () => store.claim(ana, await schedule(), entry(ana)),
      'a change of the booking': () => store.change(next(ana, { notes: 'Tea' }), entry(ana)),
      'a job': () => store.addJobs([message('a')], now),
      'a failure': async () => {
        await take();
        await rest();
        await store.failJob('a', 1, { problem: 'no', retryAt: now + 5 * MINUTE });
      },
      'another try': () => store.retryJob('a', now + 3 * MINUTE),
      'other rules': async () =>
        store.saveRules(await store.rules(), { basedOn: (await store.rules()).version }),
      'a closed day': () => store.blockDate({ date: '2026-12-25', reason: '' }),
      'an entry of the waitlist': () => store.addWaitlistEntry(waits, []),
      "the entry's offer": async () =>
        store.saveWaitlistEntry({ ...waits, version: 2, offer }, await schedule(), [], now),
      'an import undone': () => undoes(gone),
      'who may book': () => store.saveCareful({ step: 1, key: 'k', marks: [] }),
      "the entry's removal": () => store.removeWaitlistEntry(waits.id, 2),
    };
    const gone = visit('gone', at('12:00'));
    await store.claim(gone, await schedule(), entry(gone));
    await store.addImport(unfinished);
    for (const [what, change] of Object.entries(changes)) {
      await rest();
      await change();
      expect((await store.quiet()).until, what).toBe(0);
    }
    // A pause stored with an older mark does not count.
    const { mark } = await store.quiet();
    await store.addJobs([message('b', now + 4 * MINUTE)], now);
    await store.noteQuiet(now + MINUTE, mark);
    expect((await store.quiet()).until).toBe(0);
    expect(await store.comingUp(soon)).toEqual({ job: now + 3 * MINUTE, hold: null, start: ana.start });
    expect(await store.comingUp({ ...soon, start: ana.start + 1 })).toMatchObject({ start: null });
  });

  test("a job isn't available before it is due, longest due first", async () => {
    await salon().store.addJobs([message('c', now + 3), message('a', now + 1), message('b', now + 1)], now);
    expect(await ids(now)).toEqual([]);
    expect(await ids(now + 3, 2)).toEqual(['a', 'b']);
    expect(await ids(now + 3)).toEqual(['c']);
  });

  test("a job with a known id isn't stored again, whether waiting, taken or done", async () => {
    const { store } = salon();
    await store.addJobs([message('a')], now);
    await store.addJobs([message('a', now - 5)], now);
    expect(await take()).toMatchObject([{ id: 'a', due: now }]);
    await store.addJobs([message('a')], now);
    expect(await ids()).toEqual([]);
    await store.finishJob('a', 1, now + DAY_MS);
    await store.addJobs([message('a')], now + DAY_MS - 1);
    expect(await ids(now + 2 * DAY_MS)).toEqual([]);
    await store.addJobs([message('a')], now + DAY_MS);
    expect(await ids(now + 2 * DAY_MS)).toEqual(['a']);
  });

  test("an appointment's jobs are forgotten with it when its import is undone, finished ones too", async () => {
    const { store } = salon();
    await store.claim(ana, on(await store.schedule(day)), entry(ana));
    await store.addImport(unfinished);
    const names = ['calendar:5:ana:1', 'mail:owner:ana:1', 'mail:owner:ana-2:1', 'mail:owner:bea:1'];
    const done = names.map((id) => message(id));
    await store.addJobs([...done, message('mail:ana:waits', now + 1, 'ana')], now);
    for (const job of await take()) {
      await store.beginJob(job);
      await store.finishJob(job.id, 1, now + DAY_MS);
    }
    expect(await undoes(ana)).toBe('undone');
    await store.addJobs(done, now);
    expect(await ids(now + 2)).toEqual(names.slice(0, 2));
  });

  test('each job goes to only one of many workers who take jobs at once', async () => {
    const { store, ground } = salon();
    await store.addJobs(
      Array.from({ length: 20 }, (_, i) => message(`job${i}`)),
      now,
    );
    const others = [store, ground.open(), ground.open()];
    const taken = await Promise.all(
      Array.from({ length: 9 }, (_, i) => (others[i % 3] ?? store).takeJobs(now, { most: 4, lease })),
    );
    const names = taken.flat().map(({ id }) => id);
    expect(names).toHaveLength(20);
    expect(new Set(names).size).toBe(20);
  });

  test('a job that was neither finished nor failed is taken again as possibly done', async () => {
    const { store } = salon();
    await store.addJobs([message('a')], now);
    await take();
    expect(await ids(now + lease - 1)).toEqual([]);
    expect(await take(now + lease)).toMatchObject([{ id: 'a', attempt: 2, isUncertain: true }]);
    // The first worker returns too late.
    await store.finishJob('a', 1, now + DAY_MS);
    await store.failJob('a', 1, { problem: 'late', retryAt: null });
    expect(await store.failedJobs()).toEqual([]);
    expect(await take(now + 2 * lease)).toMatchObject([{ id: 'a', attempt: 3 }]);
  });

  test('only one of several taken jobs has begun, and the others become due again unless a worker begins them', async () => {
    const { store } = salon();
    await store.addJobs([message('a'), message('b'), message('c')], now);
    const [a, b, c] = await take();
    if (!a || !b || !c) throw new Error('not taken');
    expect(await store.beginJob(a)).toBe(false);
    expect(await store.beginJob(b)).toBe(true);
    expect(await store.beginJob(b)).toBe(false);
    await store.finishJob('c', 1, now + DAY_MS);
    await store.failJob('c', 1, { problem: 'not begun', retryAt: null });
    expect(await ids(now + lease - 1)).toEqual([]);
    // Another worker takes all three: two were begun and lost, and one was never begun.
    const again = await take(now + lease);
    const found = again.map(({ id, attempt, isUncertain }) => [id, attempt, isUncertain]);
    expect(found).toEqual([
      ['a', 2, true],
      ['b', 2, true],
      ['c', 1, false],
    ]);
    // A lost job stays uncertain, even if the next worker never gets to it.
    expect(await take(now + 2 * lease)).toMatchObject([
      { id: 'a', attempt: 3, isUncertain: true },
      { id: 'b', attempt: 2, isUncertain: true },
      { id: 'c', attempt: 1, isUncertain: false },
    ]);
    // The first of two workers to begin a job has it.
    expect(await store.beginJob(c)).toBe(true);
    expect(await store.beginJob(again[2] ?? c)).toBe(false);
    await store.failJob('c', 1, { problem: 'no answer', retryAt: null });
    expect(await store.beginJob(c)).toBe(false);
    await store.dropJob('c', now + DAY_MS);
    expect(await store.beginJob({ ...c, attempt: 2 })).toBe(false);
  });

  test('a failed job is tried again later and is visible until then', async () => {
    const { store } = salon();
    const a = message('a');
    await store.addJobs([a], now);
    await take();
    await store.failJob('a', 1, { problem: 'no answer', retryAt: now + MINUTE });
    const { due: _, ...job } = a;
    expect(await store.failedJobs()).toEqual([
      { ...job, attempts: 1, problem: 'no answer', retryAt: now + MINUTE },
    ]);
    expect(await ids(now + MINUTE - 1)).toEqual([]);
    expect(await take(now + MINUTE)).toMatchObject([{ id: 'a', attempt: 2, isUncertain: false }]);
    await store.finishJob('a', 2, now + DAY_MS);
    expect(await store.failedJobs()).toEqual([]);
  });

  test('a stuck job waits for a person to retry or drop it', async () => {
    const { store } = salon();
    await store.addJobs([message('a'), message('b')], now);
    for (const job of await take()) await store.beginJob(job);
    await store.failJob('a', 1, { problem: 'no such mailbox', retryAt: null });
    await store.failJob('b', 1, { problem: 'no such mailbox', retryAt: null });
    expect((await store.failedJobs()).map(({ id, retryAt }) => [id, retryAt])).toEqual([
      ['a', null],
      ['b', null],
    ]);
    expect(await ids(now + DAY_MS)).toEqual([]);
    expect(await store.retryJob('a', now + 5)).toBe('waiting');
    expect(await store.dropJob('b', now + DAY_MS)).toBe('dropped');
    expect(await store.dropJob('b', now + DAY_MS)).toBe('unknown');
    expect(await store.retryJob('never there', now)).toBe('unknown');
    expect(await take(now + 5)).toMatchObject([{ id: 'a', attempt: 2, isUncertain: false }]);
    // Nobody else may drop a taken job.
    expect(await store.dropJob('a', now + DAY_MS)).toBe('unknown');
    await store.addJobs([message('b')], now);
    expect(await ids(now + 5)).toEqual([]);
  });

  test("an erased client's messages are deleted, but jobs about money stay", async () => {
    const { store } = salon();
    const work = { kind: 'close_checkout', appointment: 'ana', payment: 'one' } as const;
    const customer = { ...ana.customer, email: 'other@example.com' };
    const about = (id: string): Job => {
      const job = message(`mail:${id}`);
      return { ...job, work: { ...job.work, appointment: { ...ana, id, customer } } as Job['work'] };
    };
    const closing: Job = { id: 'close:one', due: now, appointment: 'ana', work };
    await store.claim(ana, on(await store.schedule(day)), {
      ...entry(ana),
      jobs: [message('mail:ana:1', now, 'ana'), message('mail:about-ana'), about('other'), closing],
    });
    const anonymous = next(ana, { erased: true });
    expect(await erase(store, 'client of ana', [anonymous])).toBe('erased');
    expect(await ids()).toEqual(['close:one', 'mail:other']);
  });

  test('a change with a key is made once and repeats its answer', async () => {
    const { store } = salon();
    await store.claim(ana, on(await store.schedule(day)), entry(ana));
    const paid = next(ana, { amount_paid_cents: 4300 });
    const once = (fingerprint = 'print') =>
      keyed(store, answer('paid', paid, { fingerprint }), (one) =>
        one.change(paid, { ...entry(ana), jobs: [message('paid')] }),
      );
    expect(await once()).toEqual({ kind: 'changed' });
    await store.change(next(paid, { notes: 'later' }), entry(ana));
    expect(await once()).toEqual({ kind: 'replayed', appointment: paid });
    expect(await once('other')).toEqual({ kind: 'key_reused' });
    const { fingerprint, body } = answer('paid', paid);
    expect(await store.answer('paid', now)).toEqual({ fingerprint, body });
    expect(await store.history('ana')).toHaveLength(3);
    expect(await ids()).toEqual(['paid']);
  });

  test("a refused change isn't remembered", async () => {
    const { store } = salon();
    await store.claim(ana, on(await store.schedule(day)), entry(ana));
    const stale = next(next(ana));
    const change = (to: Appointment) => keyed(store, answer('k', to), (one) => one.change(to, entry(ana)));
    expect(await change(stale)).toEqual({ kind: 'stale' });
    expect(await change(next(ana))).toEqual({ kind: 'changed' });
  });

  test('all answers about a client are deleted when the client is erased', async () => {
    const { store } = salon();
    const schedule = await store.schedule(day);
    await store.answering(answer('booked', ana)).claim(ana, on(schedule), entry(ana));
    await store.answering(answer('first', ana)).change(next(ana), entry(ana));
    await store.answering(answer('second', ana)).change(next(next(ana)), entry(ana));
    await erase(store, 'client of ana', [next(next(next(ana)), { erased: true })]);
    for (const name of ['booked', 'first', 'second']) expect(await store.answer(name, now)).toBeNull();
  });
}
