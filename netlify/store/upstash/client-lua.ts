/**
 * `put_client(id, email, text, doc)` keeps a client with all that they are found by; `client_by(email, id, text, doc)`: who
 * has this address, which is the given client where nobody has; `visits_with(id)`: the appointments of a client.
 */
export const clientLua = String.raw`
local function put_client(id, email, text, doc)
  redis.call('HSET', emails, email, id)
  redis.call('HSET', email_of, id, email)
  redis.call('HSET', client_words, id, text)
  redis.call('HSET', clients, id, doc)
end
local function client_by(email, id, text, doc)
  local known = redis.call('HGET', emails, email)
  if known then return known end
  if redis.call('HEXISTS', clients, id) == 1 then error('client ' .. id .. ' has another address') end
  put_client(id, email, text, doc)
  return id
end
local function visits_with(id)
  local found = redis.call('ZRANGEBYLEX', visits_of, '[' .. id .. '|', '(' .. id .. '}')
  for i, member in ipairs(found) do found[i] = string.sub(member, #id + 2) end
  return found
end
`;
