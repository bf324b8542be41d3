import type { Appointment, HistoryEntry } from '../../../../src/domain/appointments/appointment.ts';
import type { Careful } from '../../../../src/domain/clients/client-flags.ts';
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

/** A list of appointments that is looked up: those that start in the window. */
export interface ListQuery {
  readonly window: Range;
  /** Only those that are open: neither completed nor canceled nor missed. */
  readonly open?: boolean;
  readonly search?: Search | null;
  /** At most so many, the latest. */
  readonly newest?: number;
}

/** Whose an appointment is, with what their visits say of them. */
export interface KnownClient {
  readonly client: Client;
  /** How many visits they have missed. */
  readonly no_shows: number;
}

/** A look at the book, all of it of one moment. */
export interface Look {
  readonly revision: number;
  /** One for each that was wanted, by start and then by id. */
  readonly lists: readonly (readonly Appointment[])[];
  /** Those for which money has moved since `moneySince`, by start and then by id. */
  readonly moved: readonly Appointment[];
  /** Whose each appointment in the lists is, by its id; an erased client's are nobody's. */
  readonly clients: ReadonlyMap<string, KnownClient>;
  /** How many open appointments start before `openBefore`. */
  readonly openBefore: number;
  /** Those that are owed for and had ended by `owedUntil`, or are checked out, by start and then by id. */
  readonly owed: readonly Appointment[];
  /** How many of those there are by `owedCount`. */
  readonly owedCount: number;
}

/** What goes into the book together with an appointment. */
export interface Entry {
  readonly history: HistoryEntry;
  /** Kept when no client has this email address yet; otherwise the known client stays as it is. */
  readonly client: Client;
  /** What is known once `client` is kept as a new one; a claim is made only where it follows on what there is ('rules_changed'). */
  readonly careful?: Careful;
  /** What has to be done because of it; kept with it or not at all. */
  readonly jobs?: readonly Job[];
  /** Id of a job that a change takes the place of: withdrawn with it, or nothing is changed where that no longer waits ('stale'). */
  readonly instead?: string;
  /** The number of the receipt that comes with a change: the next one, or nothing is changed ('stale'). */
  readonly receipt?: number;
  /**
   * Where a new booking comes from, as a keyed hash that is forgotten when its hold ends: with it, one place holds only so
   * many unpaid times (`MOST_HELD`).
   */
  readonly place?: string;
}

/** What a change of the schedule was decided on. The store carries it out only where that still holds. */
export interface Basis {
  readonly schedule: ScheduleWindow;
  /** True once the owner has said that the overlap is meant. */
  readonly allowOverlap: boolean;
}

/** What a change that takes no time was decided on: the rules alone. The store carries it out only where they still hold. */
export interface RulesBasis {
  readonly rules: Rules;
}

/** A first answer that the same request gets again. */
export interface Remembered {
  /** Of the method, the path and the body; the same key with another fingerprint is a mistake. */
  readonly fingerprint: string;
  readonly appointment: Appointment;
}

export interface RememberAs {
  readonly key: string;
  readonly fingerprint: string;
  readonly until: EpochMs;
}

/** What a key has been used for before. */
export type Repeated =
  /** The same request has been answered already. */
  { readonly kind: 'replayed'; readonly appointment: Appointment } | { readonly kind: 'key_reused' };

export type ClaimResult =
  | Repeated
  | { readonly kind: 'claimed' }
  /** The place holds as many unpaid times as one may. */
  | { readonly kind: 'too_many_held' }
  /** Somebody has the time; with the schedule as it is now, over the same window. */
  | { readonly kind: 'taken'; readonly schedule: ScheduleWindow }
  | { readonly kind: 'rules_changed' };

export type ChangeResult =
  | { readonly kind: 'changed' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'taken'; readonly schedule: ScheduleWindow }
  | { readonly kind: 'rules_changed' };

/** The appointments: looking at them, and taking, moving and giving back their time. */
export interface BookVerbs {
  /** The appointment, and the schedule `AROUND` minutes to both sides of `near` (of its own start unless named). */
  appointmentInSchedule(id: string, near?: EpochMinute): Promise<AppointmentInSchedule | null>;
  appointment(id: string): Promise<Appointment | null>;
  /** Those that start in the window, or all, by start and then by id. */
  appointments(window?: Range): Promise<readonly Appointment[]>;
  /** Rises with every change of what the owner's screens show: appointments, clients, tasks and rules. */
  revision(): Promise<number>;
  /** Several lists and a count in one look, without going through the rest of the history, which only a search does. */
  look(at: {
    readonly lists: readonly ListQuery[];
    readonly openBefore?: EpochMinute;
    readonly moneySince?: EpochMs;
    readonly owedUntil?: EpochMinute;
    readonly owedCount?: EpochMinute;
  }): Promise<Look>;
  history(id: string): Promise<readonly HistoryEntry[] | null>;
  /** Those whose unpaid time is to be taken back until then, the first first; at most `MOST_HOLDS`. */
  holds(until: EpochMs): Promise<readonly Appointment[]>;

  /** The highest number that a receipt has; 0 where there is none. */
  lastReceipt(): Promise<number>;

  /** The first answer to this key, unless it is older than `now` allows. */
  recall(key: string, now: EpochMs): Promise<Remembered | null>;
  /** Takes the appointment's time and keeps the appointment, or changes nothing. */
  claim(appointment: Appointment, on: Basis, entry: Entry, remember?: RememberAs): Promise<ClaimResult>;
  /**
   * Puts `next` in the place of the appointment with its id, if that is still of version `next.version - 1`.
   * With a schedule as its basis, the time that `next` takes must be free of others; without one, it must take no time that
   * it did not have before. A `next` that is canceled or was missed gives its time back.
   */
  change(next: Appointment, entry: Entry, basis?: Basis | RulesBasis): Promise<ChangeResult>;
  /** The same, once for a key. */
  changeOnce(
    next: Appointment,
    entry: Entry,
    remember: RememberAs,
    basis?: Basis | RulesBasis,
  ): Promise<ChangeResult | Repeated>;
}

/** Minutes to both sides of a wanted time that a schedule shows: enough to name other times nearby. */
export const AROUND = 8 * 1440;

/** Unpaid times that are looked up at once. */
export const MOST_HOLDS = 50;
