import { timelessKinds } from '../../../../src/domain/documents.ts';

/** The documents; their keys are named after the first ones, what the shop sells. A typed text cannot imitate a field, because its quotes are escaped. */
export const documentsLua = String.raw`
local function unkey_shop(id)
  local doc = stored('shop', id)
  local kind = doc and string.match(doc, '"kind":"([^"]*)"')
  if not kind then return end
  local fields = { product = 'barcode', gift_card = 'code', text_link = 'code' }
  local value = fields[kind] and string.match(doc, '"' .. fields[kind] .. '":"([^"]*)"')
  if value then redis.call('HDEL', shop_keys, kind .. ':' .. value) end
  return kind
end
local function op_freeDocumentKey(id, key)
  local holder = key ~= '' and redis.call('HGET', shop_keys, key)
  return holder and holder ~= id and 'key_taken' or nil
end
local function op_putDocument(record)
  local is_known = unkey_shop(record.id)
  if record.key ~= '' then redis.call('HSET', shop_keys, record.key, record.id) end
  -- A kind without moments keeps 0.
  if record.at ~= '0' or not is_known then
    redis.call('ZADD', shop_moments, record.at, record.kind .. '|' .. record.id)
  end
  redis.call('HSET', shop, record.id, record.doc)
  if tonumber(record.last_receipt) > last_receipt() then redis.call('HSET', salon, 'receipts', record.last_receipt) end
end
local function op_removeDocument(id)
  local kind = unkey_shop(id)
  if kind then redis.call('ZREM', shop_moments, kind .. '|' .. id) end
  redis.call('HDEL', shop, id)
  redis.call('HINCRBY', salon, 'changes', 1)
end
local function op_documentByKey(key)
  local id = redis.call('HGET', shop_keys, key)
  return id and { id, redis.call('HGET', shop, id) } or nil
end
local function op_documentsSince(kind, at)
  local timeless = { ${timelessKinds.map((one) => `${one} = 0`).join()} }
  local ids, head, to = {}, kind .. '|', timeless[kind] or '+inf'
  for _, member in ipairs(redis.call('ZRANGEBYSCORE', shop_moments, at, to)) do
    if string.sub(member, 1, #head) == head then ids[#ids + 1] = string.sub(member, #head + 1) end
  end
  return rows_of(shop, ids)
end
`;
