import type { Appointment, HistoryEntry } from '../../../../src/domain/appointments/appointment.ts';
import type { BookingFlags } from '../../../../src/domain/clients/client-flags.ts';
import type { PrivatePicture } from '../../../../src/domain/clients/private-pictures.ts';
import type { Client } from '../../../../src/domain/clients/client.ts';
import type { Job } from '../../../../src/domain/messages/job.ts';
import type { Range } from '../../../../src/domain/ranges.ts';
import type { EpochMinute, EpochMs, Minutes } from '../../../../src/domain/time.ts';
import { holdId, type WaitlistEntry } from '../../../../src/domain/waitlist/waitlist.ts';
import {
  appointmentRecord,
  bookingFlagsRecord,
  byStart,
  clientRecord,
  historyText,
  jobRecord,
  readFound,
  readHistoryLines,
  readPhotos,
  readRecord,
  readRecords,
  type AppointmentRecord,
} from '../records.ts';
import type { Lists } from '../questions.ts';
import type { ScheduleReply, Schedules } from '../schedules.ts';
import type { Instruction, Steps } from '../step.ts';
import { around } from '../windows.ts';
import type { Rules, ScheduleWindow } from './calendar.ts';
import { consentSteps } from './people.ts';
import { documentSteps, type DocumentChange } from './documents.ts';

/** An appointment with the schedule of the days around it. */
export interface AppointmentInSchedule {
  readonly appointment: Appointment;
  readonly schedule: ScheduleWindow;
}

/** An appointment's client, with figures from her visits. */
export interface KnownClient {
  readonly client: Client;
  /** The number of missed visits. */
  readonly no_shows: number;
}

/** Lists that are all from the same moment. */
export interface AppointmentLists {
  readonly revision: number;
  /** One for each request, by start and then by id. */
  readonly lists: readonly (readonly Appointment[])[];
  /** Appointments with payments since `moneySince`, by start and then by id. */
  readonly moved: readonly Appointment[];
  /** The client of each listed appointment by its id; erased clients have none. */
  readonly clients: ReadonlyMap<string, KnownClient>;
  /** How many open appointments start before `openBefore`. */
  readonly openBefore: number;
  /** Appointments with a balance that had ended by `owedUntil`, or are checked out, by start and then by id. */
  readonly owed: readonly Appointment[];
  /** How many of those there are by `owedCount`. */
  readonly owedCount: number;
  /** The private pictures of the listed ones, by appointment. */
  readonly pictures: ReadonlyMap<string, readonly PrivatePicture[]>;
}

/** Everything that is stored together with an appointment. */
export interface Entry {
  readonly history: HistoryEntry;
  /** Added if no client has this email address; an existing client stays as she is. */
  readonly client: Client;
  /** The country by which a number matches its client with and without the calling code. */
  readonly country?: string;
  /** The booking restrictions once `client` is added; the claim fails ('rules_changed') unless they follow the stored ones. */
  readonly careful?: BookingFlags;
  /** The resulting jobs, stored with it or not at all. */
  readonly jobs?: readonly Job[];
  /** The id of a job that this change replaces: withdrawn with it, or nothing is changed if that no longer waits ('stale'). */
  readonly instead?: string;
  /** The number of the receipt in this change: the next one, otherwise nothing is changed ('stale'). */
  readonly receipt?: number;
  /** A keyed hash of the new booking's IP address, while it is held: see `MOST_HELD`. */
  readonly place?: string;
  /** The client with her new consent to marketing, in the next version; nothing is changed if hers is another by now ('stale'). */
  readonly consent?: Client;
  /** Documents that change with it, or nothing is changed ('stale'): stock, gift cards. */
  readonly shop?: readonly DocumentChange[];
  /** The other appointment of its pair, or the others of its series, stored in the same step or not at all. */
  readonly others?: readonly OtherEntry[];
  /** The other appointments of the pairs in this step that stay as they are and must still have these versions ('stale'). */
  readonly beside?: readonly Pick<Appointment, 'id' | 'version'>[];
}

/** A patch test, its visit, or a visit of a series: new (version 1), or changed because another one is. */
export interface OtherEntry extends Pick<Entry, 'history' | 'client' | 'jobs' | 'instead'> {
  readonly appointment: Appointment;
  /** The buffer around time that it does not hold yet; null if the owner confirmed an overlap, absent if it keeps its time. */
  readonly buffer?: Minutes | null;
}

/** The schedule on which a change was decided. The store makes the change only if it is still valid. */
export interface Basis {
  readonly schedule: ScheduleWindow;
  /** True once the owner has confirmed the overlap. */
  readonly allowOverlap: boolean;
}

/** The rules on which a change without new time was decided. The store makes the change only if they are unchanged. */
export interface RulesBasis {
  readonly rules: Rules;
  /** True if the appointment returns to its former time, even if someone else has booked it since. */
  readonly takesBack?: true;
}

