import {
  blockDate,
  createTimeBlock,
  deleteTimeBlock,
  listBlockedDates,
  listTimeBlocks,
  unblockDate,
  updateTimeBlock,
} from '../../src/api/calendar/blocked-time.ts';
import type { TimeBlock } from '../../src/domain/booking/availability.ts';
import { instantOf, isLocalDate, localDateTime } from '../../src/domain/time.ts';
import { data, invalid, notFound } from '../platform/http/reply.ts';
import { ownerRoute } from '../platform/http/route.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { edit, removed } from '../platform/store/edit.ts';
import { openTime } from '../appointments/undo-window.ts';
import { salonZone } from '../appointments/present.ts';
import { blockTime, byId, impossible, isPossible } from './time-blocks.ts';
import { edited } from '../platform/http/edit-reply.ts';

const nothing = () => Promise.resolve();
const notADate = () => invalid({ date: 'Date must be a date such as 2026-11-24' });

export const calendarRoutes = [
  ownerRoute(listBlockedDates, {
    readOnceKnown: ({ deps }) => deps.store.blockedDates(),
    answer: (_, dates) => data(dates.toSorted((a, b) => (a.date < b.date ? -1 : 1))),
  }),

  ownerRoute(blockDate, {
    read: nothing,
    answer: async ({ params: { date }, body, deps }) => {
      if (!isLocalDate(date)) return notADate();
      const result = await deps.store.blockDate({ date, reason: body.reason }, body.version);
      return edited(
        result,
        'blocked date',
        (newest) => newest,
        (blocked) => data(blocked, { message: 'Date blocked' }),
      );
    },
  }),

  ownerRoute(unblockDate, {
    read: nothing,
    answer: async (call) => {
      const { date } = call.params;
      if (!isLocalDate(date)) return notADate();
      const { store } = call.deps;
      const result = await openTime(call.deps, () => store.unblockDate(date, call.query.version));
      const find = async () => (await store.blockedDates()).find((one) => one.date === date);
      const opened = { date, reason: '' };
      return edited(
        await removed(result, find),
        'blocked date',
        (newest) => newest,
        () => data(opened, { message: 'Date unblocked' }),
      );
    },
  }),

  ownerRoute(listTimeBlocks, {
    readOnceKnown: ({ deps }) => Promise.all([deps.store.timeBlocks(), deps.store.rules()]),
    answer: (_, [blocks, rules]) => data(blocks.toSorted((a, b) => a.start - b.start).map(shownIn(rules))),
  }),

  ownerRoute(createTimeBlock, {
    read: ({ deps }) => deps.store.rules(),
    answer: async ({ body, deps }, rules) => {
      const made = await blockTime(body, salonZone(rules), deps);
      if ('errors' in made) return invalid(made.errors);
      const show = shownIn(rules);
      return edited(made, 'time block', show, ({ block, repeats }) =>
        data(
          { ...show(block), ...(repeats.length > 0 && { repeats: repeats.map(show) }) },
          { message: 'Time blocked' },
        ),
      );
    },
  }),

  ownerRoute(updateTimeBlock, {
    readOnceKnown: ({ deps: { store } }) => Promise.all([store.timeBlocks(), store.rules()]),
    answer: async (call, [blocks, rules]) => {
      const { start_at, end_at, reason, version } = call.body;
      const before = byId(blocks, call.params.id);
      if (!before) return notFound('This time block');
      const zone = salonZone(rules);
      const start = start_at ? instantOf(start_at, zone) : before.start;
      const end = end_at ? instantOf(end_at, zone) : before.end;
      const stretch = { start, end };
      if (!isPossible(stretch)) return invalid(impossible(stretch));
      const made = await edit(before, { ...stretch, reason, version }, (next) =>
        openTime(call.deps, () => call.deps.store.saveTimeBlock(next)),
      );
      const show = shownIn(rules);
      return edited(made, 'time block', show, (kept) => data(show(kept), { message: 'Time block updated' }));
    },
  }),

  ownerRoute(deleteTimeBlock, {
    read: ({ deps }) => deps.store.rules(),
    answer: async (call, rules) => {
      const { id } = call.params;
      const { version, scope } = call.query;
      const { store } = call.deps;
      const result = await openTime(call.deps, () =>
        store.removeTimeBlock(id, version, scope === 'following'),
      );
      const gone = await removed(result, async () => byId(await store.timeBlocks(), id));
      return edited(gone, 'time block', shownIn(rules), () => data({ id }, { message: 'Time unblocked' }));
    },
  }),
];

const shownIn =
  (rules: Rules) =>
  ({ start, end, ...block }: TimeBlock) => {
    const zone = salonZone(rules);
    return { ...block, start_at: localDateTime(start, zone), end_at: localDateTime(end, zone) };
  };
