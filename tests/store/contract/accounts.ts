import { expect, test } from 'vitest';
import { MOST_CLAIMS } from '../../../netlify/platform/store/verbs/accounts.ts';
import { keptFor } from '../../../src/domain/retention.ts';
import { client, erase, now, user } from '../builders.ts';
import type { Salon } from '../contract.ts';

const HOUR = 3_600_000;
const limits = { idle: HOUR, absolute: 4 * HOUR };

const claim = (id: string) => user('ana@example.com', { id, verified: false });

const job = (user: string) => ({
  id: `forget_claim:${user}`,
  due: now + keptFor.claim,
  appointment: null,
  work: { kind: 'forget_claim' as const, user },
});

const attempt = (i: number) => ({
  at: now + i,
  outcome: 'wrong_password' as const,
  device: i % 2 === 0 ? '' : 'Safari on iPhone',
});

/** Accounts. An email address may have several until somebody proves that it is theirs. */
export function accounts(salon: () => Salon): void {
  const ana = user('Ana@Example.com', { id: 'ana' });
  const changed = (account: typeof ana, changes: Partial<typeof ana> = {}) => ({
    ...account,
    version: account.version + 1,
    ...changes,
  });
  const idsOf = async (email = 'ana@example.com') =>
    (await salon().store.accounts(email)).map(({ id }) => id);
  const isIn = async (hash: string, when = now) => (await salon().store.session(hash, when, limits)) !== null;

  /** Adds these accounts, each with a session named after it. */
  async function signedUp(...all: (typeof ana)[]) {
    const { store } = salon();
    for (const account of all) {
      expect(await store.addUser(account)).toBe('added');
      await store.startSession(`at ${account.id}`, account.id, now, limits);
    }
    return store;
  }

  test('an address has a verified account first, then claims by age', async () => {
    await signedUp(claim('one'));
    expect(await idsOf()).toEqual(['one']);
    await signedUp(claim('two'));
    expect(await idsOf('ANA@example.com')).toEqual(['one', 'two']);
    const store = await signedUp(ana);
    expect(await idsOf()).toEqual(['ana']);
    await signedUp(claim('three'), claim('four'));
    expect(await idsOf()).toEqual(['ana', 'three', 'four']);
    expect(await store.accounts('bea@example.com')).toEqual([]);
  });

  test('an address has only one verified account, and a second one is refused', async () => {
    const store = await signedUp(ana, claim('claim'));
    expect(await store.addUser(user('ANA@example.com', { id: 'other', google_subject: 'g' }))).toBe(
      'email_known',
    );
    expect(await idsOf()).toEqual(['ana', 'claim']);
    expect(await store.userByGoogle('g')).toBeNull();
  });

  test('claims replaced by an account are gone with their sessions', async () => {
    await signedUp(claim('one'), claim('two'), ana);
    expect([await isIn('at one'), await isIn('at two'), await isIn('at ana')]).toEqual([false, false, true]);
  });

  test('the oldest claim is deleted if there are too many, but never the account', async () => {
    await signedUp(ana);
    for (let i = 0; i <= MOST_CLAIMS; i += 1) await signedUp(claim(`claim ${i}`));
    const left = Array.from({ length: MOST_CLAIMS }, (_, i) => `claim ${i + 1}`);
    expect(await idsOf()).toEqual(['ana', ...left]);
    expect([await isIn('at claim 0'), await isIn('at claim 1'), await isIn('at ana')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('an account changes only if it is unchanged since it was read', async () => {
    const store = await signedUp(ana);
    const renamed = changed(ana, { displayName: 'Ana B.' });
    expect(await store.saveUser(renamed)).toBe('saved');
    expect(await store.saveUser(changed(ana, { displayName: 'Late' }))).toBe('stale');
    expect(await store.saveUser(changed(changed(changed(ana))))).toBe('stale');
    expect(await store.saveUser(changed(user('who@example.com')))).toBe('stale');
    expect(await store.accounts('ana@example.com')).toEqual([renamed]);
    expect(await isIn('at ana')).toBe(true);
  });

  test('only one of several simultaneous changes is made', async () => {
    const store = await signedUp(ana);
    const stores = [store, salon().ground.open()];
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        (stores[i % 2] ?? store).saveUser(changed(ana, { displayName: `${i}` })),
      ),
    );
    expect(results.filter((result) => result === 'saved')).toHaveLength(1);
  });

  test('a verified claim becomes the account and ends the others with their sessions', async () => {
    const store = await signedUp(claim('one'), claim('two'));
    expect(await store.saveUser(changed(claim('one'), { verified: true }))).toBe('saved');
    expect(await idsOf()).toEqual(['one']);
    expect([await isIn('at two'), await isIn('at one')]).toEqual([false, true]);
    expect(await store.saveUser(changed(claim('two'), { verified: true }))).toBe('stale');
  });

  test.each(['customer', 'owner'] as const)(
    'the verified account of the %s gives way to no claim',
    async (role) => {
      const store = await signedUp({ ...ana, role }, claim('one'), claim('two'));
      expect(await store.saveUser(changed(claim('one'), { verified: true }))).toBe('email_known');
      expect(await idsOf()).toEqual(['ana', 'one', 'two']);
      const kind = 'verify_email';
      const use = (hash: string) => ({ token: { hash, kind, now } }) as const;
      await store.issueToken('link', { kind, user: 'one', until: now + HOUR }, now);
      expect(await store.saveUser(changed(claim('one'), { verified: true }), use('no link'))).toBe(
        'bad_token',
      );
      expect(await idsOf()).toEqual(['ana', 'one', 'two']);
      // Only the person who proved the address has lost anything: the claim.
      expect(await store.saveUser(changed(claim('one'), { verified: true }), use('link'))).toBe(
        'email_known',
      );
      expect(await store.accounts(ana.email)).toEqual([{ ...ana, role }, claim('two')]);
      expect([await isIn('at ana'), await isIn('at one'), await isIn('at two')]).toEqual([true, false, true]);
      expect(await store.tokenOwner('link', kind, now)).toBeNull();
    },
  );

  test('only one of two claims proven at once becomes the account', async () => {
    const store = await signedUp(claim('one'), claim('two'));
    const results = await Promise.all([
      store.saveUser(changed(claim('one'), { verified: true })),
      salon()
        .ground.open()
        .saveUser(changed(claim('two'), { verified: true })),
    ]);
    expect(results.toSorted()).toEqual(['saved', 'stale']);
    expect(await store.accounts(ana.email)).toHaveLength(1);
  });

  test("the owner's account survives erasing a client with its address", async () => {
    const store = await signedUp({ ...ana, role: 'owner' }, claim('one'));
    const { id: visitor } = client('visitor');
    await store.addClient(client(visitor, { email: 'ana@example.com' }));
    await erase(store, visitor);
    expect(await idsOf()).toEqual(['ana']);
  });

  test("a claim beside the owner's account may change and stays a claim", async () => {
    const store = await signedUp(user('ana@example.com', { id: 'boss', role: 'owner' }), claim('claim'));
    expect(await store.saveUser({ ...claim('claim'), version: 2, displayName: 'Ana' })).toBe('saved');
    expect(await idsOf()).toEqual(['boss', 'claim']);
  });

  test("a customer's account can become the owner's", async () => {
    const store = await signedUp(ana, claim('one'));
    await store.saveUser(changed(ana, { role: 'owner' }));
    await store.addUser(claim('two'));
    expect(await store.saveUser(changed(claim('two'), { verified: true }))).toBe('email_known');
  });

  test('an account is found by its one Google id', async () => {
    const store = await signedUp({ ...ana, google_subject: 'g-ana' });
    const bea = user('bea@example.com', { id: 'bea' });
    await signedUp(bea);
    expect(await store.userByGoogle('g-ana')).toMatchObject({ id: 'ana' });
    expect(await store.userByGoogle('g-bea')).toBeNull();
    expect(await store.addUser(user('c@example.com', { google_subject: 'g-ana' }))).toBe('google_known');
    expect(await store.saveUser(changed(bea, { google_subject: 'g-ana' }))).toBe('google_known');
    expect(await store.saveUser(changed(bea, { google_subject: 'g-bea' }))).toBe('saved');
    expect(await store.userByGoogle('g-bea')).toMatchObject({ id: 'bea', version: 2 });
    await store.saveUser(changed(changed(bea), { google_subject: null }));
    expect(await store.userByGoogle('g-bea')).toBeNull();
    await store.removeUser('ana');
    expect(await store.userByGoogle('g-ana')).toBeNull();
    expect(await store.addUser(user('c@example.com', { google_subject: 'g-ana' }))).toBe('added');
  });

  test('a deleted account is gone with its sessions, and a new one has none of them', async () => {
    const store = await signedUp(ana, claim('one'));
    expect(await store.removeUser('ana')).toBe('removed');
    expect(await store.removeUser('ana')).toBe('unknown');
    expect(await idsOf()).toEqual(['one']);
    await store.addUser({ ...ana, id: 'anew' });
    expect([await isIn('at ana'), await isIn('at anew')]).toEqual([false, false]);
    expect(await idsOf()).toEqual(['anew']);
  });

  test("an account's newest fifty attempts show to its session only, and are deleted with it", async () => {
    const store = await signedUp(ana, claim('one'));
    for (let i = 0; i < 53; i += 1) await store.noteAttempt('ana', attempt(i));
    const shown = await store.signInAttempts('at ana', now, limits);
    expect(shown).toEqual(Array.from({ length: 50 }, (_, i) => attempt(52 - i)));
    await store.noteAttempt('nobody', attempt(60));
    expect(await store.signInAttempts('at one', now, limits)).toEqual([]);
    expect(await store.signInAttempts('at ana', now + 4 * HOUR, limits)).toEqual([]);
    await store.removeUser('ana');
    await signedUp(ana);
    expect(await store.signInAttempts('at ana', now, limits)).toEqual([]);
  });

  test('attempts on a locked account are combined into one', async () => {
    const store = await signedUp(ana);
    const outcomes = ['locked', 'locked', 'ok', 'locked', 'locked', 'locked'] as const;
    for (const [i, outcome] of outcomes.entries())
      await store.noteAttempt('ana', { at: now + i, outcome, device: '' });
    const shown = await store.signInAttempts('at ana', now, limits);
    expect(shown.map(({ at, outcome }) => [at - now, outcome])).toEqual([
      [3, 'locked'],
      [2, 'ok'],
      [0, 'locked'],
    ]);
  });

  test('all sessions of an account end at once, and no others', async () => {
    const store = await signedUp(ana, claim('one'));
    await store.startSession('another', 'ana', now, limits);
    await store.endSessions('ana');
    await store.endSessions('nobody');
    expect([await isIn('at ana'), await isIn('another'), await isIn('at one')]).toEqual([false, false, true]);
    await store.startSession('later', 'ana', now, limits);
    expect(await isIn('later')).toBe(true);
  });

  test('a change may end all sessions and begin one in the same step', async () => {
    const store = await signedUp(ana);
    const start = { tokenHash: 'new', now: now + 1000, limits };
    const second = changed(ana, { password_hash: 'two' });
    expect(await store.saveUser(second, { endSessions: true, start })).toBe('saved');
    expect([await isIn('at ana'), await isIn('new')]).toEqual([false, true]);
    expect(await store.session('new', now + 1000, limits)).toEqual({ user: second, created_at: now + 1000 });
    expect(await store.saveUser(changed(second), { endSessions: true })).toBe('saved');
    expect(await isIn('new')).toBe(false);
  });

  test('a refused change neither ends nor begins sessions', async () => {
    const store = await signedUp(ana);
    const start = { tokenHash: 'new', now, limits };
    expect(await store.saveUser(ana, { endSessions: true, start })).toBe('stale');
    expect([await isIn('at ana'), await isIn('new')]).toEqual([true, false]);
  });

  test('a claim is stored with the job that ends it, which works only while it is a claim', async () => {
    const { store } = salon();
    await store.addUser(claim('one'), [job('one')]);
    await store.addUser(claim('two'), [job('two')]);
    const due = await store.takeJobs(now + keptFor.claim, { most: 9, lease: 1 });
    expect(due.map(({ work }) => work)).toEqual([job('one').work, job('two').work]);
    expect(await store.removeUser('two', 'claim')).toBe('removed');
    await store.saveUser(changed(claim('one'), { verified: true }));
    expect(await store.removeUser('one', 'claim')).toBe('unknown');
    expect(await store.removeUser('two', 'claim')).toBe('unknown');
    expect(await idsOf()).toEqual(['one']);
  });
}
