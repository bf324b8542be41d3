import type { Range } from '../../../../src/domain/ranges.ts';
import { Pages, RulesMemory } from '../schedules.ts';
import {
  blockedRecord,
  dayOf,
  readBlocked,
  readFeed,
  readTimeBlock,
  rulesText,
  timeBlockRecord,
} from '../records.ts';
import type { CalendarVerbs, ScheduleWindow, Rules } from '../verbs/calendar.ts';
import { reachOf } from '../windows.ts';
import type { Database } from './database.ts';
import { documents } from './documents.ts';
import { inserting } from './tables.ts';

/** The values that tell whether a cached schedule is current. */
interface Standing {
  readonly revision: number;
  readonly rules_version: number;
  /** When the first hold expires, in epoch milliseconds. */
  readonly next_hold: number | null;
}

/** Operations that other verbs need; call them inside a transaction. */
export interface Calendar {
  /** Needs no transaction. */
  readonly standing: () => Standing;
  readonly verbs: CalendarVerbs;
  readonly currentRules: () => Rules;
  readonly replaceRules: (next: Omit<Rules, 'version'>, basedOn: number) => 'saved' | 'changed';
  readonly schedule: (window: Range) => ScheduleWindow;
  /** Records that schedules may have changed. */
  readonly scheduleChanged: () => void;
}

export function calendar(db: Database, starting: Pick<Rules, 'settings' | 'services'>): Calendar {
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
  const addBlock = inserting(db, 'time_blocks');
  const removeBlock = db.query('DELETE FROM time_blocks WHERE id = ?');
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

  const blocks = documents(db, {
    table: 'time_blocks',
    read: ({ doc }) => readTimeBlock(doc),
    row: timeBlockRecord,
    changed: () => bumpRules.run(),
  });

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
    const reach = reachOf(window);
    return pages.keep(window, String(revision), rulesAt(rules_version), {
      blockedDates: blockedIn.all(reach.days.start, reach.days.end).map(({ blocked }) => blocked),
      timeBlocks: blocksIn.all(reach.blocks.start, reach.blocks.end).map(({ doc }) => doc),
      taken: takenIn.all(reach.visits.start, reach.visits.end).map(({ taken }) => taken),
    });
  };

  const replaceRules: Calendar['replaceRules'] = (next, basedOn) => {
    if (stand().rules_version !== basedOn) return 'changed';
    setRules.run(rulesText(next));
    bumpRules.run();
    return 'saved';
  };

  return {
    standing,
    currentRules,
    replaceRules,
    schedule,
    scheduleChanged: () => void bump.run(),
    verbs: {
      rules: async () => db.read(currentRules),

      saveRules: async (next, { basedOn, unlessUsed, renamed }) =>
        db.write(() => {
          if (unlessUsed !== undefined && stand().rules_version === basedOn && usesService.one(unlessUsed))
            return 'in_use';
          if (replaceRules(next, basedOn) === 'changed') return 'changed';
          if (renamed) bumpWebsite.run();
          return 'saved';
        }),

      schedule: async (window) => {
        // Usually no snapshot is needed: the revision alone shows that the cached schedule is current.
        const known = pages.at(window, String(standing().revision));
        return known ?? db.read(() => schedule(window));
      },

      blockedDates: async () => db.alone(() => allBlocked.all()).map(({ blocked }) => readBlocked(blocked)),
      blockDate: async ({ date, reason }, version) =>
        db.write(() => {
          const kept = blockedOn.one(dayOf({ date }));
          const before = kept && readBlocked(kept.blocked);
          if (!before && version !== undefined) return 'unknown';
          if (before && (reason ?? before.reason) === before.reason) return { kind: 'done', record: before };
          if (before && (version ?? before.version) !== before.version)
            return { kind: 'stale', newest: before };
          const blocked = { date, version: stand().rules_version + 1, reason: reason ?? '' };
          unblock.run(dayOf({ date }));
          block(blockedRecord(blocked));
          bumpRules.run();
          return { kind: 'done', record: blocked };
        }),
      unblockDate: async (date, version) =>
        db.write(() => {
          const kept = blockedOn.one(dayOf({ date }));
          if (!kept) return 'unknown';
          if (version !== undefined && readBlocked(kept.blocked).version !== version) return 'stale';
          unblock.run(dayOf({ date }));
          bumpRules.run();
          return 'removed';
        }),

      timeBlocks: async () => db.alone(() => allBlocks.all()).map(({ doc }) => readTimeBlock(doc)),
      addTimeBlock: async (block, repeats = []) =>
        db.write(() => {
          if (blocks.docOf.one(block.id)) return 'known';
          for (const one of [block, ...repeats]) addBlock(timeBlockRecord(one));
          bumpRules.run();
          return 'added';
        }),
      saveTimeBlock: blocks.save,
      removeTimeBlock: async (id, version, following = false) =>
        db.write(() => {
          const obstacle = blocks.obstacleTo(id, version);
          if (obstacle) return obstacle;
          const all = allBlocks.all().map(({ doc }) => readTimeBlock(doc));
          const gone = all.find((block) => block.id === id);
          for (const { id: other, series, start } of following ? all : []) {
            if (series !== undefined && series === gone?.series && start >= gone.start)
              removeBlock.run(other);
          }
          removeBlock.run(id);
          bumpRules.run();
          return 'removed';
        }),

      feed: async () => {
        const kept = db.alone(() => feedDoc.one())?.feed ?? null;
        return kept === null ? null : readFeed(kept);
      },
      saveFeed: async (feed) => {
        db.write(() => setFeed.run(feed && JSON.stringify(feed)));
      },
    },
  };
}
