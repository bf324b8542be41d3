import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../netlify/platform/store/store.ts';
import { openUpstash } from '../../netlify/platform/store/upstash.ts';
import { callsOn } from '../../netlify/platform/store/upstash/calls.ts';
import { library } from '../../netlify/platform/store/upstash/lua-library.ts';
import { startUpstash } from '../support/upstash.ts';
import { answer, at, client, day, entry, erase, next, now, on, starting, user, visit } from './builders.ts';
import { upstash } from './ground.ts';

let store: Store;
const shim = await startUpstash();
const adapter = upstash(() => shim);
afterAll(() => shim.stop());
beforeEach(async () => {
  store = adapter.ground().open();
  // The first round trip also asks for the formats.
  await store.ping();
  shim.reset();
});

const ana = visit('ana', at('10:00'));
const limits = { idle: 1000, absolute: 2000 };
const task = { id: 't', version: 1, title: 'Call', priority: 'low', due: null, done: false } as const;

test('the scripts use nothing that Upstash lacks', () => {
  // Upstash has no cjson, unlike the Redis of these tests.
  expect(library.join('\n')).not.toMatch(/\b(?:cjson|cmsgpack|struct|bit)\b/);
});

test('the scripts are sent without indentation and comments', async () => {
  const calls = callsOn({
    run: ({ source }) => Promise.resolve(source),
    fields: () => Promise.resolve([]),
    text: () => Promise.resolve(null),
    keyOf: (name) => name,
  });
  expect(await calls([['endSession', 'hash']])).not.toMatch(/^[ \t]|--/m);
});

