import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { readCareful } from '../client-flags.ts';
import {
  blockedRecord,
  clientRecord,
  pictureText,
  readAppointment,
  readBlocked,
  readClient,
  readHistory,
  readPicture,
  readPublished,
  readTimeBlock,
  readWebsite,
  recordOf,
  rulesText,
  taskRecord,
  timeBlockRecord,
  waitlistRecordOf,
  websiteText,
} from '../records.ts';
import { StoreUnavailable } from '../store.ts';
import { noBytes, type BytesOf, type EverythingVerbs, type Everything } from '../verbs/export-restore.ts';
import type { Calendar } from './calendar.ts';
import * as scripts from './export-restore-scripts.ts';
import { keyNames } from './keys.ts';
import { carefulArgs } from './client-flags-lua.ts';
import { luaJson } from './lua-json.ts';
import { readTasks } from './people.ts';
import type { Script } from './script.ts';
import { openBatches, type RedisBatch, type UpstashConnection } from './batch.ts';
import { readWaitlist } from './waitlist.ts';

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

/** Exports the whole salon, and restores it into an empty Redis. */
export function everything(
  batch: RedisBatch,
  calendar: Calendar,
  connection: UpstashConnection,
  pageSize: number,
): EverythingVerbs {
  return {
    everything: async () => {
      for (let reading = 0; reading < MOST_READINGS; reading += 1) {
        const found = await read(batch, calendar, pageSize);
        if (found) return found;
      }
      throw new StoreUnavailable('The salon changed too often while all of it was read');
    },
    restore: (all, bytesOf = noBytes) => restore(all, bytesOf, batch, connection),
  };
}

/** Page by page; null if something changed between two of them, because they then do not belong together. */
async function read(batch: RedisBatch, { readRules }: Calendar, most: number): Promise<Everything | null> {
  const [
    changes,
    version,
    saved,
    blockedDates,
    timeBlocks,
    clients,
    careful,
    tasks,
    wishes,
    site,
    count,
    first,
  ] = await batch.run(scripts.all, { most });
  const [step, draft, doc, published, pictures] = site;
  const pages: Rows[] = [first];
  for (let from = most; from < count; from += most) {
    const [standing, page] = await batch.run(scripts.page, { from, most });
    if (standing !== changes) return null;
    pages.push(page);
  }
  return {
    rules: readRules(version, saved),
    blockedDates: blockedDates.map(readBlocked),
    timeBlocks: timeBlocks.map(readTimeBlock),
    clients: clients.map(readClient).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    careful: readCareful(careful),
    tasks: readTasks(tasks),
    wishes: readWaitlist(wishes),
    appointments: pages.flat().map(readRow),
    website: readWebsite(Number(step), Number(draft), doc === '' ? null : doc),
    published: published
      .map((row) => ({ revision: row.id, draft: readPublished(row) }))
      .toSorted((a, b) => (a.revision < b.revision ? -1 : 1)),
    pictures: pictures.map(readPicture).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

type Rows = z.infer<typeof scripts.Rows>;

function readRow([id, doc, mark, history]: Rows[number]): Everything['appointments'][number] {
  return {
    appointment: readAppointment({ id, doc }),
    client: mark.split('\n')[3] || null,
    history: history === '' ? [] : history.split('\n').map((line) => readHistory({ id, doc: line })),
  };
}

type Batch = readonly (string | number)[];

/**
 * Writes everything under temporary names, in as many batches as needed, and renames it in one step at the end. An interruption
 * changes nothing, and the remains expire.
 */
async function restore(
  all: Everything,
  bytesOf: BytesOf,
  batch: RedisBatch,
  connection: UpstashConnection,
): Promise<'restored' | 'not_empty'> {
  const aside = openBatches({ ...connection, prefix: `${connection.prefix}restoring:${randomUUID()}:` });
  const keep_ms = KEPT_MS;
  await aside.run(scripts.restoreRules, {
    keep_ms,
    version: all.rules.version,
    doc: rulesText(all.rules),
  });
  await aside.run(scripts.restoreCareful, { keep_ms, ...carefulArgs(all.careful) });
  const write = async (script: Script<'keep_ms', number>, groups: readonly Batch[]) => {
    for (const rest of batches(groups)) await aside.run(script, { keep_ms }, { rest });
  };
  const { put } = scripts;
  await write(
    put.blockedDates,
    all.blockedDates.map(blockedRecord).map(({ day, blocked }) => [day, blocked]),
  );
  await write(
    put.timeBlocks,
    all.timeBlocks.map(timeBlockRecord).map(({ id, start, doc }) => [id, start, doc]),
  );
  await write(
    put.clients,
    all.clients.map((client) => [JSON.stringify(clientRecord(client))]),
  );
  await write(
    put.tasks,
    all.tasks.map(taskRecord).map(({ id, doc }) => [id, doc]),
  );
  const entries = all.wishes.map(waitlistRecordOf);
  await write(
    put.wishes,
    entries.map(({ id, version, start, busy, email, doc }) => [id, version, start, busy, email, doc]),
  );
  await write(put.appointments, all.appointments.map(appointmentArgs));
  const { step, version } = all.website;
  await aside.run(scripts.restoreWebsite, { keep_ms, step, version, doc: websiteText(all.website) });
  await write(
    put.publications,
    all.published.map(({ revision, draft }) => [revision, JSON.stringify(draft)]),
  );
  for (const picture of all.pictures) {
    const { id } = picture;
    const base64 = Buffer.from(bytesOf(id)).toString('base64');
    await aside.run(
      scripts.restorePicture,
      { keep_ms, id, doc: pictureText(picture), base64 },
      { own: `picture:${id}` },
    );
  }
  const names = [...keyNames, ...all.pictures.map(({ id }) => `picture:${id}` as const)];
  const others = [batch, aside].flatMap((one) => names.map((name) => one.keyOf(name)));
  return batch.run(scripts.takeOver, {}, { others });
}

function appointmentArgs({ appointment, client, history }: Everything['appointments'][number]): Batch {
  const entries = history.map((entry) => JSON.stringify(entry));
  return [luaJson([recordOf(appointment), client, entries])];
}

/** Consecutive groups of arguments, as many as fit into one round trip. */
function* batches(groups: readonly Batch[]): Generator<(string | number)[]> {
  let batch: (string | number)[] = [];
  let size = 0;
  for (const group of groups) {
    if (size > BATCH) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(...group);
    size += group.reduce<number>((sum, one) => sum + String(one).length, 0);
  }
  if (batch.length > 0) yield batch;
}