/** An answer that an earlier program stored. */
export interface Remembered {
  /** A hash of method, path and body; the same key with another fingerprint is an error. */
  readonly fingerprint: string;
  readonly appointment: Appointment;
}

/** The time is taken; with the current schedule of the same window. */
interface Taken {
  readonly kind: 'taken';
  readonly schedule: ScheduleWindow;
}

export type ClaimResult =
  /** `too_many_held`: the IP address holds as many unpaid times as allowed. */
  Taken | { readonly kind: 'claimed' | 'too_many_held' | 'rules_changed' | 'other_taken' };

export type ChangeResult = Taken | { readonly kind: 'changed' | 'stale' | 'rules_changed' | 'other_taken' };

/** Reads appointments; claims, moves and frees their time. */
export function appointments({ commit, read }: Steps, schedules: Schedules) {
  /** Asks for free time; the reply has the current schedule. */
  const timeFor = (record: AppointmentRecord, { schedule, allowOverlap }: Basis, but: readonly string[]) => {
    const { args, schedule: current } = schedules.ask(schedule.window);
    const free = ['freeIn', record.busy, schedule.settings.bufferMinutes, but, args] as const;
    return { free: !allowOverlap && free, current };
  };

  /** A claim that ends the entry of this version, whose held time does not conflict. */
  const claimOffer = async (
    waiting: Pick<WaitlistEntry, 'id' | 'version'> | null,
    appointment: Appointment,
    basis: Basis,
    entry: Entry,
  ): Promise<ClaimResult | { readonly kind: 'waitlist_entry_gone' }> => {
    const record = appointmentRecord(appointment);
    const { history, client, country, careful, place, jobs = [], consent } = entry;
    const agreed = consentSteps(consent);
    const { at: now } = history;
    const other = withOthers(record.id, entry);
    const flags = bookingFlagsRecord(careful);
    const { free, current } = timeFor(record, basis, waiting ? [holdId(waiting.id)] : []);
    const result = await commit(
      ['rules', basis.schedule.rules.version],
      ['nextCareful', flags],
      waiting && ['version', 'wish', waiting.id, waiting.version],
      record.hold_ends !== null && place !== undefined && ['fewHeld', place, now],
      free,
      ...other.checks,
      ...agreed.checks,
      ['addAppointment', record, clientRecord(client, country), flags, place],
      ['note', record.id, historyText(history)],
      ...agreed.writes,
      waiting && ['removeWish', waiting.id],
      ['addJobs', jobs.map(jobRecord), now],
      ...other.changes,
    );
    if (isTaken(result)) return { kind: 'taken', schedule: current(result[1]) };
    if (result === 'done') return { kind: 'claimed' };
    if (result === 'taken') return { kind: 'other_taken' };
    if (waiting && (result === 'unknown' || result === 'stale')) return { kind: 'waitlist_entry_gone' };
    return { kind: result === 'too_many_held' ? result : 'rules_changed' };
  };

  return {
    /** Returns the appointment, and the schedule `AROUND` minutes before and after `near` (its own start by default). */
    appointmentInSchedule: async (id: string, near?: EpochMinute): Promise<AppointmentInSchedule | null> => {
      const question = near === undefined ? schedules.askBlind() : schedules.ask(around(near));
      const found = await read('appointmentInSchedule', id, question.args);
      if (!found) return null;
      const appointment = readRecord('appointment', [id, found[0]]);
      return { appointment, schedule: question.schedule(found[1], around(appointment.start)) };
    },
    appointment: async (id: string) => readFound('appointment', id, await read('appointment', id)),
    /** Returns those that start in the window, or all, by start and then by id. */
    appointments: async (window?: Range): Promise<readonly Appointment[]> =>
      readRecords('appointment', await read('appointments', window)),
    /** Returns at most `most` that start before then and have answers or photos by clients, the newest first. */
    visitsWithAnswers: async (before: EpochMinute, most: number): Promise<readonly Appointment[]> =>
      readRecords('appointment', await read('visitsWithAnswers', before, most)),
    /** Increases with every change of what the owner's screens show: appointments, clients, tasks and rules. */
    revision: async () => Number((await read('revision')) ?? 0),
    /** Returns several lists and a count from one moment, without reading the rest of the history, which only a search does. */
    look: async (at: Lists): Promise<AppointmentLists> => {
      const [revision, openBefore, owners, clients, movedRows, owedRows, owedCount, pictures, ...lists] =
        await read('look', at);
      const byId = new Map(
        clients.map(([id, doc, no_shows]) => [id, { client: readRecord('client', [id, doc]), no_shows }]),
      );
      return {
        revision: Number(revision),
        openBefore,
        clients: new Map(
          owners.flatMap(([id, client]) => {
            const found = byId.get(client);
            return found ? [[id, found]] : [];
          }),
        ),
        lists: lists.map((rows) => readRecords('appointment', rows)),
        moved: readRecords('appointment', movedRows).toSorted(byStart),
        owed: readRecords('appointment', owedRows).toSorted(byStart),
        owedCount,
        pictures: Map.groupBy(readPhotos(pictures), ({ subject }) => subject),
      };
    },
    history: async (id: string) => {
      const lines = await read('history', id);
      return lines === null ? null : readHistoryLines(id, lines);
    },
    /** Returns the holds that expire by then, earliest first; at most `MOST_HOLDS`. */
    holds: async (until: EpochMs): Promise<readonly Appointment[]> =>
      readRecords('appointment', await read('holds', until)),
    /** The highest receipt number; 0 if there is none. */
    lastReceipt: () => read('lastReceipt'),
    /** Returns what an earlier program answered to this key, unless that has expired by `now`. */
    recall: async (key: string, now: EpochMs): Promise<Remembered | null> => {
      const [fingerprint, until, id, doc] = (await read('recall', key)) ?? [];
      if (!fingerprint || !id || !doc || Number(until) <= now) return null;
      return { fingerprint, appointment: readRecord('appointment', [id, doc]) };
    },

    claimOffer,
    /** Claims the appointment's time and stores the appointment, or changes nothing. */
    claim: async (appointment: Appointment, on: Basis, entry: Entry): Promise<ClaimResult> => {
      const result = await claimOffer(null, appointment, on, entry);
      if (result.kind === 'waitlist_entry_gone') throw new Error('No waitlist entry was named');
      return result;
    },
    /** Replaces the appointment as read. With a schedule its time must be free; without one it must take no new time. */
    change: async (next: Appointment, entry: Entry, basis?: Basis | RulesBasis): Promise<ChangeResult> => {
      const { history, client, country, jobs = [], instead, receipt, shop = [] } = entry;
      const shopSteps = documentSteps(shop);
      const agreed = consentSteps(entry.consent);
      const record = appointmentRecord(next);
      const other = withOthers(next.id, entry);
      const { id, busy } = record;
      const time = basis && 'schedule' in basis ? timeFor(record, basis, other.moving) : null;
      const takesBack = basis && 'takesBack' in basis;
      const rules = basis && ('rules' in basis ? basis.rules : basis.schedule.rules);
      const result = await commit(
        ['version', 'appointment', id, next.version - 1],
        instead !== undefined && ['job', instead, 'untouched'],
        receipt !== undefined && ['nextReceipt', receipt],
        rules && ['rules', rules.version],
        ...shopSteps.checks,
        ...agreed.checks,
        time?.free,
        !time && !takesBack && ['ownTime', id, busy],
        ...other.checks,
        ['changeAppointment', record, clientRecord(client, country)],
        ['note', id, historyText(history)],
        instead !== undefined && ['removeJob', instead],
        ...shopSteps.writes,
        ...agreed.writes,
        ['addJobs', jobs.map(jobRecord), history.at],
        ...other.changes,
      );
      if (isTaken(result) && time) return { kind: 'taken', schedule: time.current(result[1]) };
      if (result === 'done') return { kind: 'changed' };
      if (result === 'taken') return { kind: 'other_taken' };
      return { kind: result === 'rules_changed' ? result : 'stale' };
    },
  };
}

