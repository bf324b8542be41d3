import { join, resolve } from 'node:path';
import { salonFacts, type SalonFacts } from '../../src/domain/salon-facts.ts';
import type { Service } from '../../src/domain/services.ts';
import { starting } from '../deps.ts';
import { readEnv, type EnvSource } from '../env.ts';
import { openSqlite } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { openUpstash } from '../store/upstash.ts';
import { NotConfigured } from '../variables.ts';
import { exists } from './secrets.ts';

export type AsKept =
  | {
      readonly kind: 'kept';
      readonly kept: { readonly facts: SalonFacts; readonly services: readonly Service[] };
    }
  /** There is no database yet. */
  | { readonly kind: 'none' }
  /** There is one that cannot be read; why, in one line for the log of a build. */
  | { readonly kind: 'unread'; readonly reason: string };

/**
 * What the owner has made of the salon, for the pages that are built: who and where it is, and its services. It reads the
 * database that the functions will use, changes nothing in it and makes none. Whatever is wrong with it is a
 * reason to build without, and no error: the browser asks again.
 * @param timeoutMs for a database on the network
 */
export async function readAsKept(source: EnvSource, timeoutMs = 5_000): Promise<AsKept> {
  let store: Store | null = null;
  let where = 'the database of UPSTASH_REDIS_REST_URL';
  try {
    const { upstash, data } = readEnv(source, 'local');
    const file = join(resolve(data), 'salon.db');
    if (!upstash && !(await exists(file))) return { kind: 'none' };
    if (!upstash) where = file;
    store = upstash ? openUpstash({ ...upstash, starting, timeoutMs }) : openSqlite({ file, starting });
    const { settings, services } = await store.rules();
    const bookable = services.filter(({ active }) => active);
    return { kind: 'kept', kept: { facts: salonFacts(settings), services: bookable } };
  } catch (error) {
    if (error instanceof NotConfigured) return { kind: 'unread', reason: error.message };
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { kind: 'unread', reason: `${where} could not be read: ${why}` };
  } finally {
    await store?.close();
  }
}
