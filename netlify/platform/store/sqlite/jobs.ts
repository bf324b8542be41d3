import { OPENED_TIME, OWNER_CHANGES, type Job } from '../../../../src/domain/messages/job.ts';
import type { EpochMs } from '../../../../src/domain/time.ts';
import { jobRecord } from '../records.ts';
import type { Questions, JobRow } from '../questions.ts';
import type { Carried } from '../step.ts';
import type { QuietVerbs } from '../verbs/jobs.ts';
import type { Database } from './database.ts';

/** The jobs; `add` needs a transaction. */
export type Jobs = ReturnType<typeof jobs>;

const COLUMNS = 'jobs.id, due, state, attempts, jobs.appointment, problem, jobs.doc';

export function jobs(db: Database) {
  const insert = db.query(
    'INSERT INTO jobs (id, due, appointment, doc) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING',
  );
  const forgetDone = db.query("DELETE FROM jobs WHERE state = 'done' AND due <= ?");
  const dueBy = db.rows<JobRow>(
    `SELECT ${COLUMNS} FROM jobs WHERE state IN ('waiting', 'taken') AND due <= ? ORDER BY due, id LIMIT ?`,
  );
  const postpone = db.query('UPDATE jobs SET due = ? WHERE id = ?');
  const begin = db.query(
    `UPDATE jobs SET state = 'taken', attempts = attempts + 1
     WHERE id = ? AND attempts = ? AND state IN ('waiting', 'taken')`,
  );
  const set = db.query(
    'UPDATE jobs SET state = ?, due = coalesce(?, due), problem = coalesce(?, problem) WHERE id = ?',
  );
  const stands = db.rows<JobRow>(`SELECT ${COLUMNS} FROM jobs WHERE id = ?`);
  const untouched = "state = 'waiting' AND attempts = 0";
  const openedTime = db.query(`SELECT 1 FROM jobs WHERE id GLOB '${OPENED_TIME}*' AND ${untouched} LIMIT 1`);

  const first = (sql: string) => db.query<{ at: number | null }>(`SELECT min(${sql}`);
  const firstJob = first("due) AS at FROM jobs WHERE state IN ('waiting', 'taken')");
  const firstHold = first('hold_ends) AS at FROM appointments WHERE hold_ends >= ?');
  const firstStart = first('start) AS at FROM appointments WHERE start >= ?');
  // Counts writes by this and other processes. It is lost with this process, which costs one extra check.
  const writes = db.query<{ here: number }>('SELECT total_changes() AS here');
  const writtenElsewhere = db.query<{ data_version: number }>('PRAGMA data_version');
  const markNow = () => `${writes.one()?.here}:${writtenElsewhere.one()?.data_version}`;
  const conversion = db.query<{ formats: string }>('SELECT formats FROM salon');
  let noted = { until: 0, mark: '' };

  const addJobs: Carried['addJobs'] = (added, now) => {
    if (added.length > 0) forgetDone.run(now);
    for (const { id, due, appointment, doc } of added) insert.run(id, due, appointment, doc);
  };
  const isIn = (id: string, state: Parameters<Carried['job']>[1]) => {
    const [, , is, attempts, , problem] = stands.one(id) ?? [];
    if (state === 'untouched') return is === 'waiting' && attempts === 0;
    if (state === 'failed') return problem !== '' && (is === 'waiting' || is === 'stuck');
    return is === 'taken' && attempts === state.attempt;
  };

  return {
    instructions: {
      job: (id, state) => (isIn(id, state) ? undefined : 'other_job'),
      addJobs,
      takeJobs: (now, most, leaseEnd) => {
        const rows = dueBy.all(now, most);
        for (const [id] of rows) postpone.run(leaseEnd, id);
        for (const [id, , , attempts] of rows.slice(0, 1)) begin.run(id, attempts);
        return rows;
      },
      beginJob: (id, attempts) => (begin.run(id, attempts) === 1 ? undefined : 'other_job'),
      setJob: (id, { state, due, problem = null }) => void set.run(state, due, problem, id),
      removeJob: db.run('DELETE FROM jobs WHERE id = ?'),
      endJob: db.run(
        "UPDATE jobs SET state = 'done', due = ?2, problem = '', appointment = NULL, doc = '' WHERE id = ?1",
      ),
    } satisfies Partial<Carried>,
    add: (list: readonly Job[], now: EpochMs) => addJobs(list.map(jobRecord), now),
    questions: {
      ownerChange: db.rows<JobRow>(
        `SELECT ${COLUMNS} FROM appointments JOIN jobs
     ON jobs.id = '${OWNER_CHANGES}' || appointments.id || ':' || appointments.version
     WHERE appointments.id = ? AND ${untouched}`,
      ).all,
      ownerChanges: db.rows<JobRow>(
        `SELECT ${COLUMNS} FROM jobs WHERE id GLOB '${OWNER_CHANGES}*' AND ${untouched}`,
      ).all,
      hasOpenedTime: () => (openedTime.one() ? 1 : 0),
      comingUp: ({ hold, start }) =>
        db.read(() => [
          firstJob.one()?.at ?? null,
          firstHold.one(hold)?.at ?? null,
          firstStart.one(start)?.at ?? null,
        ]),
      failedJobs: db.rows<JobRow>(
        `SELECT ${COLUMNS} FROM jobs WHERE problem <> '' AND state <> 'done' ORDER BY id`,
      ).all,
    } satisfies Partial<Questions>,
    verbs: {
      quiet: async () => {
        const mark = db.alone(markNow);
        const { formats } = db.alone(() => conversion.one()) ?? { formats: '' };
        return { until: mark === noted.mark ? noted.until : 0, mark, formats };
      },
      noteQuiet: async (until, mark) => {
        noted = { until, mark };
      },
    } satisfies QuietVerbs,
  };
}
