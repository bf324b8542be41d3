import * as z from 'zod/mini';
import { MOST_CLAIMS } from '../verbs/accounts.ts';
import { accountKeys, accountLua, startLua } from './account-lua.ts';
import { script } from './script.ts';

const accountArgs = ['id', 'email', 'doc', 'version', 'verified', 'role', 'subject'] as const;

export const accountsOf = script(
  z.array(z.string()),
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
if not account_mark(id) then return 'unknown' end
remove_account(id)
return 'removed'
`,
);
