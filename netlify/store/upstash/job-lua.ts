import type { KeyName } from './keys.ts';

export const jobKeys = ['jobs', 'job_docs', 'jobs_done'] as const satisfies KeyName[];

/**
 * `add_jobs(first, now)` keeps the jobs that stand from that argument on, as id, due, appointment and JSON; `job_of(id)`
 * and `save_job(id, job)` read and write one; `end_job(id, known_until)` keeps its id alone.
 */
export const jobLua = String.raw`
local function job_of(id)
  local text = redis.call('HGET', job_docs, id)
  if not text then return nil end
  local state, attempts, appointment, problem, doc =
    string.match(text, '^([^\n]*)\n([^\n]*)\n([^\n]*)\n([^\n]*)\n(.*)$')
  return { state = state, attempts = tonumber(attempts), appointment = appointment, problem = problem, doc = doc }
end
local function save_job(id, job)
  redis.call('HSET', job_docs, id, table.concat(
    { job.state, string.format('%d', job.attempts), job.appointment, job.problem, job.doc }, '\n'))
end
local function end_job(id, known_until)
  redis.call('HDEL', job_docs, id)
  redis.call('ZREM', jobs, id)
  redis.call('ZADD', jobs_done, known_until, id)
end
local function add_jobs(first, now)
  if not ARGV[first] then return end
  redis.call('ZREMRANGEBYSCORE', jobs_done, '-inf', now)
  for i = first, #ARGV, 4 do
    local id = ARGV[i]
    if redis.call('HEXISTS', job_docs, id) == 0 and not redis.call('ZSCORE', jobs_done, id) then
      redis.call('ZADD', jobs, ARGV[i + 1], id)
      save_job(id, { state = 'waiting', attempts = 0, appointment = ARGV[i + 2], problem = '', doc = ARGV[i + 3] })
    end
  end
end
`;
