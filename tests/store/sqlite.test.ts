import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSqlite } from '../../netlify/platform/store/sqlite.ts';
import { migrations } from '../../netlify/platform/store/sqlite/schema.ts';
import { StoreUnavailable } from '../../netlify/platform/store/store.ts';
import { at, client, day, entry, next, now, on, starting, visit } from './builders.ts';
import { sqlite } from './ground.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'salon-sqlite-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const file = () => join(folder, 'salon.db');

test('stored data is there when the file is reopened', async () => {
  const first = openSqlite({ file: file(), starting });
  const ana = visit('ana', at('10:00'));
  await first.claim(ana, on(await first.schedule(day)), entry(ana));
  await first.close();
  const second = openSqlite({ file: file(), starting });
  expect(await second.appointment('ana')).toEqual(ana);
  expect(await second.isEmpty()).toBe(false);
  await second.close();
});

test('an in-memory store needs no file', async () => {
  const store = openSqlite({ file: ':memory:', starting });
  expect(await store.isEmpty()).toBe(true);
  await store.close();
});

test("a missing folder, or a file that isn't a database, throws StoreUnavailable", () => {
  expect(() => openSqlite({ file: join(folder, 'missing', 'salon.db'), starting })).toThrow(StoreUnavailable);
  writeFileSync(file(), 'not a database, '.repeat(100));
  expect(() => openSqlite({ file: file(), starting })).toThrow(StoreUnavailable);
});

test('a closed store throws StoreUnavailable, and can be closed twice', async () => {
  const store = openSqlite({ file: file(), starting });
  await store.close();
  await store.close();
  await expect(store.ping()).rejects.toThrow(StoreUnavailable);
});

test('a file of a later version is refused', () => {
  const later = new DatabaseSync(file());
  later.exec('PRAGMA user_version = 99');
  later.close();
  expect(() => openSqlite({ file: file(), starting })).toThrow(/later version/);
});

test('an older file from before search existed can be searched, and lists its open visits', async () => {
  const old = new DatabaseSync(file());
  old.exec(migrations[0] ?? '');
  old.exec('PRAGMA user_version = 1');
  const keep = old.prepare(
    "INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc) VALUES (?, 1, ?, ?, 0, 1, '', ?, ?, ?)",
  );
  old
    .prepare('INSERT INTO clients (id, email, doc) VALUES (?, ?, ?)')
    .run('c', 'ana@example.com', JSON.stringify(client('c', { name: 'Ána' })));
  const ana = visit('ana', at('10:00'), { name: 'Ána' });
  const done = visit('done', at('11:00'), { name: 'Ána', status: 'completed' });
  for (const one of [ana, done]) keep.run(one.id, one.start, one.status, 'a@b.c', 'c', JSON.stringify(one));
  keep.run('damaged', at('12:00', 9), 'booked', 'a@b.c', 'c', 'no JSON');
  old.close();

  const store = openSqlite({ file: file(), starting });
  const search = { words: ['ana'], digits: '' };
  const lists = [
    { window: day, search },
    { window: day, open: true },
  ];
  expect(await store.look({ lists, openBefore: at('12:00', 10) })).toMatchObject({
    lists: [[ana, done], [ana]],
    openBefore: 2,
  });
  expect((await store.clients({ search, most: 9 })).clients.map(({ id }) => id)).toEqual(['c']);
  await store.close();
});

test('open visits are found by index, never by scanning the table', () => {
  const store = openSqlite({ file: file(), starting });
  const plans = new DatabaseSync(file());
  const explain = (sql: string) =>
    plans
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => detail);
  const open = "status NOT IN ('completed', 'canceled', 'no_show')";
  for (const sql of [
    `SELECT count(*) FROM appointments INDEXED BY appointments_open WHERE ${open} AND start < 5`,
    `SELECT id, doc FROM appointments WHERE ${open} AND start >= 1 AND start < 5 ORDER BY start DESC, id DESC`,
  ]) {
    expect(explain(sql)).toEqual([
      expect.stringMatching(/^SEARCH appointments USING (?:COVERING )?INDEX appointments_open/),
    ]);
  }
  expect(
    explain(
      'SELECT id, client, doc FROM appointments INDEXED BY appointments_owed WHERE owed_since <= 5 ORDER BY start, id',
    )[0],
  ).toMatch(/^SEARCH appointments USING INDEX appointments_owed/);
  plans.close();
  return store.close();
});

