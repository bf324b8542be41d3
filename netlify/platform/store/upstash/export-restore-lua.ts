/**
 * `op_everything(most)`: everything, but only the first `most` appointments; `op_page` reads the others; `op_takeOver` renames
 * the temporary keys of a restore to the salon's, if there is no salon yet.
 *
 * `op_recordsAfter` reads some records of a kind, and `op_reformat` replaces those of older formats. In a hash a record may follow
 * other fields, `head_of(kind, text)`, and newer lines of history may follow those that were read.
 */
export const exportLua = String.raw`
local function appointment_rows(from, most)
  local ids = redis.call('ZRANGE', starts, from, from + most - 1)
  local docs, rows = values_of(appointments, ids), values_of(marks, ids)
  local found, histories = {}, values_of(history, ids)
  for i, id in ipairs(ids) do
    found[i] = { id, docs[i], string.match(rows[i] or '', '^[^\n]*\n[^\n]*\n[^\n]*\n([^\n]*)') or '', histories[i] or '' }
  end
  return found
end
local function salon_state()
  local kept = redis.call('HMGET', salon, 'changes', 'revision')
  return (kept[1] or '0') .. ' ' .. (kept[2] or '0')
end
local function op_everything(most)
  local rules = redis.call('HMGET', salon, 'version', 'doc')
  local others = {
    { rules[1] or '0', rules[2] or '' }, op_blockedDates(), op_timeBlocks(), all_in(clients), redis.call('HGET', salon, 'careful'), op_tasks(),
    all_in(cash_days), all_in(wishes), op_site(), all_in(publications), all_in(imports), all_in(import_entries),
    all_in(photos), all_in(kept_forms), all_in(shop),
  }
  return { salon_state(), redis.call('ZCARD', starts), others, appointment_rows(0, tonumber(most)) }
end
local function op_page(from, most)
  return { salon_state(), appointment_rows(tonumber(from), tonumber(most)) }
end
local function op_takeOver(names, aside)
  if redis.call('EXISTS', salon) == 1 then return 'not_empty' end
  for i, name in ipairs(names) do
    if redis.call('EXISTS', aside[i]) == 1 then
      redis.call('RENAME', aside[i], name)
      redis.call('PERSIST', name)
    end
  end
  stir()
end
local function hash_of(kind)
  local hashes = {
    task = tasks, client = clients, appointment = appointments, job = job_docs, ['time block'] = block_docs,
    ['waitlist entry'] = wishes, account = accounts, ['history entry'] = history, publication = publications,
    picture = pictures, website = website, ['cash day'] = cash_days, ['private picture'] = photos, ['kept forms'] = kept_forms, ['shop record'] = shop,
    import = imports, ['import entry'] = import_entries,
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
