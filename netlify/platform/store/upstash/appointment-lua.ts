import type { AppointmentRecord } from '../records.ts';
import { standingOf } from './record-texts.ts';

const fields = `{ 'version', 'stretches', 'service', 'client', 'remembered', 'email' }`;

/** An appointment as a group of arguments, which `next_at` reads. */
export function putArgs(record: AppointmentRecord): (string | number)[] {
  const { id, doc, version, start, busy, service, also, email, words } = record;
  const { hold_ends, money_moved, last_receipt, owed_since } = record;
  return [
    id,
    doc,
    version,
    start,
    busy,
    standingOf(record),
    also === '' ? service : `${service},${also}`,
    email,
    words,
    hold_ends ?? '',
    money_moved,
    last_receipt,
    owed_since ?? 'inf',
  ];
}
export const PUT_ARGS = 13;

/**
 * `mark_of(id)`: an appointment's fields for scripts; `last_receipt()`: the highest receipt number; `next_at(i)`: the appointment
 * in the arguments from that index; `put(before, next)` stores one with its indexes; `give(id, from, to)` moves it to another
 * client; `note(id, entry)` adds to its history; `index(id, start, standing, words)`: its entries in the owner's lists.
 */
export const appointmentLua = String.raw`
local function mark_of(id) return row_of(marks, id, ${fields}) end
local function status_in(standing) return string.match(standing, '^%-?%d+ ([%a_]+)') end
local function index(id, start, standing, text)
  local status = status_in(standing)
  if status == 'completed' or status == 'canceled' or status == 'no_show' then
    redis.call('ZREM', open, id)
  else
    redis.call('ZADD', open, start, id)
  end
  redis.call('HSET', words, id, text)
end
local function next_at(i)
  return {
    id = ARGV[i], doc = ARGV[i + 1], version = ARGV[i + 2], start = ARGV[i + 3], stretches = ARGV[i + 4],
    standing = ARGV[i + 5], service = ARGV[i + 6], email = ARGV[i + 7], words = ARGV[i + 8], hold = ARGV[i + 9],
    moved = ARGV[i + 10], receipt = ARGV[i + 11], owed = ARGV[i + 12],
    remembered = '', client = '',
  }
end
local function last_receipt() return tonumber(redis.call('HGET', salon, 'receipts') or 0) end
local function count(services, by)
  for service in string.gmatch(services, '%d+') do redis.call('HINCRBY', uses, service, by) end
end
local function put(before, next)
  if not before or before.stretches ~= next.stretches then
    if before and before.stretches ~= '' then redis.call('ZREM', busy, before.stretches .. '|' .. next.id) end
    if next.stretches ~= '' then redis.call('ZADD', busy, next.start, next.stretches .. '|' .. next.id) end
    redis.call('HINCRBY', salon, 'revision', 1)
  end
  if not before or before.service ~= next.service then
    if before then count(before.service, -1) end
    count(next.service, 1)
  end
  if before then redis.call('ZREM', missed, before.client .. '|' .. next.id) end
  if before and before.client ~= next.client then
    redis.call('ZREM', visits_of, before.client .. '|' .. next.id)
  end
  if next.client == '' then
    redis.call('HDEL', visits, next.id)
  else
    redis.call('ZADD', visits_of, 0, next.client .. '|' .. next.id)
    redis.call('HSET', visits, next.id, next.standing .. ' ' .. next.client)
    if status_in(next.standing) == 'no_show' then redis.call('ZADD', missed, 0, next.client .. '|' .. next.id) end
  end
  index(next.id, next.start, next.standing, next.words)
  if next.hold ~= '' then
    redis.call('ZADD', holds, next.hold, next.id)
  elseif before then
    redis.call('ZREM', holds, next.id)
    redis.call('HDEL', hold_places, next.id)
  end
  if tonumber(next.receipt) > last_receipt() then redis.call('HSET', salon, 'receipts', next.receipt) end
  redis.call('ZADD', money, next.moved, next.id)
  redis.call('ZADD', owed, next.owed, next.id)
  redis.call('ZADD', starts, next.start, next.id)
  redis.call('HSET', appointments, next.id, next.doc)
  redis.call('HINCRBY', salon, 'changes', 1)
  stir()
  keep_row(marks, next.id, ${fields}, next)
end
local function give(id, from, to)
  local row = mark_of(id)
  redis.call('ZREM', visits_of, from .. '|' .. id)
  redis.call('ZADD', visits_of, 0, to .. '|' .. id)
  if redis.call('ZREM', missed, from .. '|' .. id) == 1 then redis.call('ZADD', missed, 0, to .. '|' .. id) end
  local standing = string.match(redis.call('HGET', visits, id), '^(%S+ %S+ %S+) ')
  redis.call('HSET', visits, id, standing .. ' ' .. to)
  row.client = to
  keep_row(marks, id, ${fields}, row)
end
local function op_giveVisits(visits, from, to)
  for _, visit in ipairs(visits) do give(visit, from, to) end
end
local function note(id, entry)
  local told = redis.call('HGET', history, id)
  redis.call('HSET', history, id, told and (told .. '\n' .. entry) or entry)
end
`;
