import { OPENED_TIME, OWNER_CHANGES } from '../../../../src/domain/messages/job.ts';

const fields = `{ 'state', 'attempts', 'appointment', 'problem', 'doc' }`;

/**
 * `job_of(id)`, for its text `job_in(text)`, and `save_job(id, job)` read and write a job; `untouched_job(id)` reads it if nobody has
 * started it; `job_row(id, due, job)`: its row in answers; `forget_job(id)` deletes one.
 */
export const jobLua = String.raw`
local function job_in(text) return row_in(text, ${fields}) end
local function job_of(id)
  if seen['job' .. id] == nil then seen['job' .. id] = redis.call('HGET', job_docs, id) end
  return job_in(seen['job' .. id])
end
local function save_job(id, job) keep_row(job_docs, id, ${fields}, job) end
local function job_row(id, due, job)
  return { id, due, job.state, job.attempts, job.appointment, job.problem, job.doc }
end
local function untouched_job(id)
  local job = job_of(id)
  return job and job.state == 'waiting' and job.attempts == '0' and job or nil
end
local function new_job(id, due, appointment, doc)
  redis.call('ZADD', jobs, due, id)
  save_job(id, { state = 'waiting', attempts = 0, appointment = appointment, problem = '', doc = doc })
end
local function forget_job(id)
  redis.call('HDEL', job_docs, id)
  redis.call('ZREM', jobs, id)
end
local function op_endJob(id, known_until)
  forget_job(id)
  redis.call('ZADD', jobs_done, known_until, id)
end
local function op_job(id, state)
  local job = job_of(id)
  if not job then return 'other_job' end
  if state == 'untouched' then return not untouched_job(id) and 'other_job' or nil end
  if state == 'failed' then return (job.problem == '' or job.state == 'taken') and 'other_job' or nil end
  return (job.state ~= 'taken' or job.attempts ~= state.attempt) and 'other_job' or nil
end
local function op_setJob(id, next)
  local job = job_of(id)
  job.state, job.problem = next.state, next.problem or job.problem
  save_job(id, job)
  if next.due == '' then
    redis.call('ZREM', jobs, id)
  else
    redis.call('ZADD', jobs, next.due, id)
    stir()
  end
end
local function op_removeJob(id) forget_job(id) end
local function op_addJobs(added, now, is_run)
  if #added == 0 then return end
  local ids, named = {}, {}
  for i, job in ipairs(added) do ids[i] = job.id end
  local waiting, done = values_of(job_docs, ids), redis.call('ZMSCORE', jobs_done, unpack(ids))
  local is_new = false
  for i, job in ipairs(added) do
    local is_done = done[i] and tonumber(done[i]) > tonumber(now)
    if not waiting[i] and not is_done and not named[job.id] then
      new_job(job.id, job.due, job.appointment, job.doc)
      named[job.id], is_new = true, true
    end
  end
  if not is_new then return end
  redis.call('ZREMRANGEBYSCORE', jobs_done, '-inf', now)
  if is_run ~= '1' then stir() end
end
local function op_ownerChange(id)
  local mark = mark_of(id)
  if not mark then return {} end
  local change = '${OWNER_CHANGES}' .. id .. ':' .. mark.version
  local job = untouched_job(change)
  return job and { job_row(change, '0', job) } or {}
end
local function untouched_with(prefix)
  local found = {}
  for _, id in ipairs(redis.call('ZRANGE', jobs, 0, -1)) do
    local job = string.sub(id, 1, #prefix) == prefix and untouched_job(id)
    if job then found[#found + 1] = job_row(id, '0', job) end
  end
  return found
end
local function op_ownerChanges() return untouched_with('${OWNER_CHANGES}') end
local function op_hasOpenedTime() return #untouched_with('${OPENED_TIME}') > 0 and 1 or 0 end
local function first_in(key, from)
  return redis.call('ZRANGEBYSCORE', key, from, '+inf', 'WITHSCORES', 'LIMIT', 0, 1)[2] or ''
end
local function op_comingUp(from)
  return { first_in(jobs, '-inf'), first_in(holds, from.hold), first_in(starts, from.start) }
end
local function op_beginJob(id, attempts)
  local job = job_of(id)
  if not job or job.attempts ~= attempts or job.state == 'stuck' then return 'other_job' end
  job.attempts, job.state = string.format('%d', attempts + 1), 'taken'
  save_job(id, job)
end
local function op_takeJobs(now, most, lease_end)
  local found, ids, postponed = {}, {}, {}
  local due = redis.call('ZRANGEBYSCORE', jobs, '-inf', now, 'WITHSCORES', 'LIMIT', 0, most)
  if #due == 0 then return found end
  for i = 1, #due, 2 do
    ids[#ids + 1] = due[i]
    postponed[i], postponed[i + 1] = lease_end, due[i]
  end
  for i, text in ipairs(values_of(job_docs, ids)) do
    seen['job' .. ids[i]] = text
    found[i] = job_row(ids[i], due[2 * i], job_of(ids[i]))
  end
  redis.call('ZADD', jobs, unpack(postponed))
  op_beginJob(ids[1], found[1][4])
  return found
end
local function op_noteQuiet(until_ms, mark) redis.call('HSET', quiet, 'until', until_ms, 'mark', mark) end
local function op_failedJobs()
  local found = {}
  for _, row in ipairs(all_in(job_docs)) do
    local id, job = row[1], job_in(row[2])
    if job.problem ~= '' then found[#found + 1] = job_row(id, redis.call('ZSCORE', jobs, id) or '0', job) end
  end
  return found
end
`;
