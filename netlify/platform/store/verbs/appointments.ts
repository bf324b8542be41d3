import type { Appointment, HistoryEntry } from '../../../../src/domain/appointments/appointment.ts';
import type { BookingFlags } from '../../../../src/domain/clients/client-flags.ts';
import type { Client } from '../../../../src/domain/clients/client.ts';
import type { Job } from '../../../../src/domain/messages/job.ts';
import type { Range } from '../../../../src/domain/ranges.ts';
import type { Search } from '../../../../src/domain/clients/search.ts';
import type { EpochMinute, EpochMs } from '../../../../src/domain/time.ts';
import type { Rules, ScheduleWindow } from './calendar.ts';

/** An appointment with the schedule of the days around it. */
export interface AppointmentInSchedule {
  readonly appointment: Appointment;
  readonly schedule: ScheduleWindow;
}

/** A requested list of appointments: those that start in the window. */
export interface ListQuery {
  readonly window: Range;
  /** Only open ones: neither completed, canceled nor missed. */
  readonly open?: boolean;
  readonly search?: Search | null;
  /** The maximum number, latest first. */
  readonly newest?: number;
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
}

/** Everything that is stored together with an appointment. */
export interface Entry {
  readonly history: HistoryEntry;
  /** Added if no client has this email address; an existing client stays as she is. */
  readonly client: Client;
  /** The booking restrictions once `client` is added; the claim fails ('rules_changed') unless they follow the stored ones. */
  readonly careful?: BookingFlags;
  /** The resulting jobs, stored with it or not at all. */
  readonly jobs?: readonly Job[];
  /** The id of a job that this change replaces: withdrawn with it, or nothing is changed if that no longer waits ('stale'). */
  readonly instead?: string;
  /** The number of the receipt in this change: the next one, otherwise nothing is changed ('stale'). */
  readonly receipt?: number;
  /**
   * A keyed hash of the new booking's IP address, deleted when its hold ends: it limits the unpaid times of one address
   * (`MOST_HELD`).
   */
  readonly place?: string;
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
}

/** An answer that an earlier program stored. */
export interface Remembered {
  /** A hash of method, path and body; the same key with another fingerprint is an error. */
  readonly fingerprint: string;
  readonly appointment: Appointment;
}

export type ClaimResult =
  | { readonly kind: 'claimed' }
  /** The IP address holds as many unpaid times as allowed. */
  | { readonly kind: 'too_many_held' }
  /** The time is taken; with the current schedule of the same window. */
  | { readonly kind: 'taken'; readonly schedule: ScheduleWindow }
  | { readonly kind: 'rules_changed' };

export type ChangeResult =
  | { readonly kind: 'changed' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'taken'; readonly schedule: ScheduleWindow }
  | { readonly kind: 'rules_changed' };

/** Reads appointments; claims, moves and frees their time. */
export interface BookVerbs {
  /** Returns the appointment, and the schedule `AROUND` minutes before and after `near` (its own start by default). */
  appointmentInSchedule(id: string, near?: EpochMinute): Promise<AppointmentInSchedule | null>;
  appointment(id: string): Promise<Appointment | null>;
  /** Returns those that start in the window, or all, by start and then by id. */
  appointments(window?: Range): Promise<readonly Appointment[]>;
  /** Increases with every change of what the owner's screens show: appointments, clients, tasks and rules. */
  revision(): Promise<number>;
  /** Returns several lists and a count from one moment, without reading the rest of the history, which only a search does. */
  look(at: {
    readonly lists: readonly ListQuery[];
    readonly openBefore?: EpochMinute;
    readonly moneySince?: EpochMs;
    readonly owedUntil?: EpochMinute;
    readonly owedCount?: EpochMinute;
  }): Promise<AppointmentLists>;
  history(id: string): Promise<readonly HistoryEntry[] | null>;
  /** Returns the holds that expire by then, earliest first; at most `MOST_HOLDS`. */
  holds(until: EpochMs): Promise<readonly Appointment[]>;

  /** The highest receipt number; 0 if there is none. */
  lastReceipt(): Promise<number>;

  /** Returns what an earlier program answered to this key, unless that has expired by `now`. */
  recall(key: string, now: EpochMs): Promise<Remembered | null>;
  /** Claims the appointment's time and stores the appointment, or changes nothing. */
  claim(appointment: Appointment, on: Basis, entry: Entry): Promise<ClaimResult>;
  /**
   * Replaces the appointment with its id, if that still has version `next.version - 1`. With a schedule as its basis, the time of
   * `next` must be free; without one, it must take no new time. A canceled or missed `next` frees its time.
   */
  change(next: Appointment, entry: Entry, basis?: Basis | RulesBasis): Promise<ChangeResult>;
}

/** Minutes before and after a requested time that a schedule covers: enough to suggest other times. */
export const AROUND = 8 * 1440;

/** The number of holds read at once. */
export const MOST_HOLDS = 50;
