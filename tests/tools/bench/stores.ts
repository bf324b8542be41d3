import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Beginning } from '../../../src/domain/settings/setup.ts';
import { openSqlite } from '../../../netlify/platform/store/sqlite.ts';
import type { Store } from '../../../netlify/platform/store/store.ts';
import { openUpstash } from '../../../netlify/platform/store/upstash.ts';
import { startUpstash } from '../../support/upstash.ts';

/** The measurements of both stores. */
export interface OnStore<Figures> {
  /** As it appears in a table. */
  readonly store: string;
  readonly figures: Figures;
}

/**
 * Measures SQLite in a file on this machine's disk, and Upstash's protocol with a local Redis: over local HTTP, so that a trip
 * has its work but no distance.
 */
export async function onBothStores<Figures>(
  starting: Beginning,
  measure: (store: Store) => Promise<Figures>,
): Promise<OnStore<Figures>[]> {
  const folder = await mkdtemp(join(tmpdir(), 'salon-bench-'));
  const sqlite = openSqlite({ file: join(folder, 'salon.db'), starting });
  const onSqlite = await measure(sqlite);
  await sqlite.close();
  await rm(folder, { recursive: true, force: true });

  const shim = await startUpstash();
  const upstash = openUpstash({ url: shim.url, token: shim.token, starting, prefix: 'bench:' });
  const onUpstash = await measure(upstash);
  await upstash.close();
  await shim.stop();
  const redis = shim.redis === 'redis-server' ? 'a real Redis' : 'a stand-in for Redis';
  return [
    { store: 'SQLite', figures: onSqlite },
    { store: `Upstash (REST, in front of ${redis})`, figures: onUpstash },
  ];
}
