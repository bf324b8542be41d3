import * as z from 'zod/mini';
import type { Range } from '../../../src/domain/ranges.ts';
import { Pages, RulesMemory } from '../pages.ts';
import { dayOf, readBlocked, readFeed, readTimeBlock, rulesText, timeBlockText } from '../records.ts';
import type { CalendarVerbs, ScheduleWindow, Rules } from '../verbs/calendar.ts';
import { scheduleKeys, scheduleLua, PageReply, rulesLua } from './schedule-lua.ts';
import { script } from './script.ts';
import type { RedisBatch } from './batch.ts';
import { versionLua } from './version-lua.ts';

/** What a script with a schedule in it is asked, so that it need not send what is known here. */
export interface Asked {
  readonly args: Readonly<Record<'from' | 'to' | 'known_revision' | 'known_rules', string | number>>;
  /** The page that the reply stands for. */
  readonly page: (reply: PageReply) => ScheduleWindow;
}

export interface Calendar {
  readonly verbs: CalendarVerbs;
  readonly ask: (window: Range) => Asked;
  /** The same for a window that only the reply makes known. */
  readonly askBlind: () => {
    readonly known_rules: number;
    readonly page: (window: Range, reply: PageReply) => ScheduleWindow;
  };
  /** The rules as they are when a reply with all that was saved arrives. */
  readonly readRules: (version: string, saved: string) => Rules;
}

/** Rises with what the owner decides; a schedule shows it too. */
const changed = String.raw`
local rules_version = redis.call('HINCRBY', salon, 'version', 1)
redis.call('HINCRBY', salon, 'revision', 1)
redis.call('HINCRBY', salon, 'changes', 1)
`;

/** `blocked_on(day)`: a blocked date's text, its version, and its reason after a bar. */
const blockedLua = String.raw`
local function blocked_on(day)
  local text = redis.call('ZRANGEBYSCORE', blocked, day, day)[1]
  if not text then return nil end
  return text, tonumber(string.match(text, '^[%d-]+#(%d+)|') or 1), string.match(text, '|.*$')
end
`;
const done = z.number();
const texts = z.array(z.string());

const scripts = {
  schedule: script(
    PageReply,
    scheduleKeys,
    ['from', 'to', 'known_revision', 'known_rules'],
    scheduleLua,
    'return schedule(from, to, known_revision, known_rules)',
  ),
  rules: script(
    z.tuple([z.string(), z.string()]),
    ['salon'],
    ['known_rules'],
    rulesLua,
    String.raw`
local version = redis.call('HGET', salon, 'version') or '0'
return { version, rules_unless(version, known_rules) }
`,
  ),
  saveRules: script(
    z.enum(['saved', 'changed', 'in_use']),
    ['salon', 'uses'],
    ['based_on', 'unless_used', 'doc'],
    String.raw`
if (redis.call('HGET', salon, 'version') or '0') ~= based_on then return 'changed' end
if unless_used ~= '' and tonumber(redis.call('HGET', uses, unless_used) or '0') > 0 then return 'in_use' end
redis.call('HSET', salon, 'doc', doc)
`,
    changed,
    `return 'saved'`,
  ),
  blockedDates: script(texts, ['blocked'], [], `return redis.call('ZRANGE', blocked, 0, -1)`),
  /** The reason comes with its bar, or is '' where it is to stay; no version is 0. */
  blockDate: script(
    z.union([z.tuple([z.literal('unknown')]), z.tuple([z.enum(['done', 'stale']), z.string()])]),
    ['salon', 'blocked'],
    ['day', 'date', 'reason', 'version'],
    blockedLua,
    String.raw`
local before, its_version, its_reason = blocked_on(day)
if not before and version ~= '0' then return { 'unknown' } end
if before and (reason == '' or reason == its_reason) then return { 'done', before } end
if before and version ~= '0' and its_version ~= tonumber(version) then return { 'stale', before } end
redis.call('ZREMRANGEBYSCORE', blocked, day, day)
`,
    changed,
    String.raw`
local text = string.format('%s#%d%s', date, rules_version, reason == '' and '|' or reason)
redis.call('ZADD', blocked, day, text)
return { 'done', text }
`,
  ),
  unblockDate: script(
    z.enum(['removed', 'stale', 'unknown']),
    ['salon', 'blocked'],
    ['day', 'version'],
    blockedLua,
    String.raw`
local before, its_version = blocked_on(day)
if not before then return 'unknown' end
if version ~= '0' and its_version ~= tonumber(version) then return 'stale' end
redis.call('ZREMRANGEBYSCORE', blocked, day, day)
`,
    changed,
    `return 'removed'`,
  ),
  timeBlocks: script(
    texts,
    ['blocks', 'block_docs'],
    [],
    String.raw`
local found = {}
for i, id in ipairs(redis.call('ZRANGE', blocks, 0, -1)) do found[i] = redis.call('HGET', block_docs, id) end
return found
`,
  ),
  addTimeBlock: script(
    z.enum(['added', 'known']),
    ['salon', 'blocks', 'block_docs'],
    ['id', 'start', 'doc'],
    String.raw`
if redis.call('HEXISTS', block_docs, id) == 1 then return 'known' end
redis.call('ZADD', blocks, start, id)
redis.call('HSET', block_docs, id, doc)
`,
    changed,
    `return 'added'`,
  ),
  saveTimeBlock: script(
    z.enum(['saved', 'stale', 'unknown']),
    ['salon', 'blocks', 'block_docs'],
    ['id', 'version', 'start', 'doc'],
    versionLua,
    String.raw`
local before = redis.call('HGET', block_docs, id)
if not before then return 'unknown' end
if version_of(before) ~= version - 1 then return 'stale' end
redis.call('ZADD', blocks, start, id)
redis.call('HSET', block_docs, id, doc)
`,
    changed,
    `return 'saved'`,
  ),
  /** Of whatever version where none is named, which is 0. */
  removeTimeBlock: script(
    z.enum(['removed', 'stale', 'unknown']),
    ['salon', 'blocks', 'block_docs'],
    ['id', 'version'],
    versionLua,
    String.raw`
local before = redis.call('HGET', block_docs, id)
if not before then return 'unknown' end
version = tonumber(version)
if version > 0 and version_of(before) ~= version then return 'stale' end
redis.call('HDEL', block_docs, id)
redis.call('ZREM', blocks, id)
`,
    changed,
    `return 'removed'`,
  ),
  feed: script(z.nullable(z.string()), ['salon'], [], `return redis.call('HGET', salon, 'feed')`),
  saveFeed: script(
    done,
    ['salon'],
    ['doc'],
    String.raw`
redis.call('HSET', salon, 'kept', 1)
if doc == '' then return redis.call('HDEL', salon, 'feed') end
return redis.call('HSET', salon, 'feed', doc)
`,
  ),
};

