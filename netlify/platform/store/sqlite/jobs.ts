import { OPENED_TIME, OWNER_CHANGES, type Job } from '../../../../src/domain/messages/job.ts';
import type { EpochMs } from '../../../../src/domain/time.ts';
import { ownerChangeOf, readWork } from '../records.ts';
import type { JobVerbs } from '../verbs/jobs.ts';
import type { Database } from './database.ts';

export interface Jobs {
  readonly verbs: JobVerbs;
  /** Call it inside a transaction. */
  readonly add: (jobs: readonly Job[], now: EpochMs) => void;
  /** Only if nobody has started it; likewise. */
  readonly isUntouched: (id: string) => boolean;
  readonly withdraw: (id: string) => void;
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
  const finish = db.query(
    `UPDATE jobs SET state = 'done', due = ?, problem = '', appointment = NULL, doc = ''
     WHERE id = ? AND state = 'taken' AND attempts = ?`,
  );
  const fail = db.query(
    `UPDATE jobs SET state = ?, due = coalesce(?, due), problem = ?
     WHERE id = ? AND state = 'taken' AND attempts = ?`,
  );
  const failed = db.query<Row>("SELECT * FROM jobs WHERE problem <> '' AND state <> 'done' ORDER BY id");
  const retry = db.query(
    "UPDATE jobs SET state = 'waiting', due = ? WHERE id = ? AND problem <> '' AND state IN ('waiting', 'stuck')",
  );
  const drop = db.query(
    `UPDATE jobs SET state = 'done', due = ?, problem = '', appointment = NULL, doc = ''
     WHERE id = ? AND problem <> '' AND state IN ('waiting', 'stuck')`,
  );

  const untouched = "state = 'waiting' AND attempts = 0";
  const isUntouched = db.query(`SELECT 1 FROM jobs WHERE id = ? AND ${untouched}`);
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
  const add: Jobs['add'] = (wanted, now) => {
    if (wanted.length > 0) forgetDone.run(now);
    for (const { id, due, appointment, work } of wanted)
      insert.run(id, due, appointment, JSON.stringify(work));
  };

  return {
    add,
    isUntouched: (id) => isUntouched.one(id) !== undefined,
    withdraw: (id) => withdraw.run(id),
    verbs: {
      ownerChange: async (appointment) => {
        const found = db.alone(() => changeOf.one(appointment));
        return found ? ownerChangeOf(read(found)) : null;
      },
      ownerChanges: async () => db.alone(() => changesOf.all()).map((row) => ownerChangeOf(read(row))),
      hasOpenedTime: async () => db.alone(() => opened.one()) !== undefined,
      addJobs: async (wanted, now) => {
        db.write(() => {
          add(wanted, now);
        });
      },
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
      finishJob: async (id, attempt, knownUntil) => {
        db.write(() => finish.run(knownUntil, id, attempt));
      },
      failJob: async (id, attempt, { problem, retryAt }) => {
        db.write(() =>
          fail.run(retryAt === null ? 'stuck' : 'waiting', retryAt, problem || 'unknown', id, attempt),
        );
      },
      failedJobs: async () =>
        db
          .alone(() => failed.all())
          .map((row) => {
            const { due, ...job } = read(row);
            const { attempts, problem, state } = row;
            return { ...job, attempts, problem, retryAt: state === 'stuck' ? null : due };
          }),
      retryJob: async (id, now) => db.write(() => (retry.run(now, id) > 0 ? 'waiting' : 'unknown')),
      dropJob: async (id, knownUntil) =>
        db.write(() => (drop.run(knownUntil, id) > 0 ? 'dropped' : 'unknown')),
    },
  };
}
