import { expect, test } from 'vitest';
import type { Bucket } from '../../../netlify/platform/store/sessions.ts';
import type { RateLimitResult } from '../../../netlify/platform/store/verbs/access.ts';
import { now, user } from '../builders.ts';
import type { Salon } from '../contract.ts';

const HOUR = 3_600_000;
const limits = { idle: HOUR, absolute: 4 * HOUR };

const refused = (retryAfterMs: number, full = 'sign-in 1.2.3.4'): RateLimitResult => ({
  allowed: false,
  full,
  retryAfterMs,
});

export function access(salon: () => Salon): void {
  const ana = user('Ana@Example.com');

  async function signedIn() {
    const { store } = salon();
    await store.addUser(ana);
    await store.startSession('hash', ana.id, now, limits);
    const at = (hours: number) => store.session('hash', now + hours * HOUR, limits);
    return { store, at };
  }

  test('a session says whose it is and since when', async () => {
    const { store, at } = await signedIn();
    expect(await at(0)).toEqual({ user: ana, created_at: now });
    expect(await store.session('unknown', now, limits)).toBeNull();
  });

  test('an idle session ends exactly at its idle time', async () => {
    const { store } = await signedIn();
    expect(await store.session('hash', now + HOUR, limits)).toBeNull();
    expect(await store.session('hash', now + HOUR - 1, limits)).not.toBeNull();
  });

  test('a session ends at its absolute limit however busy it was', async () => {
    const { at } = await signedIn();
    for (const hours of [0.9, 1.8, 2.7, 3.6]) expect(await at(hours)).not.toBeNull();
    expect(await at(3.9999)).not.toBeNull();
    expect(await at(4)).toBeNull();
  });

  test('an ended session belongs to nobody', async () => {
    const { store, at } = await signedIn();
    await store.endSession('hash');
    await store.endSession('unknown');
    expect(await at(0)).toBeNull();
  });

  test("an account's open sessions are listed, last used first, with their data", async () => {
    const { store } = salon();
    await store.addUser(ana);
    await store.addUser(user('bea@example.com'));
    const phone = { device: 'Safari on iPhone', place: '203.0.113.x' };
    await store.startSession('old', ana.id, now - HOUR, limits);
    await store.startSession('phone', ana.id, now - 3000, limits, ana.version, phone);
    await store.startSession('ended', ana.id, now - 2000, limits);
    await store.startSession('here', ana.id, now - 1000, limits);
    await store.startSession('other', 'user bea@example.com', now, limits);
    await store.endSession('ended');
    const of = async (hash: string, when = now) =>
      (await store.openSessions(hash, when, limits)).map(({ tokenHash }) => tokenHash);
    expect(await store.openSessions('here', now, limits)).toEqual([
      { tokenHash: 'here', created_at: now - 1000, seen_at: now - 1000, device: '', place: '' },
      { tokenHash: 'phone', created_at: now - 3000, seen_at: now - 3000, ...phone },
    ]);
    expect([await of('other'), await of('ended'), await of('nobody')]).toEqual([['other'], [], []]);
    const later = now + HOUR / 2;
    await store.session('phone', later, limits);
    expect(await of('here', later - 1)).toEqual(['phone', 'here']);
    expect((await store.openSessions('phone', later, limits))[0]).toEqual({
      tokenHash: 'phone',
      created_at: now - 3000,
      seen_at: later,
      ...phone,
    });
  });

  test('listing the sessions keeps none of them from idling', async () => {
    const { store, at } = await signedIn();
    const seen = [{ tokenHash: 'hash', seen_at: now }];
    expect(await store.openSessions('hash', now + HOUR - 1, limits)).toMatchObject(seen);
    expect(await at(1)).toBeNull();
    expect(await store.openSessions('hash', now + HOUR, limits)).toEqual([]);
  });

  test('no sessions are listed once all ended or the account is gone', async () => {
    const { store } = await signedIn();
    const listed = async () => (await store.openSessions('new', now, limits)).length;
    await store.endSessions(ana.id);
    await store.startSession('new', ana.id, now, limits);
    expect(await listed()).toBe(1);
    const start = { tokenHash: 'newest', now, limits, seenAs: { device: 'Firefox on Mac', place: '' } };
    const next = { ...ana, version: ana.version + 1 };
    await store.saveUser(next, { endSessions: true, start });
    expect(await listed()).toBe(0);
    expect(await store.openSessions('newest', now, limits)).toMatchObject([{ device: 'Firefox on Mac' }]);
    await store.removeUser(ana.id);
    expect(await store.openSessions('newest', now, limits)).toEqual([]);
  });

  test("a missing account's session belongs to nobody", async () => {
    const { store } = salon();
    await store.startSession('hash', 'nobody', now, limits);
    expect(await store.session('hash', now, limits)).toBeNull();
  });

  test("a session doesn't begin if its account changed since it was read", async () => {
    const { store } = salon();
    const begin = (hash: string, version?: number) => store.startSession(hash, ana.id, now, limits, version);
    expect(await begin('before')).toBe('changed');
    await store.addUser(ana);
    expect(await begin('seen', ana.version)).toBe('started');
    await store.saveUser({ ...ana, version: ana.version + 1, password_hash: 'another' });
    expect(await begin('late', ana.version)).toBe('changed');
    expect(await store.session('late', now, limits)).toBeNull();
    expect(await begin('newest', ana.version + 1)).toBe('started');
    expect(await begin('any version')).toBe('started');
  });

  test('attempts are allowed up to the limit, and again once the period is over', async () => {
    const { store } = salon();
    const attempt = (after: number, bucket = 'sign-in 1.2.3.4') =>
      store.countAttempt([{ name: bucket, most: 2, windowMs: 1000 }], now + after);
    expect(await attempt(0)).toEqual({ allowed: true });
    expect(await attempt(400)).toEqual({ allowed: true });
    expect(await attempt(400)).toEqual(refused(600));
    expect(await attempt(999)).toEqual(refused(1));
    expect(await attempt(999, 'another')).toEqual({ allowed: true });
    expect(await attempt(1000)).toEqual({ allowed: true });
    expect(await attempt(1001)).toEqual({ allowed: true });
    expect(await attempt(1002)).toEqual(refused(998));
  });

  test('attempts no longer count after the clock was set back, except by a moment', async () => {
    const { store } = salon();
    const attempt = (after: number) =>
      store.countAttempt([{ name: 'sign-in 1.2.3.4', most: 2, windowMs: 1000 }], now + after);
    const year = 365 * 24 * 3_600_000;
    await attempt(year);
    await attempt(year);
    expect(await attempt(0)).toEqual({ allowed: true });
    await attempt(0);
    // Two machines never agree to the millisecond.
    expect(await attempt(-900)).toEqual(refused(1900));
  });

  const place = { name: 'place', most: 3, windowMs: 1000 };
  const address = { name: 'address', most: 2, windowMs: 5000 };

  test('an attempt counts in all its buckets, or in none if one is full', async () => {
    const { store } = salon();
    const attempt = (...buckets: Bucket[]) => store.countAttempt(buckets, now);
    expect(await attempt(place, address)).toEqual({ allowed: true });
    expect(await attempt(place, address)).toEqual({ allowed: true });
    expect(await attempt(place, address)).toEqual(refused(5000, 'address'));
    // The refused attempt did not count, so the IP address has one attempt left.
    expect(await attempt(place)).toEqual({ allowed: true });
    expect(await attempt(place)).toEqual(refused(1000, 'place'));
    expect(await attempt(place, { ...address, name: 'other' })).toEqual(refused(1000, 'place'));
    expect(await attempt({ ...address, name: 'other', most: 1 })).toEqual({ allowed: true });
    // The refusal names the first full bucket, and the wait lasts until all have room.
    expect(await attempt(place, address)).toEqual(refused(5000, 'place'));
  });

  test('a refusal writes nothing, and counts expire soon after their period', async () => {
    const { store, ground } = salon();
    for (let i = 0; i < 3; i += 1) await store.countAttempt([place], now);
    for (let i = 0; i < 1000; i += 1) {
      const invented = { ...address, name: `address ${i}` };
      expect(await store.countAttempt([place, invented], now)).toMatchObject({ allowed: false });
    }
    const [kept, ...others] = await ground.counters();
    expect([kept?.name, ...others]).toEqual(['place']);
    expect(kept?.forMs).toBeGreaterThan(0);
    expect(kept?.forMs).toBeLessThanOrEqual(1000 + 60_000);
  });

  test('simultaneous attempts are counted one by one', async () => {
    const { store, ground } = salon();
    const stores = [store, ground.open()];
    const attempts = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        (stores[i % 2] ?? store).countAttempt([{ name: 'b', most: 4, windowMs: 1000 }], now),
      ),
    );
    expect(attempts.filter(({ allowed }) => allowed)).toHaveLength(4);
  });
}
