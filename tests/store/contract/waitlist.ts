import { expect, test } from 'vitest';
import type { Job } from '../../../src/domain/job.ts';
import type { Wish } from '../../../src/domain/waitlist.ts';
import { at, client, day, entry, key, line, now, on, overlapping, visit, withSettings } from '../builders.ts';
import type { Salon } from '../contract.ts';

const service = { id: 1, name: 'Cut', duration_min: 60, price_cents: 8500, processing: null };

function wish(id: string, changes: Partial<Wish> = {}): Wish {
  return {
    id,
    version: 1,
    service,
    date: '2026-11-24',
    part: 'any',
    customer: { name: 'Ana', email: `${id}@example.com`, phone: '555 0100' },
    notes: '',
    created_at: now,
    token_hash: 'hash',
    link_key: '',
    offer: null,
    passed: [],
    ...changes,
  };
}

const offered = (before: Wish, start: number): Wish => ({
  ...before,
  version: before.version + 1,
  offer: { start, end: start + before.service.duration_min, until: now + 3_600_000 },
});
const withdrawn = (before: Wish): Wish => ({ ...before, version: before.version + 1, offer: null });

const job = (id: string): Job => ({
  id,
  due: now,
  appointment: null,
  work: {
    kind: 'appointment_mail',
    event: 'received',
    to: 'customer',
    by: 'customer',
    appointment: visit('ana', at('10:00')),
  },
});

