import type { createTimeBlock } from '../../src/api/calendar/blocked-time.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import type { TimeBlock } from '../../src/domain/booking/availability.ts';
import type { Range } from '../../src/domain/ranges.ts';
import { faultOf, repeatsOf } from '../../src/domain/calendar/repeating-blocks.ts';
import { instantOf, type EpochMinute, type Zone } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import { LONGEST_BLOCK } from '../platform/store/verbs/calendar.ts';
import { added, type EditResult } from '../platform/store/edit.ts';

interface Made {
  readonly block: TimeBlock;
  /** Its repetitions, ascending. */
  readonly repeats: readonly TimeBlock[];
}
interface Faulty {
  readonly errors: Readonly<Record<string, string>>;
}

/** Creates a time block and its repetitions in one step. A repeated request creates nothing new. */
export async function blockTime(
  { id: named, start_at, end_at, reason = '', repeat, series: former }: BodyOf<typeof createTimeBlock>,
  zone: Zone,
  { store, ids }: Pick<Deps, 'store' | 'ids'>,
): Promise<EditResult<TimeBlock, Made> | Faulty> {
  const stretch = { start: instantOf(start_at, zone), end: instantOf(end_at, zone) };
  if (!isPossible(stretch)) return { errors: impossible(stretch) };
  const fault = repeat && faultOf(repeat, stretch, zone);
  if (fault) return { errors: { 'repeat.until': fault } };
  const again = repeat ? repeatsOf(stretch, repeat, zone) : [];
  const id = named ?? ids.uuid();
  const series = again.length > 0 ? id : former;
  const common = { version: 1, reason, ...(series !== undefined && { series }) };
  const block = { id, ...stretch, ...common };
  const repeats = again.map(({ start, end }) => {
    // The longest may be an hour longer if the clock is set back in it.
    return { id: ids.uuid(), start, end: Math.min(end, start + LONGEST_BLOCK), ...common };
  });
  if ((await store.addTimeBlock(block, repeats)) === 'added') {
    return { kind: 'done', record: { block, repeats } };
  }
  const all = await store.timeBlocks();
  const result = added(block, byId(all, id));
  if (result.kind === 'stale') return result;
  const known = all.filter((one) => one.id !== id && one.series === id).toSorted((a, b) => a.start - b.start);
  return timesOf(known) === timesOf(repeats)
    ? { kind: 'done', record: { block: result.record, repeats: known } }
    : { kind: 'stale', newest: result.record };
}

function timesOf(blocks: readonly Range[]): string {
  return blocks.map(({ start, end }) => `${start}-${end}`).join(' ');
}

export function byId(blocks: readonly TimeBlock[], id: string): TimeBlock | undefined {
  return blocks.find((block) => block.id === id);
}

/** Null stands for a time that the salon's clock skips. */
interface Stretch {
  readonly start: EpochMinute | null;
  readonly end: EpochMinute | null;
}

export function isPossible<Kept extends Stretch>(stretch: Kept): stretch is Kept & Range {
  const { start, end } = stretch;
  return start !== null && end !== null && start < end && end - start <= LONGEST_BLOCK;
}

/** The errors by field. */
export function impossible({ start, end }: Stretch): Readonly<Record<string, string>> {
  if (start === null) return { start_at: 'This time does not exist on the salon’s clock' };
  if (end === null) return { end_at: 'This time does not exist on the salon’s clock' };
  if (end <= start) return { end_at: 'End must be after start' };
  return { end_at: 'A time block can last 31 days at most' };
}