export function calendar(batch: RedisBatch, starting: Pick<Rules, 'settings' | 'services'>): Calendar {
  const memory = new RulesMemory(starting);
  const pages = new Pages();

  // What is known is taken down when a question leaves: by the time of the reply, another may have replaced it.
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
      page: (window, reply) => {
        if (reply.length === 1) throw new Error('A page was answered that nobody had');
        const [revision, version, saved, blockedDates, timeBlocks, taken] = reply;
        return pages.keep(window, revision, readRules(version, saved), { blockedDates, timeBlocks, taken });
      },
    };
  };

  const ask: Calendar['ask'] = (window) => {
    const known = pages.latest(window);
    const { known_rules, page } = askBlind();
    return {
      args: { from: window.start, to: window.end, known_revision: known?.revision ?? '', known_rules },
      page: (reply) => (reply.length === 1 && known ? known.page : page(window, reply)),
    };
  };

  return {
    ask,
    askBlind,
    readRules: rulesReader(null),
    verbs: {
      rules: async () => {
        const known = memory.last;
        const [version, saved] = await batch.run(scripts.rules, { known_rules: known?.version ?? -1 });
        return rulesReader(known)(version, saved);
      },
      saveRules: (next, { basedOn, unlessUsed }) =>
        batch.run(scripts.saveRules, {
          based_on: basedOn,
          unless_used: unlessUsed ?? '',
          doc: rulesText(next),
        }),
      schedule: async (window) => {
        const { args, page } = ask(window);
        return page(await batch.run(scripts.schedule, args));
      },

      blockedDates: async () => (await batch.run(scripts.blockedDates, {})).map(readBlocked),
      blockDate: async ({ date, reason }, version = 0) => {
        const wanted = { date, reason: reason === undefined ? '' : `|${reason}` };
        const [kind, text] = await batch.run(scripts.blockDate, { day: dayOf({ date }), ...wanted, version });
        if (kind === 'unknown') return kind;
        return kind === 'done' ? { kind, record: readBlocked(text) } : { kind, newest: readBlocked(text) };
      },
      unblockDate: (date, version = 0) => batch.run(scripts.unblockDate, { day: dayOf({ date }), version }),

      timeBlocks: async () => (await batch.run(scripts.timeBlocks, {})).map(readTimeBlock),
      addTimeBlock: async (added) => {
        const { id, start } = added;
        return batch.run(scripts.addTimeBlock, { id, start, doc: timeBlockText(added) });
      },
      saveTimeBlock: async (block) => {
        const { id, version, start } = block;
        return batch.run(scripts.saveTimeBlock, { id, version, start, doc: timeBlockText(block) });
      },
      removeTimeBlock: (id, version = 0) => batch.run(scripts.removeTimeBlock, { id, version }),

      feed: async () => {
        const kept = await batch.run(scripts.feed, {});
        return kept === null ? null : readFeed(kept);
      },
      saveFeed: async (feed) => {
        await batch.run(scripts.saveFeed, { doc: feed === null ? '' : JSON.stringify(feed) });
      },
    },
  };
}
