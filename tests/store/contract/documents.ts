import { expect, test } from 'vitest';
import type { Product, Review, Sale } from '../../../src/domain/till/shop-records.ts';
import { answer, at, client, day, entry, keyed, line, next, now, on, visit } from '../builders.ts';
import type { Salon } from '../contract.ts';

const oil = (changes: Partial<Product> = {}): Product => ({
  kind: 'product',
  id: 'oil',
  version: 1,
  name: 'Hair oil',
  price_cents: 2400,
  barcode: '4006381333931',
  stock: 7,
  low_stock: 2,
  sold_at: 0,
  ...changes,
});

const review = (id: string, written_at: number): Review => ({
  kind: 'review',
  id,
  version: 1,
  written_at,
  rating: 5,
  text: 'A "key":"product:4006381333931" for her',
  first_name: 'Ana',
  may_show: false,
  shown: false,
  answer: '',
});

export function documents(salon: () => Salon): void {
  const added = async () => {
    const { store, ground } = salon();
    expect(await store.saveDocuments([{ before: null, after: oil() }], { now })).toBe('saved');
    return { store, other: ground.open() };
  };

  test('a record is found by its id, its key and its kind, even after its key has changed', async () => {
    const { store, other } = await added();
    expect(await other.salonDocument('oil')).toEqual(oil());
    expect(await other.documentByKey('product:4006381333931')).toEqual(oil());
    const after = oil({ version: 2, barcode: '123' });
    expect(await store.saveDocuments([{ before: oil(), after }], { now })).toBe('saved');
    expect(await other.documentByKey('product:4006381333931')).toBeNull();
    expect(await other.documentByKey('product:123')).toEqual(after);
    expect(await other.documentsSince('product', 0)).toEqual([after]);
    expect(await other.documentsSince('sale', 0)).toEqual([]);
    expect(await other.salonDocument('nothing')).toBeNull();
  });

  test('records of a kind are sorted by time, and typed text never counts as a key', async () => {
    const { store, other } = await added();
    for (const one of [review('second', now + 1), review('first', now)])
      await store.saveDocuments([{ before: null, after: one }], { now });
    expect((await other.documentsSince('review', 0)).map(({ id }) => id)).toEqual(['first', 'second']);
    expect((await other.documentsSince('review', now + 1)).map(({ id }) => id)).toEqual(['second']);
    await store.saveDocuments([{ before: review('first', now), after: null }], { now });
    expect(await other.documentsSince('review', 0)).toHaveLength(1);
    expect(await other.documentByKey('product:4006381333931')).toEqual(oil());
    const before = await store.revision();
    await store.saveDocuments([{ before: review('second', now + 1), after: null }], { now });
    expect(await store.revision()).toBeGreaterThan(before);
  });

  test('either all changes are made or none, depending on versions, keys and receipt number', async () => {
    const { store } = await added();
    const other = oil({ id: 'mask', barcode: '4006381333931' });
    const changed = { before: oil(), after: oil({ version: 2, stock: 6 }) };
    expect(await store.saveDocuments([changed, { before: null, after: other }], { now })).toBe('key_taken');
    expect(await store.salonDocument('oil')).toEqual(oil());
    expect(await store.saveDocuments([{ before: oil({ version: 4 }), after: null }], { now })).toBe(
      'changed',
    );
    expect(await store.saveDocuments([{ before: null, after: oil() }], { now })).toBe('changed');
    expect(await store.saveDocuments([changed], { now, receipt: 2 })).toBe('changed');
    expect(await store.saveDocuments([changed], { now, receipt: 1 })).toBe('saved');
  });

  test('a review is added only while its visit is unchanged, and is erased with the client', async () => {
    const { store } = await added();
    const one = visit('one', at('10:00'));
    await store.claim(one, on(await store.schedule(day)), entry(one));
    const after = review('one', now);
    const add = (version: number) =>
      store.saveDocuments([{ before: null, after }], { now, visit: { id: 'one', version } });
    expect(await add(2)).toBe('changed');
    expect(await add(1)).toBe('saved');
    const [client] = (await store.clients()).clients;
    const file = await store.clientFile(client?.id ?? '');
    if (!file) throw new Error('The visit has a client');
    const anonymous = { ...next(one), erased: true };
    const history = { at: now, by: 'owner', change: 'Erased' } as const;
    expect(await store.eraseClient(file, [anonymous], history)).toBe('erased');
    expect(await store.documentsSince('review', 0)).toEqual([]);
    expect(await add(1)).toBe('changed');
  });

  test('a client is erased with her unchanged sales and the answers about them, or nothing changes', async () => {
    const { store } = salon();
    const customer = { name: 'Ana', email: 'ana@example.com' };
    const begun = { version: 1, created_at: now, payments: [], receipts: [] };
    const before: Sale = { ...begun, kind: 'sale', id: 'sale', customer };
    await keyed(store, answer('k', visit('one', at('10:00')), { subjects: ['sale'] }), async (its) =>
      its.saveDocuments([{ before: null, after: before }], { now }),
    );
    const ana = client('ana');
    await store.addClient(ana);
    const after = { ...before, version: 2, customer: { name: '', email: '' } };
    const erases = (version: number, changed = before) =>
      store.eraseClient(
        { client: { ...ana, version }, appointments: [], pictures: [] },
        [],
        line('erased'),
        undefined,
        { sold: [{ before: changed, after }] },
      );
    expect(await erases(7)).toBe('changed');
    expect(await store.salonDocument('sale')).toEqual(before);
    expect(await erases(1, { ...before, version: 3 })).toBe('changed');
    expect(await store.clientFile('ana')).not.toBeNull();
    expect(await store.answer('k', now)).not.toBeNull();
    expect(await erases(1)).toBe('erased');
    expect(await store.salonDocument('sale')).toEqual(after);
    expect(await store.answer('k', now)).toBeNull();
  });

  test('a record changes together with an appointment, or neither does', async () => {
    const { store } = await added();
    const one = visit('one', at('10:00'));
    await store.claim(one, on(await store.schedule(day)), entry(one));
    const after = oil({ version: 2, stock: 6 });
    const wrong = [{ before: oil({ version: 3 }), after }];
    expect(await store.change(next(one), { ...entry(one), shop: wrong })).toEqual({ kind: 'stale' });
    expect(await store.appointment('one')).toEqual(one);
    const shop = [{ before: oil(), after }];
    expect(await store.change(next(one), { ...entry(one), shop })).toEqual({ kind: 'changed' });
    expect(await store.salonDocument('oil')).toEqual(after);
  });
}
