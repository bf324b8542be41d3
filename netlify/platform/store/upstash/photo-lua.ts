/** `photos_with(subjects)`: ids and JSON of the private pictures of these visits and clients, each once however often its subject is named. */
export const photoLua = String.raw`
local function photo_ids(subjects)
  local ids, known = {}, {}
  for _, line in ipairs(values_of(photos_of, subjects)) do
    for id in string.gmatch(line or '', '[^\n]+') do
      if not known[id] then ids[#ids + 1] = id end
      known[id] = true
    end
  end
  return ids
end
local function photos_with(subjects) return rows_of(photos, photo_ids(subjects)) end
local function op_photos(subjects) return photos_with(subjects) end
local function op_agreedPhotos()
  local agreed = {}
  for _, row in ipairs(all_in(photos)) do
    if string.find(row[2], '"website_consent_at":"', 1, true) then agreed[#agreed + 1] = row end
  end
  return agreed
end
local function op_onlyPhotos(subjects, ids)
  local is_known, count = {}, 0
  for _, id in ipairs(photo_ids(subjects)) do
    is_known[id] = true
    count = count + 1
  end
  if count ~= #ids then return 'other_photos' end
  for _, id in ipairs(ids) do
    if not is_known[id] then return 'other_photos' end
  end
end
local function take_from_subject(id)
  local subject, left = string.match(redis.call('HGET', photos, id) or '', '"subject":"([^"]*)"'), {}
  if not subject then return end
  for other in string.gmatch(redis.call('HGET', photos_of, subject) or '', '[^\n]+') do
    if other ~= id then left[#left + 1] = other end
  end
  if #left == 0 then
    redis.call('HDEL', photos_of, subject)
  else
    redis.call('HSET', photos_of, subject, table.concat(left, '\n'))
  end
end
local function op_putPhoto(photo)
  take_from_subject(photo.id)
  local ids = redis.call('HGET', photos_of, photo.subject)
  redis.call('HSET', photos_of, photo.subject, (ids and ids .. '\n' or '') .. photo.id)
  redis.call('HSET', photos, photo.id, photo.doc)
end
local function op_removePhoto(id)
  take_from_subject(id)
  redis.call('HDEL', photos, id)
end
`;
