import { MOST_HOLDS } from '../verbs/appointments.ts';
import { AROUND } from '../verbs/calendar.ts';

/** The question `look`: lists, counts and clients from one moment; `unindexed` if the indexes do not exist yet. */
export const searchLua = String.raw`
local function found_in(book, from, to, newest, search)
  local found, offset, step = {}, 0, 500
  while true do
    local ids = redis.call('ZREVRANGEBYSCORE', book, to, from, 'LIMIT', offset, step)
    if #ids == 0 then return found end
    for i, text in ipairs(redis.call('HMGET', words, unpack(ids))) do
      if mentions(text, search.words, search.digits) then
        found[#found + 1] = ids[i]
        if #found == tonumber(newest) then return found end
      end
    end
    offset = offset + step
  end
end
local function clients_of(ids)
  local owners, theirs, known, missed_by = {}, {}, {}, {}
  for i, visit in ipairs(values_of(visits, ids)) do
    local client = string.match(visit or '', '^%S+ %S+ %S+ (.+)$')
    if client and not known[ids[i]] then
      known[ids[i]] = true
      owners[#owners + 1] = { ids[i], client }
      if not missed_by[client] then theirs[#theirs + 1] = client end
      missed_by[client] = 0
    end
  end
  if #theirs == 0 then return owners, theirs end
  for _, member in ipairs(redis.call('ZRANGE', missed, 0, -1)) do
    local client = string.match(member, '^(.*)|')
    if missed_by[client] then missed_by[client] = missed_by[client] + 1 end
  end
  for i, doc in ipairs(values_of(clients, theirs)) do theirs[i] = { theirs[i], doc, missed_by[theirs[i]] } end
  return owners, theirs
end
local function op_look(at)
  local revision = redis.call('HGET', salon, 'changes') or '0'
  local kept = redis.call('HLEN', appointments)
  if redis.call('HLEN', words) ~= kept then return 'unindexed' end
  if redis.call('ZCARD', money) ~= kept or redis.call('ZCARD', owed) ~= kept then return 'unindexed' end
  local count = at.openBefore and redis.call('ZCOUNT', open, '-inf', '(' .. at.openBefore) or 0
  local paid = at.moneySince and redis.call('ZRANGEBYSCORE', money, at.moneySince, '+inf') or {}
  local due = at.owedUntil and redis.call('ZRANGEBYSCORE', owed, '-inf', at.owedUntil) or {}
  local dues = at.owedCount and redis.call('ZCOUNT', owed, '-inf', at.owedCount) or 0
  local listed, lists = {}, {}
  for n, id in ipairs(due) do listed[n] = id end
  for i, list in ipairs(at.lists) do
    local from, to, newest = list.window.start, '(' .. list.window['end'], list.newest or -1
    local book = (list.open or '') == '' and starts or open
    local is_search = (list.search or '') ~= '' and #list.search.words > 0
    local ids = is_search and found_in(book, from, to, newest, list.search)
      or redis.call('ZREVRANGEBYSCORE', book, to, from, 'LIMIT', 0, newest)
    local ordered = {}
    for n = #ids, 1, -1 do
      ordered[#ordered + 1] = ids[n]
      listed[#listed + 1] = ids[n]
    end
    lists[i] = rows_of(appointments, ordered)
  end
  local owners, theirs = clients_of(listed)
  return {
    revision, count, owners, theirs, rows_of(appointments, paid), rows_of(appointments, due), dues,
    photos_with(listed), unpack(lists),
  }
end
local function op_appointments(window)
  local from, to = '-inf', '+inf'
  if window ~= '' then from, to = window.start, '(' .. window['end'] end
  return rows_of(appointments, redis.call('ZRANGEBYSCORE', starts, from, to))
end
local function has_sent(visit)
  for _, row in ipairs(photos_with({ visit })) do
    if string.find(row[2], '"by":"client"', 1, true) then return true end
  end
end
local function op_visitsWithAnswers(before, most)
  local found, offset, step = {}, 0, 500
  while true do
    local ids = redis.call('ZREVRANGEBYSCORE', starts, '(' .. before, '-inf', 'LIMIT', offset, step)
    if #ids == 0 then return found end
    local with_photos = values_of(photos_of, ids)
    for i, doc in ipairs(values_of(appointments, ids)) do
      if string.find(doc, '"answers":[', 1, true) or (with_photos[i] and has_sent(ids[i])) then
        found[#found + 1] = { ids[i], doc }
        if #found == tonumber(most) then return found end
      end
    end
    offset = offset + step
  end
end
local function op_holds(ends)
  return rows_of(appointments, redis.call('ZRANGEBYSCORE', holds, '-inf', ends, 'LIMIT', 0, ${MOST_HOLDS}))
end
local function op_lastReceipt() return last_receipt() end
local function op_indexAppointment(record)
  local id = record.id
  if redis.call('HEXISTS', words, id) == 0 then index(id, record.start, record.status, record.words) end
  redis.call('ZADD', money, 'NX', record.money_moved, id)
  redis.call('ZADD', owed, 'NX', record.owed_since == '' and 'inf' or record.owed_since, id)
end
local function op_indexClient(id, text) redis.call('HSETNX', client_words, id, text) end
local function op_unindexed() return { all_in(appointments), all_in(clients) } end
local function op_appointmentInSchedule(id, asked)
  local doc = redis.call('HGET', appointments, id)
  if not doc then return nil end
  if asked.from ~= '' then return { doc, op_schedule(asked) } end
  local start = tonumber(redis.call('ZSCORE', starts, id))
  return { doc, schedule(asked, start - ${AROUND}, start + ${AROUND}) }
end
`;
