import {
  createTimeBlock,
  deleteTimeBlock,
  listTimeBlocks,
  updateTimeBlock,
} from '../../src/api/calendar/blocked-time.ts';
import type { TimeBlock } from '../../src/domain/booking/availability.ts';
import { isCalendarBlock } from '../../src/domain/calendar/calendars.ts';
import { repeatFault, repeatedRanges } from '../../src/domain/calendar/repeating-blocks.ts';
import type { Range } from '../../src/domain/ranges.ts';
import { localDateTime, type Moment, type Zone } from '../../src/domain/time.ts';
import { salonZone } from '../appointments/present.ts';
import { openTime } from '../appointments/undo-window.ts';
import { route, withAnswer } from '../platform/http/route.ts';
import { edit, sameAsBefore, stale, unlessRemoved } from '../platform/http/edit.ts';
import { found, invalid, minuteOf, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { LONGEST_BLOCK, type Rules } from '../platform/store/verbs/calendar.ts';

export const timeBlockRoutes = [
  route(listTimeBlocks, {
    readOnceKnown: ({ deps }) => Promise.all([deps.store.timeBlocks(), deps.store.rules()]),
    answer: (_, [blocks, rules]) =>
      data(blocks.toSorted((a, b) => a.start - b.start).map(shownIn(rules).show)),
  }),

  /** With its repetitions in one step. A repeated request creates nothing new. */
  route(createTimeBlock, {
    read: ({ deps }) => deps.store.rules(),
    answer: async (call, rules) => {
      const { store, ids } = call.deps;
      const { id = ids.uuid(), start_at, end_at, reason = '', repeat, series: former } = call.body;
      const zone = salonZone(rules);
      const view = shownIn(rules);
      const stretch = stretchOf(start_at, end_at, zone);
      const fault = repeat && repeatFault(repeat, stretch, zone);
      if (fault) throw invalid({ 'repeat.until': fault });
      const again = repeat ? repeatedRanges(stretch, repeat, zone) : [];
      const series = again.length > 0 ? id : former;
      const common = { version: 1, reason, ...(series !== undefined && { series }) };
      const block = { id, ...stretch, ...common };
      const repeats = again.map(({ start, end }) => {
        // The longest may be an hour longer if the clock is set back in it.
        return { id: ids.uuid(), start, end: Math.min(end, start + LONGEST_BLOCK), ...common };
      });
      const made = (one: TimeBlock, others: readonly TimeBlock[]) => {
        const shown = others.length > 0 && { repeats: others.map(view.show) };
        return data({ ...view.show(one), ...shown }, { message: 'Time blocked' });
      };
      const reply = made(block, repeats);
      if ((await withAnswer(call, reply).addTimeBlock(block, repeats)) === 'added') return reply;
      const all = await store.timeBlocks();
      const same = sameAsBefore(byId(all, id), block, view);
      const storedRepeats = all
        .filter((one) => one.id !== id && one.series === id)
        .toSorted((a, b) => a.start - b.start);
      if (toTimes(storedRepeats) !== toTimes(repeats)) throw stale(same, view);
      return made(same, storedRepeats);
    },
  }),

  route(updateTimeBlock, {
    readOnceKnown: ({ deps: { store } }) => Promise.all([store.timeBlocks(), store.rules()]),
    answer: (call, [blocks, rules]) => {
      const { start_at, end_at, reason, version } = call.body;
      unlessOfCalendar(call.params.id);
      const view = { ...shownIn(rules), message: 'Time block updated' };
      const before = found(byId(blocks, call.params.id), view.what);
      const stretch = stretchOf(start_at ?? before.start, end_at ?? before.end, salonZone(rules));
      return edit(call, before, { ...stretch, reason, version }, view, (next, store) =>
        openTime(call.deps, () => store.saveTimeBlock(next)),
      );
    },
  }),

  route(deleteTimeBlock, {
    read: ({ deps }) => deps.store.rules(),
    answer: async (call, rules) => {
      const { id } = call.params;
      const { version, scope } = call.query;
      unlessOfCalendar(id);
      const reply = data({ id }, { message: 'Time unblocked' });
      const result = await openTime(call.deps, () =>
        withAnswer(call, reply).removeTimeBlock(id, version, scope === 'following'),
      );
      await unlessRemoved(result, shownIn(rules), async () => byId(await call.deps.store.timeBlocks(), id));
      return reply;
    },
  }),
];

const shownIn = (rules: Rules) => ({
  what: 'This time block',
  show: ({ start, end, ...block }: TimeBlock) => {
    const zone = salonZone(rules);
    return { ...block, start_at: localDateTime(start, zone), end_at: localDateTime(end, zone) };
  },
});

/** @throws Refusal if the owner is busy then in another calendar */
function unlessOfCalendar(id: string): void {
  const where = 'Change it there, or remove the calendar in Settings.';
  if (isCalendarBlock(id)) throw refuse('in_use', `This time comes from one of your calendars. ${where}`);
}

const byId = (blocks: readonly TimeBlock[], id: string) => blocks.find((block) => block.id === id);

function toTimes(blocks: readonly Range[]): string {
  return blocks.map(({ start, end }) => `${start}-${end}`).join(' ');
}

/** @throws Refusal if one of them is not a minute on the salon's clock, or no block can have this length */
function stretchOf(from: Moment | number, to: Moment | number, zone: Zone): Range {
  const start = typeof from === 'number' ? from : minuteOf('start_at', 'Start', from, zone);
  const end = typeof to === 'number' ? to : minuteOf('end_at', 'End', to, zone);
  if (end <= start) throw invalid({ end_at: 'End must be after start' });
  if (end - start > LONGEST_BLOCK) throw invalid({ end_at: 'A time block can last at most 31 days' });
  return { start, end };
}
