import * as z from 'zod/mini';
import { MOST_WEEKS } from '../../domain/calendar/repeating-blocks.ts';
import { line, whole } from '../../domain/text-schemas.ts';
import { version } from '../../domain/version.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { localDate, moment, newId, seriesId, versionInQuery } from '../shapes.ts';

const reason = z.optional(line('Reason', 0, 200));
const BlockedDateShape = z.object({ date: z.string(), version: z.int(), reason: z.string() });
/** Salon-local date-times. */
const TimeBlockShape = z.object({
  id: z.string(),
  version: z.int(),
  start_at: z.string(),
  end_at: z.string(),
  reason: z.string(),
  /** Shared by all blocks of one repetition; absent for a single block. */
  series: z.optional(z.string()),
  /** The id of the calendar that is busy then: such a block changes only with it. */
  calendar: z.optional(z.string()),
});

export const listBlockedDates = endpoint('GET /api/admin-public/blocked-dates', {
  summary: 'The dates without online booking, ascending',
  data: z.array(BlockedDateShape),
});

export const blockDate = endpoint('PUT /api/admin-public/blocked-dates/:date', {
  summary: 'Closes a date, or changes the reason of a closed one; its appointments stay',
  body: z.strictObject({ reason, version: z.optional(version) }),
  data: BlockedDateShape,
  refusals: { not_found: null, stale: BlockedDateShape },
});

export const unblockDate = endpoint('DELETE /api/admin-public/blocked-dates/:date', {
  summary: 'Reopens a date',
  query: versionInQuery,
  data: z.object({ date: z.string(), reason: z.string() }),
  refusals: { not_found: null, stale: BlockedDateShape },
});

export const listTimeBlocks = endpoint('GET /api/admin-public/time-blocks', {
  summary: 'The time blocks, ascending',
  data: z.array(TimeBlockShape),
});

export const createTimeBlock = endpoint('POST /api/admin-public/time-blocks', {
  summary: 'Adds a time block of at most 31 days, which may repeat every few weeks for up to a year',
  body: z.strictObject({
    id: newId,
    start_at: moment('Start'),
    end_at: moment('End'),
    reason,
    /** Until: the last day on which one may begin. Each occurrence is its own time block at the same time of day. */
    repeat: z.optional(
      z.strictObject({ every_weeks: whole('Every weeks', 1, MOST_WEEKS), until: localDate('Until') }),
    ),
    /** Restores a removed block to the repetition it belonged to. */
    series: seriesId,
  }),
  /** The first block and its repetitions. */
  data: z.extend(TimeBlockShape, { repeats: z.optional(z.array(TimeBlockShape)) }),
  status: 201,
  refusals: { stale: TimeBlockShape },
});

export const updateTimeBlock = endpoint('PUT /api/admin-public/time-blocks/:id', {
  summary: 'Changes one time block; omitted fields and the rest of its series stay',
  body: z.strictObject({
    start_at: z.optional(moment('Start')),
    end_at: z.optional(moment('End')),
    reason,
    version: z.optional(version),
  }),
  data: TimeBlockShape,
  refusals: { not_found: null, stale: TimeBlockShape, in_use: null },
});

export const deleteTimeBlock = endpoint('DELETE /api/admin-public/time-blocks/:id', {
  summary: 'Removes a time block, or it and the later ones of its series',
  query: z.extend(versionInQuery, {
    scope: z.optional(z.enum(['this', 'following'], 'Scope must be this or following')),
  }),
  data: z.object({ id: z.string() }),
  refusals: { not_found: null, stale: TimeBlockShape, in_use: null },
});
