import * as z from 'zod/mini';
import { MINUTES_A_DAY } from '../../src/domain/time.ts';
import type { KeyName } from './keys.ts';
import { LONGEST_BLOCK } from './verbs/calendar.ts';
import { FARTHEST_ZONE, LONGEST_BUFFER, VISIT_REACH } from './windows.ts';

/** One atomic step in Redis: Lua, with the keys and arguments that it knows by name, and the shape of its reply. */
export interface Script<Argument extends string, Reply> {
  readonly source: string;
  readonly keys: readonly KeyName[];
  readonly args: readonly Argument[];
  readonly reply: z.ZodMiniType<Reply>;
}

/**
 * Writes a script out. In the Lua, each key and each argument goes by its name; `own` is the key that is not fixed, and
 * the arguments after the named ones begin at `ARGV[rest]`. A key that is not listed is an unknown global: an error.
 */
export function script<const Argument extends string, Reply>(
  reply: z.ZodMiniType<Reply>,
  keys: readonly KeyName[],
  args: readonly Argument[],
  ...lua: readonly string[]
): Script<Argument, Reply> {
  const source = [
    ...named(keys, 'KEYS'),
    `local own = KEYS[${keys.length + 1}]`,
    ...named(args, 'ARGV'),
    `local rest = ${args.length + 1}`,
    ...lua.map((part) => part.trim()),
  ];
  // The text travels with every call: without its indentation and comments.
  return { source: source.join('\n').replaceAll(/^\s+|^--.*\n/gm, ''), keys, args, reply };
}

function named(names: readonly string[], table: 'KEYS' | 'ARGV'): string[] {
  return names.map((name, i) => `local ${name} = ${table}[${i + 1}]`);
}

/** What `diary` answers: that the caller's page still holds, or revision, version of the rules, rules, and the page's texts. */
export const PageReply = z.union([
  z.tuple([z.literal('same')]),
  z.tuple([
    z.string(),
    z.string(),
    z.string(),
    z.array(z.string()),
    z.array(z.string()),
    z.array(z.string()),
  ]),
]);
export type PageReply = z.infer<typeof PageReply>;

export const diaryKeys = ['salon', 'busy', 'blocked', 'blocks', 'block_docs'] as const satisfies KeyName[];

/**
 * `rules_unless(version, known)`: the rules' JSON, or nothing where the caller has that version. Version 0 may be that of
 * rules never saved, or of rules that were restored, so its text is always told.
 */
export const rulesLua = String.raw`
local function rules_unless(version, known)
  return (version == '0' or version ~= known) and redis.call('HGET', salon, 'doc') or ''
end
`;

/** `diary(from, to, known_revision, known_rules)`: windows.ts says how wide it reads. */
export const diaryLua = String.raw`
${rulesLua}
local function rules_version()
  return redis.call('HGET', salon, 'version') or '0'
end
local function diary(from, to, known_revision, known_rules)
  local standing = redis.call('HMGET', salon, 'revision', 'version')
  local revision, version = standing[1] or '0', standing[2] or '0'
  if revision == known_revision then return { 'same' } end
  local rules = rules_unless(version, known_rules)
  local first = math.floor((from - ${FARTHEST_ZONE}) / ${MINUTES_A_DAY})
  local last = math.floor((to + ${FARTHEST_ZONE}) / ${MINUTES_A_DAY})
  local blocked_dates = redis.call('ZRANGEBYSCORE', blocked, first, last)
  local until_minute = '(' .. string.format('%d', to + ${LONGEST_BUFFER})
  local time_blocks = {}
  for i, id in ipairs(redis.call('ZRANGEBYSCORE', blocks, from - ${LONGEST_BLOCK}, until_minute)) do
    time_blocks[i] = redis.call('HGET', block_docs, id)
  end
  local taken = redis.call('ZRANGEBYSCORE', busy, from - ${VISIT_REACH}, until_minute)
  return { revision, version, rules, blocked_dates, time_blocks, taken }
end
`;

