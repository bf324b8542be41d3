import type { Curve, Pair, Point } from './curves.ts';
import { between, lerp, mirrored, normal, through } from './curves.ts';

/** The way hair runs: `s` from one edge of it to the other, `u` from root to tip. */
export type Flow = (s: number, u: number) => Point;

/** Hair spread smoothly between guide lines. */
export function sheet(...guides: readonly Curve[]): Flow {
  return (s, u) => between(guides, s, u);
}

/** Hair that falls alike on both sides of the head, from guides of the left; with `middle` the last is the middle. */
export function symmetric(left: readonly (readonly Pair[])[], middle = true): Flow {
  const right = (middle ? left.slice(0, -1) : left).toReversed();
  return sheet(...[...left, ...right.map((guide) => mirrored(guide))].map((guide) => through(...guide)));
}

/** A lock about a line; `width` is from edge to edge. */
export function lock(spine: Curve, width: (u: number) => number): Flow {
  return (s, u) => {
    const [centre, side] = [spine(u), normal(spine, u)];
    const reach = (s - 0.5) * width(u);
    return { x: centre.x - side.x * reach, y: centre.y - side.y * reach };
  };
}

/** A part of the hair from edge to edge, gathered as `gather` tells (1 keeps its width, 0 is a point). */
export function part(flow: Flow, from: number, to: number, gather: (u: number) => number = () => 1): Flow {
  return (s, u) => flow(lerp(from, to, 0.5 + (s - 0.5) * gather(u)), u);
}

/** Moves every place of the hair. */
export function moved(flow: Flow, move: (point: Point, s: number, u: number) => Point): Flow {
  return (s, u) => move(flow(s, u), s, u);
}
