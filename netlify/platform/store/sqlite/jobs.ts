import { OPENED_TIME, OWNER_CHANGES, type Job } from '../../../../src/domain/messages/job.ts';
import type { EpochMs } from '../../../../src/domain/time.ts';
import { jobRecord, ownerChangeOf, readWork } from '../records.ts';
import type { Carried } from '../step.ts';
import type { JobReads } from '../verbs/jobs.ts';
import type { Database } from './database.ts';

export interface Jobs {
  readonly verbs: JobReads;
  readonly instructions: Pick<Carried, 'job' | 'addJobs' | 'setJob' | 'removeJob' | 'endJob'>;
  /** Call it inside a transaction. */
  readonly add: (jobs: readonly Job[], now: EpochMs) => void;
}

interface Row {
  readonly id: string;
  readonly state: 'waiting' | 'taken' | 'stuck' | 'done';
  readonly due: number;
  readonly attempts: number;
  readonly problem: string;
  readonly appointment: string | null;
  readonly doc: string;
}

export function jobs(db: Database): Jobs {
  const insert = db.query(
    'INSERT INTO jobs (id, due, appointment, doc) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING',
  );
  const forgetDone = db.query("DELETE FROM jobs WHERE state = 'done' AND due <= ?");
  const dueBy = db.query<Row>(
    `SELECT * FROM jobs WHERE state IN ('waiting', 'taken') AND due <= ? ORDER BY due, id LIMIT ?`,
  );
  const take = db.query("UPDATE jobs SET state = 'taken', attempts = attempts + 1, due = ? WHERE id = ?");
  const end = db.query(
    "UPDATE jobs SET state = 'done', due = ?, problem = '', appointment = NULL, doc = '' WHERE id = ?",
  );
  const set = db.query(
    'UPDATE jobs SET state = ?, due = coalesce(?, due), problem = coalesce(?, problem) WHERE id = ?',
  );
  const stands = db.query<Row>('SELECT * FROM jobs WHERE id = ?');
  const failed = db.query<Row>("SELECT * FROM jobs WHERE problem <> '' AND state <> 'done' ORDER BY id");
  const untouched = "state = 'waiting' AND attempts = 0";
  const withdraw = db.query('DELETE FROM jobs WHERE id = ?');
  const changeOf = db.query<Row>(
    `SELECT jobs.* FROM appointments JOIN jobs
     ON jobs.id = '${OWNER_CHANGES}' || appointments.id || ':' || appointments.version
     WHERE appointments.id = ? AND ${untouched}`,
  );
  const changesOf = db.query<Row>(`SELECT * FROM jobs WHERE id GLOB '${OWNER_CHANGES}*' AND ${untouched}`);
  const opened = db.query(`SELECT 1 FROM jobs WHERE id GLOB '${OPENED_TIME}*' AND ${untouched} LIMIT 1`);

  const first = (sql: string) => db.query<{ at: number | null }>(`SELECT min(${sql}`);
  const firstJob = first("due) AS at FROM jobs WHERE state IN ('waiting', 'taken')");
  const firstHold = first('hold_ends) AS at FROM appointments WHERE hold_ends >= ?');
  const firstStart = first('start) AS at FROM appointments WHERE start >= ?');
  // Counts writes by this and other processes. It is lost with this process, which costs one extra check.
  const written = db.query<{ here: number }>('SELECT total_changes() AS here');
  const writtenElsewhere = db.query<{ data_version: number }>('PRAGMA data_version');
  const markNow = () => `${written.one()?.here}:${writtenElsewhere.one()?.data_version}`;
  let noted = { until: 0, mark: '' };

  const read = ({ id, due, appointment, doc }: Row): Job => ({
    id,
    due,
    appointment,
    work: readWork({ id, doc }),
  });
  const addJobs: Jobs['instructions']['addJobs'] = (added, now) => {
    if (added.length > 0) forgetDone.run(now);
    for (const { id, due, appointment, doc } of added) insert.run(id, due, appointment, doc);
  };
  const isIn = (id: string, state: Parameters<Jobs['instructions']['job']>[1]) => {
    const row = stands.one(id);
    if (!row) return false;
    if (state === 'untouched') return row.state === 'waiting' && row.attempts === 0;
    if (state === 'failed') return row.problem !== '' && (row.state === 'waiting' || row.state === 'stuck');
    return row.state === 'taken' && row.attempts === state.attempt;
  };

  return {
    instructions: {
      job: (id, state) => (isIn(id, state) ? undefined : 'other_job'),
      addJobs,
      setJob: (id, { state, due, problem = null }) => void set.run(state, due, problem, id),
      removeJob: (id) => void withdraw.run(id),
      endJob: (id, knownUntil) => void end.run(knownUntil, id),
    },
    add: (wanted, now) => addJobs(wanted.map(jobRecord), now),
    verbs: {
      ownerChange: async (appointment) => {
        const found = db.alone(() => changeOf.one(appointment));
        return found ? ownerChangeOf(read(found)) : null;
      },
      ownerChanges: async () => db.alone(() => changesOf.all()).map((row) => ownerChangeOf(read(row))),
      hasOpenedTime: async () => db.alone(() => opened.one()) !== undefined,
      quiet: async () => {
        const mark = db.alone(markNow);
        return { until: mark === noted.mark ? noted.until : 0, mark };
      },
      noteQuiet: async (until, mark) => {
        noted = { until, mark };
      },
      comingUp: async ({ hold, start }) =>
        db.read(() => ({
          job: firstJob.one()?.at ?? null,
          hold: firstHold.one(hold)?.at ?? null,
          start: firstStart.one(start)?.at ?? null,
        })),
      takeJobs: async (now, { most, lease }) =>
        db.write(() =>
          dueBy.all(now, most).map((row) => {
            take.run(now + lease, row.id);
            return { ...read(row), attempt: row.attempts + 1, isUncertain: row.state === 'taken' };
          }),
        ),
      failedJobs: async () =>
        db
          .alone(() => failed.all())
          .map((row) => {
            const { due, ...job } = read(row);
            const { attempts, problem, state } = row;
            return { ...job, attempts, problem, retryAt: state === 'stuck' ? null : due };
          }),
    },
  };
}
