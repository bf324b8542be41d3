import {
  blockDate,
  createTimeBlock,
  deleteTimeBlock,
  listBlockedDates,
  listTimeBlocks,
  unblockDate,
} from '../../../src/api/admin/calendar.ts';
import type { TimeBlock } from '../../../src/domain/availability.ts';
import { instantOf, isLocalDate, localDateTime } from '../../../src/domain/time.ts';
import { data, invalid, notFound } from '../../http/reply.ts';
import { ownerRoute } from '../../http/route.ts';
import { LONGEST_BLOCK, type Rules } from '../../store/verbs/calendar.ts';
import { added, removed } from '../../use-cases/edit.ts';
import { salonZone } from '../../use-cases/present.ts';
import { tending } from '../../use-cases/waitlist/offers.ts';
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
      const blocked = { date, reason: body.reason ?? '' };
      await deps.store.blockDate(blocked);
      return data(blocked, { message: 'Date blocked' });
    },
  }),

  ownerRoute(unblockDate, {
    read: nothing,
    answer: async (call) => {
      const { date } = call.params;
      if (!isLocalDate(date)) return notADate();
      const result = await tending(call, call.deps.store.unblockDate(date));
      if (result === 'unknown') return notFound('This blocked date');
      return data({ date, reason: '' }, { message: 'Date unblocked' });
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
      if (start === null) return invalid({ start_at: 'This time does not exist on the salon’s clock' });
      if (end === null) return invalid({ end_at: 'This time does not exist on the salon’s clock' });
      if (end <= start) return invalid({ end_at: 'End must be after start' });
      if (end - start > LONGEST_BLOCK) return invalid({ end_at: 'A time block can last 31 days at most' });
      const { id = ids.uuid(), reason = '' } = body;
      const block = { id, version: 1, start, end, reason };
      const isKnown = (await store.addTimeBlock(block)) === 'known';
      const known = isKnown ? byId(await store.timeBlocks(), id) : undefined;
      const show = shownIn(rules);
      return edited(added(block, known), 'time block', show, (kept) =>
        data(show(kept), { message: 'Time blocked' }),
      );
    },
  }),

  ownerRoute(deleteTimeBlock, {
    read: ({ deps }) => deps.store.rules(),
    answer: async (call, rules) => {
      const { id } = call.params;
      const { store } = call.deps;
      const result = await tending(call, store.removeTimeBlock(id, call.query.version));
      const gone = await removed(result, async () => byId(await store.timeBlocks(), id));
      return edited(gone, 'time block', shownIn(rules), () => data({ id }, { message: 'Time unblocked' }));
    },
  }),
];

function byId(blocks: readonly TimeBlock[], id: string): TimeBlock | undefined {
  return blocks.find((block) => block.id === id);
}

const shownIn =
  (rules: Rules) =>
  ({ id, version, start, end, reason }: TimeBlock) => {
    const zone = salonZone(rules);
    return { id, version, start_at: localDateTime(start, zone), end_at: localDateTime(end, zone), reason };
  };
