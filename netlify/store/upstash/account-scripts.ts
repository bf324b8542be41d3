import * as z from 'zod/mini';
import type { KeyName } from '../keys.ts';
import { script } from '../scripts.ts';
import { MOST_CLAIMS } from '../verbs/accounts.ts';

export const accountKeys = [
  'accounts',
  'account_marks',
  'accounts_of',
  'google',
] as const satisfies KeyName[];

/**
 * `account_mark(id)`: what is kept of an account for scripts to read, which leave its JSON alone; `epoch` counts how often
 * all of its sessions were ended: one that began before is over. `ids_of(email)`: its accounts, the oldest first.
 */
export const accountLua = String.raw`
local function account_mark(id)
  local text = redis.call('HGET', account_marks, id)
  if not text then return nil end
  local version, epoch, verified, role, subject, email =
    string.match(text, '^(%d+)\n(%d+)\n(%d)\n(%a+)\n([^\n]*)\n(.*)$')
  return {
    version = tonumber(version), epoch = epoch, verified = verified == '1', role = role, subject = subject, email = email,
  }
end
local function mark_account(id, mark)
  redis.call('HSET', account_marks, id, table.concat(
    { mark.version, mark.epoch, mark.verified and 1 or 0, mark.role, mark.subject, mark.email }, '\n'))
end
local function ids_of(email)
  local found = {}
  for id in string.gmatch(redis.call('HGET', accounts_of, email) or '', '[^\n]+') do found[#found + 1] = id end
  return found
end
local function list_accounts(email, ids)
  if #ids == 0 then redis.call('HDEL', accounts_of, email)
  else redis.call('HSET', accounts_of, email, table.concat(ids, '\n')) end
end
local function forget_account(id)
  local mark = account_mark(id)
  if mark.subject ~= '' then redis.call('HDEL', google, mark.subject) end
  redis.call('HDEL', accounts, id)
  redis.call('HDEL', account_marks, id)
end
local function forget_customers(email)
  local others = {}
  for _, id in ipairs(ids_of(email)) do
    if account_mark(id).role == 'customer' then forget_account(id) else others[#others + 1] = id end
  end
  list_accounts(email, others)
end
`;

/** `start_session(key, id, now, keep_ms)`: of an account that is not there, none begins; 1 where one did. */
const startLua = String.raw`
local function start_session(key, id, now, keep_ms)
  local mark = account_mark(id)
  if not mark then return 0 end
  redis.call('HSET', key, 'user', id, 'epoch', mark.epoch, 'created', now, 'seen', now)
  return redis.call('PEXPIRE', key, keep_ms)
end
`;

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
  end
  return id, created
end
`;
const sessionArgs = ['now', 'idle', 'absolute', 'step', 'keep_ms'] as const;

const texts = z.array(z.string());
const accountArgs = ['id', 'email', 'doc', 'version', 'verified', 'role', 'subject'] as const;

export const accountsOf = script(
  texts,
  ['accounts', 'account_marks', 'accounts_of', 'google'],
  ['email'],
  accountLua,
  String.raw`
local found = {}
for _, id in ipairs(ids_of(email)) do
  local at = account_mark(id).verified and 1 or #found + 1
  table.insert(found, at, redis.call('HGET', accounts, id))
  table.insert(found, at, id)
end
return found
`,
);

export const byGoogle = script(
  z.nullable(z.tuple([z.string(), z.string()])),
  ['accounts', 'google'],
  ['subject'],
  String.raw`
local id = redis.call('HGET', google, subject)
return id and { id, redis.call('HGET', accounts, id) }
`,
);

export const addAccount = script(
  z.enum(['added', 'email_known', 'google_known']),
  ['salon', ...accountKeys],
  accountArgs,
  accountLua,
  String.raw`
