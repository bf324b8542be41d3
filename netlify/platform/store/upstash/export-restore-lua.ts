/**
 * `op_everything(most)`: everything except the appointments after the first so many; `op_page` reads those; `op_takeOver` renames
 * the temporary keys of a restore to the salon's, if there is no salon yet.
 */
export const exportLua = String.raw`
local function appointment_rows(from, most)
  local found = {}
  for i, id in ipairs(redis.call('ZRANGE', starts, from, from + most - 1)) do
    found[i] = {
      id, redis.call('HGET', appointments, id), redis.call('HGET', marks, id),
      redis.call('HGET', history, id) or '',
    }
  end
  return found
end
local function standing()
  local kept = redis.call('HMGET', salon, 'changes', 'revision')
  return (kept[1] or '0') .. ' ' .. (kept[2] or '0')
end
local function op_everything(most)
  local rules = redis.call('HMGET', salon, 'version', 'doc')
  return {
    standing(), rules[1] or '0', rules[2] or '', op_blockedDates(), op_timeBlocks(), all_in(clients),
    redis.call('HGET', salon, 'careful'), op_tasks(), all_in(wishes), op_site(), all_in(publications),
    redis.call('ZCARD', starts), appointment_rows(0, tonumber(most)),
  }
end
local function op_page(from, most)
  return { standing(), appointment_rows(tonumber(from), tonumber(most)) }
end
local function op_takeOver(names, aside)
  if redis.call('EXISTS', salon) == 1 then return 'not_empty' end
  for i, name in ipairs(names) do
    if redis.call('EXISTS', aside[i]) == 1 then
      redis.call('RENAME', aside[i], name)
      redis.call('PERSIST', name)
    end
  end
  stir()
end
`;
