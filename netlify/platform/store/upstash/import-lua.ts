/** Imports, and the clients that their rows may be about. `number_in(words)`: the number in a text for searches. */
export const importLua = String.raw`
local function op_putImport(one) redis.call('HSET', imports, one.id, one.doc) end
local function op_removeImport(id) redis.call('HDEL', imports, id) end
local function op_putImportEntry(entry) redis.call('HSET', import_entries, entry.id, entry.doc) end
local function op_removeImportEntry(id) redis.call('HDEL', import_entries, id) end
local function op_forgetImported(subjects)
  for _, id in ipairs(redis.call('HKEYS', imports)) do
    for _, subject in ipairs(subjects) do redis.call('HDEL', import_entries, id .. '|' .. subject) end
  end
end
local function op_imports() return all_in(imports) end
local function op_importEntries(id, most)
  local ids, begins = {}, id .. '|'
  local all = redis.call('HKEYS', import_entries)
  table.sort(all)
  for _, entry in ipairs(all) do
    if #ids < tonumber(most) and string.sub(entry, 1, #begins) == begins then ids[#ids + 1] = entry end
  end
  return rows_of(import_entries, ids)
end
local function number_in(text)
  local typed = string.match(text, '^[^\n]*\n[^\n]*\n([^\n]*)') or ''
  local digits = string.gsub(string.gsub(string.gsub(typed, '%a.*$', ''), '%D', ''), '^00', '')
  if #digits == 11 and string.sub(digits, 1, 1) == '1' then digits = string.sub(digits, 2) end
  return digits
end
local function op_clientsLike(id, addresses, numbers)
  if redis.call('HLEN', client_words) ~= redis.call('HLEN', clients) then return 'unindexed' end
  local is_found, wanted, ids, entries, rows = {}, {}, {}, {}, {}
  local function find(holder)
    if holder and not is_found[holder] then
      is_found[holder] = true
      ids[#ids + 1] = holder
      entries[#entries + 1] = id .. '|client:' .. holder
    end
  end
  for _, address in ipairs(addresses) do find(redis.call('HGET', emails, address)) end
  for _, number in ipairs(numbers) do
    wanted[number] = true
    for _, member in ipairs(redis.call('ZRANGEBYLEX', phones, '[' .. number .. '|', '(' .. number .. '}')) do
      find(string.sub(member, #number + 2))
    end
  end
  local all = #numbers > 0 and redis.call('HGETALL', client_words) or {}
  for i = 1, #all, 2 do
    if wanted[number_in(all[i + 1])] then find(all[i]) end
  end
  local docs, known = values_of(clients, ids), values_of(import_entries, entries)
  for i, holder in ipairs(ids) do
    if docs[i] then rows[#rows + 1] = { holder, docs[i], known[i] } end
  end
  return rows
end
local function op_clientAt(email)
  local id = email ~= '' and redis.call('HGET', emails, email)
  return id and redis.call('HGET', clients, id) or nil
end
`;
