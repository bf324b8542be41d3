import { jobRecord } from '../records.ts';
import type { Base } from '../step.ts';
import type { JobVerbs } from '../verbs/jobs.ts';

type JobChanges = Pick<JobVerbs, 'addJobs' | 'finishJob' | 'failJob' | 'retryJob' | 'dropJob'>;

/** The changes of jobs, besides taking them. */
export function jobs({ commit }: Base): JobChanges {
  return {
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
