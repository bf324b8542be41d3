import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import {
  docs,
  readAppointment,
  readBlocked,
  readClient,
  readPicture,
  readPublished,
  readTask,
  readTimeBlock,
  readWaitlist,
  readWebsite,
  type Doc,
  readBookingFlags,
  readHistoryLines,
} from '../records.ts';
import type { Base, Instruction } from '../step.ts';
import { StoreUnavailable } from '../store.ts';
import type { EverythingVerbs, Everything } from '../verbs/export-restore.ts';
import { openBatches, type RedisBatch, type UpstashConnection } from './batch.ts';
import type { Calendar } from './calendar.ts';
import { callsOn, type Calls } from './calls.ts';
import { keyNames, type OwnKey } from './keys.ts';

/**
 * Appointments read in one round trip. Upstash allows 10 MB per request
 * (upstash.com/docs/redis/troubleshooting/max_request_size_exceeded); an appointment with its history is rarely one kilobyte and
 * at worst about nine.
 */
export const PAGE = 1_000;

/** Approximate characters sent in one round trip. */
const BATCH = 150_000;

/** How many reads may be disturbed by changes before the salon counts as too busy. */
const MOST_READINGS = 8;

/** How long the remains of an interrupted restore stay, in milliseconds. */
const KEPT_MS = 3_600_000;

/** Exports the whole salon. */
export function everything(
  calls: Calls,
  calendar: Calendar,
  pageSize: number,
): Pick<EverythingVerbs, 'everything'> {
  return {
    everything: async () => {
      for (let reading = 0; reading < MOST_READINGS; reading += 1) {
        const found = await read(calls, calendar, pageSize);
        if (found) return found;
      }
      throw new StoreUnavailable('The salon changed too often while all of it was read');
    },
  };
}

/** Page by page; null if something changed between two of them, because they then do not belong together. */
async function read(calls: Calls, { readRules }: Calendar, most: number): Promise<Everything | null> {
  const all = z.parse(All, await calls(['everything', most]));
  const [changes, version, saved, blockedDates, timeBlocks, clients, careful, tasks, wishes, ...more] = all;
  const [site, published, count, first] = more;
  const [step, draft, doc, pictures] = site;
  const pages: Rows[] = [first];
  for (let from = most; from < count; from += most) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const [standing, page] = z.parse(Page, await calls(['page', from, most]));
    if (standing !== changes) return null;
    pages.push(page);
  }
  return {
    rules: readRules(version, saved),
    blockedDates: blockedDates.map(readBlocked),
    timeBlocks: timeBlocks.map(readTimeBlock),
    clients: byId(docs(clients)).map(readClient),
    careful: readBookingFlags(careful),
    tasks: docs(tasks).map(readTask),
    wishes: readWaitlist(docs(wishes)),
    appointments: pages.flat().map(readRow),
    website: readWebsite(Number(step), Number(draft), doc === '' ? null : doc),
    published: byId(docs(published)).map((row) => ({ revision: row.id, draft: readPublished(row) })),
    pictures: byId(docs(pictures)).map(readPicture),
  };
}

const byId = (rows: readonly Doc[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

const Text = z.string();
const DocRows = z.array(z.tuple([Text, Text]));
/** Id, JSON, index fields and history of each appointment. */
const Rows = z.array(z.tuple([Text, Text, Text, Text]));
type Rows = z.infer<typeof Rows>;
const Page = z.tuple([Text, Rows]);
const All = z.tuple([
  Text,
  Text,
  Text,
  z.array(Text),
  z.array(Text),
  DocRows,
  z.nullable(Text),
  DocRows,
  DocRows,
  z.tuple([Text, Text, Text, DocRows]),
  DocRows,
  z.number(),
  Rows,
]);

function readRow([id, doc, mark, history]: Rows[number]): Everything['appointments'][number] {
  return {
    appointment: readAppointment({ id, doc }),
    client: mark.split('\n')[3] || null,
    history: history === '' ? [] : readHistoryLines({ id, doc: history }),
  };
}

/**
 * Carries out everything under temporary names, in as many batches as needed, and renames it in one step at the end. An interruption
 * changes nothing, and the remains expire.
 */
export function restoring(batch: RedisBatch, connection: UpstashConnection): Pick<Base, 'restore'> {
  return {
    restore: async (step) => {
      const aside = openBatches({ ...connection, prefix: `${connection.prefix}restoring:${randomUUID()}:` });
      const callAside = callsOn(aside, KEPT_MS);
      const pictures: OwnKey[] = [];
      for (const some of batches(step, pictures)) {
        // oxlint-disable-next-line no-await-in-loop -- one batch after the other
        const refused = await callAside(...some);
        if (refused !== null)
          throw new Error('The salon cannot be restored: two clients have the same email');
      }
      const names = [...keyNames, ...pictures];
      const keys = [batch, aside].map((one) => names.map((name) => one.keyOf(name)));
      const takeOver = callsOn(batch, 0, keys.flat());
      return (await takeOver(['takeOver', ...keys])) === 'not_empty' ? 'not_empty' : 'restored';
    },
  };
}

/** Consecutive instructions, as many as fit into one round trip. */
function* batches(step: Iterable<Instruction>, pictures: OwnKey[]): Generator<Instruction[]> {
  let batch: Instruction[] = [];
  let size = 0;
  for (const instruction of step) {
    if (instruction[0] === 'addPicture') pictures.push(`picture:${instruction[1]}`);
    const [name] = instruction;
    const isOther = name !== batch.at(-1)?.[0] && name !== 'freeAddresses' && name !== 'putClient';
    if (size > BATCH || (isOther && batch.length > 0)) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(instruction);
    size += JSON.stringify(instruction, (_, value: unknown) =>
      value instanceof Uint8Array ? '' : value,
    ).length;
    if (instruction[0] === 'addPicture') size += 1.4 * instruction[3].length;
  }
  if (batch.length > 0) yield batch;
}
