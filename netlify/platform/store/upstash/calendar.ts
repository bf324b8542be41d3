import * as z from 'zod/mini';
import type { Range } from '../../../../src/domain/ranges.ts';
import { Pages, RulesMemory } from '../schedules.ts';
import { readBlocked, readFeed, readTimeBlock } from '../records.ts';
import type { CalendarReads, ScheduleWindow, Rules } from '../verbs/calendar.ts';
import { Texts } from './record-texts.ts';
import { PageReply } from './schedule-lua.ts';
import { script } from './script.ts';
import type { RedisBatch } from './batch.ts';

/** The arguments of a script that returns a schedule, so that it can skip what is already known here. */
export interface Asked {
  readonly args: Readonly<Record<'from' | 'to' | 'known_revision' | 'known_rules', string | number>>;
  /** The schedule that the reply stands for. */
  readonly schedule: (reply: PageReply) => ScheduleWindow;
}

export interface Calendar {
  readonly verbs: CalendarReads;
  readonly ask: (window: Range) => Asked;
  /** The same for a window that only the reply reveals. */
  readonly askBlind: () => {
    readonly known_rules: number;
    readonly schedule: (window: Range, reply: PageReply) => ScheduleWindow;
  };
  /** The rules at the time when a full reply arrives. */
  readonly readRules: (version: string, saved: string) => Rules;
}

const scripts = {
  schedule: script(
    PageReply,
    ['from', 'to', 'known_revision', 'known_rules'],
    'return schedule(from, to, known_revision, known_rules)',
  ),
  rules: script(
    z.tuple([z.string(), z.string()]),
    ['known_rules'],
    `local version = rules_version() return { version, rules_unless(version, known_rules) }`,
  ),
  blockedDates: script(Texts, [], `return redis.call('ZRANGE', blocked, 0, -1)`),
  timeBlocks: script(Texts, [], `return blocks_of(redis.call('ZRANGE', blocks, 0, -1))`),
  feed: script(z.nullable(z.string()), [], `return redis.call('HGET', salon, 'feed')`),
};

export function calendar(batch: RedisBatch, starting: Pick<Rules, 'settings' | 'services'>): Calendar {
  const memory = new RulesMemory(starting);
  const pages = new Pages();

  // The cached state is recorded when a question is sent, because it may be replaced before the reply.
  const rulesReader = (known: Rules | null) => (version: string, saved: string) => {
    if (saved !== '') return memory.read(Number(version), saved);
    const remembered = [known, memory.last].find((rules) => rules?.version === Number(version));
    return remembered ?? memory.read(Number(version), null);
  };

  const askBlind: Calendar['askBlind'] = () => {
    const known = memory.last;
    const readRules = rulesReader(known);
    return {
      known_rules: known?.version ?? -1,
      schedule: (window, reply) => {
        if (reply.length === 1) throw new Error('A schedule was answered that nobody had');
        const [revision, version, saved, blockedDates, timeBlocks, taken] = reply;
        return pages.keep(window, revision, readRules(version, saved), { blockedDates, timeBlocks, taken });
      },
    };
  };

  const ask: Calendar['ask'] = (window) => {
    const known = pages.latest(window);
    const { known_rules, schedule } = askBlind();
    return {
      args: { from: window.start, to: window.end, known_revision: known?.revision ?? '', known_rules },
      schedule: (reply) => (reply.length === 1 && known ? known.schedule : schedule(window, reply)),
    };
  };

  return {
    ask,
    askBlind,
    readRules: rulesReader(null),
    verbs: {
      rules: async () => {
        const known = memory.last;
        // Usually the cached rules are current, which one command confirms.
        if (known && known.version > 0) {
          const [newest] = await batch.fields('salon', ['version']);
          if (newest === String(known.version)) return known;
        }
        const [version, saved] = await batch.run(scripts.rules, { known_rules: known?.version ?? -1 });
        return rulesReader(known)(version, saved);
      },
      schedule: async (window) => {
        const { args, schedule } = ask(window);
        return schedule(await batch.run(scripts.schedule, args));
      },

      blockedDates: async () => (await batch.run(scripts.blockedDates, {})).map(readBlocked),
      timeBlocks: async () => (await batch.run(scripts.timeBlocks, {})).map(readTimeBlock),
      feed: async () => {
        const kept = await batch.run(scripts.feed, {});
        return kept === null ? null : readFeed(kept);
      },
    },
  };
}
