import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openSqlite } from '../../netlify/platform/store/sqlite.ts';
import { updateAppointment } from '../../src/api/appointments/appointments.ts';
import { createClient, eraseClient, updateClient } from '../../src/api/settings/salon-admin.ts';
import { readAvailability } from '../../src/api/booking/availability.ts';
import { addDays } from '../../src/domain/time.ts';
import { isFull } from '../support/proof.ts';
import { chance } from '../support/chance.ts';
import { dataOf } from '../support/salon.ts';
import { toDate } from '../support/week.ts';
import { foundInFolder } from './remains.ts';
import { makeFolder } from './site.ts';
import { CUT, openKept, starting, type Kept } from './kept-salon.ts';

vi.setConfig({ testTimeout: isFull ? 600_000 : 120_000 });

const people = (count: number, word: string) =>
  Array.from({ length: count }, (_, i) => ({
    name: `${word} Person ${i + 1000}`,
    email: `${word}.${i + 1000}@erase-me.test`.toLowerCase(),
    phone: `(555) 77${i + 1000}`.slice(0, 14),
  }));
const partTexts = (all: ReturnType<typeof people>) => all.flatMap(({ name, email }) => [name, email]);

/** Creates clients with one visit each, and changes them repeatedly so that their records grow, shrink and move. */
async function fill({ salon, owner }: Kept, customers: ReturnType<typeof people>) {
  const draw = chance(7);
  const made = [];
  for (const [i, customer] of customers.entries()) {
    const id = crypto.randomUUID();
    const notes = `${customer.name} `.repeat(1 + Math.floor(draw() * 40)).trim();
    dataOf(await owner.call(createClient, { body: { id, ...customer, notes } }));
    const day = addDays('2026-12-01', i % 300);
    const visit = await salon.ownerBooks(CUT, `${day} 09:00`, { customer, notes, allow_overlap: true });
    made.push({ id, visit: visit.id, customer });
    const other = made[Math.floor(draw() * made.length)];
    if (!other) continue;
    const words = `${other.customer.name} `.repeat(1 + Math.floor(draw() * 60)).trim();
    dataOf(
      await owner.call(updateAppointment, { params: { id: other.visit }, body: { owner_notes: words } }),
    );
    dataOf(await owner.call(updateClient, { params: { id: other.id }, body: { notes: words } }));
  }
  return made;
}

describe("a local salon's database file", () => {
  test('has no byte left of many erased clients, however their records moved', async () => {
    const kept = await openKept('sqlite');
    const customers = people(isFull ? 300 : 45, 'Moved');
    const made = await fill(kept, customers);
    for (const { id } of made.filter((_, i) => i % 3 !== 0)) {
      dataOf(await kept.owner.call(eraseClient, { params: { id } }));
    }
    expect(await kept.remains(partTexts(customers.filter((_, i) => i % 3 !== 0)))).toEqual([]);
  });

  test('is cleaned as soon as another program stops reading it, and the erasure does not wait for that', async () => {
    const kept = await openKept('sqlite');
    const [one] = await fill(kept, people(1, 'Held'));
    await kept.works();
    const reader = new DatabaseSync(join(kept.data, 'salon.db'));
    onTestFinished(() => reader.close());
    reader.exec('BEGIN; SELECT * FROM clients');
    const began = performance.now();
    dataOf(await kept.owner.call(eraseClient, { params: { id: one?.id ?? '' } }));
    expect(performance.now() - began).toBeLessThan(1_500);
    const texts = partTexts(people(1, 'Held'));
    await kept.works();
    expect(await kept.remains(texts)).not.toEqual([]);
    reader.exec('COMMIT');
    kept.salon.clock.pass({ ms: 5_000 });
    await kept.works();
    expect(await kept.remains(texts)).toEqual([]);
    expect(await kept.store.failedJobs()).toEqual([]);
  });

  test('has nothing left of an interrupted or earlier erasure once it is opened', async () => {
    const file = join(await makeFolder(), 'salon.db');
    const text = 'Formula of somebody who left long ago';
    await openSqlite({ file, starting }).close();
    const earlier = new DatabaseSync(file);
    earlier.exec('PRAGMA secure_delete = OFF');
    const add = earlier.prepare('INSERT INTO clients (id, email, doc) VALUES (?, ?, ?)');
    for (let i = 0; i < 50; i++) add.run(`c${i}`, `e${i}`, text.repeat(90));
    earlier.exec('DELETE FROM clients; UPDATE salon SET unclean = 1; PRAGMA wal_checkpoint(TRUNCATE)');
    earlier.close();
    expect(await foundInFolder(dirname(file), [text])).not.toEqual([]);
    const store = openSqlite({ file, starting });
    onTestFinished(() => store.close());
    expect(await foundInFolder(dirname(file), [text])).toEqual([]);
  });

  test(`answers everybody else in time while ${isFull ? 100 : 12} clients are erased`, async () => {
    const kept = await openKept('sqlite');
    const count = isFull ? 100 : 12;
    const made = await fill(kept, people(count + 30, 'Busy'));
    const query = { service_id: String(await kept.salon.serviceId(CUT)), date: toDate('wednesday') };
    const times: number[] = [];
    const asking = { isOver: false };
    const asks = async () => {
      while (!asking.isOver) {
        const began = performance.now();
        dataOf(await kept.salon.visitor().call(readAvailability, { query }));
        times.push(performance.now() - began);
        // A local store answers synchronously, so other requests need a pause to get their turn.
        await setImmediate();
      }
    };
    const others = [asks(), asks(), asks()];
    for (const { id } of made.slice(0, count)) dataOf(await kept.owner.call(eraseClient, { params: { id } }));
    asking.isOver = true;
    await Promise.all(others);
    const sorted = times.toSorted((a, b) => a - b);
    expect(sorted.length).toBeGreaterThan(count);
    expect(sorted[Math.ceil(sorted.length * 0.99) - 1]).toBeLessThan(300);
    expect(await kept.remains(partTexts(people(count, 'Busy')))).toEqual([]);
  });
});
