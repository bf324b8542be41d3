import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { StoreUnavailable, type Store } from '../../netlify/platform/store/store.ts';
import { openUpstash } from '../../netlify/platform/store/upstash.ts';
import type { ScheduleWindow } from '../../netlify/platform/store/verbs/calendar.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { startUpstash } from '../support/upstash.ts';
import { answer, at, client, day, entry, keyed, on, starting, visit } from './builders.ts';
import { upstash } from './ground.ts';

let store: Store;
const shim = await startUpstash();
const adapter = upstash(() => shim);
afterAll(() => shim.stop());
beforeEach(() => {
  shim.reset();
  store = adapter.ground().open();
});

const ana = visit('ana', at('10:00'));
const claim = (one: Appointment, schedule: ScheduleWindow, key = 'k') =>
  keyed(store, answer(key, one), (its) => its.claim(one, on(schedule), entry(one)));
const task = { id: 't', version: 1, title: 'Call', priority: 'low', due: null, done: false } as const;

describe('when Redis does not answer', () => {
  test('a lost reply is an error, and repeating the claim finds that it was made', async () => {
    const schedule = await store.schedule(day);
    shim.inject({ dropReply: 1 });
    await expect(claim(ana, schedule)).rejects.toThrow(StoreUnavailable);
    expect(shim.counted.trips).toBe(2);
    shim.inject({});
    const again = visit('again', at('10:00'));
    expect(await claim(again, schedule)).toEqual({ kind: 'replayed', appointment: ana });
    expect(await store.appointments()).toEqual([ana]);
  });

  test('repeating with one key books once, despite lost, refused and failed calls', async () => {
    const schedule = await store.schedule(day);
    shim.inject({ dropReply: 0.4, refuse: 0.3, answer500: 0.2 }, 7);
    const book = async (name: string, tries: number): Promise<string> => {
      const one = visit(`${name}${tries}`, at('10:00'));
      try {
        return (await claim(one, schedule, name)).kind;
      } catch (error) {
        if (error instanceof StoreUnavailable && tries < 100) return book(name, tries + 1);
        throw error;
      }
    };
    const kinds = await Promise.all(['a', 'b', 'c'].map((name) => book(name, 0)));
    shim.inject({});
    expect(kinds.filter((kind) => kind === 'taken')).toHaveLength(2);
    expect(await store.appointments()).toHaveLength(1);
  });

  test.each([
    ['refuses the connection', { refuse: 1 }],
    ['answers with an error of its own', { answer500: 1 }],
    ['loses the reply', { dropReply: 1 }],
  ])('every verb throws StoreUnavailable if the service %s', async (_, faults) => {
    shim.inject(faults);
    await expect(store.schedule(day)).rejects.toThrow(StoreUnavailable);
    await expect(store.addTask(task)).rejects.toThrow(StoreUnavailable);
    await expect(store.ping()).rejects.toThrow(StoreUnavailable);
    expect(shim.counted.trips).toBe(3);
  });

  test('the store gives up on a slow answer after the timeout', async () => {
    const { url, token } = shim;
    const hasty = openUpstash({ url, token, starting, prefix: 'hasty:', timeoutMs: 150 });
    shim.inject({ delayMs: 1000 });
    const started = performance.now();
    await expect(hasty.schedule(day)).rejects.toThrow(StoreUnavailable);
    expect(performance.now() - started).toBeLessThan(600);
  });

  test('a wrong token and a missing service throw StoreUnavailable', async () => {
    const wrong = openUpstash({ url: shim.url, token: 'wrong', starting });
    await expect(wrong.rules()).rejects.toThrow(StoreUnavailable);
    const nowhere = openUpstash({ url: 'http://127.0.0.1:9', token: 't', starting });
    await expect(nowhere.rules()).rejects.toThrow(StoreUnavailable);
  });

  test('no error reveals stored data', async () => {
    const wrong = openUpstash({ url: shim.url, token: 'wrong', starting });
    const error: unknown = await wrong.addClient(client('secret')).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/secret/);
  });
});
