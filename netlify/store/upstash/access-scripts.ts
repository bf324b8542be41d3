import * as z from 'zod/mini';
import { accountKeys, accountLua, sessionsLua, startArgs, startLua } from './account-lua.ts';
import { visitsLua } from './client-lua.ts';
import { COUNTER_SLACK_MS } from './keys.ts';
import { script } from './script.ts';

/** `session_of(key)`: the account of a session that is within its limits, and the time in ms when it began. */
const sessionLua = String.raw`
local function session_of(key)
  local kept = redis.call('HMGET', key, 'user', 'epoch', 'created', 'seen')
  local id, epoch, created, seen = kept[1], kept[2], kept[3], kept[4]
  if not id or now - seen >= tonumber(idle) or now - created >= tonumber(absolute) then return nil end
  local mark = account_mark(id)
  if not mark or mark.epoch ~= epoch then return nil end
  if now - seen > tonumber(step) then
    redis.call('HSET', key, 'seen', now)
    redis.call('PEXPIRE', key, keep_ms)
    local lines, line = sessions_kept(id, key)
    local device, place = string.match(line or '', '([^\t]*)\t([^\t]*)$')
    lines[#lines + 1] = line_of(key, created, now, device or '', place or '')
    keep_sessions(id, lines)
  end
  return id, created
end
`;
const sessionArgs = ['now', 'idle', 'absolute', 'step', 'keep_ms'] as const;

export const startSession = script(
  z.number(),
  accountKeys,
  ['id', 'version', ...startArgs],
  accountLua,
  sessionsLua,
  startLua,
  String.raw`
local mark = account_mark(id)
if version ~= '' and mark and mark.version ~= tonumber(version) then return 0 end
return start_session(own, id)
`,
);

/** Id and account, and the time in ms when it began. */
export const session = script(
  z.nullable(z.tuple([z.string(), z.string(), z.string()])),
  accountKeys,
  sessionArgs,
  accountLua,
  sessionsLua,
  sessionLua,
  String.raw`
local id, created = session_of(own)
return id and { id, redis.call('HGET', accounts, id), created }
`,
);

/** Those that are listed of its account, and itself where it is of the first edition. */
export const openSessions = script(
  z.array(z.string()),
  accountKeys,
  sessionArgs,
  accountLua,
  sessionsLua,
  sessionLua,
  String.raw`
local id, created = session_of(own)
if not id then return {} end
local lines, line = sessions_kept(id, own)
lines[#lines + 1] = line or line_of(own, created, redis.call('HGET', own, 'seen'), '', '')
return lines
`,
);

export const endSession = script(
  z.number(),
  ['sessions_of'],
  [],
  // Nothing else is cleared away: this script is not told the limits.
  'local now, idle, absolute = 0, 1, 1',
  sessionsLua,
  String.raw`
local id = redis.call('HGET', own, 'user')
if id then keep_sessions(id, (sessions_kept(id, own))) end
return redis.call('DEL', own)
`,
);

export const endSessions = script(
  z.number(),
  accountKeys,
  ['id'],
  accountLua,
  String.raw`
local mark = account_mark(id)
if not mark then return 0 end
mark.epoch = mark.epoch + 1
mark_account(id, mark)
redis.call('HDEL', sessions_of, id)
return 1
`,
);

export const issueToken = script(
  z.number(),
  accountKeys,
  ['kind', 'user', 'valid_until', 'keep_ms'],
  accountLua,
  String.raw`
local mark = account_mark(user)
redis.call('HSET', own, 'kind', kind, 'user', user, 'epoch', mark and mark.epoch or '', 'until', valid_until)
return redis.call('PEXPIRE', own, keep_ms)
`,
);

export const tokenOwner = script(
  z.nullable(z.tuple([z.string(), z.string()])),
  accountKeys,
  ['kind', 'now'],
  accountLua,
  String.raw`
local token = redis.call('HMGET', own, 'kind', 'user', 'epoch', 'until')
local mark = token[1] == kind and account_mark(token[2])
if not mark or mark.epoch ~= token[3] or tonumber(token[4]) <= tonumber(now) then return false end
return { token[2], redis.call('HGET', accounts, token[2]) }
`,
);

/** The address of a verified account, then ids and texts of the visits of the client who has it. */
export const ownAppointments = script(
  z.array(z.string()),
  [...accountKeys, 'emails', 'visits_of', 'appointments'],
  sessionArgs,
  accountLua,
  sessionsLua,
  sessionLua,
  visitsLua,
  String.raw`
local id = session_of(own)
local mark = id and account_mark(id)
local client = mark and mark.verified and redis.call('HGET', emails, mark.email)
if not client then return {} end
local found = { mark.email }
for i, visit in ipairs(visits_with(client)) do
  found[2 * i], found[2 * i + 1] = visit, redis.call('HGET', appointments, visit)
end
return found
`,
);

/** Empty once it is counted; else which bucket is full, from 1 on, and the time in ms from when none of them is. */
export const countAttempt = script(
  z.array(z.number()),
  [],
  ['now'],
  String.raw`
local counts, firsts, full, full_until = {}, {}, nil, 0
for i, bucket in ipairs(KEYS) do
  local most, window = tonumber(ARGV[rest + 2 * i - 2]), tonumber(ARGV[rest + 2 * i - 1])
  local kept = redis.call('HMGET', bucket, 'count', 'first')
  counts[i], firsts[i] = tonumber(kept[1] or '0'), kept[2] or now
  if now - firsts[i] >= window then counts[i], firsts[i] = 0, now end
  if counts[i] >= most then
    full, full_until = full or i, math.max(full_until, firsts[i] + window)
  end
end
if full then return { full, full_until } end
for i, bucket in ipairs(KEYS) do
  redis.call('HSET', bucket, 'count', counts[i] + 1, 'first', firsts[i])
  redis.call('PEXPIRE', bucket, firsts[i] + ARGV[rest + 2 * i - 1] - now + ${COUNTER_SLACK_MS})
end
return {}
`,
);
