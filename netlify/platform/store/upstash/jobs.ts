import * as z from 'zod/mini';
import { OPENED_TIME, OWNER_CHANGES, type Job } from '../../../../src/domain/messages/job.ts';
import { ownerChangeOf, readWork } from '../records.ts';
import type { JobReads } from '../verbs/jobs.ts';
import { script } from './script.ts';
import type { RedisBatch } from './batch.ts';

/** Rows of text: id, due, earlier state, attempts, appointment, problem, JSON. */
const Rows = z.array(
  z.tuple([z.string(), z.string(), z.string(), z.string(), z.string(), z.string(), z.string()]),
);
type Row = z.infer<typeof Rows>[number];

const scripts = {
  ownerChange: script(
    Rows,
    ['id'],
    String.raw`
local mark = mark_of(id)
if not mark then return {} end
local change = '${OWNER_CHANGES}' .. id .. ':' .. mark.version
local job = untouched_job(change)
return job and { told(change, '0', job) } or {}
`,
  ),
  ownerChanges: script(
    Rows,
    [],
    String.raw`
local found = {}
for _, id in ipairs(redis.call('ZRANGE', jobs, 0, -1)) do
  if string.sub(id, 1, ${OWNER_CHANGES.length}) == '${OWNER_CHANGES}' then
    local job = untouched_job(id)
    if job then found[#found + 1] = told(id, '0', job) end
  end
end
return found
`,
  ),
  hasOpenedTime: script(
    z.number(),
    [],
    String.raw`
for _, id in ipairs(redis.call('ZRANGE', jobs, 0, -1)) do
  if string.sub(id, 1, ${OPENED_TIME.length}) == '${OPENED_TIME}' and untouched_job(id) then return 1 end
end
return 0
`,
  ),
  noteQuiet: script(
    z.number(),
    ['quiet_until', 'mark'],
    `return redis.call('HSET', quiet, 'until', quiet_until, 'mark', mark)`,
  ),
  comingUp: script(
    z.array(z.string()),
    ['hold', 'start'],
    String.raw`
local function first_in(key, from)
  return redis.call('ZRANGEBYSCORE', key, from, '+inf', 'WITHSCORES', 'LIMIT', 0, 1)[2] or ''
end
return { first_in(jobs, '-inf'), first_in(holds, hold), first_in(starts, start) }
`,
  ),
  take: script(
    Rows,
    ['now', 'most', 'lease_end'],
    String.raw`
local found = {}
local due = redis.call('ZRANGEBYSCORE', jobs, '-inf', now, 'WITHSCORES', 'LIMIT', 0, most)
for i = 1, #due, 2 do
  local id = due[i]
  local job = job_of(id)
  job.attempts = string.format('%d', job.attempts + 1)
  found[#found + 1] = told(id, due[i + 1], job)
  job.state = 'taken'
  save_job(id, job)
  redis.call('ZADD', jobs, lease_end, id)
end
return found
`,
  ),
  failed: script(
    Rows,
    [],
    String.raw`
local found = {}
local kept = redis.call('HGETALL', job_docs)
for i = 1, #kept, 2 do
  local id, job = kept[i], job_in(kept[i + 1])
  if job.problem ~= '' then
    found[#found + 1] = told(id, redis.call('ZSCORE', jobs, id) or '0', job)
  end
end
return found
`,
  ),
};

export function jobs(batch: RedisBatch): JobReads {
  return {
    ownerChange: async (appointment) => {
      const [row] = await batch.run(scripts.ownerChange, { id: appointment });
      return row ? ownerChangeOf(jobOf(row)) : null;
    },
    ownerChanges: async () =>
      (await batch.run(scripts.ownerChanges, {})).map((row) => ownerChangeOf(jobOf(row))),
    hasOpenedTime: async () => (await batch.run(scripts.hasOpenedTime, {})) === 1,
    quiet: async () => {
      const [until, notedAt, stirred] = await batch.fields('quiet', ['until', 'mark', 'stirred']);
      const mark = stirred ?? '0';
      return { until: notedAt === mark ? Number(until) : 0, mark };
    },
    noteQuiet: async (until, mark) => void (await batch.run(scripts.noteQuiet, { quiet_until: until, mark })),
    comingUp: async (from) => {
      const [job, hold, start] = await batch.run(scripts.comingUp, from);
      return { job: scoreOf(job), hold: scoreOf(hold), start: scoreOf(start) };
    },
    takeJobs: async (now, { most, lease }) => {
      const rows = await batch.run(scripts.take, { now, most, lease_end: now + lease });
      return rows.map((row) => ({ ...jobOf(row), attempt: Number(row[3]), isUncertain: row[2] === 'taken' }));
    },
    failedJobs: async () => {
      const rows = await batch.run(scripts.failed, {});
      return rows
        .map((row) => {
          const { due, ...job } = jobOf(row);
          const isStuck = row[2] === 'stuck';
          return { ...job, attempts: Number(row[3]), problem: row[5], retryAt: isStuck ? null : due };
        })
        .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    },
  };
}

function scoreOf(text = ''): number | null {
  return text === '' ? null : Number(text);
}

function jobOf([id, due, , , appointment, , doc]: Row): Job {
  return {
    id,
    due: Number(due),
    appointment: appointment === '' ? null : appointment,
    work: readWork({ id, doc }),
  };
}
