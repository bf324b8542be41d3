import { blockedRecord, readBlocked, readTimeBlock } from '../records.ts';
import type { RulesReply, ScheduleQuestion, ScheduleReply } from '../schedules.ts';
import type { Questions } from '../questions.ts';
import type { Carried } from '../step.ts';
import { windowReach } from '../windows.ts';
import type { Database } from './database.ts';
import { inserting, putting } from './tables.ts';

/** The rules and the schedule, with operations that other instructions need inside a transaction. */
export type Calendar = ReturnType<typeof calendar>;

export function calendar(db: Database) {
  // The condition matches the index of held times; without it all appointments would be scanned. `next_hold` is in epoch ms.
  const stateRow = db.query<{ revision: number; rules_version: number; next_hold: number | null }>(
    `SELECT revision, rules_version,
       (SELECT min(hold_ends) FROM appointments WHERE hold_ends IS NOT NULL) AS next_hold FROM salon`,
  );
  const rulesDoc = db.query<{ rules: string | null }>('SELECT rules FROM salon');
  const bumpRules = db.run(
    'UPDATE salon SET rules_version = rules_version + 1, revision = revision + 1, kept = 1',
  );
  const setRules = db.query('UPDATE salon SET rules = ?');
  const bumpWebsite = db.query('UPDATE website SET step = step + 1, version = version + 1');
  // The column contains only a visit's first service; the others are searched in all records, because services are rarely
  // deleted.
  const usesService = db.query<object>(
    `SELECT 1 FROM appointments WHERE service = ?1 UNION ALL
     SELECT 1 FROM appointments, json_each(doc, '$.services') AS one WHERE one.value ->> '$.id' = ?1 LIMIT 1`,
  );

  const allBlocked = db.rows<[string]>('SELECT blocked FROM blocked_dates ORDER BY day');
  const blockedIn = db.rows<[string]>(
    'SELECT blocked FROM blocked_dates WHERE day >= ? AND day < ? ORDER BY day',
  );
  const blockedOn = db.query<{ blocked: string }>('SELECT blocked FROM blocked_dates WHERE day = ?');
  const block = inserting(db, 'blocked_dates');
  const unblock = db.query('DELETE FROM blocked_dates WHERE day = ?');

  const allBlocks = db.rows<[string]>('SELECT doc FROM time_blocks ORDER BY start, id');
  const blocksIn = db.rows<[string]>(
    'SELECT doc FROM time_blocks WHERE start >= ? AND start < ? ORDER BY start, id',
  );
  const dropBlock = db.query('DELETE FROM time_blocks WHERE id = ?');
  const takenIn = db.rows<[string]>(
    `SELECT taken FROM (
       SELECT start, busy || '|' || id AS taken FROM appointments
       WHERE busy <> '' AND start >= ?1 AND start < ?2
       UNION ALL
       SELECT start, busy || '|wish:' || id AS taken FROM wishes
       WHERE busy <> '' AND start >= ?1 AND start < ?2
     ) ORDER BY start, taken`,
  );

  const feedDoc = db.query<{ feed: string | null }>('SELECT feed FROM salon');

  const readState = () => {
    const row = stateRow.one();
    if (row === undefined) throw new Error('The database has no salon');
    return row;
  };
  const sharedState = db.shared(readState);
  // Version 0 may mean rules never saved, or restored ones, so their text is always read.
  const rulesUnless = (version: number, cached: number): RulesReply => [
    String(version),
    version !== 0 && version === cached ? '' : (rulesDoc.one()?.rules ?? ''),
  ];
  const schedule = ({ from, to, known_revision, known_rules }: ScheduleQuestion): ScheduleReply => {
    const { revision, rules_version } = readState();
    if (String(revision) === known_revision) return ['same'];
    const { days, blocks, visits } = windowReach({ start: Number(from), end: Number(to) });
    return [
      String(revision),
      ...rulesUnless(rules_version, known_rules),
      blockedIn.all(days.start, days.end).flat(),
      blocksIn.all(blocks.start, blocks.end).flat(),
      takenIn.all(visits.start, visits.end).flat(),
    ];
  };

  const blockOn: Carried['blockDate'] = ({ day, date, reason }, version) => {
    const row = blockedOn.one(day);
    const before = row && readBlocked(row.blocked);
    if (!before && version !== undefined) return 'unknown';
    if (before && (reason ?? before.reason) === before.reason) return ['done', row.blocked];
    if (before && (version ?? before.version) !== before.version) return ['stale', row.blocked];
    const record = blockedRecord({ date, version: readState().rules_version + 1, reason: reason ?? '' });
    unblock.run(day);
    block(record);
    bumpRules();
    return ['done', record.blocked];
  };

  const removeBlock: Carried['removeBlock'] = (id, following) => {
    const all = following ? allBlocks.all().map(([doc]) => readTimeBlock(doc)) : [];
    const first = all.find((one) => one.id === id);
    for (const { id: other, series, start } of all)
      if (first && series !== undefined && series === first.series && start >= first.start)
        dropBlock.run(other);
    dropBlock.run(id);
  };

  return {
    /** Tells whether a cached schedule is current. Needs no transaction. */
    sharedState,
    schedule,
    /** Records that schedules may have changed. */
    scheduleChanged: db.run('UPDATE salon SET revision = revision + 1, kept = 1'),
    questions: {
      rulesVersion: () => readState().rules_version,
      rulesUnless: (cached) => db.read(() => rulesUnless(readState().rules_version, cached)),
      // Usually no snapshot is needed: the revision alone shows that the cached schedule is current.
      schedule: (question) =>
        String(sharedState().revision) === question.known_revision
          ? ['same']
          : db.read(() => schedule(question)),
      blockedDates: () => allBlocked.all().flat(),
      timeBlocks: () => allBlocks.all().flat(),
      feed: () => feedDoc.one()?.feed ?? null,
    } satisfies Partial<Questions>,
    instructions: {
      rules: (version) => (readState().rules_version === version ? undefined : 'rules_changed'),
      unused: (service) => (service !== undefined && usesService.one(service) ? 'in_use' : undefined),
      putRules: (doc) => {
        setRules.run(doc);
        bumpRules();
      },
      restoreRules: db.run(
        'UPDATE salon SET rules_version = ?, rules = ?, revision = revision + 1, kept = 1',
      ),
      rulesChanged: bumpRules,
      renamed: (isRenamed) => {
        if (isRenamed) bumpWebsite.run();
      },
      blockDate: blockOn,
      putBlocked: block,
      unblock: (day) => void unblock.run(Number(day)),
      putBlock: putting(db, 'time_blocks'),
      removeBlock,
      putFeed: db.run('UPDATE salon SET feed = ?, kept = 1'),
    } satisfies Partial<Carried>,
  };
}
