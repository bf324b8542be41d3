import type { Appointment, HistoryEntry } from '../../../../src/domain/appointments/appointment.ts';
import type { BlockedDate, TimeBlock } from '../../../../src/domain/booking/availability.ts';
import type { BookingFlags } from '../../../../src/domain/clients/client-flags.ts';
import type { KeptForms } from '../../../../src/domain/clients/kept-forms.ts';
import type { Client } from '../../../../src/domain/clients/client.ts';
import type { Import, ImportEntry } from '../../../../src/domain/clients/imports.ts';
import { KNOWN_MS, type Job } from '../../../../src/domain/messages/job.ts';
import type { EpochMs } from '../../../../src/domain/time.ts';
import type { PrivatePicture } from '../../../../src/domain/clients/private-pictures.ts';
import type { KeptPicture, Website } from '../../../../src/domain/website/publications.ts';
import type { Task } from '../../../../src/domain/overview/tasks.ts';
import type { SalonDocument } from '../../../../src/domain/documents.ts';
import type { CashDay } from '../../../../src/domain/till/cash-day.ts';
import type { WaitlistEntry } from '../../../../src/domain/waitlist/waitlist.ts';
import type { Draft } from '../../../../src/domain/website/website.ts';
import {
  appointmentRecord,
  blockedRecord,
  cashDayRecord,
  bookingFlagsRecord,
  byId,
  clientRecord,
  docs,
  historyText,
  importEntryRecord,
  importRecord,
  jobRecord,
  photoRecord,
  pictureText,
  publishedText,
  readAppointment,
  readBlocked,
  readCashDay,
  readBookingFlags,
  readClient,
  readHistoryLines,
  readImport,
  readImportEntry,
  keptFormsRecord,
  readKeptForms,
  readPhotos,
  readPicture,
  readDocuments,
  documentRecord,
  readPublished,
  readTask,
  readTimeBlock,
  readWaitlist,
  readWebsite,
  rulesText,
  taskRecord,
  timeBlockRecord,
  waitlistRecord,
  websiteText,
} from '../records.ts';
import type { Schedules } from '../schedules.ts';
import type { Base, Instruction } from '../step.ts';
import type { Rules } from './calendar.ts';

export interface Everything {
  readonly rules: Rules;
  readonly blockedDates: readonly BlockedDate[];
  readonly timeBlocks: readonly TimeBlock[];
  readonly clients: readonly Client[];
  readonly careful: BookingFlags;
  readonly tasks: readonly Task[];
  /** By date. */
  readonly cashDays: readonly CashDay[];
  readonly imports: readonly Import[];
  readonly importEntries: readonly ImportEntry[];
  readonly wishes: readonly WaitlistEntry[];
  readonly appointments: readonly {
    readonly appointment: Appointment;
    /** Its client; null once the person is erased. */
    readonly client: string | null;
    readonly history: readonly HistoryEntry[];
  }[];
  readonly website: Website;
  /** The contents of its publications. */
  readonly published: readonly { readonly revision: string; readonly draft: Draft }[];
  /** Without their bytes, which are read one by one. */
  readonly pictures: readonly KeptPicture[];
  /** Likewise; their bytes are not in the store. */
  readonly privatePictures: readonly PrivatePicture[];
  readonly keptForms: readonly KeptForms[];
  /** By moment. */
  readonly shop: readonly SalonDocument[];
}

export type BytesOf = (id: string) => Uint8Array;
/** For a salon without pictures. */
const noBytes: BytesOf = (id) => {
  throw new Error(`The bytes of picture ${id} are missing`);
};

/** Everything at once, for export and restore. */
export const exporting = ({ read, restore }: Base, schedules: Schedules) => ({
  /**
   * Returns all data the owner could lose, from one moment: clients by id, the rest in the order of its own verbs. Without
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
      clients: byId(docs(clients)).map(readClient),
      careful: readBookingFlags(careful),
      tasks: docs(tasks).map(readTask),
      cashDays: byId(docs(cashDays)).map(readCashDay),
      imports: byId(docs(imports)).map(readImport),
      importEntries: byId(docs(importEntries)).map(readImportEntry),
      wishes: readWaitlist(docs(wishes)),
      appointments: visits.map(([id, text, client, history]) => ({
        appointment: readAppointment({ id, doc: text }),
        client: client || null,
        history: history ? readHistoryLines({ id, doc: history }) : [],
      })),
      website: readWebsite(step, version, doc),
      published: byId(docs(published)).map((row) => ({ revision: row.id, draft: readPublished(row) })),
      pictures: byId(docs(pictures)).map(readPicture),
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
  for (const task of all.tasks) yield ['putTask', taskRecord(task)];
  for (const day of all.cashDays) yield ['putCashDay', cashDayRecord(day)];
  for (const one of all.imports) yield ['putImport', importRecord(one)];
  for (const entry of all.importEntries) yield ['putImportEntry', importEntryRecord(entry)];
  for (const entry of all.wishes) yield ['putWish', waitlistRecord(entry)];
  for (const { appointment, client, history } of all.appointments)
    yield ['restoreAppointment', appointmentRecord(appointment), client, history.map(historyText)];
  const { step, version } = all.website;
  yield ['putWebsite', { step, version, doc: websiteText(all.website) }];
  for (const { revision, draft } of all.published) yield ['putPublication', revision, publishedText(draft)];
  for (const picture of all.pictures)
    yield ['addPicture', picture.id, pictureText(picture), readBytes(picture.id), all.pictures.length];
  for (const picture of all.privatePictures) yield ['putPhoto', photoRecord(picture)];
  for (const one of all.shop) yield ['putDocument', documentRecord(one)];
  for (const forms of all.keptForms) yield ['putKeptForms', keptFormsRecord(forms)];
  const jobs = [...added, ...done].map(jobRecord);
  for (let from = 0; from < jobs.length; from += SOME) yield ['addJobs', jobs.slice(from, from + SOME), now];
  for (const { id } of done) yield ['endJob', id, now + KNOWN_MS];
}
