import {
  toDay,
  readBlocked,
  readFeed,
  readTimeBlock,
  rulesText,
  timeBlockRecord,
  feedText,
} from '../records.ts';
import type { Base } from '../step.ts';
import type { CalendarVerbs } from '../verbs/calendar.ts';

/** The rules, blocked dates, time blocks and the calendar feed. */
export function calendar({ commit, read }: Base): Omit<CalendarVerbs, 'rules' | 'schedule'> {
  return {
    saveRules: async (next, { basedOn, unlessUsed, renamed = false }) => {
      const result = await commit(
        ['rules', basedOn],
        ['unused', unlessUsed],
        ['putRules', rulesText(next)],
        ['renamed', renamed],
      );
      if (result === 'done') return 'saved';
      return result === 'rules_changed' ? 'changed' : result;
    },

    blockedDates: async () => (await read('blockedDates')).map(readBlocked),
    blockDate: async ({ date, reason }, version) => {
      const result = await commit(['blockDate', { day: toDay({ date }), date, reason }, version]);
      if (typeof result === 'string') return 'unknown';
      const [kind, text] = result;
      return kind === 'stale'
        ? { kind, newest: readBlocked(text) }
        : { kind: 'done', record: readBlocked(text) };
    },
    unblockDate: async (date, version) => {
      const day = String(toDay({ date }));
      const result = await commit(['version', 'blocked', day, version], ['unblock', day], ['rulesChanged']);
      return result === 'done' ? 'removed' : result;
    },

    timeBlocks: async () => (await read('timeBlocks')).map(readTimeBlock),
    addTimeBlock: async (block, repeats = []) => {
      const blocks = [block, ...repeats].map(timeBlockRecord);
      const result = await commit(
        ['absent', 'block', block.id],
        ...blocks.map((record) => ['putBlock', record] as const),
        ['rulesChanged'],
      );
      return result === 'done' ? 'added' : result;
    },
    saveTimeBlock: async (block) => {
      const { id, version } = block;
      const result = await commit(
        ['version', 'block', id, version - 1],
        ['putBlock', timeBlockRecord(block)],
        ['rulesChanged'],
      );
      return result === 'done' ? 'saved' : result;
    },
    removeTimeBlock: async (id, version, following = false) => {
      const result = await commit(
        ['version', 'block', id, version],
        ['removeBlock', id, following],
        ['rulesChanged'],
      );
      return result === 'done' ? 'removed' : result;
    },

    feed: async () => {
      const doc = await read('feed');
      return doc === null ? null : readFeed(doc);
    },
    saveFeed: async (feed) => void (await commit(['putFeed', feed && feedText(feed)])),
  };
}
