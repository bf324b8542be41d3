import * as z from 'zod/mini';
import { markKeys, PUT_ARGS, putKeys, putLua } from './appointment-lua.ts';
import { clientKeys, clientLua } from './client-lua.ts';
import { keyNames, type KeyName } from './keys.ts';
import { script } from './script.ts';
import { waitlistKeys, waitlistLua } from './waitlist-lua.ts';

const texts = z.array(z.string());

/** Id, JSON, mark and history of each appointment. */
export const Rows = z.array(z.tuple([z.string(), z.string(), z.string(), z.string()]));

const rowKeys = [...markKeys, 'salon', 'starts', 'appointments', 'history'] as const;

/** `rows(from, most)`: appointments by start, from that place on; `standing()`: what rises with every change. */
const rowLua = String.raw`
local function rows(from, most)
  local found = {}
  for i, id in ipairs(redis.call('ZRANGE', starts, from, from + most - 1)) do
    found[i] = {
      id, redis.call('HGET', appointments, id), redis.call('HGET', marks, id),
      redis.call('HGET', history, id) or '',
    }
  end
  return found
end
local function standing()
  local kept = redis.call('HMGET', salon, 'changes', 'revision')
  return (kept[1] or '0') .. ' ' .. (kept[2] or '0')
end
`;

/** Everything but the appointments that come after the first so many. */
export const all = script(
  z.tuple([z.string(), z.string(), z.string(), texts, texts, texts, texts, texts, z.number(), Rows]),
  [...rowKeys, 'blocked', 'blocks', 'block_docs', 'clients', 'tasks', 'wishes'],
  ['most'],
  rowLua,
  String.raw`
local rules = redis.call('HMGET', salon, 'version', 'doc')
local time_blocks = {}
for i, id in ipairs(redis.call('ZRANGE', blocks, 0, -1)) do time_blocks[i] = redis.call('HGET', block_docs, id) end
return {
  standing(), rules[1] or '0', rules[2] or '', redis.call('ZRANGE', blocked, 0, -1), time_blocks,
  redis.call('HGETALL', clients), redis.call('HGETALL', tasks), redis.call('HGETALL', wishes),
  redis.call('ZCARD', starts), rows(0, tonumber(most)),
}
`,
);

export const page = script(
  z.tuple([z.string(), Rows]),
  rowKeys,
  ['from', 'most'],
  rowLua,
  'return { standing(), rows(tonumber(from), tonumber(most)) }',
);

/** Puts something aside, where it goes by itself unless it is taken over. */
function putting<const Argument extends string>(
  keys: readonly KeyName[],
  args: readonly Argument[],
  ...lua: readonly string[]
) {
  const expire = `for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, keep_ms) end return 1`;
  return script(z.number(), keys, ['keep_ms', ...args], ...lua, expire);
}

export const restoreRules = putting(
  ['salon'],
  ['version', 'doc'],
  `redis.call('HSET', salon, 'version', version, 'doc', doc, 'revision', 1, 'changes', 1, 'kept', 1)`,
);

/** Each takes groups of arguments after the named ones. */
export const put = {
  blockedDates: putting(
    ['blocked'],
    [],
    `for i = rest, #ARGV, 2 do redis.call('ZADD', blocked, ARGV[i], ARGV[i + 1]) end`,
  ),
  timeBlocks: putting(
    ['blocks', 'block_docs'],
    [],
    String.raw`
for i = rest, #ARGV, 3 do
  redis.call('ZADD', blocks, ARGV[i + 1], ARGV[i])
  redis.call('HSET', block_docs, ARGV[i], ARGV[i + 2])
end
`,
  ),
  clients: putting(
    ['salon', ...clientKeys],
    [],
    clientLua,
    String.raw`
for i = rest, #ARGV, 4 do
  if redis.call('HEXISTS', emails, ARGV[i + 1]) == 1 then error('two clients have one address') end
  put_client(ARGV[i], ARGV[i + 1], ARGV[i + 2], ARGV[i + 3])
end
`,
  ),
  tasks: putting(
    ['salon', 'tasks'],
    [],
    String.raw`
for i = rest, #ARGV, 2 do
  local number = string.format('%d', redis.call('HINCRBY', salon, 'tasks', 1))
  redis.call('HSET', tasks, ARGV[i], number .. '|' .. ARGV[i + 1])
end
`,
  ),
  wishes: putting(
    waitlistKeys,
    [],
    waitlistLua,
    String.raw`
for i = rest, #ARGV, 6 do
  put_entry(nil, {
    id = ARGV[i], version = ARGV[i + 1], start = ARGV[i + 2], stretches = ARGV[i + 3], email = ARGV[i + 4],
    doc = ARGV[i + 5],
  })
end
`,
  ),
  appointments: putting(
    putKeys,
    [],
    putLua,
    String.raw`
for i = rest, #ARGV, ${PUT_ARGS} + 2 do
  local next = next_at(i)
  next.client = ARGV[i + ${PUT_ARGS}]
  put(nil, next)
  local told = ARGV[i + ${PUT_ARGS} + 1]
  if told ~= '' then redis.call('HSET', history, next.id, told) end
end
`,
  ),
};

/** Gives what was put aside the salon's names, where there is no salon yet. The keys of the other come after its own. */
export const takeOver = script(
  z.enum(['restored', 'not_empty']),
  keyNames,
  [],
  String.raw`
if redis.call('EXISTS', salon) == 1 then return 'not_empty' end
local count = #KEYS / 2
for i = 1, count do
  local aside = KEYS[count + i]
  if redis.call('EXISTS', aside) == 1 then
    redis.call('RENAME', aside, KEYS[i])
    redis.call('PERSIST', KEYS[i])
  end
end
return 'restored'
`,
);
