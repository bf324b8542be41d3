import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Store } from '../../netlify/platform/store/store.ts';
import { merged, unmerged } from '../../src/domain/clients/merge.ts';
import type { Client } from '../../src/domain/clients/client.ts';
import { formats } from '../../src/domain/salon-formats.ts';
import { isFull } from '../support/proof.ts';
import { startUpstash } from '../support/upstash.ts';
import { at, client, day, entry, now, on, visit } from './builders.ts';
import { sqlite, upstash } from './ground.ts';

const shim = await startUpstash();
afterAll(() => shim.stop());

const person = fc.record({
  notes: fc.constantFrom('', 'Formula 6N', 'Allergic to "PPD"\nLikes tea', 'x'.repeat(1500)),
  phone: fc.constantFrom('212 555 0101', '+1 212 555 0101', '00000'),
  visits: fc.nat({ max: 3 }),
  dated_notes: fc.option(
    fc.array(
      fc.record({
        id: fc.uuid(),
        date: fc.constantFrom('2026-11-01' as const, '2026-11-24' as const),
        text: fc.constant('Toner'),
      }),
      { maxLength: 2 },
    ),
    { nil: undefined },
  ),
});

type Person = typeof person extends fc.Arbitrary<infer T> ? T : never;

async function openClientFile(store: Store, id: string) {
  const file = await store.clientFile(id);
  if (!file) throw new Error(`There is no client ${id}`);
  return file;
}

async function merge(store: Store, id: string, other: string) {
  const [into, gone] = [await openClientFile(store, id), await openClientFile(store, other)];
  const visits = gone.appointments.map((one) => one.id);
  const after = merged(into.client, gone.client, visits, {
    now,
    date: '2026-11-24',
    makeId: () => 'note',
    formats: formats({}),
  });
  expect(await store.mergeClients(after, gone.client, visits)).toBe('merged');
}

async function takeBack(store: Store, id: string) {
  const { client: both, appointments } = await openClientFile(store, id);
  const back = unmerged(both, now);
  if (!back) throw new Error('The merge can be undone');
  const visits = both.merge?.visits ?? [];
  expect(await store.unmergeClients(back.client, back.other, visits, appointments.length)).toBe('unmerged');
}

async function enter(store: Store, people: readonly Person[]) {
  for (const [i, { visits, dated_notes, ...rest }] of people.entries()) {
    await store.addClient(client(`c${i}`, { ...rest, ...(dated_notes && { dated_notes }) }));
    for (let v = 0; v < visits; v += 1) {
      const made = visit(`v${i}${v}`, at('00:00') + (4 * i + v) * 60, { email: `C${i}@example.com` });
      await store.claim(made, on(await store.schedule(day)), entry(made));
    }
  }
}

/** Everything stored and shown, without versions. */
async function look(store: Store) {
  const { clients, ...rest } = await store.everything();
  const { visits } = await store.clients();
  const known = clients.map((client): Client => ({ ...client, version: 0, merge: undefined }));
  return { ...rest, clients: known, visits: visits.map((one) => JSON.stringify(one)).toSorted() };
}

test.each([['SQLite', sqlite] as const, ['Upstash', upstash(() => shim)] as const])(
  'on %s, two clients are as before once merged and separated, even with an export in between',
  async (_, adapter) => {
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 2, maxLength: 4 }), async (people) => {
        const grounds = [adapter.ground(), adapter.ground()] as const;
        try {
          const [store, other] = [grounds[0].open(), grounds[1].open()];
          await enter(store, people);
          // With more than two clients, some were merged before.
          if (people.length > 2) await merge(store, 'c0', 'c2');
          if (people.length > 3) await merge(store, 'c1', 'c3');
          const before = await look(store);
          await merge(store, 'c0', 'c1');
          const all = await store.everything();
          expect(await other.restore(all)).toBe('restored');
          expect(await other.everything()).toEqual(all);
          for (const one of [store, other]) {
            await takeBack(one, 'c0');
            expect(await look(one)).toEqual(before);
          }
        } finally {
          for (const ground of grounds) await ground.clear();
        }
      }),
      { numRuns: isFull ? 200 : 6 },
    );
  },
);
