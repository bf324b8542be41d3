/**
 * `op_everything(most)`: everything except the appointments after the first so many; `op_page` reads those; `op_takeOver` renames
 * the temporary keys of a restore to the salon's, if there is no salon yet.
 */
export const exportLua = String.raw`
local function appointment_rows(from, most)
  local ids = redis.call('ZRANGE', starts, from, from + most - 1)
  local docs, rows = values_of(appointments, ids), values_of(marks, ids)
  local found, told = {}, values_of(history, ids)
  for i, id in ipairs(ids) do
    found[i] = { id, docs[i], string.match(rows[i] or '', '^[^\n]*\n[^\n]*\n[^\n]*\n([^\n]*)') or '', told[i] or '' }
  end
  return found
end
local function standing()
  local kept = redis.call('HMGET', salon, 'changes', 'revision')
  return (kept[1] or '0') .. ' ' .. (kept[2] or '0')
end
local function op_everything(most)
  local rules = redis.call('HMGET', salon, 'version', 'doc')
  local others = {
    { rules[1] or '0', rules[2] or '' }, op_blockedDates(), op_timeBlocks(), all_in(clients), redis.call('HGET', salon, 'careful'), op_tasks(),
    all_in(wishes), op_site(), all_in(publications),
  }
  return { standing(), redis.call('ZCARD', starts), others, appointment_rows(0, tonumber(most)) }
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
