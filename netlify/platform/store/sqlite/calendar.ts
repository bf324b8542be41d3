import type { Range } from '../../../../src/domain/ranges.ts';
import { Pages, RulesMemory } from '../schedules.ts';
import { blockedRecord, readBlocked, readTimeBlock } from '../records.ts';
import type { Answered, Carried } from '../step.ts';
import type { CalendarVerbs, ScheduleWindow, Rules } from '../verbs/calendar.ts';
import { windowReach } from '../windows.ts';
import type { Database } from './database.ts';
import { inserting, putting } from './tables.ts';

/** The values that tell whether a cached schedule is current. */
interface Standing {
  readonly revision: number;
  readonly rules_version: number;
  /** When the first hold expires, in epoch milliseconds. */
  readonly next_hold: number | null;
}

/** The rules and the schedule, with operations that other verbs need inside a transaction. */
export type Calendar = ReturnType<typeof calendar>;

export function calendar(db: Database, starting: Pick<Rules, 'settings' | 'services'>) {
  const memory = new RulesMemory(starting);
  const pages = new Pages();

  // The condition matches the index of held times; without it all appointments would be scanned.
  const stands = db.query<Standing>(
    `SELECT revision, rules_version,
       (SELECT min(hold_ends) FROM appointments WHERE hold_ends IS NOT NULL) AS next_hold FROM salon`,
  );
  const rulesDoc = db.query<{ rules: string | null }>('SELECT rules FROM salon');
  const bump = db.query('UPDATE salon SET revision = revision + 1, kept = 1');
  const bumpRules = db.query(
    'UPDATE salon SET rules_version = rules_version + 1, revision = revision + 1, kept = 1',
  );
  const setRules = db.query('UPDATE salon SET rules = ?');
  const restoreRules = db.query(
    'UPDATE salon SET rules = ?, rules_version = ?, revision = revision + 1, kept = 1',
  );
  const bumpWebsite = db.query('UPDATE website SET step = step + 1, version = version + 1');
  // The column contains only a visit's first service; the others are searched in all records, because services are rarely
  // deleted.
  const usesService = db.query<object>(
    `SELECT 1 FROM appointments WHERE service = ?1 UNION ALL
     SELECT 1 FROM appointments, json_each(doc, '$.services') AS one WHERE one.value ->> '$.id' = ?1 LIMIT 1`,
  );

  const allBlocked = db.query<{ blocked: string }>('SELECT blocked FROM blocked_dates ORDER BY day');
  const blockedIn = db.query<{ blocked: string }>(
    'SELECT blocked FROM blocked_dates WHERE day >= ? AND day < ? ORDER BY day',
  );
  const blockedOn = db.query<{ blocked: string }>('SELECT blocked FROM blocked_dates WHERE day = ?');
  const block = inserting(db, 'blocked_dates');
  const unblock = db.query('DELETE FROM blocked_dates WHERE day = ?');

  const allBlocks = db.query<{ doc: string }>('SELECT doc FROM time_blocks ORDER BY start, id');
  const blocksIn = db.query<{ doc: string }>(
    'SELECT doc FROM time_blocks WHERE start >= ? AND start < ? ORDER BY start, id',
  );
  const putBlock = putting(db, 'time_blocks');
  const dropBlock = db.query('DELETE FROM time_blocks WHERE id = ?');
  const takenIn = db.query<{ taken: string }>(
    `SELECT taken FROM (
       SELECT start, busy || '|' || id AS taken FROM appointments
       WHERE busy <> '' AND start >= ?1 AND start < ?2
       UNION ALL
       SELECT start, busy || '|wish:' || id AS taken FROM wishes
       WHERE busy <> '' AND start >= ?1 AND start < ?2
     ) ORDER BY start, taken`,
  );

  const feedDoc = db.query<{ feed: string | null }>('SELECT feed FROM salon');
  const setFeed = db.query('UPDATE salon SET feed = ?, kept = 1');

  const stand = () => {
    const row = stands.one();
    if (row === undefined) throw new Error('The database has no salon');
    return row;
  };
  const standing = db.shared(stand);
  // Version 0 may mean rules never saved, or restored ones, so their text decides.
  const rulesAt = (version: number) =>
    version !== 0 && memory.last?.version === version
      ? memory.last
      : memory.read(version, rulesDoc.one()?.rules ?? null);
  const currentRules = () => rulesAt(stand().rules_version);

  const schedule = (window: Range): ScheduleWindow => {
    const { revision, rules_version } = stand();
    const known = pages.at(window, String(revision));
    if (known) return known;
    const reach = windowReach(window);
    return pages.keep(window, String(revision), rulesAt(rules_version), {
      blockedDates: blockedIn.all(reach.days.start, reach.days.end).map(({ blocked }) => blocked),
      timeBlocks: blocksIn.all(reach.blocks.start, reach.blocks.end).map(({ doc }) => doc),
      taken: takenIn.all(reach.visits.start, reach.visits.end).map(({ taken }) => taken),
    });
  };

  const blockOn: Carried['blockDate'] = ({ day, date, reason }, version) => {
    const kept = blockedOn.one(day);
    const before = kept && readBlocked(kept.blocked);
    if (!before && version !== undefined) return 'unknown';
    if (before && (reason ?? before.reason) === before.reason) return ['done', kept.blocked];
    if (before && (version ?? before.version) !== before.version) return ['stale', kept.blocked];
    const record = blockedRecord({ date, version: stand().rules_version + 1, reason: reason ?? '' });
    unblock.run(day);
    block(record);
    bumpRules.run();
    return ['done', record.blocked];
  };

  const removeBlock: Carried['removeBlock'] = (id, following) => {
    const all = following ? allBlocks.all().map(({ doc }) => readTimeBlock(doc)) : [];
    const first = all.find((one) => one.id === id);
    for (const { id: other, series, start } of all)
      if (first && series !== undefined && series === first.series && start >= first.start)
        dropBlock.run(other);
    dropBlock.run(id);
  };

  return {
    /** Needs no transaction. */
    standing,
    currentRules,
    schedule,
    /** Records that schedules may have changed. */
    scheduleChanged: () => void bump.run(),
    questions: {
      blockedDates: () => allBlocked.all().map(({ blocked }) => blocked),
      timeBlocks: () => allBlocks.all().map(({ doc }) => doc),
      feed: () => feedDoc.one()?.feed ?? null,
    } satisfies Partial<Answered>,
    instructions: {
      rules: (version) => (stand().rules_version === version ? undefined : 'rules_changed'),
      unused: (service) => (service !== undefined && usesService.one(service) ? 'in_use' : undefined),
      putRules: (doc) => {
        setRules.run(doc);
        bumpRules.run();
      },
      restoreRules: (version, doc) => void restoreRules.run(doc, version),
      rulesChanged: () => void bumpRules.run(),
      renamed: (isRenamed) => {
        if (isRenamed) bumpWebsite.run();
      },
      blockDate: blockOn,
      putBlocked: block,
      unblock: (day) => void unblock.run(Number(day)),
      putBlock,
      removeBlock,
      putFeed: (doc) => void setFeed.run(doc),
    } satisfies Partial<Carried>,
    verbs: {
      rules: async () => db.read(currentRules),

      schedule: async (window) => {
        // Usually no snapshot is needed: the revision alone shows that the cached schedule is current.
        const known = pages.at(window, String(standing().revision));
        return known ?? db.read(() => schedule(window));
      },
    } satisfies Partial<CalendarVerbs>,
  };
}
