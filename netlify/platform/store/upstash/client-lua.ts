/**
 * `put_client(id, keys, text, doc)` stores a client with its keys: addresses, and numbers as `tel:2125550100`, one a line;
 * `forget_client(id)` deletes one, and `addresses_of(id)` returns its addresses. `is_held(keys, id)`: true if another client has
 * one of the addresses. `client_by(email, phone, id, text, doc)`: the client with this address, or the only one with this number,
 * or the given new client; empty without an address and without a match. `visits_with(id)`: a client's appointments;
 * `are_with(id, first, count)`: true if the appointments named from that argument belong to the client, who has `count` in all.
 */
export const clientLua = String.raw`
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
local function put_client(id, keys, text, doc)
  forget_keys(id)
  for key in string.gmatch(keys, '[^\n]+') do
    if phone_in(key) then
      redis.call('ZADD', phones, 0, phone_in(key) .. '|' .. id)
    else
      redis.call('HSET', emails, key, id)
    end
  end
  redis.call('HSET', email_of, id, keys)
  redis.call('HSET', client_words, id, text)
  redis.call('HSET', clients, id, doc)
end
local function forget_client(id)
  forget_keys(id)
  redis.call('HDEL', email_of, id)
  redis.call('HDEL', clients, id)
  redis.call('HDEL', client_words, id)
end
local function is_held(keys, id)
  for key in string.gmatch(keys, '[^\n]+') do
    local holder = not phone_in(key) and redis.call('HGET', emails, key)
    if holder and holder ~= id then return true end
  end
  return false
end
local function client_by(email, phone, id, text, doc)
  local known = email ~= '' and redis.call('HGET', emails, email)
  if not known and phone ~= '' then
    local alike = redis.call('ZRANGEBYLEX', phones, '[' .. phone .. '|', '(' .. phone .. '}')
    known = #alike == 1 and string.sub(alike[1], #phone + 2)
  end
  if known or email == '' then return known or '' end
  if redis.call('HEXISTS', clients, id) == 1 then error('client ' .. id .. ' has another address') end
  put_client(id, email, text, doc)
  return id
end
local function visits_with(id)
  local found = redis.call('ZRANGEBYLEX', visits_of, '[' .. id .. '|', '(' .. id .. '}')
  for i, member in ipairs(found) do found[i] = string.sub(member, #id + 2) end
  return found
end
local function are_with(id, first, count)
  for i = first, #ARGV do
    if not redis.call('ZSCORE', visits_of, id .. '|' .. ARGV[i]) then return false end
  end
  return redis.call('ZLEXCOUNT', visits_of, '[' .. id .. '|', '(' .. id .. '}') == count
end
`;
