import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import '../../src/messages/spoken.ts';
import { pictureBlobs } from '../clients/providers/picture-blobs.ts';
import { pictureFiles } from '../clients/providers/picture-files.ts';
import type { PrivatePictures } from '../clients/providers/private-pictures.ts';
import { readDatabaseEnv } from '../platform/environment/env.ts';
import {
  exportText,
  isBeforePrivateBytes,
  readExport,
  readPrivateBytes,
} from '../platform/store/export-file.ts';
import { restoredJobs, restoredShopJobs } from '../payments/money-jobs.ts';
import {
  answersRequest,
  remindersFor,
  reminderWindow,
} from '../../src/domain/messages/appointment-emails.ts';
import { removalJob } from '../../src/domain/clients/private-pictures.ts';
import type { Job } from '../../src/domain/messages/job.ts';
import { textReminders } from '../../src/domain/messages/text-jobs.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import { StoreUnavailable, type Store } from '../platform/store/store.ts';
import type { BytesOf, Everything } from '../platform/store/export-file.ts';
import { flagExpiryJobs } from '../clients/client-flags.ts';
import { forgetFormsJob } from '../clients/visit-forms.ts';
import { openZone } from '../platform/zone.ts';
import { CannotDo, runCommand } from './command.ts';
import { openLocalStore, picturesIn } from './store.ts';
import { errorCode } from './secrets.ts';

// `npm run import FILE` restores an export into an empty salon: the embedded database, or the one named by UPSTASH_REDIS_REST_URL
// and UPSTASH_REDIS_REST_TOKEN. Private pictures are restored first, so that every record has its bytes: into SALON_DATA, or into
// the site at Netlify that NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN name.

/** The maximum number of errors that are listed; the rest is counted. */
const MOST_FAULTS = 5;
/** After how many milliseconds the photos of a killed import are deleted: no import takes that long. */
const ORPHANED = 86_400_000;
/** How often the stored data is read to find out whether a restore whose reply was lost was done. */
const MOST_TRIES = 5;

async function run(file: string | undefined): Promise<string> {
  if (file === undefined) throw new CannotDo('Which file? npm run import salon-2026-11-23.json');
  const { everything: fromFile, bytesOf } = await read(resolve(file));
  let everything = fromFile;
  const store = await openLocalStore(process.env);
  const stored: string[] = [];
  try {
    if (!(await store.isEmpty())) throw notEmpty();
    const deletions = await earlierDeletions(store);
    everything = await withPictures(resolve(file), fromFile, stored, store);
    if ((await restore(store, everything, bytesOf, deletions)) === 'not_empty') throw notEmpty();
  } catch (error) {
    // Photos without a salon would never be deleted. A database that can't be read may have been restored.
    if (stored.length > 0 && (await store.isEmpty().catch(() => false)))
      await Promise.allSettled(stored.map((id) => keptPictures().remove(id)));
    throw error;
  } finally {
    await store.close();
  }
  const { appointments, clients, tasks, pictures, privatePictures } = everything;
  const missingPhotos = fromFile.privatePictures.filter((one) => !privatePictures.includes(one));
  const pictureCounts = pictures.length > 0 ? [count(pictures, 'picture')] : [];
  if (privatePictures.length > 0) pictureCounts.push(count(privatePictures, 'private picture'));
  const all = [count(appointments, 'appointment'), count(clients, 'client'), ...pictureCounts];
  const without =
    missingPhotos.length > 0
      ? ` Left out: ${count(missingPhotos, 'private picture')} lost before the export.`
      : '';
  return `Restored ${all.join(', ')} and ${count(tasks, 'task')}.${without}`;
}

async function read(file: string): Promise<{ everything: Everything; bytesOf: BytesOf }> {
  const head: string[] = [];
  for await (const line of linesOf(file)) {
    head.push(line);
    if (isBeforePrivateBytes(line)) break;
  }
  const last = head.at(-1) ?? '';
  const found = readExport(head.join('\n') + (isBeforePrivateBytes(last) ? '}}' : ''));
  if (found.ok) return found;
  const { faults } = found;
  const more = faults.length > MOST_FAULTS ? [`and ${faults.length - MOST_FAULTS} more`] : [];
  throw new CannotDo([`${file} cannot be restored:`, ...faults.slice(0, MOST_FAULTS), ...more].join('\n  '));
}

async function* linesOf(file: string): AsyncGenerator<string> {
  try {
    const handle = await open(file);
    yield* handle.readLines();
  } catch (error) {
    throw new CannotDo(`${file} cannot be read (${errorCode(error)}).`);
  }
}

