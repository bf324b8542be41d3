/** The instructions that erase a client with all that is stored about her. */
export const erasingLua = String.raw`
local function op_eraseVisit(next, entry)
  local before = mark_of(next.id)
  next.client, next.remembered = '', ''
  for key in string.gmatch(before.remembered, '%S+') do redis.call('DEL', key) end
  put(before, next)
  redis.call('HSET', history, next.id, entry)
end
local function op_historyNaming(contacts)
  local found, position, some = {}, '0', nil
  repeat
    position, some = unpack(redis.call('HSCAN', history, position, 'COUNT', 500))
    for i = 1, #some, 2 do
      local text, is_found = string.lower(some[i + 1]), false
      for _, contact in ipairs(contacts) do is_found = is_found or string.find(text, contact, 1, true) end
      if is_found then found[#found + 1] = { some[i], some[i + 1], some[i] } end
    end
  until position == '0'
  return found
end
local function jobs_with(prefix)
  local found = {}
  for _, id in ipairs(redis.call('HKEYS', job_docs)) do
    if string.sub(id, 1, #prefix) == prefix then found[#found + 1] = id end
  end
  return found
end
local function op_forgetMessages(visits, texts)
  local is_theirs = {}
  for _, id in ipairs(visits) do is_theirs[id] = true end
  for _, id in ipairs(jobs_with('mail:')) do
    local job = job_of(id)
    local is_meant = is_theirs[job.appointment]
    for _, text in ipairs(texts) do is_meant = is_meant or string.find(string.lower(job.doc), text, 1, true) end
    if is_meant then forget_job(id) end
  end
end
local function op_removeAppointments(ids)
  if #ids == 0 then return end
  local is_gone = {}
  for _, id in ipairs(ids) do
    local before = mark_of(id)
    is_gone[id] = true
    count(before.services, -1)
    redis.call('ZREM', busy, before.stretches .. '|' .. id)
    redis.call('ZREM', missed, before.client .. '|' .. id)
    redis.call('ZREM', visits_of, before.client .. '|' .. id)
    for _, key in ipairs({ open, holds, money, owed, starts }) do redis.call('ZREM', key, id) end
    for _, key in ipairs({ visits, words, hold_places, appointments, history, marks }) do redis.call('HDEL', key, id) end
  end
  for _, id in ipairs(jobs_with('')) do
    if is_gone[job_of(id).appointment] then forget_job(id) end
  end
  for _, job in ipairs(redis.call('ZRANGE', jobs_done, 0, -1)) do
    for part in string.gmatch(job, '[^:]+') do
      if is_gone[part] then redis.call('ZREM', jobs_done, job) end
    end
  end
  redis.call('HINCRBY', salon, 'revision', 1)
  stir()
end
local function op_eraseClient(id)
  op_removeClient(id)
  redis.call('HINCRBY', salon, 'changes', 1)
end
local function op_forgetAddress(own_keys, email, mark)
  if redis.call('HGET', emails, email) then return end
  local subjects, begins = {}, 'account:' .. mark
  forget_accounts(email, function(id)
    local is_customer = account_mark(id).role == 'customer'
    if is_customer then subjects[#subjects + 1] = id end
    return is_customer
  end)
  forget_entries(email, subjects)
  op_forgetAnswers(subjects)
  for _, id in ipairs(jobs_with(begins)) do forget_job(id) end
  for _, id in ipairs(redis.call('ZRANGE', jobs_done, 0, -1)) do
    if string.sub(id, 1, #begins) == begins then redis.call('ZREM', jobs_done, id) end
  end
  redis.call('DEL', unpack(own_keys))
end
local function op_forgetNumber(own_keys) redis.call('DEL', unpack(own_keys)) end
`;
