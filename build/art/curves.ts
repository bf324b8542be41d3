export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Pair = readonly [x: number, y: number];

/** A line followed from its start (0) to its end (1). */
export type Curve = (u: number) => Point;

export const clamp = (value: number, low = 0, high = 1) => Math.max(low, Math.min(high, value));

export const lerp = (a: number, b: number, t: number) => a + (b - a) * t;

/** 0 before `from`, 1 after `to`, eased between them. */
export function ease(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** The element at a place, or the nearest end of the list. */
export function nth<T>(list: readonly T[], index: number): T {
  const found = list[clamp(Math.round(index), 0, list.length - 1)];
  if (found === undefined) throw new RangeError('An empty list has no elements');
  return found;
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return (
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  );
}

/** Where a smooth line through evenly spaced values stands at 0 to 1. */
function along<T>(list: readonly T[], u: number, value: (one: T) => number): number {
  const place = clamp(u) * (list.length - 1);
  const i = Math.min(Math.floor(place), list.length - 2);
  return spline(
    value(nth(list, i - 1)),
    value(nth(list, i)),
    value(nth(list, i + 1)),
    value(nth(list, i + 2)),
    place - i,
  );
}

/** A smooth line through points. */
export function through(...pairs: readonly Pair[]): Curve {
  return (u) => ({ x: along(pairs, u, ([x]) => x), y: along(pairs, u, ([, y]) => y) });
}

/** A smooth course of numbers, evenly spread from 0 to 1. */
export function course(...values: readonly number[]): (u: number) => number {
  return (u) => along(values, u, (value) => value);
}

/** A smooth surface across lines: `across` picks between the lines, `u` goes along them. */
export function between(curves: readonly Curve[], across: number, u: number): Point {
  const points = curves.map((curve) => curve(u));
  return { x: along(points, across, ({ x }) => x), y: along(points, across, ({ y }) => y) };
}

/** The unit vector to the right of a line, as one goes along it. */
export function normal(curve: Curve, u: number): Point {
  const [a, b] = [curve(clamp(u - 0.01)), curve(clamp(u + 0.01))];
  const [x, y] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(x, y) || 1;
  return { x: -y / length, y: x / length };
}

export function sample(curve: Curve, count: number, from = 0, to = 1): Point[] {
  return Array.from({ length: count }, (_, i) => curve(lerp(from, to, i / (count - 1))));
}

/** Part of an ellipse, its angles in turns: 0 is to the right, a quarter is down. */
export function arc(x: number, y: number, rx: number, ry: number, from: number, to: number): Curve {
  return (u) => {
    const angle = lerp(from, to, u) * 2 * Math.PI;
    return { x: x + rx * Math.cos(angle), y: y + ry * Math.sin(angle) };
  };
}

/** The same line on the other side of an upright axis. */
export function mirrored(pairs: readonly Pair[], axis = 400): Pair[] {
  return pairs.map(([x, y]) => [2 * axis - x, y]);
}