export function waitlist(salon: () => Salon): void {
  const page = () => salon().store.diary(day);
  const taken = async () => (await page()).taken.map(({ id }) => id);
  const save = async (next: Wish, jobs: readonly Job[] = []) =>
    salon().store.saveWish(next, on(await page()), jobs, now);
  const ana = visit('ana', at('10:00'));

  test('wishes are listed by how long they have waited, and found one by one', async () => {
    const { store } = salon();
    for (const one of [wish('c', { created_at: now + 2 }), wish('b'), wish('a')])
      await store.addWish(one, []);
    expect(await store.wishes()).toEqual([wish('a'), wish('b'), wish('c', { created_at: now + 2 })]);
    expect(await store.wish('b')).toEqual(wish('b'));
    expect(await store.wish('never there')).toBeNull();
    expect(await store.isEmpty()).toBe(false);
    expect(await taken()).toEqual([]);
  });

  test('the time of an offer is kept from everybody else, and given back with it', async () => {
    const { store } = salon();
    await store.addWish(wish('w'), []);
    const first = offered(wish('w'), at('10:00'));
    expect(await save(first)).toEqual({ kind: 'saved' });
    expect(await store.wish('w')).toEqual(first);
    expect((await page()).taken).toEqual([
      { id: 'wish:w', stretches: [{ start: at('10:00'), end: at('11:00') }] },
    ]);
    const bea = visit('bea', at('10:30'));
    expect((await store.claim(bea, on(await page()), entry(bea))).kind).toBe('taken');
    const cleo = visit('cleo', at('11:00'));
    expect((await store.claim(cleo, on(await page()), entry(cleo))).kind).toBe('claimed');

    expect(await save(withdrawn(first))).toEqual({ kind: 'saved' });
    expect(await taken()).toEqual(['cleo']);
    expect((await store.claim(ana, on(await page()), entry(ana))).kind).toBe('claimed');
  });

  test('an offer moves from one time to another', async () => {
    const { store } = salon();
    await store.addWish(wish('w'), []);
    const first = offered(wish('w'), at('10:00'));
    await save(first);
    // Half of the new time is its own old one.
    expect(await save(offered(first, at('10:30')))).toEqual({ kind: 'saved' });
    expect((await page()).taken).toMatchObject([{ stretches: [{ start: at('10:30') }] }]);
  });

  test('a time that somebody has is not offered, neither an appointment’s nor another wish’s, nor a buffer', async () => {
    const { store } = salon();
    const rules = await store.rules();
    await store.saveRules(withSettings({ bufferMinutes: 15 }), { basedOn: rules.version });
    await store.claim(ana, on(await page()), entry(ana));
    await store.addWish(wish('v'), []);
    await store.addWish(wish('w'), []);
    await save(offered(wish('v'), at('14:00')));
    for (const start of [at('09:30'), at('11:00'), at('08:50'), at('14:30'), at('15:00')]) {
      expect(await save(offered(wish('w'), start))).toEqual({ kind: 'taken' });
    }
    expect(await store.wish('w')).toEqual(wish('w'));
    expect(await save(offered(wish('w'), at('11:15')))).toEqual({ kind: 'saved' });
  });

  test('an offer that was decided on other rules, or on an older wish, is not kept', async () => {
    const { store } = salon();
    await store.addWish(wish('w'), []);
    const old = await page();
    await store.blockDate({ date: '2026-12-25', reason: '' });
    const next = offered(wish('w'), at('10:00'));
    expect(await store.saveWish(next, on(old), [], now)).toEqual({ kind: 'rules_changed' });
    expect(await save({ ...next, version: 3 })).toEqual({ kind: 'stale' });
    expect(await save(offered(wish('other'), at('10:00')))).toEqual({ kind: 'stale' });
    expect(await taken()).toEqual([]);
  });

  test('taking up an offer makes the appointment and ends the wish in one step', async () => {
    const { store } = salon();
    await store.addWish(wish('w'), []);
    const held = offered(wish('w'), at('10:00'));
    await save(held);
    expect(await store.claimOffer(held, ana, on(await page()), entry(ana), key('k'))).toEqual({
      kind: 'claimed',
    });
    expect(await store.wish('w')).toBeNull();
    expect(await taken()).toEqual(['ana']);
    // The same request again, and another for the wish that has ended.
    expect(
      await store.claimOffer(held, visit('again', at('10:00')), on(await page()), entry(ana), key('k')),
    ).toEqual({
      kind: 'replayed',
      appointment: ana,
    });
    const late = visit('late', at('14:00'));
    expect(await store.claimOffer(held, late, on(await page()), entry(late))).toEqual({ kind: 'wish_gone' });
    expect(await store.appointment('late')).toBeNull();
  });

  test('what else is taken still stands in the way of an offer, and the wish stays', async () => {
    const { store } = salon();
    await store.addWish(wish('w'), []);
    const held = offered(wish('w'), at('10:00'));
    await save(held);
    await store.claim(ana, overlapping(await page()), entry(ana));
    const bea = visit('bea', at('10:00'));
    expect((await store.claimOffer(held, bea, on(await page()), entry(bea))).kind).toBe('taken');
    expect(await store.wish('w')).toEqual(held);
    expect((await taken()).toSorted()).toEqual(['ana', 'wish:w']);
  });

  test('a wish is taken off the list with the time that was kept for it, once', async () => {
    const { store } = salon();
    await store.addWish(wish('w'), []);
    const held = offered(wish('w'), at('10:00'));
    await save(held);
    expect(await store.removeWish('w', 1)).toBe('stale');
    expect(await taken()).toEqual(['wish:w']);
    expect(await store.removeWish('w', 2)).toBe('removed');
    expect(await store.removeWish('w', 2)).toBe('stale');
    expect(await taken()).toEqual([]);
    expect(await store.wishes()).toEqual([]);
  });

  test('of many who take one time at once, by offer or by booking, one gets it', async () => {
    const { store, ground } = salon();
    const names = ['u', 'v', 'w'];
    for (const name of names) await store.addWish(wish(name), []);
    const old = await page();
    const results = await Promise.all([
      ...names.map((name) => ground.open().saveWish(offered(wish(name), at('10:00')), on(old), [], now)),
      ...['a', 'b', 'c'].map((name) => {
        const one = visit(name, at('10:00'));
        return ground.open().claim(one, on(old), entry(one));
      }),
    ]);
    expect(results.filter(({ kind }) => kind === 'saved' || kind === 'claimed')).toHaveLength(1);
    expect(await taken()).toHaveLength(1);
  });

  test('a message comes with the wish or the offer that asks for it', async () => {
    const { store } = salon();
    await store.addWish(wish('w'), [job('listed')]);
    const held = offered(wish('w'), at('10:00'));
    await save(held, [job('offered')]);
    await save(held, [job('never')]);
    const found = await store.takeJobs(now, { most: 9, lease: 1000 });
    expect(found.map(({ id }) => id)).toEqual(['listed', 'offered']);
  });

  test('a wish is kept once: the second of its id changes nothing', async () => {
    const { store } = salon();
    expect(await store.addWish(wish('w'), [job('listed')])).toBe('added');
    expect(await store.addWish(wish('w', { notes: 'again' }), [job('never')])).toBe('known');
    expect(await store.wishes()).toEqual([wish('w')]);
    expect(await store.takeJobs(now, { most: 9, lease: 1000 })).toHaveLength(1);
  });

  test('erasing a client takes the wishes of the address off the list, with the time kept for them', async () => {
    const { store } = salon();
    await store.addClient(client('ana'));
    const theirs = { customer: { name: 'Ana', email: 'ANA@example.com', phone: '555 0100' } };
    await store.addWish(wish('v', theirs), []);
    await store.addWish(wish('w', theirs), []);
    await store.addWish(wish('other'), []);
    await save(offered(wish('v', theirs), at('10:00')));
    await save(offered(wish('other'), at('14:00')));
    expect(await store.eraseClient('ana', [], line('erased'))).toBe('erased');
    expect((await store.wishes()).map(({ id }) => id)).toEqual(['other']);
    expect(await taken()).toEqual(['wish:other']);
  });
}
