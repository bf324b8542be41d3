import { DatabaseSync } from 'node:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../netlify/store/sqlite.ts';
import type { Store } from '../../netlify/store/store.ts';
import type { Rules } from '../../netlify/store/verbs/calendar.ts';
import { openUpstash } from '../../netlify/store/upstash.ts';
import type { UpstashShim } from '../support/upstash.ts';
import { starting } from './builders.ts';

/** A place where one salon's data is, empty at first; each store opened on it is as good as another process. */
export interface Ground {
  open(rules?: Pick<Rules, 'settings' | 'services'>): Store;
  /** Overwrites what is kept of an appointment. */
  damage(id: string, text: string): Promise<void>;
  clear(): Promise<void>;
}

export interface Adapter {
  readonly name: string;
  ground(): Ground;
}

export const sqlite: Adapter = {
  name: 'SQLite',
  ground: () => {
    const folder = mkdtempSync(join(tmpdir(), 'salon-store-'));
    const file = join(folder, 'salon.db');
    const opened: Store[] = [];
    return {
      open: (rules = starting) => {
        const store = openSqlite({ file, starting: rules });
        opened.push(store);
        return store;
      },
      damage: async (id, text) => {
        const database = new DatabaseSync(file);
        database.prepare('UPDATE appointments SET doc = ? WHERE id = ?').run(text, id);
        database.close();
      },
      clear: async () => {
        for (const store of opened) await store.close();
        rmSync(folder, { recursive: true });
      },
    };
  },
};

/** Each ground is a prefix of its own in the one Redis. */
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
        clear: async () => {},
      };
    },
  };
}
