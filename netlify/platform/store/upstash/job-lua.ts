const fields = `{ 'state', 'attempts', 'appointment', 'problem', 'doc' }`;

/**
 * `add_jobs(first, now)` stores the jobs from that argument, as id, due, appointment and JSON; `job_of(id)`, for its text
 * `job_in(text)`, and `save_job(id, job)` read and write one; `taken_job(id, attempt)` and `failed_job(id)` read it in that
 * state; `untouched_job(id)` if nobody has started it; `told(id, due, job)`: its form in answers; `forget_job(id)` deletes one,
 * `end_job(id, known_until)` keeps only its id.
 */
export const jobLua = String.raw`
local function job_in(text) return row_in(text, ${fields}) end
local function job_of(id)
  if seen['job' .. id] == nil then seen['job' .. id] = redis.call('HGET', job_docs, id) end
  return job_in(seen['job' .. id])
end
local function save_job(id, job) keep_row(job_docs, id, ${fields}, job) end
local function told(id, due, job)
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
local function end_job(id, known_until)
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
local function op_endJob(id, known_until) end_job(id, known_until) end
local function op_removeJob(id) forget_job(id) end
local function op_addJobs(added, now)
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
  stir()
end
local function add_jobs(first, now)
  local added = {}
  for i = first, #ARGV do added[#added + 1] = cjson.decode(ARGV[i]) end
  op_addJobs(added, now)
end
`;
