import * as z from 'zod/mini';
import { keptFor } from '../../../../src/domain/retention.ts';
import { MOST_CLAIMS } from '../verbs/accounts.ts';
import { script } from './script.ts';
import { Docs } from './record-texts.ts';

const accountArgs = ['id', 'email', 'doc', 'version', 'verified', 'role', 'subject'] as const;

export const accountsOf = script(
  Docs,
  ['email'],
  String.raw`
local ids = {}
for _, id in ipairs(ids_of(email)) do table.insert(ids, is_verified(id) and 1 or #ids + 1, id) end
return docs_of(accounts, ids)
`,
);

export const byGoogle = script(
  Docs,
  ['subject'],
  `return docs_of(accounts, { redis.call('HGET', google, subject) or nil })`,
);

export const addAccount = script(
  z.enum(['added', 'email_known', 'google_known']),
  [...accountArgs, 'now'],
  String.raw`
if subject ~= '' and redis.call('HEXISTS', google, subject) == 1 then return 'google_known' end
local claims = 0
for _, other in ipairs(ids_of(email)) do
  if not is_verified(other) then claims = claims + 1
  elseif verified == '1' then return 'email_known' end
end
local kept = forget_accounts(email, function(other)
  if is_verified(other) or (verified ~= '1' and claims < ${MOST_CLAIMS}) then return false end
  claims = claims - 1
  return true
end)
if redis.call('HSETNX', accounts, id, doc) == 0 then error('account ' .. id .. ' is there already') end
mark_account(id, { version = version, epoch = 0, verified = verified, role = role, subject = subject, email = email })
kept[#kept + 1] = id
keep_lines(accounts_of, email, kept)
if subject ~= '' then redis.call('HSET', google, subject, id) end
redis.call('HSET', salon, 'kept', 1)

-- Claims of the first edition have no job that ends them: once, each gets the one that a claim gets today.
if redis.call('HSETNX', salon, 'claims', 1) == 1 then
  for _, other in ipairs(redis.call('HKEYS', account_marks)) do
    local name = 'forget_claim:' .. other
    if other ~= id and not is_verified(other) and not job_of(name) then
      new_job(name, now + ${keptFor.claim}, '', cjson.encode({ kind = 'forget_claim', user = other }))
    end
  end
end
add_jobs(rest, now)
return 'added'
`,
);

/** For a new session. */
export const startArgs = ['now', 'keep_ms', 'idle', 'absolute', 'device', 'place'] as const;

/** `own` is the token to use up if `token_kind` names one, otherwise the session to start if `keep_ms` is given. */
export const saveAccount = script(
  z.enum(['saved', 'stale', 'bad_token', 'email_known', 'google_known']),
  [...accountArgs, 'token_kind', 'end_sessions', ...startArgs],
  String.raw`
local before = account_mark(id)
if not before or before.version ~= version - 1 then return 'stale' end
local holder = nil
for _, other in ipairs(verified == '1' and ids_of(email) or {}) do
  if other ~= id and is_verified(other) then holder = other end
end
if not holder and subject ~= '' and subject ~= before.subject and redis.call('HEXISTS', google, subject) == 1 then
  return 'google_known'
end
if token_kind ~= '' then
  if owner_of(own, token_kind, now) ~= id then return 'bad_token' end
  redis.call('DEL', own)
  if holder then forget_accounts(before.email, function(one) return one == id end) end
end
if holder then return 'email_known' end

if subject ~= before.subject then
  if before.subject ~= '' then redis.call('HDEL', google, before.subject) end
  if subject ~= '' then redis.call('HSET', google, subject, id) end
end
if verified == '1' then forget_accounts(email, function(other) return other ~= id end) end
redis.call('HSET', accounts, id, doc)
local next = {
  version = version, epoch = before.epoch, verified = verified, role = role, subject = subject, email = email,
}
if end_sessions ~= '' then end_all_sessions(id, next) end
mark_account(id, next)
if keep_ms ~= '' then start_session(own, id, now, keep_ms, idle, absolute, device, place) end
return 'saved'
`,
);

export const removeAccount = script(
  z.enum(['removed', 'unknown']),
  ['id', 'only'],
  String.raw`
local mark = account_mark(id)
if not mark or (only == 'claim' and mark.verified == '1') then return 'unknown' end
forget_accounts(mark.email, function(one) return one == id end)
return 'removed'
`,
);
