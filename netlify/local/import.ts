import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { exportText, readExport } from '../platform/store/export-file.ts';
import { restoredJobs } from '../payments/money-jobs.ts';
import { StoreUnavailable, type Store } from '../platform/store/store.ts';
import type { BytesOf, Everything } from '../platform/store/verbs/export-restore.ts';
import { flagExpiryJobs } from '../clients/client-flags.ts';
import { CannotDo, runCommand } from './command.ts';
import { openLocalStore } from './deps.ts';
import { errorCode } from './secrets.ts';

// `npm run import FILE` restores an export into an empty salon: the embedded database, or the one named by UPSTASH_REDIS_REST_URL
// and UPSTASH_REDIS_REST_TOKEN.

/** The maximum number of errors that are listed; the rest is counted. */
const MOST_FAULTS = 5;

async function run(file: string | undefined): Promise<string> {
  if (file === undefined) throw new CannotDo('Which file? npm run import salon-2026-11-23.json');
  const { everything, bytesOf } = await read(resolve(file));
  const store = await openLocalStore(process.env);
  try {
    if (!(await store.isEmpty())) throw notEmpty();
    if ((await restore(store, everything, bytesOf)) === 'not_empty') throw notEmpty();
    await store.addJobs(flagExpiryJobs(everything.careful), Date.now());
    // Exports contain no jobs, so those for cards and money are planned again.
    const now = Date.now();
    await store.addJobs(
      everything.appointments.flatMap(({ appointment }) => restoredJobs(appointment, now)),
      now,
    );
  } finally {
    await store.close();
  }
  const { appointments, clients, tasks, pictures } = everything;
  const shown = pictures.length > 0 ? [count(pictures, 'picture')] : [];
  const all = [count(appointments, 'appointment'), count(clients, 'client'), ...shown];
  return `Restored ${all.join(', ')} and ${count(tasks, 'task')}.`;
}

async function read(file: string): Promise<{ everything: Everything; bytesOf: BytesOf }> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CannotDo(`${file} cannot be read (${errorCode(error)}).`);
  });
  const found = readExport(text);
  if (found.ok) return found;
  const { faults } = found;
  const more = faults.length > MOST_FAULTS ? [`and ${faults.length - MOST_FAULTS} more`] : [];
  throw new CannotDo([`${file} cannot be restored:`, ...faults.slice(0, MOST_FAULTS), ...more].join('\n  '));
}

/** After a lost reply, the stored data tells whether the import was done. */
async function restore(
  store: Store,
  everything: Everything,
  readBytes: BytesOf,
): Promise<'restored' | 'not_empty'> {
  try {
    return await store.restore(everything, readBytes);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const kept = await store.everything().catch(() => null);
    if (kept && toText(kept) === toText(everything)) return 'restored';
    throw new CannotDo(`${error.message}. Nothing was restored. Run the command again.`);
  }
}

function toText(everything: Everything): string {
  return [...exportText(everything)].join('');
}

function notEmpty(): CannotDo {
  return new CannotDo('A salon already exists: an export can only be restored into an empty one.');
}

function count(list: readonly unknown[], what: string): string {
  return `${list.length} ${what}${list.length === 1 ? '' : 's'}`;
}

await runCommand(() => run(process.argv[2]));
