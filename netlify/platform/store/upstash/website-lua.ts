/** The instructions about the website. The key of a picture's bytes is the argument `own_key`. */
export const websiteLua = String.raw`
local function op_website(step)
  return tonumber(redis.call('HGET', website, 'step') or '0') ~= tonumber(step) and 'website_changed' or nil
end
local function op_pictures(ids)
  for _, id in ipairs(ids) do
    if redis.call('HEXISTS', pictures, id) == 0 then return 'picture_missing' end
  end
end
local function op_putWebsite(next)
  redis.call('HSET', website, 'step', next.step, 'version', next.version, 'doc', next.doc)
  redis.call('HSET', salon, 'kept', 1)
end
local function op_putPublication(revision, doc) redis.call('HSET', publications, revision, doc) end
local function op_keepPublications(revisions)
  local is_listed = {}
  for _, revision in ipairs(revisions) do is_listed[revision] = true end
  for _, revision in ipairs(redis.call('HKEYS', publications)) do
    if not is_listed[revision] then redis.call('HDEL', publications, revision) end
  end
end
local function op_addPicture(own_key, id, doc, base64, most)
  local is_known = redis.call('HEXISTS', pictures, id) == 1
  if not is_known and redis.call('HLEN', pictures) >= tonumber(most) then return 'full' end
  redis.call('HSET', pictures, id, doc)
  if is_known then return 'known' end
  redis.call('SET', own_key, base64)
  redis.call('HSET', salon, 'kept', 1)
end
local function op_erasePicture(own_key, id, added_at)
  local doc = redis.call('HGET', pictures, id)
  if not doc or string.match(doc, '"added_at":(%d+)') ~= added_at then return end
  redis.call('HDEL', pictures, id)
  redis.call('DEL', own_key)
end
local function op_site()
  local kept = redis.call('HMGET', website, 'step', 'version', 'doc')
  return { kept[1] or '0', kept[2] or '1', kept[3] or '', all_in(pictures) }
end
local function op_picture(own_key, id)
  local doc = redis.call('HGET', pictures, id)
  return doc and { doc, redis.call('GET', own_key) } or nil
end
`;
