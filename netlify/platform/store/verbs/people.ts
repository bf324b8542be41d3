import type { Appointment, HistoryEntry } from '../../../../src/domain/appointments/appointment.ts';
import type { BookingFlags } from '../../../../src/domain/clients/client-flags.ts';
import type { KeptForms } from '../../../../src/domain/clients/kept-forms.ts';
import type { Job } from '../../../../src/domain/messages/job.ts';
import type { Client, VisitFacts } from '../../../../src/domain/clients/client.ts';
import type { PrivatePicture } from '../../../../src/domain/clients/private-pictures.ts';
import { languageCodes, type Language } from '../../../../src/domain/languages.ts';
import { emailKey } from '../../../../src/domain/clients/customer-rules.ts';
import { toKeys } from '../../../../src/domain/clients/merge.ts';
import type { Search } from '../../../../src/domain/clients/search.ts';
import type { EpochMinute, EpochMs } from '../../../../src/domain/time.ts';
import type { WaitlistEntry } from '../../../../src/domain/waitlist/waitlist.ts';
import type { Task } from '../../../../src/domain/overview/tasks.ts';
import { sha256 } from '../../http/crypto.ts';
import {
  appointmentRecord,
  bookingFlagsRecord,
  byStart,
  clientRecord,
  docRecord,
  historyText,
  jobRecord,
  readHistoryLines,
  readKeptForms,
  readBookingFlags,
  photoRecord,
  readPhotos,
  readRecord,
  readRecords,
  readRow,
  readVisits,
} from '../records.ts';
import type { Steps } from '../step.ts';
import { findTraces } from '../traces.ts';
import { documentSteps, type DocumentChange } from './documents.ts';
import { removingPhotos } from './photos.ts';

/** Clients in no order, with the data of their figures. */
export interface ClientsWithVisits {
  readonly clients: readonly Client[];
  readonly visits: readonly VisitFacts[];
}

/** A client with all her appointments, and the private pictures of both. */
export interface ClientWithAppointments {
  readonly client: Client;
  readonly appointments: readonly Appointment[];
  /** The oldest first. */
  readonly pictures: readonly PrivatePicture[];
}

/** The changes of an erasure beside the client's own records. */
interface Erasure {
  /** Her signed forms, if there is a legal reason to keep them. */
  readonly forms?: readonly KeptForms[];
  /** Jobs that follow from it, such as those that delete these forms. */
  readonly jobs?: readonly Job[];
  /** Her waitlist entries without an address, in the versions that were read. */
  readonly waiting?: readonly Pick<WaitlistEntry, 'id' | 'version'>[];
  /** Her numbers as the provider of texts takes them. */
  readonly numbers?: readonly string[];
  /** Changes of other clients' visits that name her. */
  readonly changes?: readonly ChangedHistory[];
  /** Her sales and gift cards, without her. */
  readonly sold?: readonly DocumentChange[];
}

/** A visit's history as it was read, and without a person. */
interface ChangedHistory {
  readonly visit: string;
  readonly history: readonly [id: string, before: string, after: string];
}

/** Replaces a change that named an erased client. */
const NAMELESS = 'Changed; this named a client who was erased';

/** Stores a client whose addresses nobody else has, and new booking restrictions. */
function clientSteps(client: Client, careful: BookingFlags | undefined, country?: string) {
  const [record, flags] = [clientRecord(client, country), bookingFlagsRecord(careful)];
  return [
    ['nextCareful', flags],
    ['freeAddresses', record],
    ['putClient', record],
    ['putCareful', flags],
    ['changed'],
  ] as const;
}

/** The checks and the writes of a client's consent, for a step that makes another change: a new client, or one as she was read. */
export function consentSteps(client: Client | undefined) {
  const all = client ? [clientRecord(client)] : [];
  return {
    checks: all.map((record) =>
      client && client.version > 1
        ? (['version', 'client', client.id, client.version - 1] as const)
        : (['freeAddresses', record] as const),
    ),
    writes: all.flatMap((record) => [['putClient', record] as const, ['changed'] as const]),
  };
}

/** Gives pictures to another client, if they are as they were read. */
const movingPhotos = (photos: readonly PrivatePicture[]) => [
  ...photos.map(({ id, version }) => ['version', 'photo', id, version - 1] as const),
  ...photos.map((picture) => ['putPhoto', photoRecord(picture)] as const),
];

/** Returns the result of a change of several records: `unknown` if one is missing, `changed` if all must be read again. */
const staleAsChanged = <Word extends string>(word: Word, result: unknown) => {
  if (result === 'done') return word;
  return result === 'unknown' ? 'unknown' : 'changed';
};

