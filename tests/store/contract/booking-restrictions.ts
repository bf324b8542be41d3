import { expect, test } from 'vitest';
import { merged, unmerged } from '../../../src/domain/clients/merge.ts';
import { noBookingFlags, type BookingFlags } from '../../../src/domain/clients/client-flags.ts';
import { formats } from '../../../src/domain/salon-formats.ts';
import { at, erase, client, day, entry, now, on, visit } from '../builders.ts';
import type { Salon } from '../contract.ts';

/** The restrictions after this many steps. */
export const known = (step: number): BookingFlags => ({
  step,
  key: 'key',
  marks: [{ client: 'ana', hashes: [`hash ${step}`], booking: 'closed', no_shows: 0, until: null }],
});

export function careful(salon: () => Salon): void {
  test('there are no restrictions at first, and other processes see a stored one', async () => {
    const { store, ground } = salon();
    expect(await store.careful()).toEqual(noBookingFlags);
    expect(await store.saveCareful(known(2))).toBe('stale');
    expect(await store.saveCareful(known(1))).toBe('saved');
    expect(await store.saveCareful(known(1))).toBe('stale');
    expect(await ground.open().careful()).toEqual(known(1));
    expect(await store.isEmpty()).toBe(false);
  });

  test('only one of several simultaneous first restrictions creates the key', async () => {
    const { store } = salon();
    const keys = ['a', 'b', 'c', 'd'];
    const results = await Promise.all(keys.map((key) => store.saveCareful({ ...known(1), key })));
    expect(results.filter((result) => result === 'saved')).toHaveLength(1);
    expect((await store.careful()).key).toBe(keys[results.indexOf('saved')]);
  });

  test('a restriction is stored in one step with its client, or neither is', async () => {
    const { store } = salon();
    expect(await store.addClient(client('ana'), known(2))).toBe('stale');
    expect(await store.clientCount()).toBe(0);
    expect(await store.addClient(client('ana'), known(1))).toBe('added');
    expect(await store.addClient(client('bea', { email: 'ana@example.com' }), known(2))).toBe('email_known');
    const next = client('ana', { version: 2, booking: 'closed' });
    expect(await store.saveClient(next, known(1))).toBe('stale');
    expect(await store.saveClient({ ...next, version: 3 }, known(2))).toBe('stale');
    expect(await store.careful()).toEqual(known(1));
    expect(await store.saveClient(next, known(2))).toBe('saved');
    expect(await store.saveClient({ ...next, version: 3 })).toBe('saved');
    expect(await store.careful()).toEqual(known(2));
    expect(await erase(store, 'ana', [], known(2))).toBe('changed');
    expect(await store.clientCount()).toBe(1);
    expect(await erase(store, 'ana', [], known(3))).toBe('erased');
    expect(await store.careful()).toEqual(known(3));
  });

  test('restrictions are stored in one step with merging and separating two clients', async () => {
    const { store } = salon();
    const [ana, bea] = [client('ana'), client('bea', { booking: 'prepay' })];
    await store.addClient(ana);
    await store.addClient(bea);
    const one = merged(ana, bea, [], { now, date: '2026-11-24', makeId: () => 'note', formats: formats({}) });
    expect(one.booking).toBe('prepay');
    expect(await store.mergeClients(one, bea, [], known(2))).toBe('changed');
    expect(await store.mergeClients(one, bea, [], known(1))).toBe('merged');
    const two = unmerged(one, now);
    if (!two) throw new Error('The merge cannot be undone');
    expect(two.client.booking).toBeUndefined();
    expect(await store.unmergeClients(two.client, two.other, [], 0, known(1))).toBe('changed');
    expect(await store.unmergeClients(two.client, two.other, [], 0, known(2))).toBe('unmerged');
    expect(await store.careful()).toEqual(known(2));
  });

  test('a claim checks the restrictions, and changes them only with a new client', async () => {
    const { store } = salon();
    const schedule = await store.schedule(day);
    const first = visit('first', at('10:00'), { email: 'ana@example.com' });
    const claim = (wanted: typeof first, careful: BookingFlags) =>
      store.claim(wanted, on(schedule), { ...entry(wanted), careful });
    expect(await claim(first, known(2))).toEqual({ kind: 'rules_changed' });
    expect(await store.appointment('first')).toBeNull();
    expect(await claim(first, known(1))).toEqual({ kind: 'claimed' });
    expect(await store.careful()).toEqual(known(1));
    const second = visit('second', at('12:00'), { email: 'ANA@example.com' });
    expect(await claim(second, known(2))).toEqual({ kind: 'claimed' });
    expect(await store.careful()).toEqual(known(1));
  });
}