describe('round trips to Redis', () => {
  const reads: Record<string, () => Promise<unknown>> = {
    ping: () => store.ping(),
    isEmpty: () => store.isEmpty(),
    rules: () => store.rules(),
    schedule: () => store.schedule(day),
    found: () => store.appointmentInSchedule('ana'),
    'found near another time': () => store.appointmentInSchedule('ana', at('10:00', 3)),
    appointment: () => store.appointment('ana'),
    appointments: () => store.appointments(day),
    'all appointments': () => store.appointments(),
    revision: () => store.revision(),
    look: () => store.look({ lists: [{ window: day }, { window: day, open: true }], openBefore: 0 }),
    'a search': () => store.look({ lists: [{ window: day, search: { words: ['ana'], digits: '' } }] }),
    'clients searched': () => store.clients({ search: { words: ['ana'], digits: '' }, most: 5 }),
    history: () => store.history('ana'),
    recall: () => store.recall('k', now),
    blockedDates: () => store.blockedDates(),
    timeBlocks: () => store.timeBlocks(),
    clients: () => store.clients(),
    clientCount: () => store.clientCount(),
    clientFile: () => store.clientFile('client of ana'),
    changesNaming: () => store.changesNaming([ana.customer]),
    tasks: () => store.tasks(),
    accounts: () => store.accounts('ana@example.com'),
    user: () => store.user('1'),
    userByGoogle: () => store.userByGoogle('1'),
    tokenOwner: () => store.tokenOwner('hash', 'verify_email', now),
    ownAppointments: () => store.ownAppointments('hash', now, limits),
    session: () => store.session('hash', now, limits),
    feed: () => store.feed(),
    holds: () => store.holds(now),
    entries: () => store.waitlist(),
    waitlistEntry: () => store.waitlistEntry('w'),
    quiet: () => store.quiet(),
    comingUp: () => store.comingUp({ hold: now, start: at('10:00') }),
    failedJobs: () => store.failedJobs(),
    everything: () => store.everything(),
  };
  const changes: Record<string, () => Promise<unknown>> = {
    saveRules: () => store.saveRules(starting, { basedOn: 0 }),
    blockDate: () => store.blockDate({ date: '2026-12-25', reason: '' }),
    unblockDate: () => store.unblockDate('2026-12-25'),
    addTimeBlock: () =>
      store.addTimeBlock({ id: 'b', version: 1, start: at('12:00'), end: at('13:00'), reason: '' }),
    saveTimeBlock: () =>
      store.saveTimeBlock({ id: 'b', version: 2, start: at('12:00'), end: at('13:00'), reason: '' }),
    removeTimeBlock: () => store.removeTimeBlock('b'),
    saveFeed: () => store.saveFeed({ token_hash: 'hash', made_at: now }),
    change: () => store.change(next(ana), entry(ana)),
    'a change with an answer': () => store.answering(answer('k', ana)).change(next(ana), entry(ana)),
    addJobs: () =>
      store.addJobs(
        [
          {
            id: 'j',
            due: now,
            appointment: null,
            work: {
              kind: 'appointment_mail',
              event: 'received',
              to: 'customer',
              by: 'customer',
              appointment: ana,
            },
          },
        ],
        now,
      ),
    noteQuiet: () => store.noteQuiet(now, '1'),
    takeJobs: () => store.takeJobs(now, { most: 10, lease: 1000 }),
    removeWaitlistEntry: () => store.removeWaitlistEntry('w', 1),
    finishJob: () => store.finishJob('j', 1, now),
    failJob: () => store.failJob('j', 1, { problem: 'none', retryAt: null }),
    retryJob: () => store.retryJob('j', now),
    dropJob: () => store.dropJob('j', now),
    addClient: () => store.addClient(client('bea')),
    saveClient: () => store.saveClient(client('bea', { version: 2 })),
    eraseClient: () => erase(store, client('bea')),
    addTask: () => store.addTask(task),
    saveTask: () => store.saveTask(task),
    removeTask: () => store.removeTask('t'),
    addUser: () => store.addUser(user('ana@example.com')),
    saveUser: () => store.saveUser(user('ana@example.com', { version: 2 })),
    removeUser: () => store.removeUser('ana'),
    issueToken: () => store.issueToken('hash', { kind: 'verify_email', user: 'ana', until: now + 1 }, now),
    startSession: () => store.startSession('hash', 'user ana@example.com', now, limits),
    endSession: () => store.endSession('hash'),
    endSessions: () => store.endSessions('ana'),
    countAttempt: () => store.countAttempt([{ name: 'b', most: 1, windowMs: 1000 }], now),
  };

  test.each(Object.entries({ ...reads, ...changes }))('%s takes one', async (_, verb) => {
    await verb();
    expect(shim.counted).toMatchObject({ trips: 1, sent: 1 });
  });

  test('a claim takes one, whether it succeeds or not', async () => {
    const schedule = await store.schedule(day);
    shim.reset();
    await store.answering(answer('k', ana)).claim(ana, on(schedule), entry(ana));
    expect(shim.counted.trips).toBe(1);
    const bea = visit('bea', at('10:30'));
    expect((await store.claim(bea, on(schedule), entry(bea))).kind).toBe('taken');
    expect(shim.counted.trips).toBe(2);
  });

  test('verbs called in one tick share one', async () => {
    await Promise.all([
      store.session('hash', now, limits),
      store.countAttempt([{ name: 'b', most: 1, windowMs: 1000 }], now),
      Promise.resolve().then(() => store.schedule(day)),
      ...Object.values(reads).map((verb) => verb()),
    ]);
    expect(shim.counted.trips).toBe(1);
  });

  test('checking for changes costs a few bytes', async () => {
    const schedule = await store.schedule(day);
    for (let i = 0; i < 20; i += 1) {
      const one = visit(`visit${i}`, at('00:00') + i * 60);
      await store.claim(one, on(schedule), entry(one));
    }
    shim.reset();
    await store.revision();
    expect(shim.counted.trips).toBe(1);
    expect(shim.counted.bytesOut).toBeLessThan(100);
  });

  test('lists and searches work on an older database', async () => {
    const done = visit('done', at('11:00'), { status: 'completed' });
    const store = openUpstash({ url: shim.url, token: shim.token, starting, prefix: 'older:' });
    const schedule = await store.schedule(day);
    for (const one of [ana, done]) await store.claim(one, on(schedule), entry(one));
    await shim.direct([
      'DEL',
      ...['open', 'words', 'client_words', 'money', 'owed'].map((name) => `older:${name}`),
    ]);
    const search = { words: ['ana'], digits: '' };
    expect((await store.clients({ search, most: 9 })).clients).toHaveLength(2);
    const { lists } = await store.look({
      lists: [
        { window: day, open: true },
        { window: day, search },
      ],
    });
    expect(lists).toEqual([[ana], [ana, done]]);
    shim.reset();
    await store.look({ lists: [{ window: day, search }] });
    expect(shim.counted.trips).toBe(1);
  });

  test('a malformed reply counts as a damaged record', async () => {
    const store = openUpstash({ url: shim.url, token: shim.token, starting, prefix: 'odd:' });
    await store.addClient(client('bea'));
    expect((await store.clientFile('bea'))?.appointments).toEqual([]);
    await shim.direct(['ZADD', 'odd:visits_of', '0', 'bea|missing']);
    await expect(store.clientFile('bea')).rejects.toThrow('Redis replied to clientFile in another form');
  });

  test('an unchanged schedule costs a few bytes', async () => {
    const schedule = await store.schedule(day);
    await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const one = visit(`visit${i}`, at('00:00') + i * 60);
        await store.claim(one, on(schedule), entry(one));
      }),
    );
    await store.schedule(day);
    shim.reset();
    await store.schedule(day);
    expect(shim.counted.bytesOut).toBeLessThan(40);
  });

  test("a failed script doesn't affect others in its trip", async () => {
    const schedule = await store.schedule(day);
    await store.claim(ana, on(schedule), entry(ana));
    shim.reset();
    const twice = visit('ana', at('14:00'));
    const [first, failed, last] = await Promise.allSettled([
      store.appointment('ana'),
      store.claim(twice, on(schedule), entry(twice)),
      store.addTask(task),
    ]);
    expect([first.status, failed.status, last.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(failed).not.toHaveProperty('reason.name', 'StoreUnavailable');
    expect(shim.counted.trips).toBe(1);
    expect(await store.tasks()).toEqual([task]);
  });
});
