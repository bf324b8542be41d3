import {
  blockDate,
  createTimeBlock,
  deleteTimeBlock,
  listBlockedDates,
  listTimeBlocks,
  unblockDate,
} from '../../../src/api/admin/calendar.ts';
import type { TimeBlock } from '../../../src/domain/availability.ts';
import { instantOf, isLocalDate, localDateTime, type Zone } from '../../../src/domain/time.ts';
import { data, invalid, notFound, refuse } from '../../http/reply.ts';
import { ownerRoute } from '../../http/route.ts';
import { LONGEST_BLOCK } from '../../store/verbs/calendar.ts';
import { isUnchanged } from '../../use-cases/patch.ts';
import { salonZone } from '../../use-cases/present.ts';
import { tending } from '../../use-cases/waitlist/offers.ts';

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
    answer: (_, [blocks, rules]) => {
      const zone = salonZone(rules);
      return data(blocks.toSorted((a, b) => a.start - b.start).map((block) => presentBlock(block, zone)));
    },
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
      const added = await store.addTimeBlock(block);
      const known = added === 'known' ? byId(await store.timeBlocks(), id) : undefined;
      if (known && !isUnchanged(known, block)) return stale(known, zone);
      return data(presentBlock(block, zone), { message: 'Time blocked' });
    },
  }),

  ownerRoute(deleteTimeBlock, {
    read: nothing,
    answer: async (call) => {
      const { id } = call.params;
      const { store } = call.deps;
      const result = await tending(call, store.removeTimeBlock(id, call.query.version));
      if (result === 'stale') {
        const [blocks, rules] = await Promise.all([store.timeBlocks(), store.rules()]);
        const newest = byId(blocks, id);
        if (newest) return stale(newest, salonZone(rules));
      }
      return result === 'removed' ? data({ id }, { message: 'Time unblocked' }) : notFound('This time block');
    },
  }),
];

function byId(blocks: readonly TimeBlock[], id: string): TimeBlock | undefined {
  return blocks.find((block) => block.id === id);
}

function stale(newest: TimeBlock, zone: Zone) {
  return refuse('stale', 'This time block has been changed elsewhere meanwhile.', {
    data: presentBlock(newest, zone),
  });
}

function presentBlock({ id, version, start, end, reason }: TimeBlock, zone: Zone) {
  return { id, version, start_at: localDateTime(start, zone), end_at: localDateTime(end, zone), reason };
}
