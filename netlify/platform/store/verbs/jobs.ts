import type { Job, OwnerChange } from '../../../../src/domain/messages/job.ts';
import type { EpochMinute, EpochMs } from '../../../../src/domain/time.ts';

/** A job in somebody's hands. */
export interface TakenJob extends Job {
  /** How often it has been taken, this time included. */
  readonly attempt: number;
  /** The last to take it neither finished nor gave up: whether it was done is not known. */
  readonly isUncertain: boolean;
}

/** A job that did not succeed so far. */
export interface FailedJob extends Omit<Job, 'due'> {
  readonly attempts: number;
  /** Why the last attempt failed. */
  readonly problem: string;
  /** When it is tried again; null where it waits for a person. */
  readonly retryAt: EpochMs | null;
}

interface ComingUpFrom {
  readonly hold: EpochMs;
  readonly start: EpochMinute;
}

interface ComingUp {
  readonly job: EpochMs | null;
  readonly hold: EpochMs | null;
  readonly start: EpochMinute | null;
}

/** What is still to be done: emails, refunds and the like. */
export interface JobVerbs {
  /** Keeps jobs; one whose id is known already stays as it is. */
  addJobs(jobs: readonly Job[], now: EpochMs): Promise<void>;
  /** What an owner's last change of the appointment has set off (`ownerChangeId`), while nobody has begun with it. */
  ownerChange(appointment: string): Promise<OwnerChange | null>;
  /** The same of all appointments, and of versions that somebody else has changed since, in no order. */
  ownerChanges(): Promise<readonly OwnerChange[]>;
  /** Whether an owner has opened time for which a job waits that nobody has begun with (`OPENED_TIME`). */
  hasOpenedTime(): Promise<boolean>;
  /**
   * Until when a run of the jobs finds nothing to do, 0 where that is not known or something was changed since that may bring
   * work, and a mark of how it stands now.
   */
  quiet(): Promise<{ readonly until: EpochMs; readonly mark: string }>;
  /** Notes it for as long as nothing was changed since the mark was read. */
  noteQuiet(until: EpochMs, mark: string): Promise<void>;
  /**
   * When the first job may be taken, and from these moments on the first unpaid time that is taken back and the first start of
   * an appointment, whatever became of it; null where there is none.
   */
  comingUp(from: ComingUpFrom): Promise<ComingUp>;
  /** Takes up to `most` jobs that are due, the longest due first: for `lease` milliseconds they are nobody else's. */
  takeJobs(
    now: EpochMs,
    take: { readonly most: number; readonly lease: number },
  ): Promise<readonly TakenJob[]>;
  /** The job was done. Its id is known until then. Does nothing where somebody else has taken it meanwhile. */
  finishJob(id: string, attempt: number, knownUntil: EpochMs): Promise<void>;
  /** It could not be done: it is tried again at `retryAt`, or with null waits for a person. Else as `finishJob`. */
  failJob(
    id: string,
    attempt: number,
    failure: { readonly problem: string; readonly retryAt: EpochMs | null },
  ): Promise<void>;
  /** Those that have failed so far, by id. */
  failedJobs(): Promise<readonly FailedJob[]>;
  /** Makes a failed job due at once. */
  retryJob(id: string, now: EpochMs): Promise<'waiting' | 'unknown'>;
  /** Gives a failed job up; its id stays known. */
  dropJob(id: string, knownUntil: EpochMs): Promise<'dropped' | 'unknown'>;
}
