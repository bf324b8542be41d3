import type { Job, OwnerChange } from '../../../../src/domain/messages/job.ts';
import type { EpochMinute, EpochMs } from '../../../../src/domain/time.ts';

/** A job that a worker has taken. */
export interface TakenJob extends Job {
  /** How often it has been taken, including this time. */
  readonly attempt: number;
  /** The last worker neither finished nor gave up, so nobody knows whether it was done. */
  readonly isUncertain: boolean;
}

/** A job that has not succeeded so far. */
export interface FailedJob extends Omit<Job, 'due'> {
  readonly attempts: number;
  /** Why the last attempt failed. */
  readonly problem: string;
  /** When it is retried; null if it waits for a person. */
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

/** Work still to be done: emails, refunds and the like. */
export interface JobVerbs {
  /** Adds jobs; one whose id is already known stays as it is. */
  addJobs(jobs: readonly Job[], now: EpochMs): Promise<void>;
  /** Returns the waiting job of the owner's last change of the appointment (`ownerChangeId`), if nobody has started it. */
  ownerChange(appointment: string): Promise<OwnerChange | null>;
  /** The same for all appointments and older versions, in no order. */
  ownerChanges(): Promise<readonly OwnerChange[]>;
  /** True if a job waits because the owner has opened time (`OPENED_TIME`), and nobody has started it. */
  hasOpenedTime(): Promise<boolean>;
  /**
   * Returns until when the jobs have nothing to do, 0 if that is unknown or something changed since, a mark of the current
   * state, and how far the conversion of older records has come.
   */
  quiet(): Promise<{ readonly until: EpochMs; readonly mark: string; readonly formats: string }>;
  /** Stores that time, valid until something changes after the mark was read. */
  noteQuiet(until: EpochMs, mark: string): Promise<void>;
  /** Converts some records of older formats from that position on, unless all are converted. */
  reformatSome(position: string): Promise<void>;
  /**
   * Returns when the first job may be taken, and from these moments on the first hold that expires and the first start of an
   * appointment, whatever its status; null if there is none.
   */
  comingUp(from: ComingUpFrom): Promise<ComingUp>;
  /** Takes up to `most` due jobs, the longest due first, exclusively for `lease` milliseconds. */
  takeJobs(
    now: EpochMs,
    take: { readonly most: number; readonly lease: number },
  ): Promise<readonly TakenJob[]>;
  /** Marks the job as done. Its id is remembered until then. Does nothing if another worker has taken it meanwhile. */
  finishJob(id: string, attempt: number, knownUntil: EpochMs): Promise<void>;
  /** Records a failure: the job is retried at `retryAt`, or waits for a person if null. Otherwise like `finishJob`. */
  failJob(
    id: string,
    attempt: number,
    failure: { readonly problem: string; readonly retryAt: EpochMs | null },
  ): Promise<void>;
  /** Returns the jobs that have failed so far, by id. */
  failedJobs(): Promise<readonly FailedJob[]>;
  /** Makes a failed job due at once. */
  retryJob(id: string, now: EpochMs): Promise<'waiting' | 'unknown'>;
  /** Dismisses a failed job; its id stays remembered. */
  dropJob(id: string, knownUntil: EpochMs): Promise<'dropped' | 'unknown'>;
}
