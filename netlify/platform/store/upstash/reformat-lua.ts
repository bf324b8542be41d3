/**
 * The conversion of records of older formats: `op_recordsAfter` reads some of a kind, and `op_reformat` replaces them. In a hash a
 * record may follow other fields, `head_of(kind, text)`, and newer lines of history may follow those that were read.
 */
export const reformatLua = String.raw`
local function hash_of(kind)
  local hashes = {
    task = tasks, client = clients, appointment = appointments, job = job_docs, ['time block'] = block_docs,
    ['waitlist entry'] = wishes, account = accounts, ['history entry'] = history, publication = publications,
    picture = pictures, website = website,
  }
  return hashes[kind] or salon
end
local field_of = { rules = 'doc', website = 'doc', ['calendar feed'] = 'feed', ['booking restrictions'] = 'careful' }
local head_in = { job = '^.*\n', task = '^%d+|' }
local function head_of(kind, text) return head_in[kind] and string.match(text, head_in[kind]) or '' end
local function op_recordsAfter(kind, position, most)
  local next, flat
  if field_of[kind] then
    next, flat = '0', { field_of[kind], redis.call('HGET', hash_of(kind), field_of[kind]) or nil }
  else
    next, flat = unpack(redis.call('HSCAN', hash_of(kind), position == '' and '0' or position, 'COUNT', most))
  end
  local rows = {}
  for i = 2, #flat, 2 do rows[#rows + 1] = { flat[i - 1], string.sub(flat[i], #head_of(kind, flat[i]) + 1) } end
  return { next == '0' and '' or next, rows }
end
local function op_reformat(kind, records)
  local ids = {}
  for i, record in ipairs(records) do ids[i] = record[1] end
  for i, text in ipairs(values_of(hash_of(kind), ids)) do
    local id, before, after = unpack(records[i])
    local head = text and head_of(kind, text)
    if text and string.sub(text, #head + 1, #head + #before) == before then
      redis.call('HSET', hash_of(kind), id, head .. after .. string.sub(text, #head + #before + 1))
    end
  end
end
local function op_putFormats(position) redis.call('HSET', quiet, 'formats', position) end
`;