/** The checks and the changes of the others of a pair or series, which change with this one. */
function withOthers(id: string, { others = [], beside = [], country, history }: Entry) {
  /** Those whose former time is no obstacle, because they leave it in this step. */
  const moving = [id, ...others.flatMap((one) => (one.buffer === undefined ? [] : [one.appointment.id]))];
  const checks = beside.map((one): Instruction => ['version', 'appointment', one.id, one.version]);
  const changes: Instruction[] = [];
  for (const { appointment, client, instead, buffer, jobs = [], history: line } of others) {
    const record = appointmentRecord(appointment);
    const person = clientRecord(client, country);
    const isNew = record.version === 1;
    if (!isNew) checks.push(['version', 'appointment', record.id, record.version - 1]);
    if (instead !== undefined) checks.push(['job', instead, 'untouched']);
    if (buffer === undefined) checks.push(['ownTime', record.id, record.busy]);
    else if (buffer !== null) checks.push(['free', record.busy, buffer, moving]);
    changes.push(
      isNew
        ? ['addAppointment', record, person, undefined, undefined]
        : ['changeAppointment', record, person],
      ['note', record.id, historyText(line)],
      ...(instead === undefined ? [] : [['removeJob', instead] as const]),
      ['addJobs', jobs.map(jobRecord), history.at],
    );
  }
  return { moving, checks, changes };
}

const isTaken = (result: unknown): result is readonly ['taken', ScheduleReply] => Array.isArray(result);

/** The number of holds read at once. */
export const MOST_HOLDS = 50;
