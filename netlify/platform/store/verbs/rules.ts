import type { BlockedDate, TimeBlock } from '../../../../src/domain/booking/availability.ts';
import type { Job } from '../../../../src/domain/messages/job.ts';
import type { Range } from '../../../../src/domain/ranges.ts';
import type { LocalDate } from '../../../../src/domain/time.ts';
import {
  jobRecord,
  readBlocked,
  readFound,
  readTimeBlock,
  rulesText,
  timeBlockRecord,
  toDay,
} from '../records.ts';
import { inNewestFormat } from '../formats.ts';
import type { Schedules } from '../schedules.ts';
import type { Steps } from '../step.ts';
import type { Feed, Rules, ScheduleWindow } from './calendar.ts';
import { documentSteps, type DocumentChange } from './documents.ts';

export type WantedDate = Pick<BlockedDate, 'date'> & { readonly reason: string | undefined };

/** Blocked as in `record`; or `newest` is the current state; or it is open although a version was named. */
export type BlockResult =
  | { readonly kind: 'done'; readonly record: BlockedDate }
  | { readonly kind: 'stale'; readonly newest: BlockedDate }
  | 'unknown';

/** The rules, the resulting schedule, blocked dates and time blocks, and the calendar feed. */
export const calendar = ({ commit, commitAs, read }: Steps, schedules: Schedules) => ({
  rules: async (): Promise<Rules> => {
    const { last } = schedules;
    // Usually the cached rules are current. Version 0 may mean rules never saved, or restored ones.
    if (last && last.version > 0 && Number(await read('rulesVersion')) === last.version) return last;
    const readRules = schedules.rulesReader();
    const [version, saved] = await read('rulesUnless', last?.version ?? -1);
    return readRules(version, saved);
  },
  /** Stores these rules, unless they have changed since `basedOn`, a service `unlessUsed` is used, or the salon has a later revision than `onlyAt`. */
  saveRules: async (
    next: Omit<Rules, 'version'>,
    on: {
      readonly basedOn: number;
      readonly unlessUsed?: number;
      readonly onlyAt?: number | undefined;
      readonly renamed?: boolean;
      /** Documents that change with them, or nothing is changed. */
      readonly shop?: readonly DocumentChange[];
      /** Stored with them; the ids of finished jobs stay known. */
      readonly jobs?: readonly Job[];
    },
  ) => {
    const shopSteps = documentSteps(on.shop ?? []);
    const result = await commit(
      ['rules', on.basedOn],
      ['unused', on.unlessUsed],
      on.onlyAt !== undefined && ['unchanged', on.onlyAt],
      ...shopSteps.checks,
      ['putRules', rulesText(next)],
      ['renamed', on.renamed ?? false],
      ...shopSteps.writes,
      ['addJobs', (on.jobs ?? []).map(jobRecord), 0],
    );
    return result === 'done' ? 'saved' : result === 'in_use' ? result : 'changed';
  },
  /** Returns the schedule of a window; the same object until something in it changes, for caches. */
  schedule: async (window: Range): Promise<ScheduleWindow> => {
    const { args, schedule } = schedules.ask(window);
    return schedule(await read('schedule', args));
  },

  blockedDates: async (): Promise<readonly BlockedDate[]> => (await read('blockedDates')).map(readBlocked),
  /** Blocks a date. A blocked one gets another reason, if one is given and it has the expected version. */
  blockDate: async ({ date, reason }: WantedDate, version?: number): Promise<BlockResult> => {
    const result = await commit(['blockDate', { day: toDay({ date }), date, reason }, version]);
    if (typeof result === 'string') return 'unknown';
    const [kind, text] = result;
    return kind === 'stale' ? { kind, newest: readBlocked(text) } : { kind, record: readBlocked(text) };
  },
  /** Opens it, if it has the expected version. */
  unblockDate: async (date: LocalDate, version?: number) => {
    const day = String(toDay({ date }));
    return commitAs('removed', ['version', 'blocked', day, version], ['unblock', day], ['rulesChanged']);
  },
  timeBlocks: async (): Promise<readonly TimeBlock[]> => (await read('timeBlocks')).map(readTimeBlock),
  /** Adds blocks with their repetitions, all or none; `known`: a time block with its id exists already. */
  addTimeBlock: async (block: TimeBlock, repeats: readonly TimeBlock[] = []) =>
    commitAs(
      'added',
      ['absent', 'block', block.id],
      ...[block, ...repeats].map((one) => ['putBlock', timeBlockRecord(one)] as const),
      ['rulesChanged'],
    ),
  /** Replaces the block with its id, if that still has version `block.version - 1`. */
  saveTimeBlock: async (block: TimeBlock) =>
    commitAs(
      'saved',
      ['version', 'block', block.id, block.version - 1],
      ['putBlock', timeBlockRecord(block)],
      ['rulesChanged'],
    ),
  /** Removes it, if it has the expected version; with `following` also the later ones of its series. */
  removeTimeBlock: async (id: string, version?: number, following = false) =>
    commitAs('removed', ['version', 'block', id, version], ['removeBlock', id, following], ['rulesChanged']),

  /** Null without a feed. */
  feed: async (): Promise<Feed | null> => readFound('calendar feed', '', await read('feed')),
  /** Replaces the feed, whose old address stops working; null revokes it. */
  saveFeed: async (feed: Feed | null) =>
    void (await commit(['putFeed', feed && inNewestFormat('calendar feed', feed)])),
});
