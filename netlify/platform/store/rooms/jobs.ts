import type { Job } from '../../../../src/domain/messages/job.ts';
import { jobRecord, toOwnerChange, readWork } from '../records.ts';
import type { Base, JobRow } from '../step.ts';
import type { JobVerbs } from '../verbs/jobs.ts';

/** Work still to be done. */
export function jobs({ commit, read }: Base): Omit<JobVerbs, 'quiet' | 'noteQuiet' | 'reformatSome'> {
  return {
    ownerChange: async (appointment) => {
      const [row] = await read('ownerChange', appointment);
      return row ? toOwnerChange(jobIn(row)) : null;
    },
    ownerChanges: async () => (await read('ownerChanges')).map((row) => toOwnerChange(jobIn(row))),
    hasOpenedTime: async () => (await read('hasOpenedTime')) === 1,
    comingUp: async (from) => {
      const [job, hold, start] = (await read('comingUp', from)).map((at) =>
        at === '' || at === null ? null : Number(at),
      );
      return { job: job ?? null, hold: hold ?? null, start: start ?? null };
    },
    takeJobs: async (now, { most, lease }) => {
      const rows = await commit(['takeJobs', now, most, now + lease]);
      if (rows === 'done') return [];
      return rows.map((row) => ({
        ...jobIn(row),
        attempt: Number(row[3]) + 1,
        isUncertain: row[2] === 'taken',
      }));
    },
    failedJobs: async () =>
      (await read('failedJobs'))
        .map((row) => {
          const { due, ...job } = jobIn(row);
          const retryAt = row[2] === 'stuck' ? null : due;
          return { ...job, attempts: Number(row[3]), problem: row[5], retryAt };
        })
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),

    addJobs: async (added, now) => {
      if (added.length > 0) await commit(['addJobs', added.map(jobRecord), now]);
    },
    finishJob: async (id, attempt, knownUntil) =>
      void (await commit(['job', id, { attempt }], ['endJob', id, knownUntil])),
    failJob: async (id, attempt, { problem, retryAt }) => {
      const said = problem.replaceAll(/\s+/g, ' ').trim() || 'unknown';
      const state = retryAt === null ? 'stuck' : 'waiting';
      await commit(['job', id, { attempt }], ['setJob', id, { state, due: retryAt, problem: said }]);
    },
    retryJob: async (id, now) => {
      const result = await commit(['job', id, 'failed'], ['setJob', id, { state: 'waiting', due: now }]);
      return result === 'done' ? 'waiting' : 'unknown';
    },
    dropJob: async (id, knownUntil) => {
      const result = await commit(['job', id, 'failed'], ['endJob', id, knownUntil]);
      return result === 'done' ? 'dropped' : 'unknown';
    },
  };
}

function jobIn([id, due, , , appointment, , doc]: JobRow): Job {
  return { id, due: Number(due), appointment: appointment || null, work: readWork({ id, doc }) };
}
