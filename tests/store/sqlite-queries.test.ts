import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test, vi } from 'vitest';
import { openSqlite } from '../../netlify/platform/store/sqlite.ts';
import { starting } from './builders.ts';

// TypeScript believes whatever row type a query names, `db.query<{ doc: string }>('SELECT doc ...')`, so a renamed column would be
// read as undefined.

/** The SQL by the place that runs it, such as `appointments.ts:25`. */
const queriesByPlace = vi.hoisted(() => new Map<string, string[]>());

vi.mock('../../netlify/platform/store/sqlite/database.ts', async (original) => {
  const { openDatabase } = await original<typeof import('../../netlify/platform/store/sqlite/database.ts')>();
  return {
    openDatabase: (file: string) => {
      const db = openDatabase(file);
      const query = (sql: string) => {
        const place = /\/store\/(?:sqlite\/)?(\w+\.ts:\d+)/.exec(new Error('where').stack ?? '')?.[1] ?? '';
        queriesByPlace.set(place, [...(queriesByPlace.get(place) ?? []), sql]);
        return db.query(sql);
      };
      return { ...db, query };
    },
  };
});

const sources = globSync('netlify/platform/store/{,sqlite/}*.ts').map((path) => ({
  file: basename(path),
  text: readFileSync(path, 'utf8'),
}));
/** The row types of queries for columns, by place: fields with their types, or names in quotes that Pick takes. */
const rowTypes = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\bdb\.query<((?!object>)\w+|\{[^}]*\})>\(/g)].map(({ 1: type = '', index }) => ({
    place: `${file}:${text.slice(0, index).split('\n').length}`,
    type: type.startsWith('{') ? type : declared(type, text),
  })),
);

/** Returns the type of this name in this file or in another file of the store. */
function declared(name: string, text: string): string {
  const all = [text, ...sources.map((source) => source.text)];
  const body = all.map(
    (one) => new RegExp(`(?:interface ${name}|type ${name} =) ([^}>]*[}>])`).exec(one)?.[1],
  );
  return body.find((found) => found !== undefined) ?? '';
}

const folder = mkdtempSync(join(tmpdir(), 'salon-queries-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the row type of each query has the names of its columns', async () => {
  const file = join(folder, 'salon.db');
  const store = openSqlite({ file, starting });
  await store.close();
  const db = new DatabaseSync(file);
  expect(rowTypes.length).toBeGreaterThan(40);
  for (const { place, type } of rowTypes) {
    const fields = type.match(/\w+(?=\??:|')/g) ?? [];
    const queries = queriesByPlace.get(place) ?? [];
    expect(queries, place).not.toEqual([]);
    for (const sql of queries) {
      const columns = Array.from(db.prepare(sql).columns(), ({ name }) => name);
      expect(columns.toSorted(), `${place} ${sql}`).toEqual(fields.toSorted());
    }
  }
  db.close();
});
