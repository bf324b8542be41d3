import * as z from 'zod/mini';
import { carefulNames } from './client-flags-lua.ts';
import { script } from './script.ts';
import { Docs, Texts } from './record-texts.ts';

/** Id, JSON, index fields and history of each appointment. */
export const Rows = z.array(z.tuple([z.string(), z.string(), z.string(), z.string()]));

/** `rows(from, most)`: appointments by start, from that position; `standing()`: a counter that increases with every change. */
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

/** Step, version and JSON of the website, its publications' contents, and its pictures without their bytes. */
const Site = z.tuple([z.string(), z.string(), z.string(), Docs, Docs]);

/** Everything except the appointments after the first so many. */
export const all = script(
  z.tuple([
    z.string(),
    z.string(),
    z.string(),
    Texts,
    Texts,
    Docs,
    z.nullable(z.string()),
    Docs,
    Docs,
    Site,
    z.number(),
    Rows,
  ]),
  ['most'],
  String.raw`
${rowLua}
local rules = redis.call('HMGET', salon, 'version', 'doc')
local site = redis.call('HMGET', website, 'step', 'version', 'doc')
return {
  standing(), rules[1] or '0', rules[2] or '', redis.call('ZRANGE', blocked, 0, -1), blocks_of(redis.call('ZRANGE', blocks, 0, -1)),
  redis.call('HGETALL', clients), redis.call('HGET', salon, 'careful'), redis.call('HGETALL', tasks), redis.call('HGETALL', wishes),
  { site[1] or '0', site[2] or '1', site[3] or '', redis.call('HGETALL', publications), redis.call('HGETALL', pictures) },
  redis.call('ZCARD', starts), rows(0, tonumber(most)),
}
`,
);

export const page = script(
  z.tuple([z.string(), Rows]),
  ['from', 'most'],
  `${rowLua} return { standing(), rows(tonumber(from), tonumber(most)) }`,
);

/** Stores data under temporary names, which expire unless they are adopted. */
function putting<const Argument extends string>(args: readonly Argument[], lua: string) {
  const expire = `for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, keep_ms) end return 1`;
  return script(z.number(), ['keep_ms', ...args], `${lua} ${expire}`);
}

/** The same for groups of so many arguments; the first is the Lua's `ARGV[i]`. */
const puttingEach = (count: number, lua: string) =>
  putting([], `for i = rest, #ARGV, ${count} do ${lua} end`);

export const restoreRules = putting(
  ['version', 'doc'],
  `redis.call('HSET', salon, 'version', version, 'doc', doc, 'revision', 1, 'changes', 1, 'kept', 1)`,
);

export const restoreCareful = putting(carefulNames, `keep_careful(careful_step, careful)`);

export const restoreWebsite = putting(
  ['step', 'version', 'doc'],
  `redis.call('HSET', website, 'step', step, 'version', version, 'doc', doc)`,
);

/** A picture with its bytes, which have a key of their own. */
export const restorePicture = putting(
  ['id', 'doc', 'base64'],
  `redis.call('HSET', pictures, id, doc) redis.call('SET', own, base64)`,
);

export const put = {
  publications: puttingEach(2, `redis.call('HSET', publications, ARGV[i], ARGV[i + 1])`),
  blockedDates: puttingEach(2, `redis.call('ZADD', blocked, ARGV[i], ARGV[i + 1])`),
  timeBlocks: puttingEach(
    3,
    `redis.call('ZADD', blocks, ARGV[i + 1], ARGV[i])
     redis.call('HSET', block_docs, ARGV[i], ARGV[i + 2])`,
  ),
  clients: puttingEach(
    1,
    `local client = cjson.decode(ARGV[i])
     if op_freeAddresses(client) then error('two clients have one address') end
     op_putClient(client)`,
  ),
  tasks: puttingEach(2, `op_putTask({ id = ARGV[i], doc = ARGV[i + 1] })`),
  wishes: puttingEach(
    6,
    `put_entry(nil, {
       id = ARGV[i], version = ARGV[i + 1], start = ARGV[i + 2], stretches = ARGV[i + 3], email = ARGV[i + 4],
       doc = ARGV[i + 5],
     })`,
  ),
  appointments: puttingEach(1, `op_restoreAppointment(unpack(cjson.decode(ARGV[i])))`),
};

/**
 * Renames the temporary data to the salon's names if there is no salon yet. All of its keys come last, then the temporary ones.
 */
export const takeOver = script(
  z.enum(['restored', 'not_empty']),
  [],
  String.raw`
if redis.call('EXISTS', salon) == 1 then return 'not_empty' end
local count = (#KEYS - 2) / 2
for i = 3, 2 + count do
  local aside = KEYS[count + i]
  if redis.call('EXISTS', aside) == 1 then
    redis.call('RENAME', aside, KEYS[i])
    redis.call('PERSIST', KEYS[i])
  end
end
stir()
return 'restored'
`,
);
