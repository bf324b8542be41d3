const fields = `{ 'state', 'attempts', 'appointment', 'problem', 'doc' }`;

/**
 * `add_jobs(first, now)` stores the jobs from that argument, as id, due, appointment and JSON; `job_of(id)`, for its text
 * `job_in(text)`, and `save_job(id, job)` read and write one; `taken_job(id, attempt)` and `failed_job(id)` read it in that
 * state; `untouched_job(id)` if nobody has started it; `told(id, due, job)`: its form in answers; `forget_job(id)` deletes one,
 * `end_job(id, known_until)` keeps only its id.
 */
export const jobLua = String.raw`
local function job_in(text) return row_in(text, ${fields}) end
local function job_of(id) return job_in(redis.call('HGET', job_docs, id)) end
local function save_job(id, job) keep_row(job_docs, id, ${fields}, job) end
local function told(id, due, job)
  return { id, due, job.state, job.attempts, job.appointment, job.problem, job.doc }
end
local function taken_job(id, attempt)
  local job = job_of(id)
  return job and job.state == 'taken' and job.attempts == attempt and job or nil
end
local function failed_job(id)
  local job = job_of(id)
  return job and job.problem ~= '' and job.state ~= 'taken' and job or nil
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
local function add_jobs(first, now)
  if not ARGV[first] then return end
  local ids, seen = {}, {}
  for i = first, #ARGV, 4 do ids[#ids + 1] = ARGV[i] end
  local waiting, done = values_of(job_docs, ids), redis.call('ZMSCORE', jobs_done, unpack(ids))
  for n, known_until in ipairs(done) do
    done[n] = known_until and tonumber(known_until) > tonumber(now)
  end
  local is_new = false
  for n, id in ipairs(ids) do
    if not waiting[n] and not done[n] and not seen[id] then
      local i = first + 4 * (n - 1)
      new_job(id, ARGV[i + 1], ARGV[i + 2], ARGV[i + 3])
      seen[id], is_new = true, true
    end
  end
  if not is_new then return end
  redis.call('ZREMRANGEBYSCORE', jobs_done, '-inf', now)
  stir()
end
`;
