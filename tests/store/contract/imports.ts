import { expect, test } from 'vitest';
import type { Client } from '../../../src/domain/clients/client.ts';
import type { Import, ImportEntry } from '../../../src/domain/clients/imports.ts';
import type { Job } from '../../../src/domain/messages/job.ts';
import { at, client, entry, line, now, on, visit, day } from '../builders.ts';
import type { Salon } from '../contract.ts';

const one: Import = {
  id: 'one',
  version: 1,
  kind: 'clients',
  state: 'unfinished',
  created_at: now,
  quiet_until: now + 1000,
  rows: 0,
  new: 0,
  merged: 0,
  refused: 0,
};
const added = (id: string, changes: Partial<Client> = {}) =>
  client(id, { imported: 'one', phone: '', ...changes });
const entryFor = ({ id, version }: Client, before: Client | null = null): ImportEntry => ({
  import: 'one',
  subject: `client:${id}`,
  version,
  before,
});

const job = (id: string): Job => ({ id, due: now, appointment: null, work: { kind: 'forget_careful' } });
const byName = (a: ImportEntry, b: ImportEntry) => (a.subject < b.subject ? -1 : 1);

/** Imports of clients, and their undo. */
export function imports(salon: () => Salon): void {
  /** A salon with Ana, whom the import changed, and Cleo, whom it added. */
  const imported = async () => {
    const { store } = salon();
    const ana = client('ana', { phone: '' });
    const changed = { ...ana, version: 2, phone: '+1 212-555-0100' };
    await store.addClient(ana);
    await store.addImport(one);
    const next = { ...one, version: 2, rows: 2, new: 1, merged: 1 };
    const cleo = added('cleo');
    const changes = [
      { before: ana, after: changed },
      { before: null, after: cleo },
    ];
    const entries = [entryFor(changed, ana), entryFor(cleo)];
    expect(await store.saveImport(next, changes, entries)).toBe('saved');
    return { store, ana, changed, cleo, next, changes, entries };
  };

  test('a batch is stored as a whole, or not at all', async () => {
    const { store, next, entries, cleo, changed } = await imported();
    expect(await store.import('one')).toEqual(next);
    expect(await store.imports()).toEqual([next]);
    expect((await store.importEntries('one', 5)).toSorted(byName)).toEqual(entries);
    expect(await store.importEntries('one', 1)).toHaveLength(1);
    expect(await store.importEntries('on', 5)).toEqual([]);
    const later = { ...next, version: 3 };
    const [dana, eve] = [added('dana'), added('eve')];
    const both = [dana, eve].map((after) => ({ before: null, after }));
    const before = await salon().ground.open().everything();
    for (const [import_, changes] of [
      [{ ...later, version: 2 }, both],
      [later, [...both, { before: null, after: cleo }]],
      [later, [...both, { before: { ...changed, version: 1 }, after: changed }]],
      [later, [...both, { before: null, after: added('again', { email: 'ANA@example.com' }) }]],
    ] as const)
      expect(await store.saveImport(import_, changes)).toBe('changed');
    expect(await store.everything()).toEqual(before);
    expect(await store.addImport(one)).toBe('known');
  });

  test('clients are found by email or phone number, in any form', async () => {
    const { store, changed, cleo, entries } = await imported();
    const like = async (addresses: string[], numbers: string[]) =>
      (await store.clientsLike('one', addresses, numbers)).toSorted((a, b) =>
        a.client.id < b.client.id ? -1 : 1,
      );
    expect(await like(['cleo@example.com'], ['2125550100', '999999'])).toEqual([
      { client: changed, entry: entries[0] },
      { client: cleo, entry: entries[1] },
    ]);
    expect(await store.clientsLike('other', ['cleo@example.com'], [])).toEqual([
      { client: cleo, entry: null },
    ]);
    expect(await like(['nobody@example.com'], ['5550100'])).toEqual([]);
    await store.addClient(client('fay', { phone: '001 (646) 555-0199 ext. 7' }));
    expect((await like([], ['6465550199'])).map((one) => one.client.id)).toEqual(['fay']);
  });

  test('the time until which a client gets no messages is found by her email', async () => {
    const { store } = salon();
    await store.addClient(client('ana', { quiet_until: now + 5 }));
    expect(await store.quietUntil('Ana@Example.com')).toBe(now + 5);
    expect(await store.quietUntil('nobody@example.com')).toBe(0);
    expect(await store.quietUntil('')).toBe(0);
  });

  test('an undo removes and restores clients, unless something has changed', async () => {
    const { store, ana, changed, cleo, next, entries } = await imported();
    const undoing: Import = { ...next, version: 3, state: 'undoing' };
    const back = { ...ana, version: 3 };
    const undone = { removed: [cleo], restored: [back] };
    const last = { careful: undefined, isLast: true };
    const stale = { removed: [cleo], restored: [{ ...back, version: 4 }] };
    expect(await store.undoImport(undoing, entries, stale, last)).toBe('changed');
    expect((await store.clientFile('ana'))?.client).toEqual(changed);
    expect(await store.undoImport(undoing, entries, undone, { ...last, isLast: false })).toBe('undone');
    expect(await store.import('one')).toEqual(undoing);
    expect(await store.importEntries('one', 5)).toEqual([]);
    expect((await store.clients()).clients).toEqual([back]);
    const none = { removed: [], restored: [] };
    expect(await store.undoImport({ ...undoing, version: 4 }, [], none, last)).toBe('undone');
    expect(await store.imports()).toEqual([]);
  });

  test('an undo stores its jobs in the same step, or not at all', async () => {
    const { store, cleo, next, entries } = await imported();
    const gone = visit('gone', at('10:00'), { email: cleo.email });
    const booked = { ...entry(gone), jobs: [{ ...job('gone:mail'), appointment: 'gone' }] };
    await store.claim(gone, on(await store.schedule(day)), booked);
    const undone = { removed: [{ ...cleo, visits: ['gone'] }], restored: [], visits: [gone] };
    const call = { careful: undefined, isLast: true, jobs: [job('calendar:gone:1')], now };
    const undoing = { ...next, version: 3 };
    expect(await store.undoImport({ ...next, version: 4 }, entries, undone, call)).toBe('changed');
    expect(await store.undoImport(undoing, entries, undone, call)).toBe('undone');
    const taken = await store.takeJobs(now, { most: 10, lease: 1000 });
    expect(taken.map(({ id }) => id)).toEqual(['calendar:gone:1']);
  });

  test('an undo keeps a client with a visit', async () => {
    const { store, cleo, next, entries } = await imported();
    const appointment = visit('first', at('10:00'), { email: cleo.email });
    await store.claim(appointment, on(await store.schedule(day)), {
      ...entry(appointment),
      ...line('booked'),
    });
    const undone = { removed: [cleo], restored: [] };
    const call = { careful: undefined, isLast: true };
    expect(await store.undoImport({ ...next, version: 3 }, entries, undone, call)).toBe('changed');
    expect((await store.clientFile('cleo'))?.appointments).toHaveLength(1);
  });

  test('an undo is refused if somebody else now has the contact that it would restore', async () => {
    const { store } = salon();
    const ana = client('ana', { email: '', phone: '212 555 0100' });
    const changed = { ...ana, version: 2, email: 'ana@example.com' };
    await store.addClient(ana);
    await store.addImport(one);
    const cleo = added('cleo');
    const entries = [entryFor(changed, ana), entryFor(cleo)];
    const changes = [
      { before: ana, after: changed },
      { before: null, after: cleo },
    ];
    await store.saveImport({ ...one, version: 2 }, changes, entries);
    await store.addClient(client('bea', { email: '', phone: '212 555 0100' }));
    const before = await store.everything();
    const undone = { removed: [cleo], restored: [{ ...ana, version: 3 }] };
    const call = { careful: undefined, isLast: true };
    expect(await store.undoImport({ ...one, version: 3 }, entries, undone, call)).toBe('taken');
    expect(await store.everything()).toEqual(before);
  });

  test('entries about an erased client are deleted, including those of clients merged into it', async () => {
    const { store, changed, cleo } = await imported();
    const subjects = async () => (await store.importEntries('one', 5)).map(({ subject }) => subject);
    await store.eraseClient({ client: changed, appointments: [], pictures: [] }, [], line('erased'));
    expect(await subjects()).toEqual(['client:cleo']);
    await store.addClient(client('dana'));
    const also = [{ name: 'Cleo', email: cleo.email, phone: '' }];
    const dana = client('dana', { version: 2, also, merged_ids: ['cleo'] });
    expect(await store.mergeClients(dana, cleo, [])).toBe('merged');
    // The merged clients may be separated again.
    expect(await subjects()).toEqual(['client:cleo']);
    await store.eraseClient({ client: dana, appointments: [], pictures: [] }, [], line('erased'));
    expect(await subjects()).toEqual([]);
  });
}