if subject ~= '' and redis.call('HEXISTS', google, subject) == 1 then return 'google_known' end
local others, claims = {}, 0
for _, other in ipairs(ids_of(email)) do
  if account_mark(other).verified then
    if verified == '1' then return 'email_known' end
  else
    claims = claims + 1
  end
  others[#others + 1] = other
end
local kept = {}
for _, other in ipairs(others) do
  if not account_mark(other).verified and (verified == '1' or claims >= ${MOST_CLAIMS}) then
    claims = claims - 1
    forget_account(other)
  else
    kept[#kept + 1] = other
  end
end
if redis.call('HSETNX', accounts, id, doc) == 0 then error('account ' .. id .. ' is there already') end
mark_account(id, { version = version, epoch = 0, verified = verified == '1', role = role, subject = subject, email = email })
kept[#kept + 1] = id
list_accounts(email, kept)
if subject ~= '' then redis.call('HSET', google, subject, id) end
redis.call('HSET', salon, 'kept', 1)
return 'added'
`,
);

/** `own` is the token that is used up, where `token_kind` names one, or else the session to begin, where `keep_ms` is given. */
export const saveAccount = script(
  z.enum(['saved', 'stale', 'bad_token', 'email_known', 'google_known']),
  accountKeys,
  [...accountArgs, 'token_kind', 'now', 'end_sessions', 'keep_ms'],
  accountLua,
  startLua,
  String.raw`
local mark = account_mark(id)
if not mark or mark.version ~= version - 1 then return 'stale' end
if subject ~= '' and subject ~= mark.subject and redis.call('HEXISTS', google, subject) == 1 then
  return 'google_known'
end
local others = verified == '1' and ids_of(email) or {}
for _, other in ipairs(others) do
  if other ~= id and account_mark(other).role == 'owner' then return 'email_known' end
end
if token_kind ~= '' then
  local token = redis.call('HMGET', own, 'kind', 'user', 'epoch', 'until')
  if token[1] ~= token_kind or token[2] ~= id or token[3] ~= mark.epoch or tonumber(token[4]) <= tonumber(now) then
    return 'bad_token'
  end
  redis.call('DEL', own)
end

if subject ~= mark.subject then
  if mark.subject ~= '' then redis.call('HDEL', google, mark.subject) end
  if subject ~= '' then redis.call('HSET', google, subject, id) end
end
for _, other in ipairs(others) do
  if other ~= id then forget_account(other) end
end
if verified == '1' then list_accounts(email, { id }) end
redis.call('HSET', accounts, id, doc)
mark_account(id, {
  version = version, epoch = mark.epoch + (end_sessions ~= '' and 1 or 0), verified = verified == '1', role = role,
  subject = subject, email = email,
})
if keep_ms ~= '' then start_session(own, id, now, keep_ms) end
return 'saved'
`,
);

export const removeAccount = script(
  z.enum(['removed', 'unknown']),
  accountKeys,
  ['id'],
  accountLua,
  String.raw`
local mark = account_mark(id)
if not mark then return 'unknown' end
local others = {}
for _, other in ipairs(ids_of(mark.email)) do
  if other ~= id then others[#others + 1] = other end
end
list_accounts(mark.email, others)
forget_account(id)
return 'removed'
`,
);

export const startSession = script(
  z.number(),
  accountKeys,
  ['id', 'now', 'keep_ms', 'version'],
  accountLua,
  startLua,
  String.raw`
local mark = account_mark(id)
if version ~= '' and mark and mark.version ~= tonumber(version) then return 0 end
return start_session(own, id, now, keep_ms)
`,
);

/** Id and account, and the time in ms when it began. */
export const session = script(
  z.nullable(z.tuple([z.string(), z.string(), z.string()])),
  accountKeys,
  sessionArgs,
  accountLua,
  sessionLua,
  String.raw`
local id, created = session_of(own)
return id and { id, redis.call('HGET', accounts, id), created }
`,
);

export const endSession = script(z.number(), [], [], `return redis.call('DEL', own)`);

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
  texts,
  [...accountKeys, 'emails', 'visits_of', 'appointments'],
  sessionArgs,
  accountLua,
  sessionLua,
  String.raw`
local id = session_of(own)
local mark = id and account_mark(id)
local client = mark and mark.verified and redis.call('HGET', emails, mark.email)
if not client then return {} end
local found = { mark.email }
for i, member in ipairs(redis.call('ZRANGEBYLEX', visits_of, '[' .. client .. '|', '(' .. client .. '}')) do
  local visit = string.sub(member, #client + 2)
  found[2 * i], found[2 * i + 1] = visit, redis.call('HGET', appointments, visit)
end
return found
`,
);

/** How many attempts there were, and the time in ms of the first. */
export const countAttempt = script(
  z.tuple([z.number(), z.string()]),
  [],
  ['now', 'window_ms', 'keep_ms'],
  String.raw`
local kept = redis.call('HMGET', own, 'count', 'first')
local count, first = tonumber(kept[1] or '0'), kept[2]
if not first or now - first >= tonumber(window_ms) then count, first = 0, now end
redis.call('HSET', own, 'count', count + 1, 'first', first)
redis.call('PEXPIRE', own, keep_ms)
return { count + 1, first }
`,
);