/** `is_taken(stretches, buffer, id, hold)`: the domain's rule of overlap, over all but the appointment and the hold named. */
export const overlapLua = String.raw`
local function stretches_of(text)
  local found = {}
  for from, to in string.gmatch(text, '(%-?%d+),(%-?%d+)') do
    found[#found + 1] = { tonumber(from), tonumber(to) }
  end
  return found
end
local function with_buffer(text, buffer)
  local found = stretches_of(text)
  if #found > 0 then found[#found][2] = found[#found][2] + buffer end
  return found
end
local function is_taken(stretches, buffer, id, hold)
  local wanted = with_buffer(stretches, buffer)
  if #wanted == 0 then return false end
  local first = wanted[1][1] - ${VISIT_REACH}
  local last = '(' .. string.format('%d', wanted[#wanted][2])
  for _, member in ipairs(redis.call('ZRANGEBYSCORE', busy, first, last)) do
    local text, other = string.match(member, '^([^|]*)|(.*)$')
    if other ~= id and other ~= hold then
      for _, theirs in ipairs(with_buffer(text, buffer)) do
        for _, ours in ipairs(wanted) do
          if ours[1] < theirs[2] and theirs[1] < ours[2] then return true end
        end
      end
    end
  end
  return false
end
`;

export const markKeys = ['marks'] as const satisfies KeyName[];

/** `mark_of(id)`: what is kept of an appointment for scripts to read, which leave its JSON alone. */
export const markLua = String.raw`
local function mark_of(id)
  local text = redis.call('HGET', marks, id)
  if not text then return nil end
  local version, stretches, service, client, remembered, email =
    string.match(text, '^(%d+)\n([^\n]*)\n(%d+)\n([^\n]*)\n([^\n]*)\n(.*)$')
  return {
    version = tonumber(version), stretches = stretches, service = service,
    client = client, remembered = remembered, email = email,
  }
end
`;

export const putKeys = [
  ...markKeys,
  'salon',
  'busy',
  'appointments',
  'starts',
  'open',
  'words',
  'visits',
  'visits_of',
  'uses',
  'history',
] as const satisfies KeyName[];

/** `index(id, start, standing, words)`: what the owner's lists find an appointment by. */
export const indexLua = String.raw`
local function index(id, start, standing, text)
  local status = string.match(standing, '^%-?%d+ (%a+)')
  if status == 'completed' or status == 'canceled' then
    redis.call('ZREM', open, id)
  else
    redis.call('ZADD', open, start, id)
  end
  redis.call('HSET', words, id, text)
end
`;

/** `put(before, next)` keeps an appointment with all that it is found by; `note(id, entry)` adds to its history. */
export const putLua = String.raw`
${indexLua}
local function put(before, next)
  if not before or before.stretches ~= next.stretches then
    if before and before.stretches ~= '' then redis.call('ZREM', busy, before.stretches .. '|' .. next.id) end
    if next.stretches ~= '' then redis.call('ZADD', busy, next.start, next.stretches .. '|' .. next.id) end
    redis.call('HINCRBY', salon, 'revision', 1)
  end
  if not before or before.service ~= next.service then
    if before then redis.call('HINCRBY', uses, before.service, -1) end
    redis.call('HINCRBY', uses, next.service, 1)
  end
  if before and before.client ~= next.client then
    redis.call('ZREM', visits_of, before.client .. '|' .. next.id)
  end
  if next.client == '' then
    redis.call('HDEL', visits, next.id)
  else
    redis.call('ZADD', visits_of, 0, next.client .. '|' .. next.id)
    redis.call('HSET', visits, next.id, next.standing .. ' ' .. next.client)
  end
  index(next.id, next.start, next.standing, next.words)
  redis.call('ZADD', starts, next.start, next.id)
  redis.call('HSET', appointments, next.id, next.doc)
  redis.call('HINCRBY', salon, 'changes', 1)
  redis.call('HSET', marks, next.id, table.concat(
    { next.version, next.stretches, next.service, next.client, next.remembered, next.email }, '\n'))
end
local function note(id, entry)
  local told = redis.call('HGET', history, id)
  redis.call('HSET', history, id, told and (told .. '\n' .. entry) or entry)
end
`;

export const clientKeys = ['clients', 'client_words', 'emails', 'email_of'] as const satisfies KeyName[];

