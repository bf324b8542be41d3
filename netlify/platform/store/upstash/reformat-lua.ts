/**
 * The conversion of records of older formats: `op_recordsAfter` reads some of a kind, and `op_reformat` replaces them. In a hash a
 * record may follow other fields: `head_of(text)`.
 */
export const reformatLua = String.raw`
local function hash_of(kind)
  local hashes = {
    rules = salon, website = website, task = tasks, client = clients, appointment = appointments, job = job_docs,
    ['time block'] = block_docs, ['waitlist entry'] = wishes,
  }
  return hashes[kind]
end
local function head_of(text) return string.match(text, '^.*\n') or string.match(text, '^%d+|') or '' end
local function op_recordsAfter(kind, position, most)
  local next, flat
  if kind == 'rules' or kind == 'website' then
    next, flat = '0', { 'doc', redis.call('HGET', hash_of(kind), 'doc') or nil }
  else
    next, flat = unpack(redis.call('HSCAN', hash_of(kind), position == '' and '0' or position, 'COUNT', most))
  end
  local rows = {}
  for i = 2, #flat, 2 do rows[#rows + 1] = { flat[i - 1], string.sub(flat[i], #head_of(flat[i]) + 1) } end
  return { next == '0' and '' or next, rows }
end
local function op_reformat(kind, records)
  local ids = {}
  for i, record in ipairs(records) do ids[i] = record[1] end
  for i, text in ipairs(values_of(hash_of(kind), ids)) do
    local id, before, after = unpack(records[i])
    local head = text and head_of(text)
    if text == (head or '') .. before then redis.call('HSET', hash_of(kind), id, head .. after) end
  end
end
local function op_putFormats(position) redis.call('HSET', quiet, 'formats', position) end
`;
