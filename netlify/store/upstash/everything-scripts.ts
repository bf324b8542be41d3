import * as z from 'zod/mini';
import { markKeys, putKeys, putLua } from './appointment-lua.ts';
import { clientKeys } from './client-lua.ts';
import { keyNames } from './keys.ts';
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

/** What is put aside, and never taken over, goes by itself. */
const expire = String.raw`
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, keep_ms) end
return 1
`;
const done = z.number();

export const restoreRules = script(
  done,
  ['salon'],
  ['keep_ms', 'version', 'doc'],
  `redis.call('HSET', salon, 'version', version, 'doc', doc, 'revision', 1, 'changes', 1, 'kept', 1)`,
  expire,
);

/** Each takes groups of arguments after the named ones. */
export const put = {
  blockedDates: script(
    done,
    ['blocked'],
    ['keep_ms'],
    `for i = rest, #ARGV, 2 do redis.call('ZADD', blocked, ARGV[i], ARGV[i + 1]) end`,
    expire,
  ),
  timeBlocks: script(
    done,
    ['blocks', 'block_docs'],
    ['keep_ms'],
    String.raw`
for i = rest, #ARGV, 3 do
  redis.call('ZADD', blocks, ARGV[i + 1], ARGV[i])
  redis.call('HSET', block_docs, ARGV[i], ARGV[i + 2])
end
`,
    expire,
  ),
  clients: script(
    done,
    clientKeys,
    ['keep_ms'],
    String.raw`
for i = rest, #ARGV, 4 do
  local id, email = ARGV[i], ARGV[i + 1]
  if redis.call('HSETNX', emails, email, id) == 0 then error('two clients have one address') end
  redis.call('HSET', email_of, id, email)
  redis.call('HSET', client_words, id, ARGV[i + 2])
  redis.call('HSET', clients, id, ARGV[i + 3])
end
`,
    expire,
  ),
  tasks: script(
    done,
    ['salon', 'tasks'],
    ['keep_ms'],
    String.raw`
for i = rest, #ARGV, 2 do
  local number = string.format('%d', redis.call('HINCRBY', salon, 'tasks', 1))
  redis.call('HSET', tasks, ARGV[i], number .. '|' .. ARGV[i + 1])
end
`,
    expire,
  ),
  wishes: script(
    done,
    waitlistKeys,
    ['keep_ms'],
    waitlistLua,
    String.raw`
for i = rest, #ARGV, 6 do
  put_entry(nil, {
    id = ARGV[i], version = ARGV[i + 1], start = ARGV[i + 2], stretches = ARGV[i + 3], email = ARGV[i + 4],
    doc = ARGV[i + 5],
  })
end
`,
    expire,
  ),
  appointments: script(
    done,
    putKeys,
    ['keep_ms'],
    putLua,
    String.raw`
for i = rest, #ARGV, 12 do
  put(nil, {
    id = ARGV[i], doc = ARGV[i + 1], version = ARGV[i + 2], start = ARGV[i + 3], stretches = ARGV[i + 4],
    standing = ARGV[i + 5], service = ARGV[i + 6], email = ARGV[i + 7], words = ARGV[i + 8], client = ARGV[i + 9],
    hold = ARGV[i + 11], remembered = '',
  })
  if ARGV[i + 10] ~= '' then redis.call('HSET', history, ARGV[i], ARGV[i + 10]) end
end
`,
    expire,
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