/** `client_by(email, id, doc, words)`: who has this address, which is the given client where nobody has. */
export const clientLua = String.raw`
local function client_by(email, id, doc, text)
  local known = redis.call('HGET', emails, email)
  if known then return known end
  if redis.call('HSETNX', clients, id, doc) == 0 then error('client ' .. id .. ' has another address') end
  redis.call('HSET', emails, email, id)
  redis.call('HSET', email_of, id, email)
  redis.call('HSET', client_words, id, text)
  return id
end
`;

export const jobKeys = ['jobs', 'job_docs', 'jobs_done'] as const satisfies KeyName[];

/**
 * `add_jobs(first, now)` keeps the jobs that stand from that argument on, as id, due, appointment and JSON; `job_of(id)`
 * and `save_job(id, job)` read and write one.
 */
export const jobLua = String.raw`
local function job_of(id)
  local text = redis.call('HGET', job_docs, id)
  if not text then return nil end
  local state, attempts, appointment, problem, doc =
    string.match(text, '^([^\n]*)\n([^\n]*)\n([^\n]*)\n([^\n]*)\n(.*)$')
  return { state = state, attempts = tonumber(attempts), appointment = appointment, problem = problem, doc = doc }
end
local function save_job(id, job)
  redis.call('HSET', job_docs, id, table.concat(
    { job.state, string.format('%d', job.attempts), job.appointment, job.problem, job.doc }, '\n'))
end
local function end_job(id, known_until)
  redis.call('HDEL', job_docs, id)
  redis.call('ZREM', jobs, id)
  redis.call('ZADD', jobs_done, known_until, id)
end
local function add_jobs(first, now)
  if not ARGV[first] then return end
  redis.call('ZREMRANGEBYSCORE', jobs_done, '-inf', now)
  for i = first, #ARGV, 4 do
    local id = ARGV[i]
    if redis.call('HEXISTS', job_docs, id) == 0 and not redis.call('ZSCORE', jobs_done, id) then
      redis.call('ZADD', jobs, ARGV[i + 1], id)
      save_job(id, { state = 'waiting', attempts = 0, appointment = ARGV[i + 2], problem = '', doc = ARGV[i + 3] })
    end
  end
end
`;

export const wishKeys = ['salon', 'busy', 'wishes', 'wish_marks'] as const satisfies KeyName[];

/**
 * `wish_of(id)` reads what scripts need of a wish; `put_wish(before, next)` keeps one, `end_wish(id, before)` ends it, and
 * `forget_wishes(email)` all of one address.
 */
export const wishLua = String.raw`
local function wish_of(id)
  local text = redis.call('HGET', wish_marks, id)
  if not text then return nil end
  local version, start, stretches, email = string.match(text, '^(%d+)\n(%-?%d+)\n([^\n]*)\n(.*)$')
  return { version = tonumber(version), start = start, stretches = stretches, email = email }
end
local function give_back(id, before)
  if before and before.stretches ~= '' then redis.call('ZREM', busy, before.stretches .. '|wish:' .. id) end
end
local function put_wish(before, next)
  if (before and before.stretches or '') ~= next.stretches then
    give_back(next.id, before)
    if next.stretches ~= '' then redis.call('ZADD', busy, next.start, next.stretches .. '|wish:' .. next.id) end
    redis.call('HINCRBY', salon, 'revision', 1)
  end
  redis.call('HSET', salon, 'kept', 1)
  redis.call('HSET', wishes, next.id, next.doc)
  redis.call('HSET', wish_marks, next.id, table.concat({ next.version, next.start, next.stretches, next.email }, '\n'))
end
local function end_wish(id, before)
  give_back(id, before)
  if before.stretches ~= '' then redis.call('HINCRBY', salon, 'revision', 1) end
  redis.call('HDEL', wishes, id)
  redis.call('HDEL', wish_marks, id)
end
local function forget_wishes(email)
  for _, id in ipairs(redis.call('HKEYS', wish_marks)) do
    local wished = wish_of(id)
    if wished.email == email then end_wish(id, wished) end
  end
end
`;

/** `mentions(text, words, digits)`: the rule of the domain, over texts that the domain has made. */
export const mentionsLua = String.raw`
local function mentions(text, wanted, digits)
  local all = true
  for _, word in ipairs(wanted) do
    all = all and string.find(text, word, 1, true) ~= nil
  end
  return all or (digits ~= '' and string.find(text, digits, 1, true) ~= nil)
end
`;
