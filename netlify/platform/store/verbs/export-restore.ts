import { KNOWN_MS, type Job } from '../../../../src/domain/messages/job.ts';
import type { EpochMs } from '../../../../src/domain/time.ts';
import {
  appointmentRecord,
  blockedRecord,
  cashDayRecord,
  bookingFlagsRecord,
  byId,
  clientRecord,
  docRecord,
  historyText,
  importEntryRecord,
  jobRecord,
  photoRecord,
  readBlocked,
  readById,
  readRecord,
  readRecords,
  readBookingFlags,
  readHistoryLines,
  readKeptForms,
  readPhotos,
  readDocuments,
  documentRecord,
  readTimeBlock,
  readWaitlist,
  readWebsite,
  rulesText,
  timeBlockRecord,
  waitlistRecord,
  websiteText,
} from '../records.ts';
import type { BytesOf, Everything } from '../export-file.ts';
import { inNewestFormat } from '../formats.ts';
import type { Schedules } from '../schedules.ts';
import type { Instruction, Steps } from '../step.ts';

/** For a salon without pictures. */
const noBytes: BytesOf = (id) => {
  throw new Error(`The bytes of picture ${id} are missing`);
};

/** Everything at once, for export and restore. */
export const exporting = ({ read, restore }: Steps, schedules: Schedules) => ({
  /**
   * Returns all data the owner could lose, from one moment: clients by id, the rest in the order of their own verbs. Without
   * accounts, sessions, feed, remembered answers and jobs. On Redis it takes a round trip for every thousand appointments.
   */
  everything: async (): Promise<Everything> => {
    const readRules = schedules.rulesReader();
    const [rules, dates, blocks, clients, careful, tasks, cashDays, wishes, site, published, ...rest] =
      await read('everything');
    const [imports, importEntries, photos, keptForms, shop, visits] = rest;
    const [step, version, doc, pictures] = site;
    return {
      rules: readRules(...rules),
      blockedDates: dates.map(readBlocked),
      timeBlocks: blocks.map(readTimeBlock),
      clients: readById('client', clients),
      careful: readBookingFlags(careful),
      tasks: readRecords('task', tasks),
      cashDays: readById('cash day', cashDays),
      imports: readById('import', imports),
      importEntries: readById('import entry', importEntries),
      wishes: readWaitlist(wishes),
      appointments: visits.map(([id, text, client, history]) => ({
        appointment: readRecord('appointment', [id, text]),
        client: client || null,
        history: history ? readHistoryLines(id, history) : [],
      })),
      website: readWebsite(step, version, doc),
      published: byId(published).map((row) => ({ revision: row[0], draft: readRecord('publication', row) })),
      pictures: readById('picture', pictures),
      privatePictures: readPhotos(photos),
      keptForms: readKeptForms(keptForms),
      shop: readDocuments(shop),
    };
  },
  /** Restores all of this with its jobs, and the ids of those already done, into a store that was never used, or changes nothing. */
  restore: (everything: Everything, readBytes = noBytes, jobs: RestoredJobs = { added: [], now: 0 }) =>
    restore(instructions(everything, readBytes, jobs)),
});

interface RestoredJobs {
  readonly added: readonly Job[];
  readonly done?: readonly Job[];
  readonly now: EpochMs;
}

/** Jobs added at once. */
const SOME = 500;

function* instructions(
  all: Everything,
  readBytes: BytesOf,
  { added, done = [], now }: RestoredJobs,
): Generator<Instruction> {
  yield ['restoreRules', all.rules.version, rulesText(all.rules)];
  yield ['putCareful', bookingFlagsRecord(all.careful)];
  for (const date of all.blockedDates) yield ['putBlocked', blockedRecord(date)];
  for (const block of all.timeBlocks) yield ['putBlock', timeBlockRecord(block)];
  for (const client of all.clients.map((client) => clientRecord(client))) {
    yield ['freeAddresses', client];
    yield ['putClient', client];
  }
  for (const task of all.tasks) yield ['putTask', docRecord('task', task)];
  for (const day of all.cashDays) yield ['putCashDay', cashDayRecord(day)];
  for (const one of all.imports) yield ['putImport', docRecord('import', one)];
  for (const entry of all.importEntries) yield ['putImportEntry', importEntryRecord(entry)];
  for (const entry of all.wishes) yield ['putWish', waitlistRecord(entry)];
  for (const { appointment, client, history } of all.appointments)
    yield ['restoreAppointment', appointmentRecord(appointment), client, history.map(historyText)];
  const { step, version } = all.website;
  yield ['putWebsite', { step, version, doc: websiteText(all.website) }];
  for (const { revision, draft } of all.published)
    yield ['putPublication', revision, inNewestFormat('publication', draft)];
  for (const picture of all.pictures)
    yield [
      'addPicture',
      picture.id,
      inNewestFormat('picture', picture),
      readBytes(picture.id),
      all.pictures.length,
    ];
  for (const picture of all.privatePictures) yield ['putPhoto', photoRecord(picture)];
  for (const one of all.shop) yield ['putDocument', documentRecord(one)];
  for (const forms of all.keptForms) yield ['putKeptForms', docRecord('kept forms', forms)];
  const jobs = [...added, ...done].map(jobRecord);
  for (let from = 0; from < jobs.length; from += SOME) yield ['addJobs', jobs.slice(from, from + SOME), now];
  for (const { id } of done) yield ['endJob', id, now + KNOWN_MS];
}
