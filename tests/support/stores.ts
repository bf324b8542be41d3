import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Beginning } from '../../src/domain/settings/setup.ts';
import { openSqlite } from '../../netlify/platform/store/sqlite.ts';
import type { Store } from '../../netlify/platform/store/store.ts';
import { openUpstash } from '../../netlify/platform/store/upstash.ts';
import { startUpstash, type UpstashShim } from './upstash.ts';

export const adapters = ['sqlite', 'upstash'] as const;
export type Adapter = (typeof adapters)[number];

export interface TestStore {
  readonly store: Store;
  /** The store stops answering. */
  fail(): Promise<void>;
  /** The cost of `work`; a store without a network has none. */
  cost(work: () => Promise<unknown>): Promise<Cost>;
}

export interface Cost {
  /** Round trips. */
  readonly trips: number;
  /** As Upstash bills them. */
  readonly commands: number;
  /** In the answers. */
  readonly bytes: number;
  /** In the requests, mostly the texts of scripts. */
  readonly sent: number;
}

/** Belongs to this worker and ends with it. */
let service: Promise<UpstashShim> | null = null;
const shared = () => ({ ...inject('redis'), stop: () => Promise.resolve() });

/** An empty store. All salons share a Redis, each with its own keys. */
export async function openTestStore(
  adapter: Adapter,
  starting: Pick<Beginning, 'settings' | 'services'>,
): Promise<TestStore> {
  if (adapter === 'sqlite') {
    const store = openSqlite({ file: ':memory:', starting });
    return { store, fail: () => store.close(), cost: () => Promise.reject(new Error('No trips to count')) };
  }
  service ??= startUpstash('test-token', shared());
  const shim = await service;
  shim.reset();
  const { url, token } = shim;
  return {
    store: openUpstash({ url, token, starting, prefix: `salon-${randomBytes(6).toString('base64url')}:` }),
    fail: async () => shim.inject({ answer500: 1 }),
    cost: async (work) => {
      const { trips, commands, bytesOut, bytesIn } = shim.counted;
      await work();
      return {
        trips: shim.counted.trips - trips,
        commands: shim.counted.commands - commands,
        bytes: shim.counted.bytesOut - bytesOut,
        sent: shim.counted.bytesIn - bytesIn,
      };
    },
  };
}
