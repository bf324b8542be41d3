const fields = `{ 'version', 'epoch', 'verified', 'role', 'subject', 'email' }`;

/**
 * `account_mark(id)`: the account's fields for scripts; `epoch` counts how often all of its sessions were ended, so earlier ones
 * are over. `ids_of(email)`: its accounts, oldest first.
 *
 * `sessions_kept(id, but, now, idle, absolute)`: the lines of its sessions within their limits, and separately the one of the key
 * `but`; `keep_lines(key, id, lines)`: stores the list. The session's own hash decides whether it is valid; this is only the
 * list.
 *
 * `owner_of(key, kind, now)`: the account of a usable token.
 */
export const accountLua = String.raw`
local function account_mark(id) return row_of(account_marks, id, ${fields}) end
local function mark_account(id, mark) keep_row(account_marks, id, ${fields}, mark) end
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
local function line_of(key, created, seen, device, place)
  return table.concat({ hash_of(key), created, seen, device, place }, '\t')
end
local function sessions_kept(id, but, now, idle, absolute)
  local lines, line_of_it = {}, nil
  for line in lines_of(sessions_of, id) do
    local hash, created, seen = string.match(line, '^([^\t]*)\t(%d+)\t(%d+)\t')
    if hash == hash_of(but) then line_of_it = line
    elseif now - seen < tonumber(idle) and now - created < tonumber(absolute) then lines[#lines + 1] = line end
  end
  return lines, line_of_it
end
local function start_session(key, id, now, keep_ms, idle, absolute, device, place)
  local mark = account_mark(id)
  if not mark then return 0 end
  redis.call('HSET', key, 'user', id, 'epoch', mark.epoch, 'created', now, 'seen', now)
  local lines = sessions_kept(id, key, now, idle, absolute)
  lines[#lines + 1] = line_of(key, now, now, device, place)
  keep_lines(sessions_of, id, lines)
  return redis.call('PEXPIRE', key, keep_ms)
end
local function session_of(key, now, idle, absolute, step, keep_ms)
  local kept = redis.call('HMGET', key, 'user', 'epoch', 'created', 'seen')
  local id, epoch, created, seen = kept[1], kept[2], kept[3], kept[4]
  if not id or now - seen >= tonumber(idle) or now - created >= tonumber(absolute) then return nil end
  local mark = account_mark(id)
  if not mark or mark.epoch ~= epoch then return nil end
  if now - seen > tonumber(step) then
    redis.call('HSET', key, 'seen', now)
    redis.call('PEXPIRE', key, keep_ms)
    local lines, line = sessions_kept(id, key, now, idle, absolute)
    local device, place = string.match(line or '', '([^\t]*)\t([^\t]*)$')
    lines[#lines + 1] = line_of(key, created, now, device or '', place or '')
    keep_lines(sessions_of, id, lines)
  end
  return id, created
end
`;
