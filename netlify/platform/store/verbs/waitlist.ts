import type { Job } from '../../../../src/domain/messages/job.ts';
import type { EpochMs } from '../../../../src/domain/time.ts';
import { holdId, type WaitlistEntry } from '../../../../src/domain/waitlist/waitlist.ts';
import { jobRecord, readFound, readWaitlist, waitlistRecord } from '../records.ts';
import type { Steps } from '../step.ts';
import type { Basis } from './appointments.ts';

/** Waitlist entries, and the times held for them. Claiming an offer is a change of the appointments. */
export const waitlist = ({ commit, commitAs, read }: Steps) => ({
  /** Returns every entry of the waitlist, the longest waiting first. */
  waitlist: async (): Promise<readonly WaitlistEntry[]> => readWaitlist(await read('waitlist')),
  waitlistEntry: async (id: string) => readFound('waitlist entry', id, await read('waitlistEntry', id)),
  /** Changes nothing if an entry with this id exists (`known`). */
  addWaitlistEntry: async (added: WaitlistEntry, jobs: readonly Job[]) =>
    commitAs(
      'added',
      ['absent', 'wish', added.id],
      ['putWish', waitlistRecord(added)],
      ['addJobs', jobs.map(jobRecord), added.created_at],
    ),
  /** Replaces the entry with its id, if that still has version `next.version - 1`. The time of its offer must be free. */
  saveWaitlistEntry: async (
    next: WaitlistEntry,
    { schedule, allowOverlap }: Basis,
    jobs: readonly Job[],
    now: EpochMs,
  ) => {
    const record = waitlistRecord(next);
    const { id, version, busy } = record;
    const { rules, settings } = schedule;
    const result = await commitAs(
      'saved',
      ['version', 'wish', id, version - 1],
      busy !== '' && ['rules', rules.version],
      busy !== '' && !allowOverlap && ['free', busy, settings.bufferMinutes, [holdId(id)]],
      ['putWish', record],
      ['addJobs', jobs.map(jobRecord), now],
    );
    return { kind: result === 'unknown' ? 'stale' : result };
  },
  /** Removes the entry of this version, and frees its held time. */
  removeWaitlistEntry: async (id: string, version: number) => {
    const result = await commit(['version', 'wish', id, version], ['removeWish', id]);
    return result === 'done' ? 'removed' : 'stale';
  },
});
