/** The cash of each day. A closed one contains `"closed":{`, which no typed text can, because its quotes are escaped. */
export const tillLua = String.raw`
local function op_unchanged(revision)
  return (redis.call('HGET', salon, 'changes') or '0') ~= revision and 'other_revision' or nil
end
local function op_putCashDay(day) redis.call('HSET', cash_days, day.id, day.doc) end
local function op_cashDays(date)
  local dates, rows = redis.call('HKEYS', cash_days), {}
  -- A comparison function would take milliseconds for the days of ten years.
  table.sort(dates)
  for i = #dates, 1, -1 do
    local id = dates[i]
    if id <= date then
      local doc = redis.call('HGET', cash_days, id)
      local is_earlier = id < date and string.find(doc, '"closed":{', 1, true)
      if id == date or is_earlier then rows[#rows + 1] = { id, doc } end
      if is_earlier then break end
    end
  end
  return rows
end
`;
