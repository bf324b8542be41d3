import {
  blockDate,
  createTimeBlock,
  deleteTimeBlock,
  listBlockedDates,
  listTimeBlocks,
  unblockDate,
  updateTimeBlock,
} from '../../../src/api/admin/calendar.ts';
import type { TimeBlock } from '../../../src/domain/availability.ts';
import type { Range } from '../../../src/domain/ranges.ts';
import { instantOf, isLocalDate, localDateTime, type EpochMinute } from '../../../src/domain/time.ts';
import { data, invalid, notFound } from '../../http/reply.ts';
import { ownerRoute } from '../../http/route.ts';
import { LONGEST_BLOCK, type Rules } from '../../store/verbs/calendar.ts';
import { added, edit, removed } from '../../use-cases/edit.ts';
import { salonZone } from '../../use-cases/present.ts';
import { thenOfferWaitlist } from '../../use-cases/waitlist/offers.ts';
import { edited } from './edited.ts';

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
      const result = await thenOfferWaitlist(call, store.unblockDate(date, call.query.version));
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
    answer: async ({ body, deps: { store, ids } }, rules) => {
      const zone = salonZone(rules);
      const [start, end] = [instantOf(body.start_at, zone), instantOf(body.end_at, zone)];
      const { id = ids.uuid(), reason = '' } = body;
      const block = { id, version: 1, start, end, reason };
      if (!isPossible(block)) return impossible(block);
      const isKnown = (await store.addTimeBlock(block)) === 'known';
      const known = isKnown ? byId(await store.timeBlocks(), id) : undefined;
      const show = shownIn(rules);
      return edited(added(block, known), 'time block', show, (kept) =>
        data(show(kept), { message: 'Time blocked' }),
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
      if (!isPossible(stretch)) return impossible(stretch);
      const made = await edit(before, { ...stretch, reason, version }, (next) =>
        thenOfferWaitlist(call, call.deps.store.saveTimeBlock(next)),
      );
      const show = shownIn(rules);
      return edited(made, 'time block', show, (kept) => data(show(kept), { message: 'Time block updated' }));
    },
  }),

  ownerRoute(deleteTimeBlock, {
    read: ({ deps }) => deps.store.rules(),
    answer: async (call, rules) => {
      const { id } = call.params;
      const { store } = call.deps;
      const result = await thenOfferWaitlist(call, store.removeTimeBlock(id, call.query.version));
      const gone = await removed(result, async () => byId(await store.timeBlocks(), id));
      return edited(gone, 'time block', shownIn(rules), () => data({ id }, { message: 'Time unblocked' }));
    },
  }),
];

function byId(blocks: readonly TimeBlock[], id: string): TimeBlock | undefined {
  return blocks.find((block) => block.id === id);
}

/** Null stands for a time that the salon's clock does not show. */
interface Stretch {
  readonly start: EpochMinute | null;
  readonly end: EpochMinute | null;
}

function isPossible<Kept extends Stretch>(stretch: Kept): stretch is Kept & Range {
  const { start, end } = stretch;
  return start !== null && end !== null && start < end && end - start <= LONGEST_BLOCK;
}

function impossible({ start, end }: Stretch) {
  if (start === null) return invalid({ start_at: 'This time does not exist on the salon’s clock' });
  if (end === null) return invalid({ end_at: 'This time does not exist on the salon’s clock' });
  if (end <= start) return invalid({ end_at: 'End must be after start' });
  return invalid({ end_at: 'A time block can last 31 days at most' });
}

const shownIn =
  (rules: Rules) =>
  ({ id, version, start, end, reason }: TimeBlock) => {
    const zone = salonZone(rules);
    return { id, version, start_at: localDateTime(start, zone), end_at: localDateTime(end, zone), reason };
  };
