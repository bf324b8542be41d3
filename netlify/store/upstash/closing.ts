import * as z from 'zod/mini';
import { dayOf, readBlocked, readTimeBlock, timeBlockText } from '../records.ts';
import type { CalendarVerbs } from '../verbs/calendar.ts';
import { script } from './script.ts';
import type { RedisBatch } from './batch.ts';
import { versionLua } from './version-lua.ts';

/** Rises with what the owner decides; a schedule shows it too. */
export const changed = String.raw`
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
const texts = z.array(z.string());

const scripts = {
  blockedDates: script(texts, ['blocked'], [], `return redis.call('ZRANGE', blocked, 0, -1)`),
  /** The reason comes with its bar, or is '' where it is to stay. */
  blockDate: script(
    z.union([z.tuple([z.literal('unknown')]), z.tuple([z.enum(['done', 'stale']), z.string()])]),
    ['salon', 'blocked'],
    ['day', 'date', 'reason', 'version'],
    blockedLua,
    String.raw`
local before, its_version, its_reason = blocked_on(day)
if not before and version ~= '' then return { 'unknown' } end
if before and (reason == '' or reason == its_reason) then return { 'done', before } end
if before and version ~= '' and its_version ~= tonumber(version) then return { 'stale', before } end
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
if version ~= '' and its_version ~= tonumber(version) then return 'stale' end
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
local obstacle = obstacle_to(redis.call('HGET', block_docs, id), version - 1)
if obstacle then return obstacle end
redis.call('ZADD', blocks, start, id)
redis.call('HSET', block_docs, id, doc)
`,
    changed,
    `return 'saved'`,
  ),
  removeTimeBlock: script(
    z.enum(['removed', 'stale', 'unknown']),
    ['salon', 'blocks', 'block_docs'],
    ['id', 'version'],
    versionLua,
    String.raw`
local obstacle = obstacle_to(redis.call('HGET', block_docs, id), tonumber(version))
if obstacle then return obstacle end
redis.call('HDEL', block_docs, id)
redis.call('ZREM', blocks, id)
`,
    changed,
    `return 'removed'`,
  ),
};

type Closing =
  | 'blockedDates'
  | 'blockDate'
  | 'unblockDate'
  | 'timeBlocks'
  | 'addTimeBlock'
  | 'saveTimeBlock'
  | 'removeTimeBlock';

/** The days and times that the owner closes. */
export function closing(batch: RedisBatch): Pick<CalendarVerbs, Closing> {
  return {
    blockedDates: async () => (await batch.run(scripts.blockedDates, {})).map(readBlocked),
    blockDate: async ({ date, reason }, version) => {
      const wanted = { date, reason: reason === undefined ? '' : `|${reason}` };
      const [kind, text] = await batch.run(scripts.blockDate, {
        day: dayOf({ date }),
        ...wanted,
        version: version ?? '',
      });
      if (kind === 'unknown') return kind;
      return kind === 'done' ? { kind, record: readBlocked(text) } : { kind, newest: readBlocked(text) };
    },
    unblockDate: (date, version) =>
      batch.run(scripts.unblockDate, { day: dayOf({ date }), version: version ?? '' }),

    timeBlocks: async () => (await batch.run(scripts.timeBlocks, {})).map(readTimeBlock),
    addTimeBlock: async (added) => {
      const { id, start } = added;
      return batch.run(scripts.addTimeBlock, { id, start, doc: timeBlockText(added) });
    },
    saveTimeBlock: async (block) => {
      const { id, version, start } = block;
      return batch.run(scripts.saveTimeBlock, { id, version, start, doc: timeBlockText(block) });
    },
    removeTimeBlock: (id, version) => batch.run(scripts.removeTimeBlock, { id, version: version ?? '' }),
  };
}
