import type { KeyName } from './keys.ts';

export const wishKeys = ['salon', 'busy', 'wishes', 'wish_marks'] as const satisfies KeyName[];

/**
 * `wish_of(id)` reads what scripts need of a wish; `put_wish(before, next)` keeps one, `end_wish(id, before)` ends it, and
 * `forget_wishes(email)` all of one address.
 */
export const wishLua = String.raw`
local function wish_of(id)
  local text = redis.call('HGET', wish_marks, id)
  if not text then return nil end
  local version, start, stretches, email = string.match(text, '^(%d+)\n(%-?%d+)\n([^\n]*)\n(.*)$')
  return { version = tonumber(version), start = start, stretches = stretches, email = email }
end
local function give_back(id, before)
  if before and before.stretches ~= '' then redis.call('ZREM', busy, before.stretches .. '|wish:' .. id) end
end
local function put_wish(before, next)
  if (before and before.stretches or '') ~= next.stretches then
    give_back(next.id, before)
    if next.stretches ~= '' then redis.call('ZADD', busy, next.start, next.stretches .. '|wish:' .. next.id) end
    redis.call('HINCRBY', salon, 'revision', 1)
  end
  redis.call('HSET', salon, 'kept', 1)
  redis.call('HSET', wishes, next.id, next.doc)
  redis.call('HSET', wish_marks, next.id, table.concat({ next.version, next.start, next.stretches, next.email }, '\n'))
end
local function end_wish(id, before)
  give_back(id, before)
  if before.stretches ~= '' then redis.call('HINCRBY', salon, 'revision', 1) end
  redis.call('HDEL', wishes, id)
  redis.call('HDEL', wish_marks, id)
end
local function forget_wishes(email)
  for _, id in ipairs(redis.call('HKEYS', wish_marks)) do
    local wished = wish_of(id)
    if wished.email == email then end_wish(id, wished) end
  end
end
`;
