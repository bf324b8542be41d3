import { anyMeets, type Range } from '../../../domain/ranges.ts';
import type { Minutes } from '../../../domain/time.ts';

/** Which of how many columns side by side. */
export interface Lane {
  readonly lane: number;
  readonly lanes: number;
  /** True in the gap of another visit, which is then seen above, beside and below it. */
  readonly isWithin: boolean;
}

/** What is drawn: when it begins and ends, and the stretches in it that cover what lies beneath. */
interface Drawn extends Range {
  readonly busy: readonly Range[];
}

/** Nothing is drawn shorter than this, or its words would not fit. */
export const SHORTEST_DRAWN: Minutes = 15;

/**
 * Puts what overlaps side by side: each takes the first lane in which it covers nothing, so that a visit in the gap of
 * another lies in that gap; all that hang together, one reaching into the next, are equally wide.
 * @param items ascending by start
 */
export function inLanes<Item extends Drawn>(items: readonly Item[]): (Item & Lane)[] {
  const placed: (Item & Lane)[] = [];
  let group: (Item & Omit<Lane, 'lanes'>)[] = [];
  /** What each lane of the group is covered with. */
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