test('schedule reads never scan all appointments', async () => {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const store = openSqlite({ file: file(), starting });
  const held = visit('held', at('10:00'), { status: 'pending', held_until: now });
  await store.claim(held, on(await store.schedule(day)), entry(held));
  expect(await store.holds(now)).toHaveLength(1);
  const queries = prepare.mock.calls.map(([sql]) => sql).filter((sql) => /next_hold|hold_ends <=/.test(sql));
  prepare.mockRestore();
  await store.close();
  const db = new DatabaseSync(file());
  const plans = queries.map((sql) => db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all());
  db.close();
  expect(plans).toHaveLength(2);
  for (const plan of plans)
    expect(plan.map(({ detail }) => detail).join()).toMatch(/SEARCH appointments .*INDEX appointments_held/);
});

test("accounts of the first layout are kept, with the owner's email verified", async () => {
  const before = new DatabaseSync(file());
  before.exec(migrations[0] ?? '');
  before.exec('PRAGMA user_version = 1');
  const add = before.prepare('INSERT INTO users (email, doc) VALUES (?, ?)');
  const account = { displayName: '', password_hash: 'hash', created_at: 5 };
  add.run(
    'own@example.com',
    JSON.stringify({ ...account, id: 'o', email: 'Own@example.com', role: 'owner' }),
  );
  add.run(
    'ana@example.com',
    JSON.stringify({ ...account, id: 'a', email: 'ana@example.com', role: 'customer' }),
  );
  before.close();
  const store = openSqlite({ file: file(), starting });
  const added = { version: 1, phone: '', google_subject: null };
  expect(await store.accounts('own@example.com')).toEqual([
    { ...account, ...added, id: 'o', email: 'Own@example.com', role: 'owner', verified: true },
  ]);
  expect(await store.accounts('ana@example.com')).toMatchObject([{ id: 'a', verified: false }]);
  await store.close();
});

test('a visit that an earlier version stored without a number stays with its client', async () => {
  const number = { name: 'Ana', email: '', phone: '555 0100' };
  const ana = visit('ana', at('10:00'), { email: '' });
  const store = openSqlite({ file: file(), starting });
  await store.claim(ana, on(await store.schedule(day)), entry(ana));
  await store.saveClient(client('client of ana', { version: 2, ...number, phone: '555 0200' }));
  const db = new DatabaseSync(file());
  db.exec("UPDATE appointments SET email = ''");
  db.close();
  await store.change(next(ana), { ...entry(ana), client: client('stranger', number) });
  expect(await store.clientFile('client of ana')).toMatchObject({ appointments: [next(ana)] });
  await store.close();
});

test('a failed change stores nothing', async () => {
  const store = openSqlite({ file: file(), starting });
  const ana = visit('ana', at('10:00'));
  await store.claim(ana, on(await store.schedule(day)), entry(ana));
  const again = visit('ana', at('14:00'), { email: 'new@example.com' });
  const mistaken = store.claim(again, on(await store.schedule(day)), { ...entry(again) });
  await expect(mistaken).rejects.toThrow(/UNIQUE/);
  expect(await store.clientCount()).toBe(1);
  expect(await store.history('ana')).toHaveLength(1);
  await store.close();
});

test('expired attempt counts are deleted with the next count', async () => {
  const ground = sqlite.ground();
  const store = ground.open();
  await store.countAttempt([{ name: 'first', most: 1, windowMs: 1000 }], now);
  await store.countAttempt([{ name: 'second', most: 1, windowMs: 1000 }], now + 999);
  await store.countAttempt([{ name: 'third', most: 1, windowMs: 1000 }], now + 1000);
  expect((await ground.counters()).map(({ name }) => name)).toEqual(['second', 'third']);
  await ground.clear();
});
