/** A half-open range of minutes: it includes `start` but not `end`, so 10:00-11:00 and 11:00-12:00 do not overlap. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** True if the two share at least one minute. */
export const meets = (a: Range, b: Range): boolean =>
  a.start < b.end && b.start < a.end && a.start < a.end && b.start < b.end;

/** True if any range of one shares a minute with any of the other. */
export const anyMeets = (some: readonly Range[], others: readonly Range[]): boolean =>
  some.some((one) => others.some((other) => meets(one, other)));

export const contains = (outer: Range, inner: Range): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;

/** Returns what is left of ranges after others are cut out, in the order of the first. */
export function minus(some: readonly Range[], cut: readonly Range[]): Range[] {
  return cut.reduce<Range[]>(
    (left, hole) =>
      left.flatMap((one) =>
        meets(one, hole)
          ? [
              { start: one.start, end: hole.start },
              { start: hole.end, end: one.end },
            ].filter(({ start, end }) => start < end)
          : [one],
      ),
    [...some],
  );
}

/** Returns the total length of ranges that do not overlap. */
export const total = (some: readonly Range[]): number =>
  some.reduce((sum, { start, end }) => sum + end - start, 0);

/** Returns the ranges merged where they overlap or touch, ascending. */
export function merged(ranges: readonly Range[]): Range[] {
  const all: { start: number; end: number }[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}
