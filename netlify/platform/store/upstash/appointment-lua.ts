import { MOST_HELD } from '../../../../src/domain/booking/unpaid-hold.ts';

const fields = `{ 'version', 'stretches', 'services', 'client', 'remembered', 'email' }`;

/**
 * `mark_of(id)`: an appointment's fields for scripts; `last_receipt()`: the highest receipt number; `put(before, next)` stores a
 * record with its indexes; `note(id, entry)` adds to its history; `index(id, start, status, words)`: its entries in the owner's
 * lists.
 */
export const appointmentLua = String.raw`
local function mark_of(id) return row_in(stored('appointment', id), ${fields}) end
local function index(id, start, status, text)
  if status == 'completed' or status == 'canceled' or status == 'no_show' then
    redis.call('ZREM', open, id)
  else
    redis.call('ZADD', open, start, id)
  end
  redis.call('HSET', words, id, text)
end
local function last_receipt() return tonumber(redis.call('HGET', salon, 'receipts') or 0) end
local function count(services, by)
  for service in string.gmatch(services, '%d+') do redis.call('HINCRBY', uses, service, by) end
end
local function put(before, next)
  local id = next.id
  next.services = next.also == '' and next.service or next.service .. ',' .. next.also
  next.stretches = next.busy
  if not before or before.stretches ~= next.stretches then
    if before and before.stretches ~= '' then redis.call('ZREM', busy, before.stretches .. '|' .. id) end
    if next.stretches ~= '' then redis.call('ZADD', busy, next.start, next.stretches .. '|' .. id) end
    redis.call('HINCRBY', salon, 'revision', 1)
  end
  if not before or before.services ~= next.services then
    if before then count(before.services, -1) end
    count(next.services, 1)
  end
  if before then redis.call('ZREM', missed, before.client .. '|' .. id) end
  if before and before.client ~= next.client then
    redis.call('ZREM', visits_of, before.client .. '|' .. id)
  end
  if next.client == '' then
    redis.call('HDEL', visits, id)
  else
    redis.call('ZADD', visits_of, 0, next.client .. '|' .. id)
    redis.call('HSET', visits, id, table.concat({ next.start, next.status, next.amount, next.client }, ' '))
    if next.status == 'no_show' then redis.call('ZADD', missed, 0, next.client .. '|' .. id) end
  end
  index(id, next.start, next.status, next.words)
  if next.hold_ends ~= '' then
    redis.call('ZADD', holds, next.hold_ends, id)
  elseif before then
    redis.call('ZREM', holds, id)
    redis.call('HDEL', hold_places, id)
  end
  if tonumber(next.last_receipt) > last_receipt() then redis.call('HSET', salon, 'receipts', next.last_receipt) end
  redis.call('ZADD', money, next.money_moved, id)
  redis.call('ZADD', owed, next.owed_since == '' and 'inf' or next.owed_since, id)
  redis.call('ZADD', starts, next.start, id)
  redis.call('HSET', appointments, id, next.doc)
  redis.call('HINCRBY', salon, 'changes', 1)
  stir()
  keep_row(marks, id, ${fields}, next)
end
local function give(id, from, to)
  local row = mark_of(id)
  redis.call('ZREM', visits_of, from .. '|' .. id)
  redis.call('ZADD', visits_of, 0, to .. '|' .. id)
  if redis.call('ZREM', missed, from .. '|' .. id) == 1 then redis.call('ZADD', missed, 0, to .. '|' .. id) end
  local figures = string.match(redis.call('HGET', visits, id), '^(%S+ %S+ %S+) ')
  redis.call('HSET', visits, id, figures .. ' ' .. to)
  row.client = to
  keep_row(marks, id, ${fields}, row)
end
local function op_giveVisits(visits, from, to)
  for _, visit in ipairs(visits) do give(visit, from, to) end
end
local function op_note(id, entry)
  local lines = redis.call('HGET', history, id)
  redis.call('HSET', history, id, lines and (lines .. '\n' .. entry) or entry)
end
local function op_fewHeld(place, now)
  local count = 0
  for _, other in ipairs(redis.call('ZRANGEBYSCORE', holds, '(' .. now, '+inf')) do
    if redis.call('HGET', hold_places, other) == place then count = count + 1 end
  end
  return count >= ${MOST_HELD} and 'too_many_held' or nil
end
local function op_nextReceipt(number) return tonumber(number) ~= last_receipt() + 1 and 'receipt_taken' or nil end
local function op_ownTime(id, stretches)
  for _, wanted in ipairs(stretches_of(stretches)) do
    local had = false
    for _, held in ipairs(stretches_of(mark_of(id).stretches)) do
      had = had or (held[1] <= wanted[1] and wanted[2] <= held[2])
    end
    if not had then error('appointment ' .. id .. ' was about to take more time without a check of the schedule') end
  end
end
local function op_addAppointment(next, person, careful, place)
  if redis.call('HEXISTS', appointments, next.id) == 1 then error('appointment ' .. next.id .. ' is there already') end
  next.remembered = ''
  next.client = next.erased == '' and client_by(person) or ''
  if next.client == person.id then op_putCareful(careful) end
  put(nil, next)
  if next.hold_ends ~= '' and place ~= '' then redis.call('HSET', hold_places, next.id, place) end
end
local function op_changeAppointment(next, person)
  local before = mark_of(next.id)
  next.remembered = before.remembered
  next.client = ''
  -- A client whose address the owner has corrected since keeps the visits booked under the old one.
  local is_same = next.email == before.email or (before.email == '' and not string.find(next.email, '@', 1, true))
  if next.erased == '' and is_same then next.client = before.client end
  if next.erased == '' and next.client == '' then next.client = client_by(person) end
  put(before, next)
end
local function op_restoreAppointment(next, client, entries)
  next.remembered, next.client = '', client
  put(nil, next)
  if #entries > 0 then redis.call('HSET', history, next.id, table.concat(entries, '\n')) end
end
`;
