import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from '../../netlify/store/sqlite.ts';
import { StoreUnavailable } from '../../netlify/store/store.ts';
import { at, day, entry, on, starting, visit } from './builders.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'salon-sqlite-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const file = () => join(folder, 'salon.db');

test('what was kept is there when the file is opened again', async () => {
  const first = openSqlite({ file: file(), starting });
  const ana = visit('ana', at('10:00'));
  await first.claim(ana, on(await first.diary(day)), entry(ana));
  await first.close();
  const second = openSqlite({ file: file(), starting });
  expect(await second.appointment('ana')).toEqual(ana);
  expect(await second.isEmpty()).toBe(false);
  await second.close();
});

test('a store in memory needs no file', async () => {
  const store = openSqlite({ file: ':memory:', starting });
  expect(await store.isEmpty()).toBe(true);
  await store.close();
});

test('a file that is not there to be made, or is no database, is StoreUnavailable', () => {
  expect(() => openSqlite({ file: join(folder, 'missing', 'salon.db'), starting })).toThrow(StoreUnavailable);
  writeFileSync(file(), 'not a database, '.repeat(100));
  expect(() => openSqlite({ file: file(), starting })).toThrow(StoreUnavailable);
});

test('a closed store is StoreUnavailable, and closing twice is fine', async () => {
  const store = openSqlite({ file: file(), starting });
  await store.close();
  await store.close();
  await expect(store.ping()).rejects.toThrow(StoreUnavailable);
});

test('a file of a later version is left alone', () => {
  const later = new DatabaseSync(file());
  later.exec('PRAGMA user_version = 99');
  later.close();
  expect(() => openSqlite({ file: file(), starting })).toThrow(/later version/);
});

test('a change that fails leaves nothing of itself', async () => {
  const store = openSqlite({ file: file(), starting });
  const ana = visit('ana', at('10:00'));
  await store.claim(ana, on(await store.diary(day)), entry(ana));
  const again = visit('ana', at('14:00'), { email: 'new@example.com' });
  const mistaken = store.claim(again, on(await store.diary(day)), { ...entry(again) });
  await expect(mistaken).rejects.toThrow(/UNIQUE/);
  expect(await store.clientCount()).toBe(1);
  expect(await store.history('ana')).toHaveLength(1);
  await store.close();
});
