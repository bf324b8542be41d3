import { DatabaseSync } from 'node:sqlite';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { openSqlite } from '../../netlify/platform/store/sqlite.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import type { Store } from '../../netlify/platform/store/store.ts';
import type { Rules } from '../../netlify/platform/store/verbs/calendar.ts';
import { openUpstash } from '../../netlify/platform/store/upstash.ts';
import type { UpstashShim } from '../support/upstash.ts';
import { now, starting } from './builders.ts';

/** One salon's storage, empty at first; each store opened on it acts like another process. */
export interface Ground {
  open(rules?: Pick<Rules, 'settings' | 'services'>): Store;
  /** Overwrites an appointment's stored data. */
  damage(id: string, text: string): Promise<void>;
  /** Stores an appointment as the answer to a request, as an earlier program did. */
  remember(key: string, fingerprint: string, until: number, answer: Appointment): Promise<void>;
  /** The stored attempt counters, and their remaining milliseconds by their own clock. */
  counters(): Promise<readonly { readonly name: string; readonly forMs: number }[]>;
  clear(): Promise<void>;
}

export interface Adapter {
  readonly name: string;
  ground(): Ground;
}

/** An empty salon's file, which later ones start from, because creating each table anew takes longer than most tests. */
let empty: Uint8Array | null = null;

function bytesOf(file: string): Uint8Array {
  const database = new DatabaseSync(file);
  const bytes = database.serialize();
  database.close();
  return bytes;
}

export const sqlite: Adapter = {
  name: 'SQLite',
  ground: () => {
    const folder = mkdtempSync(join(tmpdir(), 'salon-store-'));
    const file = join(folder, 'salon.db');
    const opened: Store[] = [];
    return {
      open: (rules = starting) => {
        if (opened.length === 0 && empty) writeFileSync(file, empty);
        const store = openSqlite({ file, starting: rules });
        empty ??= bytesOf(file);
        opened.push(store);
        return store;
      },
      damage: async (id, text) => {
        const database = new DatabaseSync(file);
        database.prepare('UPDATE appointments SET doc = ? WHERE id = ?').run(text, id);
        database.close();
      },
      remember: async (key, fingerprint, until, answer) => {
        const database = new DatabaseSync(file);
        const insert =
          'INSERT INTO remembered (key, fingerprint, until, appointment, doc) VALUES (?, ?, ?, ?, ?)';
        database.prepare(insert).run(key, fingerprint, until, answer.id, JSON.stringify(answer));
        database.close();
      },
      counters: async () => {
        const database = new DatabaseSync(file, { readOnly: true });
        const rows = database.prepare('SELECT bucket, until FROM attempts').all();
        database.close();
        return rows.map(({ bucket, until }) => ({ name: String(bucket), forMs: Number(until) - now }));
      },
      clear: async () => {
        for (const store of opened) await store.close();
        rmSync(folder, { recursive: true });
      },
    };
  },
};

/** Gives each salon its own prefix in the shared Redis. */
export function upstash(shim: () => UpstashShim): Adapter {
  let grounds = 0;
  return {
    name: 'Upstash',
    ground: () => {
      grounds += 1;
      const prefix = `salon${grounds}:`;
      return {
        open: (rules = starting) =>
          openUpstash({ url: shim().url, token: shim().token, starting: rules, prefix, timeoutMs: 2_000 }),
        damage: async (id, text) => {
          await shim().direct(['HSET', `${prefix}appointments`, id, text]);
        },
        remember: async (key, fingerprint, until, { id, ...rest }) => {
          const own = `${prefix}remembered:${key}`;
          const fields = { fingerprint, until, id, doc: JSON.stringify({ id, ...rest }) };
          const [mark] = await shim().direct(['HGET', `${prefix}marks`, id]);
          const [version, stretches, services, client, , email] = z.parse(z.string(), mark).split('\n');
          const row = [version, stretches, services, client, ` ${own}`, email].join('\n');
          await shim().direct(
            ['HSET', own, ...Object.entries(fields).flat().map(String)],
            ['HSET', `${prefix}marks`, id, row],
          );
        },
        counters: async () => {
          const keys = `${prefix}attempts:`;
          const [found] = await shim().direct(['KEYS', `${keys}*`]);
          const names = z.parse(z.array(z.string()), found);
          const left = await shim().direct(...names.map((name) => ['PTTL', name]));
          return names.map((name, i) => ({ name: name.slice(keys.length), forMs: Number(left[i]) }));
        },
        clear: async () => {},
      };
    },
  };
}
