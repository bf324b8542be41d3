/**
 * `stored(kind, id)`: the text that has a record's version, read once in a script; `obstacle_to(doc, version)`: why such a text cannot
 * be changed by a caller who expects this version; nil if it can, or none is named. A typed text cannot imitate the version, because
 * its quotes are escaped.
 *
 * `row_in(text, names)` and `keep_row(key, id, names, row)` read and write the fields of a record that scripts need, one a line,
 * without touching its JSON. `values_of(key, ids)`: values of a hash, false for missing ones, many in one command; `rows_of(key,
 * ids)` and `all_in(key)`: pairs of ids and texts. `stir()`: makes the next run of the jobs check for work.
 *
 * `op_forgetAnswers(subjects)`: deletes the answers to keyed requests about these ids.
 *
 * `mentions(text, wanted, digits)`: the rule of `src/domain/clients/search.ts`, over texts that the domain has made.
 */
export const commonLua = String.raw`
local function stir() redis.call('HINCRBY', quiet, 'stirred', 1) end
local function obstacle_to(doc, version)
  if not doc then return 'unknown' end
  local newest = tonumber(
    string.match(doc, '^(%d+)\n') or string.match(doc, '^[%d-]+#(%d+)|') or string.match(doc, '"version":(%d+)') or 1
  )
  return version and version ~= newest and 'stale' or nil
end
local function stored(kind, id)
  local name = kind .. id
  if seen[name] == nil then
    if kind == 'blocked' then
      seen[name] = redis.call('ZRANGEBYSCORE', blocked, id, id)[1] or false
    else
      local hashes = { task = tasks, client = clients, block = block_docs, wish = wish_marks, appointment = marks, user = account_marks, import = imports, photo = photos, shop = shop }
      seen[name] = redis.call('HGET', hashes[kind], id)
    end
  end
  return seen[name]
end
local function op_absent(kind, id) return stored(kind, id) and 'known' end
local function op_version(kind, id, version) return obstacle_to(stored(kind, id), tonumber(version)) end
local function op_changed() redis.call('HINCRBY', salon, 'changes', 1) end
local function op_putTask(task)
  local number = string.match(stored('task', task.id) or '', '^%d+')
    or string.format('%d', redis.call('HINCRBY', salon, 'tasks', 1))
  redis.call('HSET', tasks, task.id, number .. '|' .. task.doc)
end
local function op_putKeptForms(kept) redis.call('HSET', kept_forms, kept.id, kept.doc) end
local function op_removeKeptForms(id) redis.call('HDEL', kept_forms, id) end
local function op_removeTask(id) redis.call('HDEL', tasks, id) end
local function row_in(text, names)
  if not text then return nil end
  local row, i = {}, 0
  for line in string.gmatch(text .. '\n', '([^\n]*)\n') do
    i = i + 1
    row[names[i]] = line
  end
  row.version = tonumber(row.version)
  return row
end
local function keep_row(key, id, names, row)
  local lines = {}
  for i, name in ipairs(names) do lines[i] = row[name] end
  local text = table.concat(lines, '\n')
  redis.call('HSET', key, id, text)
  return text
end
local function values_of(key, ids)
  local found = {}
  for first = 1, #ids, 1000 do
    local some = redis.call('HMGET', key, unpack(ids, first, math.min(first + 999, #ids)))
    for i = 1, #some do found[#found + 1] = some[i] end
  end
  return found
end
local function rows_of(key, ids)
  local found = {}
  for i, value in ipairs(values_of(key, ids)) do found[i] = { ids[i], value } end
  return found
end
local function all_in(key)
  local rows, flat = {}, redis.call('HGETALL', key)
  for i = 1, #flat, 2 do rows[#rows + 1] = { flat[i], flat[i + 1] } end
  return rows
end
local function op_keptForms() return all_in(kept_forms) end
local function op_tasks()
  local rows, numbers = all_in(tasks), {}
  for _, row in ipairs(rows) do
    local number, doc = string.match(row[2], '^(%d+)|(.*)$')
    row[2], numbers[row] = doc, tonumber(number)
  end
  table.sort(rows, function(a, b) return numbers[a] < numbers[b] end)
  return rows
end
local function op_forgetAnswers(subjects)
  local is_theirs = {}
  for _, id in ipairs(subjects) do is_theirs[id] = true end
  for _, member in ipairs(#subjects > 0 and redis.call('ZRANGE', answers_of, 0, -1) or {}) do
    local subject, answer = string.match(member, '^(.-)|(.*)$')
    if is_theirs[subject] then
      redis.call('DEL', answer)
      redis.call('ZREM', answers_of, member)
    end
  end
end
local function op_shareAnswers(from, to)
  local members = redis.call('ZRANGE', answers_of, 0, -1, 'WITHSCORES')
  for i = 1, #members, 2 do
    local subject, answer = string.match(members[i], '^(.-)|(.*)$')
    if subject == from then redis.call('ZADD', answers_of, members[i + 1], to .. '|' .. answer) end
  end
end
local function mentions(text, wanted, digits)
  for i = 1, #wanted do
    if not string.find(text, wanted[i], 1, true) then
      return digits ~= '' and string.find(text, digits, 1, true) ~= nil
    end
  end
  return true
end
`;
