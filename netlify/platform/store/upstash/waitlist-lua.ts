const fields = `{ 'version', 'start', 'stretches', 'email' }`;

/**
 * `entry_of(id)` reads the fields of a waitlist entry that scripts need; `put_entry(before, next)` stores one, `end_entry(id,
 * before)` removes it with the link in its texts, and `forget_entries(email, ids)` removes all of one address and adds their ids.
 */
export const waitlistLua = String.raw`
local function entry_of(id) return row_in(stored('wish', id), ${fields}) end
local function give_back(id, before)
  if before and before.stretches ~= '' then redis.call('ZREM', busy, before.stretches .. '|wish:' .. id) end
end
local function put_entry(before, next)
  if (before and before.stretches or '') ~= next.stretches then
    give_back(next.id, before)
    if next.stretches ~= '' then redis.call('ZADD', busy, next.start, next.stretches .. '|wish:' .. next.id) end
    redis.call('HINCRBY', salon, 'revision', 1)
  end
  redis.call('HSET', salon, 'kept', 1)
  redis.call('HSET', wishes, next.id, next.doc)
  stir()
  keep_row(wish_marks, next.id, ${fields}, next)
end
local function end_entry(id, before)
  give_back(id, before)
  if before.stretches ~= '' then redis.call('HINCRBY', salon, 'revision', 1) end
  redis.call('HDEL', wishes, id)
  stir()
  redis.call('HDEL', wish_marks, id)
  -- Only offers are texted, and an offer makes a new version.
  if before.version > 1 and stored('shop', 'text:' .. id) then op_removeDocument('text:' .. id) end
end
local function op_putWish(entry)
  put_entry(entry_of(entry.id), {
    id = entry.id, version = entry.version, start = entry.start, stretches = entry.busy, email = entry.email, doc = entry.doc,
  })
end
local function op_removeWish(id) end_entry(id, entry_of(id)) end
local function forget_entries(email, ids)
  if email == '' then return end
  for _, id in ipairs(redis.call('HKEYS', wish_marks)) do
    local waiting = entry_of(id)
    if waiting.email == email then
      end_entry(id, waiting)
      ids[#ids + 1] = id
    end
  end
end
local function op_waitlist() return all_in(wishes) end
`;
