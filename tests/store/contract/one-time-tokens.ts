import { expect, test } from 'vitest';
import type { OneTimeToken } from '../../../netlify/platform/store/sessions.ts';
import { now, user } from '../builders.ts';
import type { Salon } from '../contract.ts';

/** The one-time tokens of emailed links. */
export function oneTimeTokens(salon: () => Salon): void {
  const ana = user('ana@example.com', { id: 'ana', verified: false });
  const second = { ...ana, version: 2, verified: true };
  const kind = 'verify_email';
  const use = (hash: string, when = now) => ({ token: { hash, kind, now: when } }) as const;

  async function issued(changes: Partial<OneTimeToken> = {}) {
    const { store } = salon();
    await store.addUser(ana);
    await store.issueToken('hash', { kind, user: 'ana', until: now + 1000, ...changes }, now);
    return store;
  }

  test('a token of the right kind names its account until it expires', async () => {
    const store = await issued();
    expect(await store.tokenOwner('hash', kind, now)).toEqual(ana);
    expect(await store.tokenOwner('hash', kind, now + 999)).toEqual(ana);
    expect(await store.tokenOwner('hash', kind, now + 1000)).toBeNull();
    expect(await store.tokenOwner('hash', 'password_reset', now)).toBeNull();
    expect(await store.tokenOwner('other', kind, now)).toBeNull();
  });

  test('a token is used only once, together with the change that it allows', async () => {
    const store = await issued();
    expect(await store.saveUser(second, use('hash'))).toBe('saved');
    expect(await store.tokenOwner('hash', kind, now)).toBeNull();
    expect(await store.saveUser({ ...second, version: 3 }, use('hash'))).toBe('bad_token');
    expect(await store.accounts(ana.email)).toEqual([second]);
  });

  test('an expired, foreign or mismatched token changes nothing', async () => {
    const store = await issued();
    await store.addUser(user('bea@example.com', { id: 'bea' }));
    await store.issueToken('reset', { kind: 'password_reset', user: 'ana', until: now + 1000 }, now);
    await store.issueToken('of bea', { kind, user: 'bea', until: now + 1000 }, now);
    await store.issueToken('of nobody', { kind, user: 'nobody', until: now + 1000 }, now);
    expect(await store.saveUser(second, use('hash', now + 1000))).toBe('bad_token');
    for (const hash of ['reset', 'of bea', 'of nobody', 'unknown']) {
      expect(await store.saveUser(second, use(hash))).toBe('bad_token');
    }
    expect(await store.tokenOwner('of nobody', kind, now)).toBeNull();
    expect(await store.accounts(ana.email)).toEqual([ana]);
    expect(await store.saveUser(second, use('hash'))).toBe('saved');
  });

  test('a stale change leaves the token for the next try', async () => {
    const store = await issued();
    await store.saveUser({ ...ana, version: 2, displayName: 'Ana B.' });
    expect(await store.saveUser(second, use('hash'))).toBe('stale');
    expect(await store.saveUser({ ...second, version: 3 }, use('hash'))).toBe('saved');
  });

  test('ending all sessions ends all tokens of the account', async () => {
    const store = await issued();
    await store.issueToken('other', { kind: 'password_reset', user: 'ana', until: now + 1000 }, now);
    await store.saveUser({ ...ana, version: 2 }, { ...use('hash'), endSessions: true });
    expect(await store.tokenOwner('other', 'password_reset', now)).toBeNull();
    await store.issueToken('third', { kind, user: 'ana', until: now + 1000 }, now);
    expect(await store.tokenOwner('third', kind, now)).not.toBeNull();
    await store.endSessions('ana');
    expect(await store.tokenOwner('third', kind, now)).toBeNull();
    const later = { ...second, version: 3 };
    expect(await store.saveUser(later, use('other'))).toBe('bad_token');
    expect(await store.saveUser(later, use('third'))).toBe('bad_token');
  });

  test('deleting the account deletes its tokens, and a new one has none of them', async () => {
    const store = await issued();
    await store.removeUser('ana');
    expect(await store.tokenOwner('hash', kind, now)).toBeNull();
    await store.addUser({ ...ana, id: 'anew' });
    expect(await store.tokenOwner('hash', kind, now)).toBeNull();
    expect(await store.saveUser({ ...second, id: 'anew' }, use('hash'))).toBe('bad_token');
  });

  test('only one of many simultaneous uses of one token succeeds', async () => {
    const store = await issued();
    const stores = [store, salon().ground.open()];
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, i) => (stores[i % 2] ?? store).saveUser(second, use('hash'))),
    );
    expect(results.filter((result) => result === 'saved')).toHaveLength(1);
  });
}
