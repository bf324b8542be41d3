import type { KeyName } from './keys.ts';

export const accountKeys = [
  'accounts',
  'account_marks',
  'accounts_of',
  'google',
  'sessions_of',
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
  redis.call('HDEL', sessions_of, id)
end
local function remove_account(id)
  local email, others = account_mark(id).email, {}
  for _, other in ipairs(ids_of(email)) do
    if other ~= id then others[#others + 1] = other end
  end
  list_accounts(email, others)
  forget_account(id)
end
local function forget_customers(email)
  local others = {}
  for _, id in ipairs(ids_of(email)) do
    if account_mark(id).role == 'customer' then forget_account(id) else others[#others + 1] = id end
  end
  list_accounts(email, others)
end
`;

/**
 * `sessions_kept(id, but)`: the lines of its sessions that are within their limits, without that of the key `but`;
 * `keep_sessions(id, lines)`: what is listed from then on. The key's own hash says whether a session holds: this is the list.
 */
export const sessionsLua = String.raw`
local function hash_of(key) return string.match(key, 'session:([^:]*)$') end
local function sessions_kept(id, but)
  local lines, line_of_it = {}, nil
  for line in string.gmatch(redis.call('HGET', sessions_of, id) or '', '[^\n]+') do
    local hash, created, seen = string.match(line, '^([^\t]*)\t(%d+)\t(%d+)\t')
    if hash == hash_of(but) then line_of_it = line
    elseif now - seen < tonumber(idle) and now - created < tonumber(absolute) then lines[#lines + 1] = line end
  end
  return lines, line_of_it
end
local function keep_sessions(id, lines)
  if #lines == 0 then redis.call('HDEL', sessions_of, id)
  else redis.call('HSET', sessions_of, id, table.concat(lines, '\n')) end
end
local function line_of(key, created, seen, device, place)
  return table.concat({ hash_of(key), created, seen, device, place }, '\t')
end
`;

export const startArgs = ['now', 'keep_ms', 'idle', 'absolute', 'device', 'place'] as const;

/** `start_session(key, id)`: of an account that is not there, none begins; 1 where one did. */
export const startLua = String.raw`
local function start_session(key, id)
  local mark = account_mark(id)
  if not mark then return 0 end
  redis.call('HSET', key, 'user', id, 'epoch', mark.epoch, 'created', now, 'seen', now)
  local lines = sessions_kept(id, key)
  lines[#lines + 1] = line_of(key, now, now, device, place)
  keep_sessions(id, lines)
  return redis.call('PEXPIRE', key, keep_ms)
end
`;
