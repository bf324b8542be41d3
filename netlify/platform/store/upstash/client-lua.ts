/**
 * `addresses_of(id)`: a client's addresses; `keys_of(client)`: all of its keys, one a line: addresses, and numbers as
 * `tel:2125550100`. `client_by(client)`: the client with this address or the number in its place, or the only one with this number,
 * or this new client; empty without any contact. `visits_with(id)`: a client's appointments. A person who may book online again may
 * be offered a time, so the jobs look.
 */
export const clientLua = String.raw`
local function op_nextCareful(next)
  if next == '' then return nil end
  return tonumber(redis.call('HGET', salon, 'careful_step') or '0') ~= next.step - 1 and 'not_next' or nil
end
local function op_putCareful(next)
  if next == '' then return end
  redis.call('HSET', salon, 'careful_step', next.step, 'careful', next.doc, 'kept', 1)
  stir()
end
local function phone_in(key) return string.match(key, '^tel:(%d+)$') end
local function addresses_of(id)
  local found = {}
  for key in string.gmatch(redis.call('HGET', email_of, id) or '', '[^\n]+') do
    if not phone_in(key) then found[#found + 1] = key end
  end
  return found
end
local function forget_keys(id)
  for key in string.gmatch(redis.call('HGET', email_of, id) or '', '[^\n]+') do
    if phone_in(key) then
      redis.call('ZREM', phones, phone_in(key) .. '|' .. id)
    elseif redis.call('HGET', emails, key) == id then
      redis.call('HDEL', emails, key)
    end
  end
end
local function keys_of(client)
  return table.concat({ client.email, unpack(client.keys) }, '\n')
end
local function op_putClient(client)
  local id = client.id
  forget_keys(id)
  for key in string.gmatch(keys_of(client), '[^\n]+') do
    if phone_in(key) then
      redis.call('ZADD', phones, 0, phone_in(key) .. '|' .. id)
    else
      redis.call('HSET', emails, key, id)
    end
  end
  redis.call('HSET', email_of, id, keys_of(client))
  redis.call('HSET', client_words, id, client.words)
  redis.call('HSET', clients, id, client.doc)
end
local function op_removeClient(id)
  forget_keys(id)
  redis.call('HDEL', email_of, id)
  redis.call('HDEL', clients, id)
  redis.call('HDEL', client_words, id)
end
local function op_freeAddresses(client)
  for key in string.gmatch(keys_of(client) .. '\n' .. table.concat(client.same, '\n'), '[^\n]+') do
    local holder = not phone_in(key) and redis.call('HGET', emails, key)
    if holder and holder ~= client.id then return 'email_known' end
  end
end
local function client_by(client)
  local email, id = client.email, client.id
  local known
  for _, key in ipairs(client.same) do known = known or (key ~= '' and redis.call('HGET', emails, key)) end
  if not known then
    local several = false
    for _, phone in ipairs(client.phones) do
      for _, member in ipairs(redis.call('ZRANGEBYLEX', phones, '[' .. phone .. '|', '(' .. phone .. '}')) do
        local alike = string.sub(member, #phone + 2)
        several = several or (known and known ~= alike)
        known = alike
      end
    end
    if several then known = nil end
  end
  if known or email == '' then return known or '' end
  if redis.call('HEXISTS', clients, id) == 1 then error('client ' .. id .. ' has another address') end
  client.keys = {}
  op_putClient(client)
  return id
end
local function visits_with(id)
  local found = redis.call('ZRANGEBYLEX', visits_of, '[' .. id .. '|', '(' .. id .. '}')
  for i, member in ipairs(found) do found[i] = string.sub(member, #id + 2) end
  return found
end
local function op_visits(id, visits, count)
  local all, is_hers = visits_with(id), {}
  for _, visit in ipairs(all) do is_hers[visit] = true end
  for _, visit in ipairs(visits) do
    if not is_hers[visit] then return 'other_visits' end
  end
  if #all ~= tonumber(count) then return 'other_visits' end
end
local function op_clients(found)
  if found == '' then return { all_in(clients), table.concat(redis.call('HVALS', visits), '\n') } end
  if redis.call('HLEN', client_words) ~= redis.call('HLEN', clients) then return 'unindexed' end
  -- A scan may return an entry twice.
  local ids, is_found, theirs, search, most, position, some = {}, {}, {}, found.search, tonumber(found.most), '0', nil
  repeat
    position, some = unpack(redis.call('HSCAN', client_words, position, 'COUNT', 500))
    for i = 1, #some, 2 do
      if #ids < most and not is_found[some[i]] and mentions(some[i + 1], search.words, search.digits) then
        ids[#ids + 1] = some[i]
        is_found[some[i]] = true
      end
    end
  until position == '0' or #ids == most
  -- For many clients it is cheaper to return all visits.
  if #ids > 10 then return { rows_of(clients, ids), table.concat(redis.call('HVALS', visits), '\n') } end
  for i, client in ipairs(ids) do theirs[i] = table.concat(values_of(visits, visits_with(client)), '\n') end
  return { rows_of(clients, ids), table.concat(theirs, '\n') }
end
local function op_clientCount() return redis.call('HLEN', clients) end
local function op_hasVisited(email, before)
  local client = email ~= '' and redis.call('HGET', emails, email)
  for _, visit in ipairs(values_of(visits, client and visits_with(client) or {})) do
    local start, status = string.match(visit or '', '^(-?%d+) (%S+)')
    if start and tonumber(start) < tonumber(before) and status ~= 'canceled' and status ~= 'no_show' then return 1 end
  end
  return 0
end
local function op_lastLanguage(email)
  local client, last, found = email ~= '' and redis.call('HGET', emails, email), nil, nil
  for _, id in ipairs(client and visits_with(client) or {}) do
    local language = string.match(redis.call('HGET', appointments, id) or '', '"language":"(%a+)"')
    local start = tonumber(string.match(redis.call('HGET', visits, id) or '', '^-?%d+'))
    if language and start and (not last or start > last) then last, found = start, language end
  end
  return found
end
local function op_clientByAddress(email)
  local client = email ~= '' and redis.call('HGET', emails, email)
  local doc = client and redis.call('HGET', clients, client)
  return doc and { client, doc } or nil
end
local function op_clientFile(id)
  local client = redis.call('HGET', clients, id)
  if not client then return nil end
  local subjects = visits_with(id)
  local visited = rows_of(appointments, subjects)
  subjects[#subjects + 1] = id
  return { client, visited, photos_with(subjects) }
end
`;
