import * as z from 'zod/mini';
import { CLAIM_LASTS, MOST_CLAIMS } from '../verbs/accounts.ts';
import { accountKeys, accountLua, sessionsLua, startArgs, startLua } from './account-lua.ts';
import { jobKeys, jobLua } from './job-lua.ts';
import { script } from './script.ts';

const accountArgs = ['id', 'email', 'doc', 'version', 'verified', 'role', 'subject'] as const;

export const accountsOf = script(
  z.array(z.string()),
  accountKeys,
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

/** Claims of the first edition have no job that ends them: once, each gets the one that a claim gets today. */
const claimsLua = String.raw`
local function plan_ends_of_claims()
  if redis.call('HSETNX', salon, 'claims', 1) == 0 then return end
  for _, other in ipairs(redis.call('HKEYS', account_marks)) do
    local name = 'forget_claim:' .. other
    if other ~= id and not account_mark(other).verified and not job_of(name) then
      redis.call('ZADD', jobs, now + ${CLAIM_LASTS}, name)
      save_job(name, { state = 'waiting', attempts = 0, appointment = '', problem = '',
        doc = cjson.encode({ kind = 'forget_claim', user = other }) })
    end
  end
end
`;

export const addAccount = script(
  z.enum(['added', 'email_known', 'google_known']),
  ['salon', ...accountKeys, ...jobKeys],
  [...accountArgs, 'now'],
  accountLua,
  jobLua,
  claimsLua,
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
plan_ends_of_claims()
add_jobs(rest, now)
return 'added'
`,
);

/** `own` is the token that is used up, where `token_kind` names one, or else the session to begin, where `keep_ms` is given. */
export const saveAccount = script(
  z.enum(['saved', 'stale', 'bad_token', 'email_known', 'google_known']),
  accountKeys,
  [...accountArgs, 'token_kind', 'end_sessions', ...startArgs],
  accountLua,
  sessionsLua,
  startLua,
  String.raw`
local mark = account_mark(id)
if not mark or mark.version ~= version - 1 then return 'stale' end
local others, holder = verified == '1' and ids_of(email) or {}, nil
for _, other in ipairs(others) do
  if other ~= id and account_mark(other).verified then holder = other end
end
if not holder and subject ~= '' and subject ~= mark.subject and redis.call('HEXISTS', google, subject) == 1 then
  return 'google_known'
end
if token_kind ~= '' then
  local token = redis.call('HMGET', own, 'kind', 'user', 'epoch', 'until')
  if token[1] ~= token_kind or token[2] ~= id or token[3] ~= mark.epoch or tonumber(token[4]) <= tonumber(now) then
    return 'bad_token'
  end
  redis.call('DEL', own)
  if holder then remove_account(id) end
end
if holder then return 'email_known' end

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
if end_sessions ~= '' then redis.call('HDEL', sessions_of, id) end
if keep_ms ~= '' then start_session(own, id) end
return 'saved'
`,
);

export const removeAccount = script(
  z.enum(['removed', 'unknown']),
  accountKeys,
  ['id', 'only'],
  accountLua,
  String.raw`
local mark = account_mark(id)
if not mark or (only == 'claim' and mark.verified) then return 'unknown' end
remove_account(id)
return 'removed'
`,
);
