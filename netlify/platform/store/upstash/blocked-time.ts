import * as z from 'zod/mini';
import { dayOf, readBlocked, readTimeBlock, timeBlockRecord } from '../records.ts';
import type { CalendarVerbs } from '../verbs/calendar.ts';
import type { RedisBatch } from './batch.ts';
import { documents } from './documents.ts';
import { script } from './script.ts';
import { Texts } from './record-texts.ts';

/** `blocked_on(day)`: a blocked date's text, version, and its reason after a bar. */
const blockedLua = String.raw`
local function blocked_on(day)
  local text = redis.call('ZRANGEBYSCORE', blocked, day, day)[1]
  if not text then return nil end
  return text, tonumber(string.match(text, '^[%d-]+#(%d+)|') or 1), string.match(text, '|.*$')
end
`;

const scripts = {
  blockedDates: script(Texts, [], `return redis.call('ZRANGE', blocked, 0, -1)`),
  /** The reason with its bar, or empty to leave it. */
  blockDate: script(
    z.union([z.tuple([z.literal('unknown')]), z.tuple([z.enum(['done', 'stale']), z.string()])]),
    ['day', 'date', 'reason', 'version'],
    String.raw`
${blockedLua}
local before, its_version, its_reason = blocked_on(day)
if not before and version ~= '' then return { 'unknown' } end
if before and (reason == '' or reason == its_reason) then return { 'done', before } end
if before and version ~= '' and its_version ~= tonumber(version) then return { 'stale', before } end
redis.call('ZREMRANGEBYSCORE', blocked, day, day)
local text = string.format('%s#%d%s', date, rules_changed(), reason == '' and '|' or reason)
redis.call('ZADD', blocked, day, text)
return { 'done', text }
`,
  ),
  unblockDate: script(
    z.enum(['removed', 'stale', 'unknown']),
    ['day', 'version'],
    String.raw`
${blockedLua}
local before, its_version = blocked_on(day)
if not before then return 'unknown' end
if version ~= '' and its_version ~= tonumber(version) then return 'stale' end
redis.call('ZREMRANGEBYSCORE', blocked, day, day)
rules_changed()
return 'removed'
`,
  ),
  /** The block and its repetitions: id, start and document of each. */
  addTimeBlock: script(
    z.enum(['added', 'known']),
    [],
    String.raw`
if redis.call('HEXISTS', block_docs, ARGV[rest]) == 1 then return 'known' end
for i = rest, #ARGV, 3 do
  redis.call('ZADD', blocks, ARGV[i + 1], ARGV[i])
  redis.call('HSET', block_docs, ARGV[i], ARGV[i + 2])
end
rules_changed()
return 'added'
`,
  ),
  /** Members of a series contain this text. A typed text cannot imitate it, because its quotes would be escaped. */
  removeTimeBlock: script(
    z.enum(['removed', 'stale', 'unknown']),
    ['id', 'version', 'following'],
    String.raw`
local before = redis.call('HGET', block_docs, id)
local obstacle = obstacle_to(before, tonumber(version))
if obstacle then return obstacle end
local gone = { id }
local series = following ~= '' and string.match(before, '"series":"[^"]*"')
if series then
  for _, other in ipairs(redis.call('ZRANGEBYSCORE', blocks, redis.call('ZSCORE', blocks, id), '+inf')) do
    if string.find(redis.call('HGET', block_docs, other), series, 1, true) then gone[#gone + 1] = other end
  end
end
redis.call('ZREM', blocks, unpack(gone))
redis.call('HDEL', block_docs, unpack(gone))
rules_changed()
return 'removed'
`,
  ),
  timeBlocks: script(Texts, [], `return blocks_of(redis.call('ZRANGE', blocks, 0, -1))`),
};

const blockDocuments = documents(['start', 'doc'], {
  hash: 'block_docs',
  args: timeBlockRecord,
  put: `redis.call('ZADD', blocks, start, id) redis.call('HSET', block_docs, id, doc)`,
  forget: `redis.call('HDEL', block_docs, id) redis.call('ZREM', blocks, id)`,
  changed: 'rules_changed()',
});

/** The blocked dates and time blocks. */
export function closing(batch: RedisBatch) {
  const blocks = blockDocuments(batch);
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
    addTimeBlock: async (block, repeats = []) => {
      const records = [block, ...repeats].map(timeBlockRecord);
      return batch.run(
        scripts.addTimeBlock,
        {},
        { rest: records.flatMap(({ id, start, doc }) => [id, start, doc]) },
      );
    },
    saveTimeBlock: blocks.save,
    removeTimeBlock: (id, version, following = false) =>
      batch.run(scripts.removeTimeBlock, { id, version: version ?? '', following: following ? 1 : '' }),
  } satisfies Partial<CalendarVerbs>;
}