/** Returns the jobs that delete the photos of imports that were killed, and puts them off until this one is over. */
async function earlierDeletions(store: Store): Promise<Job[]> {
  const until = Date.now() + ORPHANED;
  const deletions: Job[] = [];
  for (;;) {
    const batch = await store.takeJobs(until, { most: 500, lease: 1 });
    if (batch.length === 0) return deletions;
    deletions.push(...batch.filter(({ work }) => work.kind === 'remove_picture'));
  }
}

/**
 * Restores the bytes of the private pictures, and returns everything without those that were lost before the export.
 * @param stored gets the ids of the restored ones, even if a later one fails
 * @throws CannotDo if the bytes of another are missing or damaged
 */
async function withPictures(
  file: string,
  everything: Everything,
  stored: string[],
  store: Store,
): Promise<Everything> {
  const { privatePictures: pictures } = everything;
  if (pictures.length === 0) return everything;
  const storage = keptPictures();
  const missing = new Map(pictures.map(({ id, bytes }) => [id, bytes]));
  const damaged = new Set<string>();
  for await (const line of linesOf(file)) {
    const picture = readPrivateBytes(line);
    if (!picture || !missing.has(picture.id)) continue;
    const { id, bytes } = picture;
    if (bytes && bytes.length !== missing.get(id)) continue;
    if (bytes) {
      stored.push(id);
      const now = Date.now();
      await store.addJobs([removalJob(id, 'orphan', now + ORPHANED)], now);
      await storage.put(id, bytes);
    } else damaged.add(id);
    missing.delete(id);
  }
  if (missing.size > 0)
    throw new CannotDo(`${file} cannot be restored: ${count([...missing], 'private picture')} missing.`);
  return { ...everything, privatePictures: pictures.filter(({ id }) => !damaged.has(id)) };
}

function keptPictures(): PrivatePictures {
  const { upstash, data } = readDatabaseEnv(process.env, 'local');
  if (!upstash) return pictureFiles(picturesIn(resolve(data)));
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env;
  if (siteID && token) return pictureBlobs({ siteID, token });
  throw new CannotDo(
    'This file has private pictures, which are kept at Netlify: set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN.',
  );
}

/** Exports contain no jobs, so those for cards, money, deadlines and missing answers are planned again, in the same step. */
function plannedAgain({ careful, keptForms, appointments, shop, rules }: Everything, now: EpochMs): Job[] {
  const zone = openZone(rules.settings.timeZone);
  return [
    ...flagExpiryJobs(careful),
    ...keptForms.map((forms) => forgetFormsJob(forms, zone)),
    ...appointments.flatMap(({ appointment }) => restoredJobs(appointment, now)),
    ...appointments
      // The file does not say whether the owner chose to send emails about a visit that she entered.
      .filter(({ appointment }) => appointment.source === 'online')
      .flatMap(({ appointment: one }) => answersRequest(null, one, rules, rules.settings, one.created_at))
      .filter(({ due }) => due > now),
    ...shop.flatMap((one) => restoredShopJobs(one, now)),
  ];
}

/**
 * The reminders that were due by the last change of an appointment: the salon that wrote the file has sent them. Later ones may be
 * sent again, because the file does not say when it was written, but none is lost.
 */
function remindedBefore({ appointments, rules: { settings } }: Everything): Job[] {
  const changes = appointments.flatMap(({ history }) => history.map(({ at }) => at));
  const last = changes.reduce((latest, at) => Math.max(latest, at), 0);
  const { start, end } = reminderWindow(last, settings);
  const coming = appointments
    .map(({ appointment }) => appointment)
    .filter((one) => one.start >= start && one.start < end);
  return [...remindersFor(coming, settings, last), ...textReminders(coming, settings, last)];
}

/** After a lost reply, the stored data tells whether the import was done. */
async function restore(
  store: Store,
  everything: Everything,
  readBytes: BytesOf,
  deletions: readonly Job[],
): Promise<'restored' | 'not_empty'> {
  try {
    const now = Date.now();
    const jobs = {
      added: [...plannedAgain(everything, now), ...deletions],
      done: remindedBefore(everything),
      now,
    };
    return await store.restore(everything, readBytes, jobs);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const restored = await store.everything().catch(() => null);
      if (!restored) continue;
      if (isDeepStrictEqual(asWritten(restored), asWritten(everything))) return 'restored';
      throw new CannotDo(`${error.message}. Nothing was restored. Run the command again.`);
    }
    throw new CannotDo(
      `${error.message}. We couldn't confirm that anything was restored. Run the command again: it tells.`,
    );
  }
}

/** Returns it as a file would contain it, so that both are comparable. */
const asWritten = (everything: Everything): unknown => JSON.parse([...exportText(everything)].join(''));

function notEmpty(): CannotDo {
  return new CannotDo('A salon already exists: an export can only be restored into an empty one.');
}

function count(list: readonly unknown[], what: string): string {
  return `${list.length} ${what}${list.length === 1 ? '' : 's'}`;
}

await runCommand(() => run(process.argv[2]));
