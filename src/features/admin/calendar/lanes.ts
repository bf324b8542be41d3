import { anyMeets, type Range } from '../../../domain/ranges.ts';
import type { Minutes } from '../../../domain/time.ts';

/** The index and number of columns side by side. */
export interface Lane {
  readonly lane: number;
  readonly lanes: number;
  /** True if it lies within another visit's gap, which is then visible around it. */
  readonly isWithin: boolean;
}

/** A visit to lay out: its start and end, and the stretches that cover what lies below. */
interface Drawn extends Range {
  readonly busy: readonly Range[];
}

/** The minimum drawn height, so that the text fits. */
export const SHORTEST_DRAWN: Minutes = 15;

/** Places overlapping visits, ascending by start, side by side: each takes the first lane where it covers no other. */
export function inLanes<Item extends Drawn>(items: readonly Item[]): (Item & Lane)[] {
  const placed: (Item & Lane)[] = [];
  let group: (Item & Omit<Lane, 'lanes'>)[] = [];
  /** The covered stretches of each lane in the group. */
  let covered: Range[][] = [];
  let end = 0;
  const close = () => {
    placed.push(...group.map((item) => ({ ...item, lanes: covered.length })));
    group = [];
    covered = [];
  };
  for (const item of items) {
    if (end <= item.start) close();
    const stretches = drawn(item);
    const open = covered.findIndex((lane) => !anyMeets(lane, stretches));
    const lane = open === -1 ? covered.length : open;
    covered[lane] = [...(covered[lane] ?? []), ...stretches];
    const isWithin = group.some((other) => other.lane === lane && item.start < other.end);
    group.push({ ...item, lane, isWithin });
    end = Math.max(end, item.end, item.start + SHORTEST_DRAWN);
  }
  close();
  return placed;
}

function drawn({ start, end, busy }: Drawn): readonly Range[] {
  return end - start < SHORTEST_DRAWN ? [{ start, end: start + SHORTEST_DRAWN }] : busy;
}
