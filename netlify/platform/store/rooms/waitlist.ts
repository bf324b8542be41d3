import { holdId } from '../../../../src/domain/waitlist/waitlist.ts';
import { docs, jobRecord, readWaitlist, readWaitlistEntry, waitlistRecord } from '../records.ts';
import type { Base } from '../step.ts';
import type { WaitlistVerbs } from '../verbs/waitlist.ts';

/** Waitlist entries; claiming an offer is a change of the appointments. */
export function waitlist({ commit, read }: Base): Omit<WaitlistVerbs, 'claimOffer'> {
  return {
    waitlist: async () => readWaitlist(docs(await read('waitlist'))),
    waitlistEntry: async (id) => {
      const doc = await read('waitlistEntry', id);
      return doc === null ? null : readWaitlistEntry({ id, doc });
    },

    addWaitlistEntry: async (added, jobs) => {
      const result = await commit(
        ['absent', 'wish', added.id],
        ['putWish', waitlistRecord(added)],
        ['addJobs', jobs.map(jobRecord), added.created_at],
      );
      return result === 'done' ? 'added' : result;
    },

    saveWaitlistEntry: async (next, { schedule, allowOverlap }, jobs, now) => {
      const record = waitlistRecord(next);
      const { id, version, busy } = record;
      const { rules, settings } = schedule;
      const result = await commit(
        ['version', 'wish', id, version - 1],
        ...(busy !== '' ? ([['rules', rules.version]] as const) : []),
        ...(busy === '' || allowOverlap
          ? []
          : ([['free', busy, settings.bufferMinutes, [holdId(id)]]] as const)),
        ['putWish', record],
        ['addJobs', jobs.map(jobRecord), now],
      );
      if (result === 'done') return { kind: 'saved' };
      return { kind: result === 'unknown' ? 'stale' : result };
    },

    removeWaitlistEntry: async (id, version) => {
      const result = await commit(['version', 'wish', id, version], ['removeWish', id]);
      return result === 'done' ? 'removed' : 'stale';
    },
  };
}
