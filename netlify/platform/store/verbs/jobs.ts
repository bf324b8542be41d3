import type { Job, OwnerChange } from '../../../../src/domain/messages/job.ts';
import type { EpochMinute, EpochMs } from '../../../../src/domain/time.ts';
import { formattedKinds, hasNewestFormat, newestFormats, type Formatted } from '../formats.ts';
import { jobRecord, readRecord, rewritten, toOwnerChange, type DocRow } from '../records.ts';
import type { JobRow } from '../questions.ts';
import type { Instruction, Steps } from '../step.ts';

export interface TakenJob extends Job {
  /** How often it has been taken, including this time. */
  readonly attempt: number;
  /** The last worker began, and neither finished nor gave up, so nobody knows whether it was done. */
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

/** True if the stored formats are of a time when every salon began with the demo's data; false for a new salon, which has none. */
export const beganAsDemo = (formats: string): boolean =>
  Number(/^[\d,]+/.exec(formats)?.[0].split(',')[7]) < 4;

/** Until when the jobs rest. */
export interface QuietVerbs {
  /** Returns until when the jobs rest (0 if unknown), a mark of the current state, and how far the conversion has come. */
  readonly quiet: () => Promise<{
    readonly until: EpochMs;
    readonly mark: string;
    readonly formats: string;
  }>;
  /** Stores that time, valid until something changes after the mark was read. */
  readonly noteQuiet: (until: EpochMs, mark: string) => Promise<void>;
}

/** Work still to be done: emails, refunds and the like. */
export const jobs = ({ commit, read }: Steps) => ({
  /** Adds jobs; one whose id is already known stays as it is. */
  addJobs: async (added: readonly Job[], now: EpochMs): Promise<void> => {
    if (added.length > 0) await commit(['addJobs', added.map(jobRecord), now]);
  },
  /** The same for a run of the jobs itself, which carries out due jobs before it rests. */
  planJobs: async (added: readonly Job[], now: EpochMs): Promise<void> => {
    if (added.length > 0) await commit(['addJobs', added.map(jobRecord), now, true]);
  },
  /** Returns the waiting job of the owner's last change of the appointment (`ownerChangeId`), if nobody has started it. */
  ownerChange: async (appointment: string): Promise<OwnerChange | null> => {
    const [row] = await read('ownerChange', appointment);
    return row ? toOwnerChange(jobIn(row)) : null;
  },
  /** The same for all appointments and older versions, in no order. */
  ownerChanges: async (): Promise<readonly OwnerChange[]> =>
    (await read('ownerChanges')).map((row) => toOwnerChange(jobIn(row))),
  /** True if a job waits because the owner has opened time (`OPENED_TIME`), and nobody has started it. */
  hasOpenedTime: async () => (await read('hasOpenedTime')) === 1,
  /** Returns when the first job is due, and the first hold and start from these moments on; null if there is none. */
  comingUp: async (from: { readonly hold: EpochMs; readonly start: EpochMinute }) => {
    const [job = null, hold = null, start = null] = (await read('comingUp', from)).map((at) =>
      at === '' || at === null ? null : Number(at),
    );
    return { job, hold, start };
  },
  /**
   * Takes up to `most` due jobs, the longest due first, exclusively for `lease` milliseconds, and begins with the first one.
   * Jobs that nobody has begun by then are due again.
   */
  takeJobs: async (
    now: EpochMs,
    { most, lease }: { readonly most: number; readonly lease: number },
  ): Promise<readonly TakenJob[]> => {
    const rows = await commit(['takeJobs', now, most, now + lease]);
    if (rows === 'done') return [];
    return rows.map((row) => ({
      ...jobIn(row),
      attempt: Number(row[3]) + 1,
      isUncertain: row[2] === 'taken',
    }));
  },
  /** Begins a job that has been taken; false if another worker has begun it, or it no longer exists. */
  beginJob: async ({ id, attempt }: TakenJob): Promise<boolean> =>
    (await commit(['beginJob', id, attempt - 1])) === 'done',
  /** Marks the job as done. Its id is remembered until then. Does nothing if another worker has taken it since. */
  finishJob: async (id: string, attempt: number, knownUntil: EpochMs) =>
    void (await commit(
      ['job', id, { attempt }],
      ['endJob', id, knownUntil],
      // It failed before, which the owner was shown.
      attempt > 1 && ['changed'],
    )),
  /** Records a failure: the job is retried at `retryAt`, or waits for a person if null. Otherwise like `finishJob`. */
  failJob: async (
    id: string,
    attempt: number,
    { problem, retryAt }: { readonly problem: string; readonly retryAt: EpochMs | null },
  ) => {
    const reason = problem.replaceAll(/\s+/g, ' ').trim() || 'unknown';
    const state = retryAt === null ? 'stuck' : 'waiting';
    await commit(
      ['job', id, { attempt }],
      ['setJob', id, { state, due: retryAt, problem: reason }],
      ['changed'],
    );
  },
  /** Returns the jobs that have failed so far, by id. */
  failedJobs: async (): Promise<readonly FailedJob[]> =>
    (await read('failedJobs'))
      .map((row) => {
        const { due, ...job } = jobIn(row);
        const retryAt = row[2] === 'stuck' ? null : due;
        return { ...job, attempts: Number(row[3]), problem: row[5], retryAt };
      })
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  /** Makes a failed job due at once. */
  retryJob: async (id: string, now: EpochMs) => {
    const result = await commit(
      ['job', id, 'failed'],
      ['setJob', id, { state: 'waiting', due: now }],
      ['changed'],
    );
    return result === 'done' ? 'waiting' : 'unknown';
  },
  /** Dismisses a failed job; its id stays remembered. */
  dropJob: async (id: string, knownUntil: EpochMs) => {
    const result = await commit(['job', id, 'failed'], ['endJob', id, knownUntil], ['changed']);
    return result === 'done' ? 'dropped' : 'unknown';
  },

  /**
   * Converts some of the records of older formats that nobody writes. The position is `2,2,2 1 last`: the newest formats, the
   * index of the kind, and the position in it; in the end only the formats, so that a new conversion starts it again.
   */
  reformatSome: async (position: string): Promise<void> => {
    if (position === newestFormats) return;
    const [, formats, progress = '', after = ''] = /^(\S+) (\d+) (.*)$/s.exec(position) ?? [];
    let [index, from] = formats === newestFormats ? [Number(progress), after] : [0, ''];
    const step: Instruction[] = [];
    let looked = 0;
    for (let kind = formattedKinds[index]; kind && looked < BATCH; kind = formattedKinds[index]) {
      const [next, rows] = await read('recordsAfter', kind, from, BATCH);
      looked += rows.length;
      step.push(['reformat', kind, rows.flatMap((row) => rewrite(kind, row))]);
      [index, from] = next === '' ? [index + 1, ''] : [index, next];
    }
    const isDone = index >= formattedKinds.length;
    await commit(...step, ['putFormats', isDone ? newestFormats : `${newestFormats} ${index} ${from}`]);
  },
});

/** Approximate number of records that one run of the jobs looks at to convert them. */
const BATCH = 100;

/** Returns the record before and after; nothing if it has the newest format or cannot be read, as its readers report. */
function rewrite(kind: Formatted, row: DocRow): (readonly [id: string, before: string, after: string])[] {
  if (hasNewestFormat(kind, row[1])) return [];
  try {
    return [[...row, rewritten(kind, row)]];
  } catch {
    return [];
  }
}

function jobIn([id, due, , , appointment, , doc]: JobRow): Job {
  return { id, due: Number(due), appointment: appointment || null, work: readRecord('job', [id, doc]) };
}
