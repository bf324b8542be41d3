import * as z from 'zod/mini';
import { PUT_ARGS } from './appointment-lua.ts';
import { script } from './script.ts';

/** Forgets a client, whose anonymous appointments come as groups of arguments. */
export const eraseClient = script(
  z.enum(['erased', 'changed', 'unknown']),
  ['client_id', 'client_version', 'entry'],
  String.raw`
local obstacle = obstacle_to(redis.call('HGET', clients, client_id), tonumber(client_version))
if obstacle then return obstacle == 'stale' and 'changed' or obstacle end
local found = {}
for i = rest, #ARGV, ${PUT_ARGS} do
  local next = next_at(i)
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
for _, id in ipairs(redis.call('HKEYS', job_docs)) do
  if string.sub(id, 1, 5) == 'mail:' and is_theirs[job_of(id).appointment] then
    forget_job(id)
  end
end
local email = redis.call('HGET', email_of, client_id)
forget_accounts(email, function(id) return account_mark(id).role == 'customer' end)
forget_entries(email)
redis.call('HDEL', emails, email)
redis.call('HDEL', email_of, client_id)
redis.call('HDEL', clients, client_id)
redis.call('HDEL', client_words, client_id)
redis.call('HINCRBY', salon, 'changes', 1)
return 'erased'
`,
);
