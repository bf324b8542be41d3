import type { BookingFlags } from '../../../../src/domain/clients/client-flags.ts';
import type { Client } from '../../../../src/domain/clients/client.ts';
import type { ClientChange, Import, ImportEntry } from '../../../../src/domain/clients/imports.ts';
import { emailKey } from '../../../../src/domain/clients/customer-rules.ts';
import type { Appointment } from '../../../../src/domain/appointments/appointment.ts';
import type { Job } from '../../../../src/domain/messages/job.ts';
import type { EpochMs } from '../../../../src/domain/time.ts';
import {
  appointmentRecord,
  bookingFlagsRecord,
  clientRecord,
  docRecord,
  historyText,
  importEntryId,
  importEntryRecord,
  jobRecord,
  readById,
  readFound,
  readRecord,
  readRecords,
} from '../records.ts';
import type { Steps } from '../step.ts';
import type { Entry } from './appointments.ts';
import type { ScheduleWindow } from './calendar.ts';

/** An appointment that an import adds, with its client and jobs. */
export interface ImportedVisit {
  readonly appointment: Appointment;
  readonly allowOverlap: boolean;
  readonly entry: Entry;
}

/** The appointments of a batch, decided on this schedule. */
interface ImportedVisits {
  readonly schedule: ScheduleWindow;
  readonly added: readonly ImportedVisit[];
  readonly now: EpochMs;
}

/** A client with what this import did to her before; null for nothing. */
export interface ImportedClient {
  readonly client: Client;
  readonly entry: ImportEntry | null;
}

/** Imports with an entry for each record that they added or changed. */
export const imports = ({ commit, commitAs, read }: Steps) => ({
  imports: async (): Promise<readonly Import[]> => readById('import', await read('imports')),
  import: async (id: string): Promise<Import | null> => readFound('import', id, await read('import', id)),
  /** Returns at most `most` entries of an import. */
  importEntries: async (id: string, most: number): Promise<readonly ImportEntry[]> =>
    readRecords('import entry', await read('importEntries', id, most)),
  /** Returns the clients with one of these addresses or, by `phoneKey`, numbers, in no order. */
  clientsLike: async (
    id: string,
    addresses: readonly string[],
    numbers: readonly string[],
  ): Promise<readonly ImportedClient[]> => {
    const rows = await read('clientsLike', id, addresses, numbers);
    return rows.map(([client, doc, entry]) => ({
      client: readRecord('client', [client, doc]),
      entry: entry ? readRecord('import entry', [client, entry]) : null,
    }));
  },
  /** Returns until when no automatic message goes to the client with this address, in epoch milliseconds; 0 for no such time. */
  quietUntil: async (email: string) =>
    readFound('client', '', await read('clientAt', emailKey(email)))?.quiet_until ?? 0,

  addImport: async (one: Import) =>
    commitAs('added', ['absent', 'import', one.id], ['putImport', docRecord('import', one)], ['changed']),
  /**
   * Replaces the import, if it still has version `next.version - 1`, with all of a batch or nothing: clients that are added, or
   * still have the version before; appointments whose time is free; and the entries of what it did.
   * @param country where another form of a number is the same
   */
  saveImport: async (
    next: Import,
    changes: readonly ClientChange[] = [],
    entries: readonly ImportEntry[] = [],
    batch: {
      readonly careful?: BookingFlags | undefined;
      readonly country?: string;
      readonly visits?: ImportedVisits;
    } = {},
  ) => {
    const { careful, country, visits } = batch;
    const rows = (visits?.added ?? []).map((one) => ({ ...one, record: appointmentRecord(one.appointment) }));
    const buffer = visits?.schedule.settings.bufferMinutes ?? 0;
    const flags = bookingFlagsRecord(careful);
    const records = changes.map(({ after }) => clientRecord(after, country));
    const result = await commit(
      ['version', 'import', next.id, next.version - 1],
      ['nextCareful', flags],
      ...changes.map(({ before, after }) =>
        before
          ? (['version', 'client', after.id, before.version] as const)
          : (['absent', 'client', after.id] as const),
      ),
      ...records.map((record) => ['freeAddresses', record] as const),
      visits && ['rules', visits.schedule.rules.version],
      ...rows.map(({ record: { id } }) => ['absent', 'appointment', id] as const),
      ...rows.map((row) => !row.allowOverlap && (['free', row.record.busy, buffer, []] as const)),
      ...records.map((record) => ['putClient', record] as const),
      ...rows.flatMap(
        ({ record, entry: { client, history } }) =>
          [
            ['addAppointment', record, clientRecord(client, country), undefined, undefined],
            ['note', record.id, historyText(history)],
          ] as const,
      ),
      ['addJobs', rows.flatMap(({ entry: { jobs = [] } }) => jobs.map(jobRecord)), visits?.now ?? 0],
      ...entries.map((entry) => ['putImportEntry', importEntryRecord(entry)] as const),
      ['putImport', docRecord('import', next)],
      ['putCareful', flags],
      ['changed'],
    );
    return result === 'done' ? 'saved' : 'changed';
  },
  /**
   * Removes appointments, and clients without others, restores others to what they were, drops the entries of both, and adds jobs,
   * if the import still has version `next.version - 1` and everything the version before. `taken`: somebody else has a restored address.
   * @param isLast removes the import too
   */
  undoImport: async (
    next: Import,
    entries: readonly ImportEntry[],
    undone: {
      readonly removed: readonly (Client & { readonly visits?: readonly string[] })[];
      readonly restored: readonly Client[];
      readonly visits?: readonly Appointment[];
    },
    beside: {
      readonly careful: BookingFlags | undefined;
      readonly isLast: boolean;
      readonly jobs?: readonly Job[];
      readonly now?: EpochMs;
    },
  ) => {
    const { removed, restored, visits = [] } = undone;
    const { careful, isLast, jobs = [], now = 0 } = beside;
    const flags = bookingFlagsRecord(careful);
    const records = restored.map((client) => clientRecord(client));
    const result = await commit(
      ['version', 'import', next.id, next.version - 1],
      ['nextCareful', flags],
      ...removed.map(({ id, version }) => ['version', 'client', id, version] as const),
      ...restored.map(({ id, version }) => ['version', 'client', id, version - 1] as const),
      ...visits.map(({ id, version }) => ['version', 'appointment', id, version] as const),
      ...removed.map(({ id, visits: ids = [] }) => ['visits', id, ids, ids.length] as const),
      ['onlyPhotos', [...removed, ...visits].map(({ id }) => id), []],
      // No client of this import has a restored contact: a row with it would have been merged.
      ...records.map((record) => ['freeAddresses', record] as const),
      ['removeAppointments', visits.map(({ id }) => id)],
      ...removed.map(({ id }) => ['removeClient', id] as const),
      ...records.map((record) => ['putClient', record] as const),
      ...entries.map((entry) => ['removeImportEntry', importEntryId(entry)] as const),
      ['forgetAnswers', [...removed, ...visits].map(({ id }) => id)],
      // Removing an appointment drops jobs that name it, so these come later.
      ['addJobs', jobs.map(jobRecord), now],
      isLast ? ['removeImport', next.id] : ['putImport', docRecord('import', next)],
      ['putCareful', flags],
      ['changed'],
    );
    if (result === 'email_known') return 'taken';
    return result === 'done' ? 'undone' : 'changed';
  },
});
