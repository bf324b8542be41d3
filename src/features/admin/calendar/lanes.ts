import type { Range } from '../../../domain/ranges.ts';
import type { Minutes } from '../../../domain/time.ts';

/** Which of how many columns side by side. */
export interface Lane {
  readonly lane: number;
  readonly lanes: number;
}

/** Nothing is drawn shorter than this, or its words would not fit. */
export const SHORTEST_DRAWN: Minutes = 15;

/**
 * Puts what overlaps side by side: each takes the first lane that is free when it begins, and all that hang together, one
 * overlapping the next, are equally wide.
 * @param items ascending by start
 */
export function inLanes<Item extends Range>(items: readonly Item[]): (Item & Lane)[] {
  const placed: (Item & Lane)[] = [];
  let group: (Item & { lane: number })[] = [];
  /** When each lane of the group becomes free. */
  let free: Minutes[] = [];
  const close = () => {
    placed.push(...group.map((item) => ({ ...item, lanes: free.length })));
    group = [];
    free = [];
  };
  for (const item of items) {
    if (free.every((end) => end <= item.start)) close();
    const open = free.findIndex((end) => end <= item.start);
    const lane = open === -1 ? free.length : open;
    free[lane] = Math.max(item.end, item.start + SHORTEST_DRAWN);
    group.push({ ...item, lane });
  }
  close();
  return placed;
}
