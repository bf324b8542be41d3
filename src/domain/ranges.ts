/** A half-open stretch of minutes: `start` belongs to it, `end` does not, so 10:00-11:00 and 11:00-12:00 do not meet. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** True when the two share at least one minute. */
export function meets(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end && a.start < a.end && b.start < b.end;
}

/** True when any stretch of one shares a minute with any of the other. */
export function anyMeets(some: readonly Range[], others: readonly Range[]): boolean {
  return some.some((one) => others.some((other) => meets(one, other)));
}

export function contains(outer: Range, inner: Range): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
