/** Erases a client with all that is stored about her, and replies with her addresses, of which `op_forgetAddresses` erases the rest. */
export const erasingLua = String.raw`
local function op_eraseClient(client_id, anonymous, entry, careful)
  local doc = stored('client', client_id)
  local found = {}
  for _, next in ipairs(anonymous) do
    next.client, next.remembered = '', ''
    local before = mark_of(next.id)
    if not before or before.client ~= client_id or before.version ~= next.version - 1 then return 'changed' end
    found[#found + 1] = { before = before, next = next }
  end
  local all = redis.call('ZLEXCOUNT', visits_of, '[' .. client_id .. '|', '(' .. client_id .. '}')
  if all ~= #found then return 'changed' end
  for _, visit in ipairs(found) do
    for key in string.gmatch(visit.before.remembered, '%S+') do redis.call('DEL', key) end
    put(visit.before, visit.next)
    redis.call('HSET', history, visit.next.id, entry)
  end
  local is_theirs = {}
  for _, visit in ipairs(found) do is_theirs[visit.next.id] = true end
  is_theirs[client_id] = true
  -- The person it was merged with. A typed text cannot imitate this, because its quotes are escaped.
  is_theirs[string.match(doc, '"other":{.-"id":"([^"]*)"') or client_id] = true
  for _, id in ipairs(redis.call('HKEYS', job_docs)) do
    if string.sub(id, 1, 5) == 'mail:' and is_theirs[job_of(id).appointment] then
      forget_job(id)
    end
  end
  -- A visit keeps the address that it was booked with, also where the client has another by now; it may be somebody else's today.
  local theirs = addresses_of(client_id)
  for _, visit in ipairs(found) do
    local email = visit.before.email
    local holder = redis.call('HGET', emails, email)
    if email ~= '' and (not holder or holder == client_id) then theirs[#theirs + 1] = email end
  end
  for _, email in ipairs(theirs) do
    forget_accounts(email, function(id)
      local is_customer = account_mark(id).role == 'customer'
      is_theirs[id] = is_theirs[id] or is_customer
      return is_customer
    end)
    forget_entries(email, is_theirs)
  end
  forget_answers(is_theirs)
  op_removeClient(client_id)
  op_putCareful(careful)
  if #found == 0 then redis.call('HINCRBY', salon, 'changes', 1) end
  return { 'erased', unpack(theirs) }
end
local function op_forgetAddresses(own_keys, counters, marks_of)
  for _, mark in ipairs(marks_of) do
    local begins = 'account:' .. mark
    for _, id in ipairs(redis.call('HKEYS', job_docs)) do
      if string.sub(id, 1, #begins) == begins then forget_job(id) end
    end
    for _, id in ipairs(redis.call('ZRANGE', jobs_done, 0, -1)) do
      if string.sub(id, 1, #begins) == begins then redis.call('ZREM', jobs_done, id) end
    end
  end
  redis.call('DEL', unpack(own_keys))
end
`;