/** Clients and the owner's tasks. Booking restrictions change with a client only if they still have step `careful.step - 1`. */
export const people = ({ commit, commitAs, read, erased }: Steps) => ({
  /** The booking restrictions: as many marks as the owner has made in two years. */
  careful: async () => readBookingFlags(await read('careful')),
  saveCareful: async (next: BookingFlags) => {
    const flags = bookingFlagsRecord(next);
    return (await commit(['nextCareful', flags], ['putCareful', flags])) === 'done' ? 'saved' : 'stale';
  },

  /** Returns all clients, or at most `most` that a search finds. */
  clients: async (found?: { readonly search: Search; readonly most: number }): Promise<ClientsWithVisits> => {
    const [clients, visits] = await read('clients', found);
    return { clients: readRecords('client', clients), visits: readVisits(visits) };
  },
  clientCount: () => read('clientCount'),
  /** True if the client with this address has a visit that began before then and was neither canceled nor missed. */
  hasVisited: async (email: string, before: EpochMinute) =>
    (await read('hasVisited', emailKey(email), before)) === 1,
  /** Returns the language of the latest visit that has one, of the client with this address; undefined if there is none. */
  lastLanguage: async (email: string): Promise<Language | undefined> => {
    const last = await read('lastLanguage', emailKey(email));
    return languageCodes.find((code) => code === last);
  },
  /** Returns the client with this address, or null. */
  clientByAddress: async (email: string): Promise<Client | null> =>
    readRow('client', await read('clientByAddress', emailKey(email))),
  clientFile: async (id: string): Promise<ClientWithAppointments | null> => {
    const found = await read('clientFile', id);
    if (!found) return null;
    const [doc, visits, pictures] = found;
    const appointments = readRecords('appointment', visits).toSorted(byStart);
    return { client: readRecord('client', [id, doc]), appointments, pictures: readPhotos(pictures) };
  },
  /** `known`: a client with this id exists already. In `country` other forms of a number are the same. */
  addClient: async (added: Client, careful?: BookingFlags, country?: string) => {
    const steps = clientSteps(added, careful, country);
    const result = await commitAs('added', ['absent', 'client', added.id], ...steps);
    return result === 'not_next' ? 'stale' : result;
  },
  /** Replaces the client with its id, if that still has version `client.version - 1`; `country` as for a new one. */
  saveClient: async (next: Client, careful?: BookingFlags, country?: string) => {
    const expected = ['version', 'client', next.id, next.version - 1] as const;
    const result = await commitAs('saved', expected, ...clientSteps(next, careful, country));
    return result === 'not_next' ? 'stale' : result;
  },

  /** Replaces the client, also by version, and adds a marketing email in the same step, so that nobody gets it twice. */
  planMarketing: async (next: Client, job: Job, now: EpochMs) =>
    commitAs(
      'saved',
      ['version', 'client', next.id, next.version - 1],
      ['putClient', clientRecord(next)],
      ['addJobs', [jobRecord(job)], now],
      ['changed'],
    ),

  /** Returns the changes of visits that name one of these people by address or number, as when a visit was given to somebody else. */
  changesNaming: async (
    people: readonly Pick<Client, 'email' | 'phone'>[],
  ): Promise<readonly ChangedHistory[]> => {
    const texts = people.flatMap(({ email, phone }) => [email.toLowerCase(), phone.toLowerCase()]);
    const contacts = new Set(texts.filter((text) => text !== ''));
    const isNamed = ({ change }: HistoryEntry) =>
      change.split(/: | → |; /).some((part) => contacts.has(part.toLowerCase()));
    return (await read('historyNaming', [...contacts])).flatMap(([id, doc, visit]): ChangedHistory[] => {
      const entries = readHistoryLines(id, doc);
      const after = entries.map((entry) =>
        historyText(isNamed(entry) ? { ...entry, change: NAMELESS } : entry),
      );
      return entries.some(isNamed) ? [{ visit, history: [id, doc, after.join('\n')] }] : [];
    });
  },

  /**
   * Erases the client, and replaces her appointments and sales with anonymous ones, if all are as they were read. Their history, pictures, answers and
   * messages (jobs whose ids begin with `mail:`) are deleted too, as are customer accounts and waitlist entries with addresses that
   * are now nobody's, emails about such accounts, and counters of attempts and texts. Money jobs stay. Nothing remains in the store's
   * files; if that takes longer, a job `finish_erasure` completes it.
   */
  eraseClient: async (
    { client, appointments, pictures }: ClientWithAppointments,
    anonymous: readonly Appointment[],
    history: HistoryEntry,
    careful?: BookingFlags,
    { forms = [], jobs = [], waiting = [], numbers = [], changes = [], sold = [] }: Erasure = {},
  ) => {
    const { id, version, merge, merged_ids = [] } = client;
    const flags = bookingFlagsRecord(careful);
    const visits = anonymous.map((visit) => visit.id);
    const subjects = [...visits, ...waiting.map((entry) => entry.id)];
    // A visit keeps the address it was booked with, even if the client has another by now.
    const booked = appointments.map(({ customer }) => emailKey(customer.email));
    const addresses = [...new Set([...toKeys(client).emails, ...booked])].filter((email) => email !== '');
    const people = [client, ...(client.also ?? []), ...appointments.map(({ customer }) => customer)];
    // Visits that are somebody else's now may have messages from before.
    const naming = [
      ...addresses.map((email) => `"email":${JSON.stringify(email)}`),
      ...people
        .filter(({ email, phone }) => email === '' && phone !== '')
        .map(({ name, phone }) => JSON.stringify({ name, email: '', phone }).slice(1, -1).toLowerCase()),
    ];
    const shop = documentSteps(sold);
    const earlier = sold.flatMap(({ before }) => before ?? []);
    const result = await commit(
      ['version', 'client', id, version],
      ['nextCareful', flags],
      ['visits', id, visits, visits.length],
      ['onlyPhotos', [id, ...visits], pictures.map((picture) => picture.id)],
      ...anonymous.map((next) => ['version', 'appointment', next.id, next.version - 1] as const),
      ...waiting.map((entry) => ['version', 'wish', entry.id, entry.version] as const),
      ...shop.checks,
      ...shop.writes,
      ...waiting.map((entry) => ['removeWish', entry.id] as const),
      ...anonymous.map((next) => ['eraseVisit', appointmentRecord(next), historyText(history)] as const),
      ['reformat', 'history entry', changes.map(({ history: entries }) => entries)],
      ['forgetMessages', visits, naming],
      ...removingPhotos(pictures, history.at),
      // The reviews of the visits, which have their ids, and the links in texts.
      ...subjects.flatMap((one) => [one, `text:${one}`].map((name) => ['removeDocument', name] as const)),
      ...forms.map((one) => ['putKeptForms', docRecord('kept forms', one)] as const),
      ['addJobs', jobs.map(jobRecord), history.at],
      ['eraseClient', id],
      ...addresses.map((email) => ['forgetAddress', email, sha256(email)] as const),
      ...numbers.map((number) => ['forgetNumber', sha256(number)] as const),
      [
        'forgetAnswers',
        [
          id,
          ...subjects,
          ...changes.map(({ visit }) => visit),
          ...earlier.map((one) => one.id),
          ...(merge ? [merge.other.id] : []),
        ],
      ],
      // Clients merged into her kept their entries, because a merge can be undone.
      [
        'forgetImported',
        [
          ...[id, ...merged_ids].map((one) => `client:${one}`),
          ...visits.map((visit) => `appointment:${visit}`),
        ],
      ],
      ['putCareful', flags],
    );
    if (result === 'done') await erased(findTraces(client, appointments, forms, earlier));
    return staleAsChanged('erased', result);
  },
  /**
   * Replaces the client with its id, if that still has version `next.version - 1`, gives it the appointments of `other`, and
   * removes `other`, if it is unchanged and these are all its appointments. Later bookings with any address or number in `next`
   * belong to it.
   * @param visits the appointments by id
   * @param photos all pictures of `other`, already assigned to `next`
   */
  mergeClients: async (
    next: Client,
    other: Pick<Client, 'id' | 'version'>,
    visits: readonly string[],
    careful?: BookingFlags,
    photos: readonly PrivatePicture[] = [],
  ) => {
    const flags = bookingFlagsRecord(careful);
    const result = await commit(
      ['version', 'client', next.id, next.version - 1],
      ['version', 'client', other.id, other.version],
      ['visits', other.id, visits, visits.length],
      ['nextCareful', flags],
      ['onlyPhotos', [other.id], photos.map(({ id }) => id)],
      ...movingPhotos(photos),
      ['giveVisits', visits, other.id, next.id],
      ['shareAnswers', other.id, next.id],
      ['removeClient', other.id],
      ['putClient', clientRecord(next)],
      ['putCareful', flags],
      ['changed'],
    );
    return staleAsChanged('merged', result);
  },
  /** Undoes a merge: replaces the client, also by version, and adds `other` with these of the client's `count` appointments and pictures. */
  unmergeClients: async (
    next: Client,
    other: Client,
    visits: readonly string[],
    count: number,
    careful?: BookingFlags,
    photos: readonly PrivatePicture[] = [],
  ) => {
    const flags = bookingFlagsRecord(careful);
    const result = await commit(
      ['version', 'client', next.id, next.version - 1],
      ['visits', next.id, visits, count],
      ['nextCareful', flags],
      ...movingPhotos(photos),
      ['putClient', clientRecord(next)],
      ['putClient', clientRecord(other)],
      ['giveVisits', visits, next.id, other.id],
      ['putCareful', flags],
      ['changed'],
    );
    return staleAsChanged('unmerged', result);
  },

  /** The signed forms of erased clients, the first to be deleted first. */
  keptForms: async (): Promise<readonly KeptForms[]> => readKeptForms(await read('keptForms')),
  removeKeptForms: async (id: string) => void (await commit(['removeKeptForms', id])),

  tasks: async (): Promise<readonly Task[]> => readRecords('task', await read('tasks')),
  /** `known`: a task with this id exists already. */
  addTask: async (task: Task) =>
    commitAs('added', ['absent', 'task', task.id], ['putTask', docRecord('task', task)], ['changed']),
  /** Replaces the task with its id, if that still has version `task.version - 1`. */
  saveTask: async (task: Task) => {
    const expected = ['version', 'task', task.id, task.version - 1] as const;
    return commitAs('saved', expected, ['putTask', docRecord('task', task)], ['changed']);
  },
  /** Removes it, if it has the expected version. */
  removeTask: async (id: string, version?: number) =>
    commitAs('removed', ['version', 'task', id, version], ['removeTask', id], ['changed']),
});
