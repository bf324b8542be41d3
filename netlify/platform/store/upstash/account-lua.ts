import { keptFor } from '../../../../src/domain/retention.ts';
import { MOST_ATTEMPTS } from '../sessions.ts';
import { MOST_CLAIMS } from '../verbs/accounts.ts';
import { COUNTER_SLACK_MS, SLACK_MS } from './keys.ts';

const fields = `{ 'version', 'epoch', 'verified', 'role', 'subject', 'email' }`;

/**
 * `account_mark(id)`: the account's fields for scripts; `epoch` counts how often all of its sessions were ended, so earlier ones
 * are over. `ids_of(email)`: its accounts, oldest first.
 *
 * `sessions_kept(id, but, now, limits)`: the lines of its sessions within their limits, and separately the one of the key `but`;
 * `keep_lines(key, id, lines)`: stores the list. The session's own hash decides whether it is valid; this is only the list.
 *
 * `owner_of(key, kind, now)`: the account of a usable token.
 */
export const accountLua = String.raw`
local function account_mark(id) return row_in(stored('user', id), ${fields}) end
local function mark_account(id, mark) seen['user' .. id] = keep_row(account_marks, id, ${fields}, mark) end
local function is_verified(id) return account_mark(id).verified == '1' end
local function lines_of(key, id) return string.gmatch(redis.call('HGET', key, id) or '', '[^\n]+') end
local function keep_lines(key, id, lines)
  if #lines == 0 then redis.call('HDEL', key, id) else redis.call('HSET', key, id, table.concat(lines, '\n')) end
end
local function ids_of(email)
  local found = {}
  for id in lines_of(accounts_of, email) do found[#found + 1] = id end
  return found
end
local function forget_account(id)
  local mark = account_mark(id)
  if mark.subject ~= '' then redis.call('HDEL', google, mark.subject) end
  redis.call('HDEL', accounts, id)
  redis.call('HDEL', account_marks, id)
  redis.call('HDEL', sessions_of, id)
  redis.call('HDEL', sign_ins_of, id)
end
local function forget_accounts(email, is_forgotten)
  local others = {}
  for _, id in ipairs(ids_of(email)) do
    if is_forgotten(id) then forget_account(id) else others[#others + 1] = id end
  end
  keep_lines(accounts_of, email, others)
  return others
end
local function end_all_sessions(id, mark)
  mark.epoch = mark.epoch + 1
  redis.call('HDEL', sessions_of, id)
end
local function owner_of(key, kind, now)
  local token = redis.call('HMGET', key, 'kind', 'user', 'epoch', 'until')
  local mark = token[1] == kind and account_mark(token[2])
  return mark and mark.epoch == token[3] and tonumber(token[4]) > tonumber(now) and token[2]
end
local function hash_of(key) return string.match(key, 'session:([^:]*)$') end
local function line_of(key, created, seen_at, device, place)
  return table.concat({ hash_of(key), created, seen_at, device, place }, '\t')
end
local function is_within(created, seen_at, now, limits)
  return now - seen_at < tonumber(limits.idle) and now - created < tonumber(limits.absolute)
end
local function sessions_kept(id, but, now, limits)
  local lines, line_of_it = {}, nil
  for line in lines_of(sessions_of, id) do
    local hash, created, seen_at = string.match(line, '^([^\t]*)\t(%d+)\t(%d+)\t')
    if hash == hash_of(but) then line_of_it = line
    elseif is_within(created, seen_at, now, limits) then lines[#lines + 1] = line end
  end
  return lines, line_of_it
end
local function open_session(key, now, limits)
  local kept = redis.call('HMGET', key, 'user', 'epoch', 'created', 'seen')
  local id, epoch, created, seen_at = kept[1], kept[2], kept[3], kept[4]
  if not id or not is_within(created, seen_at, now, limits) then return nil end
  local mark = account_mark(id)
  if not mark or mark.epoch ~= epoch then return nil end
  return id, created, seen_at
end
local function session_of(key, now, limits)
  local id, created, seen_at = open_session(key, now, limits)
  if id and now - seen_at > math.floor(limits.idle / 100) then
    redis.call('HSET', key, 'seen', now)
    redis.call('PEXPIRE', key, limits.idle + ${SLACK_MS})
    local lines, line = sessions_kept(id, key, now, limits)
    local device, place = string.match(line or '', '([^\t]*)\t([^\t]*)$')
    lines[#lines + 1] = line_of(key, created, now, device or '', place or '')
    keep_lines(sessions_of, id, lines)
  end
  return id, created
end
local function rows_in(lines)
  local rows = {}
  for i, line in ipairs(lines) do
    local row = {}
    for field in string.gmatch(line .. '\t', '([^\t]*)\t') do row[#row + 1] = field end
    rows[i] = row
  end
  return rows
end
local function op_addUser(user, now)
  local id, email, is_proven = user.id, user.email, user.verified == '1'
  if user.subject ~= '' and redis.call('HEXISTS', google, user.subject) == 1 then return 'google_known' end
  local claims = 0
  for _, other in ipairs(ids_of(email)) do
    if not is_verified(other) then claims = claims + 1
    elseif is_proven then return 'email_known' end
  end
  local kept = forget_accounts(email, function(other)
    if is_verified(other) or (not is_proven and claims < ${MOST_CLAIMS}) then return false end
    claims = claims - 1
    return true
  end)
  if redis.call('HSETNX', accounts, id, user.doc) == 0 then error('account ' .. id .. ' is there already') end
  user.epoch = 0
  mark_account(id, user)
  kept[#kept + 1] = id
  keep_lines(accounts_of, email, kept)
  if user.subject ~= '' then redis.call('HSET', google, user.subject, id) end
  redis.call('HSET', salon, 'kept', 1)

  -- Claims of the first edition have no job that ends them, so each gets one, once.
  if redis.call('HSETNX', salon, 'claims', 1) == 1 then
    for _, other in ipairs(redis.call('HKEYS', account_marks)) do
      local name = 'forget_claim:' .. other
      if other ~= id and not is_verified(other) and not job_of(name) then
        new_job(name, now + ${keptFor.claim}, '', '{"kind":"forget_claim","user":"' .. other .. '"}')
      end
    end
  end
end
local function op_saveUser(own_key, user, token, ends_sessions)
  local id, before, holder = user.id, account_mark(user.id), nil
  for _, other in ipairs(user.verified == '1' and ids_of(user.email) or {}) do
    if other ~= id and is_verified(other) then holder = other end
  end
  local has_changed = user.subject ~= before.subject
  if not holder and user.subject ~= '' and has_changed and redis.call('HEXISTS', google, user.subject) == 1 then
    return 'google_known'
  end
  if token ~= '' then
    if owner_of(own_key, token.kind, token.now) ~= id then return 'bad_token' end
    redis.call('DEL', own_key)
    if holder then forget_accounts(before.email, function(one) return one == id end) end
  end
  if holder then return 'email_known' end
  if has_changed then
    if before.subject ~= '' then redis.call('HDEL', google, before.subject) end
    if user.subject ~= '' then redis.call('HSET', google, user.subject, id) end
  end
  if user.verified == '1' then forget_accounts(user.email, function(other) return other ~= id end) end
  redis.call('HSET', accounts, id, user.doc)
  user.epoch = before.epoch
  if ends_sessions ~= '' then end_all_sessions(id, user) end
  mark_account(id, user)
end
local function op_removeUser(id, only_claim)
  local mark = account_mark(id)
  if not mark or (only_claim ~= '' and mark.verified == '1') then return 'unknown' end
  forget_accounts(mark.email, function(one) return one == id end)
  op_forgetAnswers({ id })
end
local function op_putToken(own_key, hash, token, now)
  local mark = account_mark(token.user)
  redis.call(
    'HSET', own_key, 'kind', token.kind, 'user', token.user, 'epoch', mark and mark.epoch or '', 'until', token['until']
  )
  redis.call('PEXPIRE', own_key, token['until'] - now + ${SLACK_MS})
end
local function op_startSession(own_key, hash, id, start)
  local now, limits, seen_as = start.now, start.limits, start.seenAs
  redis.call('HSET', own_key, 'user', id, 'epoch', account_mark(id).epoch, 'created', now, 'seen', now)
  local lines = sessions_kept(id, own_key, now, limits)
  lines[#lines + 1] = line_of(own_key, now, now, seen_as.device, seen_as.place)
  keep_lines(sessions_of, id, lines)
  redis.call('PEXPIRE', own_key, limits.idle + ${SLACK_MS})
end
local function op_endSession(own_key)
  -- Nothing else is deleted, because this script does not know the limits.
  local id = redis.call('HGET', own_key, 'user')
  if id then keep_lines(sessions_of, id, (sessions_kept(id, own_key, 0, { idle = 1, absolute = 1 }))) end
  redis.call('DEL', own_key)
end
local function op_endSessions(id)
  local mark = account_mark(id)
  if not mark then return end
  end_all_sessions(id, mark)
  mark_account(id, mark)
end
local function op_noteAttempt(id, attempt)
  if not account_mark(id) then return end
  local is_locked = attempt.outcome == 'locked'
  local lines = { table.concat({ attempt.at, attempt.outcome, attempt.device }, '\t') }
  for older in lines_of(sign_ins_of, id) do
    if #lines == 1 and is_locked and string.match(older, '\tlocked\t') then return end
    if #lines < ${MOST_ATTEMPTS} then lines[#lines + 1] = older end
  end
  keep_lines(sign_ins_of, id, lines)
end
local function op_countAttempt(own_keys, buckets, now)
  local counts, firsts, full, full_until = {}, {}, nil, 0
  for i, bucket in ipairs(buckets) do
    local kept = redis.call('HMGET', own_keys[i], 'count', 'first')
    counts[i], firsts[i] = tonumber(kept[1] or '0'), kept[2] or now
    local age, window = now - firsts[i], tonumber(bucket.windowMs)
    if age >= window or age < -window then counts[i], firsts[i] = 0, now end
    if counts[i] >= tonumber(bucket.most) then
      full, full_until = full or i, math.max(full_until, firsts[i] + bucket.windowMs)
    end
  end
  if full then return { 'full', full - 1, full_until } end
  for i, bucket in ipairs(buckets) do
    redis.call('HSET', own_keys[i], 'count', counts[i] + 1, 'first', firsts[i])
    redis.call('PEXPIRE', own_keys[i], firsts[i] + bucket.windowMs - now + ${COUNTER_SLACK_MS})
  end
end
local function op_accounts(email)
  local ids = {}
  for _, id in ipairs(ids_of(email)) do table.insert(ids, is_verified(id) and 1 or #ids + 1, id) end
  return rows_of(accounts, ids)
end
local function op_user(id)
  return rows_of(accounts, { redis.call('HEXISTS', accounts, id) == 1 and id or nil })[1]
end
local function op_userByGoogle(subject)
  return rows_of(accounts, { redis.call('HGET', google, subject) or nil })[1]
end
local function op_tokenOwner(own_key, hash, kind, now)
  return rows_of(accounts, { owner_of(own_key, kind, now) or nil })[1]
end
local function op_session(own_key, hash, now, limits)
  local id, created = session_of(own_key, now, limits)
  return id and { id, redis.call('HGET', accounts, id), created } or nil
end
local function op_openSessions(own_key, hash, now, limits)
  local id, created, seen_at = open_session(own_key, now, limits)
  if not id then return {} end
  local lines, line = sessions_kept(id, own_key, now, limits)
  lines[#lines + 1] = line or line_of(own_key, created, seen_at, '', '')
  return rows_in(lines)
end
local function op_ownAppointments(own_key, hash, now, limits)
  local id = session_of(own_key, now, limits)
  local mark = id and account_mark(id)
  local client = mark and mark.verified == '1' and redis.call('HGET', emails, mark.email)
  return client and { mark.email, rows_of(appointments, visits_with(client)) } or { '', {} }
end
local function op_signInAttempts(own_key, hash, now, limits)
  local lines = {}
  local id = session_of(own_key, now, limits)
  if not id then return {} end
  for line in lines_of(sign_ins_of, id) do lines[#lines + 1] = line end
  return rows_in(lines)
end
`;
